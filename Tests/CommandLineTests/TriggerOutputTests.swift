import Foundation
import Testing

@Suite("Triggers and scopes on the command line")
@MainActor
struct TriggerOutputTests {
  /// Runs keyway on a file with this text.
  private func run(_ text: String, _ arguments: (String) -> [String]) throws -> CommandCall {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try CommandCall(arguments(file.path))
  }

  private let menus = """
    keyCommands:
      - { title: Pay, action: pay, shortcut: F12 }
      - { title: Void, action: void, shortcut: F12, trigger: hold 1.5, devices: [keypad], layouts: [ru, 0] }
      - { title: Talk, action: talk, shortcut: F11, trigger: release }
      - { title: Listen, action: listen, shortcut: F11, trigger: release }
    """

  @Test("menus show prints them beside the shortcut, and knows that only equal triggers clash")
  func table() throws {
    let text = try run(menus) { ["menus", "show", $0, "--language", "en"] }.output
    // The terminal's table breaks long cells.
    let wide = try run(menus) { ["menus", "show", $0, "--language", "en", "--format", "markdown"] }.output
    #expect(wide.contains("F12 (hold 1.5 s, keypad, layout ru or 0)"))
    #expect(text.hasSuffix("Conflict: F11 (release) fires \"Talk\", which comes first, not \"Listen\"\n"))
    #expect(text.ranges(of: "Conflict:").count == 1)
  }

  @Test("menus show has them in JSON")
  func json() throws {
    let run = try run(menus) { ["menus", "show", $0, "--format", "json"] }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.map { $0["trigger"] as? String } == ["press", "hold 1.5 s", "release", "release"])
    #expect(rows[1]["devices"] as? [String] == ["keypad"])
    #expect(rows[1]["layouts"] as? [AnyHashable] == ["ru", 0])
  }

  @Test("keys tables prints them for a binding table, in text and JSON")
  func bindings() throws {
    let file = "bindings: { cancel: [Escape, { key: Return, trigger: hold, devices: keypad }] }\n"
    let text = try run(file) { ["keys", "tables", $0] }.output
    #expect(text.contains("Escape, Return (hold 0.5 s, keypad)"))
    let json = try run(file) { ["keys", "tables", $0, "--format", "json"] }.output
    #expect(
      json.contains(#""cancel":["Escape",{"key":"Return","trigger":"hold 0.5 s","devices":["keypad"]}]"#))
  }

  @Test("focus order presses and releases its keys at once: a release acts, a hold does not")
  func focusOrder() throws {
    let file = """
      extends: standard
      bindings:
        cancel: { key: Tab, trigger: hold }
        nextItem: { key: F5, trigger: release }
        previousItem: { key: F7, devices: keypad }
      """
    let run = try run(file) {
      [
        "focus", "order", "examples/scenes/roasted-beans.yaml", "--binding-table", $0, "--keys", "Tab F5 F7",
        "--format", "json",
      ]
    }
    #expect(run.errors == "")
    #expect(try run.lines.map { $0["reason"] as? String } == ["next", "next", "unbound"])
  }
}
