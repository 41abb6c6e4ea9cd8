/// The schema of SARIF 2.1.0 for the objects in a report of the audit: which members each may have and must
/// have, and what may be in them.
enum SARIFSchema {
  /// The values that a member may hold.
  indirect enum Kind: Sendable {
    case any, text, number
    case word(Set<String>)
    case object(Shape)
    case list(Kind)
    /// A list in which nothing comes twice.
    case texts
  }

  /// The members of an object, each of a name that the schema has.
  struct Shape: Sendable {
    var required: Set<String> = []
    var members: [String: Kind]
    /// Whether it may have others: a property bag.
    var isOpen = false
  }

  /// The places that break it, sorted: `log.version: 2.0.0`.
  static func faults(in log: [String: Any]) -> [String] { faults(in: log, .object(self.log), "log").sorted() }

  private static func faults(in value: Any, _ kind: Kind, _ path: String) -> [String] {
    switch kind {
    case .any: return []
    case .text: return value is String ? [] : ["\(path): no text"]
    case .number: return value is Int || value is Double ? [] : ["\(path): no number"]
    case .word(let words):
      guard let word = value as? String else { return ["\(path): no text"] }
      return words.contains(word) ? [] : ["\(path): \(word)"]
    case .texts:
      guard let texts = value as? [String] else { return ["\(path): no texts"] }
      return Set(texts).count == texts.count ? [] : ["\(path): one comes twice"]
    case .list(let kind):
      guard let list = value as? [Any] else { return ["\(path): no list"] }
      return list.enumerated().flatMap { faults(in: $0.element, kind, "\(path)[\($0.offset)]") }
    case .object(let shape):
      guard let object = value as? [String: Any] else { return ["\(path): no object"] }
      let missing = shape.required.subtracting(object.keys).map { "\(path): \($0) is missing" }
      return missing
        + object.flatMap { name, value -> [String] in
          if let kind = shape.members[name] { return faults(in: value, kind, "\(path).\(name)") }
          return shape.isOpen ? [] : ["\(path): \(name) is unknown"]
        }
    }
  }

  private static let log = Shape(
    required: ["version", "runs"],
    members: ["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(.object(run)), "properties": bag])
  private static let bag = Kind.object(Shape(members: ["tags": .texts], isOpen: true))
  private static let run = Shape(
    required: ["tool"],
    members: [
      "tool": .object(
        Shape(required: ["driver"], members: ["driver": .object(driver), "properties": bag])),
      "results": .list(.object(result)), "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
      "language": .text, "properties": bag,
    ])
  private static let driver = Shape(
    required: ["name"],
    members: [
      "name": .text, "version": .text, "semanticVersion": .text, "informationUri": .text,
      "rules": .list(.object(rule)), "properties": bag,
    ])
  private static let level = Kind.word(["none", "note", "warning", "error"])
  private static let words = Kind.object(
    Shape(required: ["text"], members: ["text": .text, "markdown": .text, "properties": bag]))
  private static let rule = Shape(
    required: ["id"],
    members: [
      "id": .text, "name": .text, "shortDescription": words, "fullDescription": words, "help": words,
      "helpUri": .text, "properties": bag,
      "defaultConfiguration": .object(
        Shape(members: ["enabled": .any, "level": level, "rank": .number, "properties": bag])),
    ])
  private static let result = Shape(
    required: ["message"],
    members: [
      "ruleId": .text, "ruleIndex": .number, "level": level, "message": words,
      "locations": .list(.object(location)), "relatedLocations": .list(.object(location)),
      "partialFingerprints": .object(Shape(members: [:], isOpen: true)), "properties": bag,
      "suppressions": .list(
        .object(
          Shape(
            required: ["kind"],
            members: [
              "kind": .word(["inSource", "external"]), "justification": .text, "guid": .text,
              "status": .word(["accepted", "underReview", "rejected"]), "properties": bag,
            ]))),
    ])
  private static let location = Shape(
    members: [
      "id": .number, "message": words, "properties": bag,
      "logicalLocations": .list(
        .object(
          Shape(
            members: [
              "name": .text, "fullyQualifiedName": .text, "decoratedName": .text, "kind": .text,
              "properties": bag,
            ]))),
      "physicalLocation": .object(
        Shape(
          required: ["artifactLocation"],
          members: [
            "artifactLocation": .object(
              Shape(members: ["uri": .text, "uriBaseId": .text, "index": .number, "properties": bag])),
            "region": .object(
              Shape(
                members: [
                  "startLine": .number, "startColumn": .number, "endLine": .number, "endColumn": .number,
                  "properties": bag,
                ])), "properties": bag,
          ])),
    ])
}
