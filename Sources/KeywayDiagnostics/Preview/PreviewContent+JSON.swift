import KeywayElements
package import KeywayPlatform

extension PreviewContent {
  /// The content as one object; ``init(json:)`` parses it.
  package var json: JSONValue {
    var members = [JSONValue.Member("title", .string(title))]
    members.add("size", .array([.number(size.width), .number(size.height)]))
    members.add("elements", .array(rows.map(\.json)))
    members.add("inside", scope.map { ["path": .string($0.path), "title": .string($0.title)] })
    members.add("changes", difference)
    members.add("missing", missing)
    return .object(members)
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
}

extension PreviewContent.Row {
  fileprivate var json: JSONValue {
    var members = [JSONValue.Member("path", .string(path))]
    members.add("number", ifAny: number)
    members.add("depth", depth)
    members.add("role", role)
    members.add("spoken", ifAny: spoken)
    members.add("label", ifAny: label)
    if !isFound { members.add("found", false) }
    if isEdited { members.add("edited", true) }
    members.add("frame", JSONValue(frame))
    members.add("around", around)
    let properties = PreviewProperty.allCases.compactMap { property in
      values[property].flatMap { value in
        value == property.usual ? nil : JSONValue.Member(property.rawValue, .string(value))
      }
    }
    members.add("properties", .object(properties))
    members.add("traits", ifAny: traits)
    members.add("implied", ifAny: implied)
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
