import Glibc
import KeywayDrawing
import KeywayElements
package import KeywayPlatform
import KeywayUI

/// An audit as text for people, as JSON, and as SARIF for programs that collect the faults of many tools.
@MainActor
package struct AuditReport {
  package enum Format: String, CaseIterable, Sendable {
    case text, json, sarif, html
  }

  let audit: Audit
  /// The scene file; nil for an app.
  let file: String?
  private let hasPictures: Bool

  package init(_ audit: Audit, file: String? = nil, hasPictures: Bool = false) {
    (self.audit, self.file, self.hasPictures) = (audit, file, hasPictures)
  }

  /// The report, without a final newline.
  package func text(_ format: Format) -> String {
    switch format {
    case .text: text
    case .json: json.text(.pretty)
    case .sarif: sarif.text(.pretty)
    case .html: html
    }
  }

  /// A paragraph for each finding, then a line of counts.
  package var text: String {
    let paragraphs = audit.findings.map { finding in
      let clauses = finding.rule.clauses.map(\.words).joined(separator: ", ")
      let lines = [
        finding.description, finding.match.detail, finding.location.map { "at " + $0 } ?? "", clauses,
        "Fix: " + fix(finding),
      ]
      return lines.filter { !$0.isEmpty }.map(\.withControlPictures).joined(separator: "\n  ")
    }
    return (paragraphs + [counts]).joined(separator: "\n")
  }

  /// `2 errors, 1 warning, 1 suppressed: 40 rules on 96 elements`
  var counts: String {
    func words(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
    let found = AuditSeverity.allCases.filter { audit.count(of: $0) > 0 }
    var parts = found.map { words(audit.count(of: $0), $0.rawValue) }
    if parts.isEmpty { parts = ["nothing found"] }
    if !audit.suppressed.isEmpty { parts.append("\(audit.suppressed.count) suppressed") }
    return parts.joined(separator: ", ")
      + ": \(words(audit.rules.count, "rule")) on \(words(audit.elements, "element"))"
  }

  func fix(_ finding: AuditFinding) -> String {
    [finding.match.fix.words, code(finding)].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  func code(_ finding: AuditFinding) -> String {
    file == nil ? finding.match.fix.swift : finding.match.fix.scene
  }

  // MARK: JSON

  /// `{"holds":…,"findings":[…],"suppressed":[…]}`
  package var json: JSONValue {
    [
      "holds": .bool(audit.holds), "rules": .integer(audit.rules.count), "elements": .integer(audit.elements),
      "findings": .array(audit.findings.map(json)), "suppressed": .array(audit.suppressed.map(json)),
    ]
  }

  private func json(_ finding: AuditFinding) -> JSONValue {
    var members = [JSONValue.Member("rule", .string(finding.name))]
    members.add("severity", finding.rule.severity.rawValue)
    members.add("clauses", finding.rule.clauses.map(\.words))
    members.add("path", finding.path)
    members.add("title", finding.match.title)
    members.add("detail", finding.match.detail)
    members.add("fix", finding.match.fix.words)
    members.add("code", code(finding))
    members.add("frame", JSONValue(finding.frame))
    members.add("file", finding.source?.path)
    members.add("line", finding.source?.line)
    members.add("reason", finding.reason)
    if hasPictures { members.add("picture", finding.picture.map { Self.base64($0.pngData) }) }
    return .object(members)
  }

  // MARK: Pictures

  /// Writes the picture of each visible finding.
  ///
  /// - Parameter folder: created if missing; its parent must exist.
  /// - Throws: `UsageError` if a picture cannot be written.
  package func writePictures(to folder: String) throws(UsageError) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw UsageError("--output: \(folder) cannot be created; expected a folder for pictures")
    }
    for (index, finding) in audit.findings.enumerated() {
      guard let picture = finding.picture else { continue }
      let path = folder + "/" + Self.pictureName(index, finding.name)
      do {
        try picture.writePNG(to: path)
      } catch {
        throw UsageError("--output: \(path) cannot be written: \(error)")
      }
    }
  }

  /// The file of a finding's picture: `01-missing-name.png`.
  package nonisolated static func pictureName(_ index: Int, _ rule: String) -> String {
    (index < 9 ? "0" : "") + "\(index + 1)-\(rule).png"
  }

  // MARK: SARIF

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  package var sarif: JSONValue {
    let rules: [JSONValue] = audit.rules.map { rule in
      [
        "id": .string(rule.name), "shortDescription": ["text": .string(rule.summary)],
        "defaultConfiguration": ["level": .string(level(rule))],
        "properties": ["tags": JSONValue(rule.clauses.map(\.words))],
      ]
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["name": "keyway audit", "rules": .array(rules)]],
          "columnKind": "unicodeCodePoints",
          "results": .array((audit.findings + audit.suppressed).map(result)),
        ]
      ],
    ]
  }

  private func level(_ rule: AuditRule) -> String {
    rule.severity == .notice ? "note" : rule.severity.rawValue
  }

  private func result(_ finding: AuditFinding) -> JSONValue {
    let words = [finding.match.title, finding.match.detail, fix(finding)].filter { !$0.isEmpty }
    var location: [JSONValue.Member] = [
      .init("logicalLocations", [["fullyQualifiedName": .string(finding.path), "kind": "element"]])
    ]
    if let file = finding.source?.path ?? file {
      var place = [JSONValue.Member("artifactLocation", ["uri": .string(file.asURI)])]
      if let line = finding.source?.line { place.append(.init("region", ["startLine": .integer(line)])) }
      location.append(.init("physicalLocation", .object(place)))
    }
    let suppressions: [JSONValue] =
      finding.reason.map {
        [["kind": "external", "justification": .string($0)]]
      } ?? []
    return [
      "ruleId": .string(finding.name),
      "ruleIndex": .integer(audit.rules.firstIndex { $0.name == finding.name }!),
      "level": .string(level(finding.rule)),
      "message": ["text": .string(words.joined(separator: ". ") + ".")],
      "locations": [.object(location)],
      "partialFingerprints": ["elementPath/v1": .string("\(finding.name)@\(finding.path)")],
      "suppressions": .array(suppressions),
      "properties": ["frame": JSONValue(finding.frame)],
    ]
  }
}

extension String {
  /// A path as a relative reference (RFC 3986, 4.2).
  fileprivate var asURI: String {
    utf8.reduce(into: "") { uri, byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || "0123456789/-._~".unicodeScalars.contains(scalar) {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = Array("0123456789ABCDEF")
        uri += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
