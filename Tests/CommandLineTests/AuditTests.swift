import Foundation
import KeywayDrawing
import KeywayElements
import KeywayFiles
import KeywayTesting
import Testing

@testable import KeywayDiagnostics

/// `KEYWAY_WRITE_AUDIT=1 swift test --filter AuditTests` writes the table of docs/audit.md.
@MainActor
@Suite("keyway audit")
struct AuditTests {
  private static let shop = """
    title: Shop
    size: [800, 480]
    elements:
      - { id: pay, role: button, frame: [40, 40, 120, 56] }
    """

  /// Runs the audit of a scene from a file.
  private func audit(_ scene: String, _ arguments: [String] = []) throws -> CommandCall {
    let file = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).yaml")
    try scene.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try CommandCall(["audit", file.path] + arguments)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Rules

  @Test(
    "Each rule finds what breaks it, and neither what comes close nor what was mended",
    arguments: AuditCase.all)
  func rules(_ example: AuditCase) throws {
    func found(_ elements: String) throws -> [String] {
      let scene = try Scene(text: AuditCase.scene(elements), name: example.rule)
      return try AppDriver(scene, scale: 2).audit().map(\.name)
    }
    let broken = try found(example.breaks)
    #expect(broken.contains(example.rule), "\(broken)")
    #expect(try !found(example.near).contains(example.rule))
    #expect(try !found(example.fixed).contains(example.rule))
  }

  @Test("Every rule has its three scenes here, or its three windows in AuditViewCase")
  func coverage() throws {
    let file = KeywayProcess.package.appending(path: "Tests/KeywayUITests/Audit/AuditViewCase.swift")
    let views = try String(contentsOf: file, encoding: .utf8)
    let names = AuditRule.all.map(\.name)
    #expect(Set(names).count == names.count)
    let scenes = Set(AuditCase.all.map(\.rule))
    #expect(scenes.isSubset(of: names))
    for name in names where !scenes.contains(name) {
      #expect(views.contains("AuditViewCase(\n      \"\(name)\""), "\(name) has no scene, and no window")
    }
  }

  @Test("Every rule has clauses, and says in a sentence what it finds")
  func clauses() {
    for rule in AuditRule.all {
      #expect(!rule.clauses.isEmpty && rule.summary.hasSuffix("."), "\(rule.name)")
      for clause in rule.clauses where clause.standard == .en301549 {
        #expect(["11.", "5.", "8."].contains { clause.number.hasPrefix($0) }, "\(rule.name)")
      }
    }
  }

