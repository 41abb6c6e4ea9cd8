import Foundation

@testable import KeywayFiles

/// As much of JSON Schema (draft 2020-12) as our schemas use, for documents in YAML.
///
/// A keyword that it does not know is a fault of the test, so that nothing is accepted unseen.
struct JSONSchema {
  private let root: [String: Any]

  struct UnknownKeyword: Error {
    let name: String
  }

  init(_ file: URL) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    guard let root = object as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
    self.root = root
  }

  /// Where a document is not as the schema says; nil where it is.
  func fault(_ document: DocumentValue) throws -> String? { try fault(document, root, "") }

  private func fault(_ value: DocumentValue, _ schema: [String: Any], _ path: String) throws -> String? {
    for (keyword, expected) in schema {
      if let fault = try fault(value, keyword, expected, schema, path) { return fault }
    }
    return nil
  }

  private func fault(
    _ value: DocumentValue, _ keyword: String, _ expected: Any, _ schema: [String: Any], _ path: String
  ) throws -> String? {
    let text = value.isRecord || value.isList ? nil : try? value.string()
    let entries = value.isRecord ? try value.entries() : []
    switch keyword {
    case "$schema", "title", "description", "$defs", "default": return nil
    case "$ref":
      let name = (expected as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: [String: Any]]
      guard let definition = definitions?[name] else { throw UnknownKeyword(name: "$ref \(expected)") }
      return try fault(value, definition, path)
    case "type":
      let types = (expected as? [String]) ?? [expected as? String ?? ""]
      let fits = types.contains { Self.types(of: value).contains($0) }
      return fits ? nil : "\(path): \(Self.types(of: value)) is no \(types)"
    case "properties":
      for (key, inner) in entries {
        guard let schema = (expected as? [String: [String: Any]])?[try key.string()] else { continue }
        if let fault = try fault(inner, schema, path + "/" + key.string()) { return fault }
      }
      return nil
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      for (key, inner) in entries where known[try key.string()] == nil {
        if expected as? Bool == false { return "\(path): there is no key \(try key.string())" }
        guard let schema = expected as? [String: Any] else { continue }
        if let fault = try fault(inner, schema, path + "/" + key.string()) { return fault }
      }
      return nil
    case "propertyNames":
      for (key, _) in entries {
        if let fault = try fault(key, expected as? [String: Any] ?? [:], path) { return fault }
      }
      return nil
    case "required":
      let names = try entries.map { try $0.key.string() }
      let missing = (expected as? [String])?.first { !names.contains($0) }
      return value.isRecord ? missing.map { "\(path): \($0) is missing" } : nil
    case "minProperties":
      return value.isRecord && entries.count < expected as? Int ?? 0 ? "\(path): empty" : nil
    case "items":
      for (index, item) in (value.isList ? try value.list() : []).enumerated() {
        if let fault = try fault(item, expected as? [String: Any] ?? [:], "\(path)/\(index)") { return fault }
      }
      return nil
    case "minItems":
      return try value.isList && value.list().count < expected as? Int ?? 0 ? "\(path): empty" : nil
    case "uniqueItems":
      let items = value.isList ? try value.list().map { try $0.string() } : []
      return Set(items).count == items.count ? nil : "\(path): an item occurs twice"
    case "anyOf", "oneOf":
      let outcomes = try (expected as? [[String: Any]] ?? []).map { try fault(value, $0, path) }
      let count = outcomes.count { $0 == nil }
      if keyword == "anyOf" ? count > 0 : count == 1 { return nil }
      return "\(path): \(count) of \(keyword): \(outcomes.compactMap { $0 })"
    case "enum":
      return (expected as? [String])?.contains(text ?? "") == true
        ? nil : "\(path): \(text ?? "") is not listed"
    case "minLength":
      return text.map { $0.count < expected as? Int ?? 0 } == true ? "\(path): too short" : nil
    case "maxLength": return text.map { $0.count > expected as? Int ?? 0 } == true ? "\(path): too long" : nil
    case "pattern":
      guard let text, let pattern = expected as? String else { return nil }
      return text.range(of: pattern, options: .regularExpression) == nil
        ? "\(path): \(text) is not like \(pattern)" : nil
    default: throw UnknownKeyword(name: keyword)
    }
  }

  /// The type that JSON gives the value.
  private static func types(of value: DocumentValue) -> [String] {
    if value.isRecord { return ["object"] }
    if value.isList { return ["array"] }
    if value.isNull { return ["null"] }
    if (try? value.bool()) != nil { return ["boolean"] }
    if (try? value.integer()) != nil { return ["integer", "number"] }
    if (try? value.number()) != nil { return ["number"] }
    return ["string"]
  }
}
