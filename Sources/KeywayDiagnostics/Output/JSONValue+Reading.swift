package import KeywayPlatform

/// The reason why a text is not valid JSON.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The column of the first byte that cannot be parsed, counted from one.
  package let column: Int
  package let expected: String

  package var description: String { "column \(column): expected \(expected)" }
}

extension JSONValue {
  /// Parses JSON (RFC 8259), such as a line of a trace; members keep their order.
  ///
  /// Numbers become ``number(_:)``. The maximum nesting depth is 64.
  package init(parsing text: String) throws(JSONError) {
    var reader = JSONReader(text)
    self = try reader.value(depth: 0)
    guard reader.isAtEnd else { throw reader.error("the end") }
  }

  /// The value of a member; nil if it does not exist, or if the value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string; nil for other values.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

private struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private static let mostDepth = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  func error(_ expected: String) -> JSONError { JSONError(column: place + 1, expected: expected) }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard place < bytes.count, depth < Self.mostDepth else { throw error("a value") }
    switch bytes[place] {
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try list(until: "}") { reader throws(JSONError) in
        reader.skipSpace()
        let name = try reader.string()
        try reader.take(":")
        members.append(JSONValue.Member(name, try reader.value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try list(until: "]") { reader throws(JSONError) in values.append(try reader.value(depth: depth + 1)) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      return try number()
    }
  }

  private mutating func list(
    until end: Unicode.Scalar, _ item: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    place += 1
    skipSpace()
    if skip(end) { return }
    while true {
      try item(&self)
      skipSpace()
      if skip(end) { return }
      try take(",")
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = place
    while place < bytes.count, "+-.0123456789eE".utf8.contains(bytes[place]) { place += 1 }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      place = start
      throw error("a value")
    }
    return .number(number)
  }

  private mutating func string() throws(JSONError) -> String {
    try take("\"")
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      let byte = bytes[place]
      place += 1
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      guard place < bytes.count else { break }
      let escaped = bytes[place]
      place += 1
      switch Unicode.Scalar(escaped) {
      case "n": text.append(10)
      case "r": text.append(13)
      case "t": text.append(9)
      case "b": text.append(8)
      case "f": text.append(12)
      case "u": text += try Array(String(scalar()).utf8)
      default: text.append(escaped)
      }
    }
    guard skip("\"") else { throw error("the end of the text") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses four hexadecimal digits, or a surrogate pair of twice four.
  private mutating func scalar() throws(JSONError) -> Character {
    let first = try digits()
    if (0xD800..<0xDC00).contains(first) {
      try take("\\")
      try take("u")
      let second = try digits()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw error("the second half of a surrogate pair") }
      return Character(scalar)
    }
    guard let scalar = Unicode.Scalar(first) else { throw error("a character") }
    return Character(scalar)
  }

  private mutating func digits() throws(JSONError) -> UInt32 {
    guard place + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    place += 4
    return code
  }

  private mutating func take(_ character: Unicode.Scalar) throws(JSONError) {
    skipSpace()
    guard skip(character) else { throw error("'\(character)'") }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func skipSpace() {
    while place < bytes.count, " \n\r\t".utf8.contains(bytes[place]) { place += 1 }
  }
}