  @Test("The table of docs/audit.md is that of the rules")
  func documentation() throws {
    let file = KeywayProcess.package.appending(path: "docs/audit.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- audit -->\n")).upperBound
    let to = try #require(text.range(of: "<!-- /audit -->")).lowerBound
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_AUDIT"] != nil {
      try Data((text[..<from] + AuditRule.table + text[to...]).utf8).write(to: file)
    } else {
      #expect(text[from..<to] == AuditRule.table)
    }
  }

  // MARK: Formats

  @Test("For people: a paragraph for each finding, and a line of counts")
  func text() throws {
    let call = try audit(Self.shop)
    #expect(call.code == 1 && call.errors.isEmpty, "\(call.errors)")
    let output = call.output.replacing(/at .*\/audit-.*\.yaml/, with: "at shop.yaml")
    #expect(
      output == """
        error missing-name pay: Button without a name
          a reader says only “button”
          at shop.yaml:4
          WCAG 2.2 · 4.1.2, EN 301 549 · 11.4.1.2, Section 508 · 502.3.1
          Fix: Say what it does, not what it shows: label: …
        1 error: \(AuditRule.all.count) rules on 1 element

        """)
  }

  @Test("In JSON each finding has its rule, its clauses, its path, its place and its fix")
  func json() throws {
    let report = try object(try audit(Self.shop, ["--format", "json"]).output)
    #expect(report["holds"] as? Bool == false)
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "missing-name")
    #expect(finding["path"] as? String == "pay")
    #expect((finding["file"] as? String)?.hasSuffix(".yaml") == true && finding["line"] as? Int == 4)
    #expect(finding["frame"] as? [Double] == [40, 40, 120, 56])
    #expect((finding["clauses"] as? [String])?.contains("EN 301 549 · 11.4.1.2") == true)
  }

  @Test("SARIF has the members that its schema demands, and what is let pass as suppressed")
  func sarif() throws {
    let scene =
      Self.shop
      + "\n  - { id: x, role: image, frame: [40, 140, 80, 80], audit: { image-undescribed: A frame } }\n"
    let call = try audit(scene, ["--format", "sarif"])
    #expect(call.code == 1)
    let log = try object(call.output)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "keyway audit")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids == AuditRule.all.map(\.name))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for (result, line) in zip(results, [4, 5]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = location["physicalLocation"] as? [String: Any]
      #expect((physical?["artifactLocation"] as? [String: Any])?["uri"] as? String != nil)
      #expect((physical?["region"] as? [String: Any])?["startLine"] as? Int == line)
      #expect(
        (location["logicalLocations"] as? [[String: Any]])?.first?["fullyQualifiedName"] as? String != nil)
    }
    let suppressions = results.map { $0["suppressions"] as? [[String: Any]] }
    #expect(suppressions[0]?.isEmpty == true)
    #expect(suppressions[1]?.first?["kind"] as? String == "external")
    #expect(suppressions[1]?.first?["justification"] as? String == "A frame")
  }

  @Test(
    "SARIF keeps to its schema: the members of each object, those that are demanded, and the words that are allowed"
  )
  func schema() throws {
    let scene =
      Self.shop
      + "\n  - { id: x, role: image, frame: [40, 140, 80, 80], audit: { image-undescribed: A frame } }\n"
    let log = try object(try audit(scene, ["--format", "sarif"]).output)
    #expect(SARIFSchema.faults(in: log).isEmpty, "\(SARIFSchema.faults(in: log))")
    // The check finds what is wrong.
    var wrong = log
    wrong["version"] = "2.0.0"
    wrong["tools"] = [String]()
    wrong["runs"] = [["results": [["level": "fatal", "locations": [["name": "a"]]]]]]
    #expect(
      SARIFSchema.faults(in: wrong) == [
        "log.runs[0].results[0].level: fatal", "log.runs[0].results[0].locations[0]: name is unknown",
        "log.runs[0].results[0]: message is missing", "log.runs[0]: tool is missing", "log.version: 2.0.0",
        "log: tools is unknown",
      ])
  }

  @Test("A file whose name is no address is one in SARIF")
  func address() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "audit \(UUID().uuidString) ü.yaml")
    try Self.shop.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try CommandCall(["audit", file.path, "--format", "sarif"]).output
    #expect(output.contains("audit%20") && output.contains("%20%C3%BC.yaml"))
  }

  @Test("The page has a picture of each place, and what the screen says cannot become a part of it")
  func html() throws {
    let scene = Self.shop + "\n  - { id: b, role: button, label: \"<b>.png\", frame: [40, 140, 200, 56] }\n"
    let page = try audit(scene, ["--format", "html"]).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.components(separatedBy: "<article class=\"is-error").count == 3)
    #expect(page.components(separatedBy: "src=\"data:image/png;base64,iVBORw0KGgo").count == 3)
    #expect(page.contains("“&lt;b&gt;.png” is a symbol or file name") && !page.contains("<b>.png"))
    #expect(page.contains("EN 301 549 · 11.4.1.2"))
  }

  @Test("Each finding in sight has a picture in a folder, by its place in the report and its rule")
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let call = try audit(Self.shop, ["-o", folder])
    #expect(call.code == 1 && call.output.hasPrefix("error missing-name"), "\(call.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["01-missing-name.png"])
    #expect(try ImageBuffer(pngFile: folder + "/01-missing-name.png").width >= 464)
    let nowhere = try audit(Self.shop, ["-o", folder + "/a/b"])
    #expect(nowhere.code == 2 && nowhere.errors.contains("cannot be created"), "\(nowhere.errors)")
    // An app has nothing to show where nothing is found.
    let app = try CommandCall(["audit", "--rules", "layout", "-o", folder], of: "counter")
    #expect(app.code == 0, "\(app.errors)")
  }

  @Test(
    "Base 64 is that of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ])
  func base64(text: String, expected: String) {
    #expect(AuditReport.base64(Array(text.utf8)) == expected)
  }

  // MARK: - Allowed findings

  @Test("A finding passes with a reason, on the command line, in a file and in the scene")
  func suppressions() throws {
    let passed = "nothing found, 1 suppressed: \(AuditRule.all.count) rules on 1 element\n"
    for path in ["pay", "*"] {
      let call = try audit(Self.shop, ["--suppress", "missing-name@\(path)=It has a picture"])
      #expect(call.code == 0 && call.output == passed, "\(call.output) \(call.errors)")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).txt")
    try "# The shop\n\nmissing-name@pay=It has a picture\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try audit(Self.shop, ["--suppressions", file.path]).output == passed)
    let own = Self.shop.replacingOccurrences(
      of: "elements:", with: "audit: { missing-name: A picture }\nelements:")
    #expect(try audit(own).output == passed)
    let other = try audit(Self.shop, ["--suppress", "missing-name@ay=It has a picture"])
    #expect(other.code == 1, "half a name is none")
  }

  @Test("A fault in a file of exceptions has its line, and nothing of it controls the terminal")
  func suppressionFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    func errors(_ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: file)
      let call = try audit(Self.shop, ["--suppressions", file.path])
      #expect(call.code == 2)
      return call.errors
    }
    #expect(
      try errors(Array("# The shop\r\nmissing-name@pay=A picture\r\npay\u{1B}[2J\r\n".utf8))
        .contains("\(file.path):3:1: invalid exception 'pay␛[2J'"))
    #expect(try errors([0x0A, 0xFF, 0x1B]).contains("\(file.path):2:1: the text is not UTF-8"))
  }

  @Test("An exception that suppresses nothing is a finding, unless its rule was not asked")
  func needless() throws {
    let listed = ["--suppress", "role-in-name@pay=It is called so"]
    let scene = Self.shop.replacingOccurrences(of: "role: button", with: "role: button, label: Pay")
    let call = try audit(scene, listed)
    #expect(call.code == 0)
    #expect(
      call.output.hasPrefix("warning needless-exception window: “role-in-name@pay” suppresses nothing"),
      "\(call.output)")
    #expect(try audit(scene, listed + ["--rules", "layout"]).output.hasPrefix("nothing found"))
  }

  @Test("What has no reason, no path, or no rule is refused")
  func refused() throws {
    for (text, words) in [
      ("missing-name@pay=", "has no reason"), ("missing-name@=x", "has no path"),
      ("missing-nam@pay=x", "unknown rule"), ("missing-name", "RULE@PATH=REASON"),
    ] {
      let call = try audit(Self.shop, ["--suppress", text])
      #expect(call.code == 2 && call.errors.contains(words), "\(call.errors)")
    }
    let call = try audit(Self.shop, ["--rules", "colour"])
    #expect(call.code == 2 && call.errors.contains("unknown rule 'colour'"), "\(call.errors)")
  }

  @Test("Rules are chosen by group and by name")
  func chosen() throws {
    #expect(try audit(Self.shop, ["--rules", "layout,targets"]).code == 0)
    let output = try audit(Self.shop, ["--rules", "missing-name"]).output
    #expect(output.hasSuffix("1 error: 1 rule on 1 element\n"))
  }

  @Test("An app has the same")
  func app() throws {
    let call = try CommandCall(["audit", "--format", "sarif", "--rules", "layout"], of: "till")
    #expect(call.code == 0, "\(call.output) \(call.errors)")
    #expect(try object(call.output)["version"] as? String == "2.1.0")
    let other = try CommandCall(["audit", "--format", "xml"], of: "till")
    #expect(other.code == 2 && other.errors.contains("one of text, json, sarif, html"), "\(other.errors)")
  }
}
