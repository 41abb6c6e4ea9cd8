/// Writes `Encodable` values as JSON, members in the order in which they are encoded, without Foundation.
public enum JSONText {
  /// The value as text.
  ///
  /// Dictionaries with text keys are sorted by key, so that equal values give equal text.
  ///
  /// - Throws: `EncodingError` for numbers that are not finite, and what the value itself throws.
  public static func encode(_ value: some Encodable, _ layout: JSONValue.Layout = .compact) throws -> String {
    try self.value(of: value).text(layout)
  }

  /// The value as a tree of JSON.
  public static func value(of value: some Encodable) throws -> JSONValue {
    try Node.encode(value, at: []).value
  }
}

extension JSONValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONNodeEncoder {
      encoder.node.content = .leaf(self)
      return
    }
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in members { try container.encode(member.value, forKey: JSONKey(member.name)) }
    }
  }
}

/// A place in the tree that is being built; containers hold on to it and fill it in.
private final class Node {
  enum Content {
    case leaf(JSONValue)
    case array([Node])
    case object([(name: String, node: Node)])
  }

  /// An encoder that asks for no container at all encodes an empty object.
  var content = Content.object([])

  var value: JSONValue {
    switch content {
    case .leaf(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members): .object(members.map { JSONValue.Member($0.name, $0.node.value) })
    }
  }

  static func encode(_ value: some Encodable, at path: [any CodingKey]) throws -> Node {
    let node = Node()
    if let dictionary = value as? [String: any Encodable] {
      for (name, member) in dictionary.sorted(by: { $0.key < $1.key }) {
        node.set(try encodeAny(member, at: path + [JSONKey(name)]), for: name)
      }
    } else {
      try value.encode(to: JSONNodeEncoder(node, path))
    }
    return node
  }

  private static func encodeAny(_ value: any Encodable, at path: [any CodingKey]) throws -> Node {
    try encode(value, at: path)
  }

  func append(_ node: Node) {
    guard case .array(var nodes) = content else { preconditionFailure("not an array") }
    content = .leaf(.null)
    nodes.append(node)
    content = .array(nodes)
  }

  func set(_ node: Node, for name: String) {
    guard case .object(var members) = content else { preconditionFailure("not an object") }
    content = .leaf(.null)
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].node = node
    } else {
      members.append((name, node))
    }
    content = .object(members)
  }
}

private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}

private final class JSONNodeEncoder: Encoder {
  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ node: Node, _ codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = node.content {} else { node.content = .object([]) }
    return KeyedEncodingContainer(KeyedContainer(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return UnkeyedContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(node: node, codingPath: codingPath)
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey]

  private func child(_ key: any CodingKey) -> Node {
    let child = Node()
    node.set(child, for: key.stringValue)
    return child
  }

  mutating func encodeNil(forKey key: Key) { child(key).content = .leaf(.null) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    node.set(try Node.encode(value, at: codingPath + [key]), for: key.stringValue)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    JSONNodeEncoder(child(key), codingPath + [key]).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    JSONNodeEncoder(child(key), codingPath + [key]).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    JSONNodeEncoder(child(JSONKey("super")), codingPath + [JSONKey("super")])
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    JSONNodeEncoder(child(key), codingPath + [key])
  }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(node: Node, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
  }

  private mutating func child() -> JSONNodeEncoder {
    let child = Node()
    node.append(child)
    defer { count += 1 }
    return JSONNodeEncoder(child, codingPath + [JSONKey(index: count)])
  }

  mutating func encodeNil() { child().node.content = .leaf(.null) }

  mutating func encode(_ value: some Encodable) throws {
    node.append(try Node.encode(value, at: codingPath + [JSONKey(index: count)]))
    count += 1
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  {
    child().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { child() }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]

  mutating func encodeNil() { node.content = .leaf(.null) }
  mutating func encode(_ value: Bool) { node.content = .leaf(.bool(value)) }
  mutating func encode(_ value: String) { node.content = .leaf(.string(value)) }
  mutating func encode(_ value: Float) throws {
    try encode(Double(value), written: Double(value.description)!)
  }
  mutating func encode(_ value: Double) throws { try encode(value, written: value) }

  private func encode(_ value: Double, written: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no \(value)"))
    }
    node.content = .leaf(.number(written))
  }

  mutating func encode(_ value: Int) { node.content = .leaf(.integer(value)) }
  mutating func encode(_ value: Int8) { encode(Int(value)) }
  mutating func encode(_ value: Int16) { encode(Int(value)) }
  mutating func encode(_ value: Int32) { encode(Int(value)) }
  mutating func encode(_ value: Int64) { encode(Int(value)) }
  mutating func encode(_ value: UInt8) { encode(Int(value)) }
  mutating func encode(_ value: UInt16) { encode(Int(value)) }
  mutating func encode(_ value: UInt32) { encode(Int(value)) }
  mutating func encode(_ value: UInt) throws { try encode(UInt64(value)) }
  mutating func encode(_ value: UInt64) throws {
    guard let small = Int(exactly: value) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "\(value) is beyond the integers that are written"))
    }
    encode(small)
  }

  mutating func encode(_ value: some Encodable) throws {
    node.content = try Node.encode(value, at: codingPath).content
  }
}
