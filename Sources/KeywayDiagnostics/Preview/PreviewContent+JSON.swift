import KeywayElements
package import KeywayPlatform

extension PreviewContent {
  /// The content as one object; ``init(json:)`` parses it.
  package var json: JSONValue {
    let inside = scope.map {
      JSONValue.object([.init("path", .string($0.path)), .init("title", .string($0.title))])
    }
    return .object(
      [
        .init("title", .string(title)), .init("size", .array([.number(size.width), .number(size.height)])),
        .init("elements", .array(rows.map(\.json))),
      ] + (inside.map { [.init("inside", $0)] } ?? []) + [
        .init("changes", Self.list(difference)), .init("missing", Self.list(missing)),
      ])
  }

  /// Parses the output of ``json``; nil for anything else.
  package init?(json: JSONValue) {
    guard let title = json["title"]?.string, let size = json["size"]?.numbers, size.count == 2,
      let elements = json["elements"]?.elements
    else { return nil }
    let rows = elements.compactMap(Row.init(json:))
    guard rows.count == elements.count else { return nil }
    self.init(
      title: title, size: Size(width: size[0], height: size[1]), rows: rows,
      scope: Scope(json["inside"]),
      difference: json["changes"]?.texts ?? [], missing: json["missing"]?.texts ?? [])
  }

  fileprivate static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

extension PreviewContent.Row {
  fileprivate var json: JSONValue {
    var members = [JSONValue.Member("path", .string(path))]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name, value)) }
    }
    if !number.isEmpty { add("number", .string(number)) }
    add("depth", .integer(depth))
    add("role", .string(role))
    if !spoken.isEmpty { add("spoken", .string(spoken)) }
    if !label.isEmpty { add("label", .string(label)) }
    if !isFound { add("found", false) }
    if isEdited { add("edited", true) }
    add("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }))
    add("around", around.map { .string($0) })
    add(
      "properties",
      .object(
        PreviewProperty.allCases.compactMap { property in
          guard let value = values[property], value != property.usual else { return nil }
          return JSONValue.Member(property.rawValue, .string(value))
        }))
    if !traits.isEmpty { add("traits", PreviewContent.list(traits)) }
    if !implied.isEmpty { add("implied", PreviewContent.list(implied)) }
    return .object(members)
  }

  fileprivate init?(json: JSONValue) {
    guard let path = json["path"]?.string, let frame = json["frame"]?.numbers, frame.count == 4 else {
      return nil
    }
    self.init(path: path)
    number = json["number"]?.string ?? ""
    depth = Int(json["depth"]?.number ?? 0)
    role = json["role"]?.string ?? ""
    spoken = json["spoken"]?.string ?? ""
    label = json["label"]?.string ?? ""
    isFound = json["found"] != .bool(false)
    isEdited = json["edited"] == .bool(true)
    self.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    around = json["around"]?.string
    for property in PreviewProperty.allCases {
      values[property] = json["properties"]?[property.rawValue]?.string ?? property.usual
    }
    traits = json["traits"]?.texts ?? []
    implied = json["implied"]?.texts ?? []
  }
}

extension PreviewContent.Scope {
  fileprivate init?(_ json: JSONValue?) {
    guard let path = json?["path"]?.string, let title = json?["title"]?.string else { return nil }
    self.init(path: path, title: title)
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  fileprivate var texts: [String]? { elements?.compactMap(\.string) }
  fileprivate var numbers: [Double]? { elements?.compactMap(\.number) }

  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
