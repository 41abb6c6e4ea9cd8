import Foundation
import Keyway
import KeywayDiagnostics
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("keyway menus show")
struct MenusShowTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-show-\(UUID())")

  private static let share = """
    app: Roasted Beans
    insert:
      - atEndOf: edit
        elements:
          - { title: "Share | Send, \\"now\\"", action: share, shortcuts: [Command+I, F2] }
          - { title: Italic, action: toggleItalics, shortcut: Command+I, attributes: disabled, state: on }
    menus:
      - { id: edit, title: Edit }

    """

  /// Runs the built command over `app.yaml`, from its folder.
  private func run(_ arguments: String..., yaml: String = share) throws -> KeywayProcess {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(yaml.utf8).write(to: folder.appending(path: "app.yaml"))
    return try KeywayProcess(["menus", "show"] + arguments, in: folder)
  }

  @Test("The table is aligned, names the source of each row, and ends with the conflicts")
  func table() throws {
    let outcome = try run("app.yaml")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        Menu  Title                Shortcut    Action         State         Source
        ────  ───────────────────  ──────────  ─────────────  ────────────  ──────────────────────────
        Edit  Share | Send, "now"  Ctrl+I, F2  share          enabled       Roasted Beans (app.yaml:5)
              Italic               Ctrl+I      toggleItalics  disabled, on  Roasted Beans (app.yaml:6)

        Conflict: Ctrl+I fires "Edit > Share | Send, "now"", which comes first, not "Edit > Italic"; the menus disable "Edit > Italic"

        """)
  }

  @Test("Chords are shown, and a shortcut that begins one is a conflict; keys are named in the language")
  func chords() throws {
    let yaml = """
      menus:
        - id: file
          title: File
          children:
            - { title: Save All, action: saveAll, shortcut: Ctrl+K Ctrl+S }
            - { title: Kill, action: kill, shortcut: Ctrl+K }

      """
    let outcome = try run("app.yaml", "--language", "de", yaml: yaml)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("Strg+K Strg+S"))
    #expect(
      outcome.output.hasSuffix(
        """
        Conflict: Strg+K fires "Datei > Kill" only after a wait, because it begins the chord of "Datei > Save All"

        """))
    let json = try run("app.yaml", "--format", "json", "--language", "en", yaml: yaml)
    #expect(json.output.contains("\"waitsForLonger\""))
  }

  @Test("Markdown escapes what it would read as its own")
  func markdown() throws {
    let outcome = try run("app.yaml", "--format", "markdown", "--command-key", "super")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        | Menu | Title | Shortcut | Action | State | Source |
        | --- | --- | --- | --- | --- | --- |
        | Edit | Share \\| Send, "now" | ⌘I, F2 | share | enabled | Roasted Beans (app.yaml:5) |
        | Edit | Italic | ⌘I | toggleItalics | disabled, on | Roasted Beans (app.yaml:6) |

        """))
  }

  @Test("CSV quotes as RFC 4180 has it")
  func csv() throws {
    let outcome = try run("app.yaml", "--format", "csv")
    #expect(
      outcome.output
        == "Menu,Title,Shortcut,Action,State,Source\r\n"
        + "Edit,\"Share | Send, \"\"now\"\"\",\"Ctrl+I, F2\",share,enabled,Roasted Beans (app.yaml:5)\r\n"
        + "Edit,Italic,Ctrl+I,toggleItalics,\"disabled, on\",Roasted Beans (app.yaml:6)\r\n")
  }

  @Test("JSON has rows and conflicts")
  func json() throws {
    let outcome = try run("app.yaml", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.map { $0["action"] as? String } == ["share", "toggleItalics"])
    #expect(rows.first?["menu"] as? [String] == ["Edit"])
    #expect(rows.first?["shortcut"] as? String == "Ctrl+I")
    #expect(rows.first?["shortcuts"] as? [String] == ["Command+I", "F2"])
    #expect(rows.last?["enabled"] as? Bool == false)
    #expect(rows.last?["state"] as? String == "on")
    #expect((rows.first?["source"] as? [String: Any])?["line"] as? Int == 5)
    let conflicts = try #require(object["conflicts"] as? [[String: Any]])
    #expect(conflicts.map { $0["winner"] as? String } == ["share"])
    #expect(conflicts.map { $0["losers"] as? [String] } == [["toggleItalics"]])
  }

  @Test("A faulty file exits 2 with one line: file, line, fault, expectation")
  func fault() throws {
    let outcome = try run("app.yaml", yaml: "extends: standard\nremove:\n  - menu: fnid\n")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "app.yaml:3:11: unknown menu \"fnid\"; expected \"find\"\n")
  }

  @Test("A live app's table says what its validator says")
  func live() {
    let table = CommandTable(menu: MainMenu.standard(appName: "Roasted Beans"))
    let text = table.text(.csv) { command in
      command.action == .undo ? CommandValidation(isEnabled: false, title: "Undo Typing") : .enabled
    }
    #expect(
      text.contains(
        "\r\nEdit,Undo Typing,Ctrl+Z,undo,disabled,performs(undo),Keyway (KeywayMenus/MainMenu.swift)\r\n"))
  }

  private static let brackets = """
    app: Demo
    menus:
      - id: view
        title: View
        children:
          - { title: Back, action: back, shortcut: "Command+[" }
          - { title: Rewind, action: rewind, shortcut: "Command+Left", allowsAutomaticMirroring: false }
          - { title: Raw, action: raw, shortcut: 'Command+\\', allowsAutomaticLocalization: false }

    """

  @Test("--layout shows the shortcuts of that layout, and says what stands for what")
  func layout() throws {
    let outcome = try run("app.yaml", "--layout", "de", yaml: Self.brackets)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("View  Back    Ctrl+Ü     back"))
    #expect(outcome.output.contains("      Raw     Ctrl+\\     raw"))
    #expect(
      outcome.output.hasSuffix(
        "\nAdapted: Ctrl+Ü fires \"View > Back\", whose Ctrl+[ cannot be typed on the layout\n"))
    let plain = try run("app.yaml", yaml: Self.brackets)
    #expect(plain.output.contains("Ctrl+[") && !plain.output.contains("Adapted"))
  }

  @Test("--direction rtl mirrors what allows it, and JSON has what is written too")
  func direction() throws {
    let outcome = try run("app.yaml", "--direction", "rtl", "--format", "json", yaml: Self.brackets)
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let rows = try #require(document?["rows"] as? [[String: Any]])
    #expect(rows.map { $0["shortcut"] as? String } == ["Ctrl+]", "Ctrl+Left", "Ctrl+\\"])
    let adapted = rows.map { $0["adapted"] as? [[String: String]] }
    #expect(adapted[0] == [["written": "Command+[", "shown": "Command+]", "reason": "mirrored"]])
    #expect(adapted[1] == [])
  }

  @Test(
    "A switch that is about no shortcut, and one that is neither true nor false, are errors with their line")
  func switches() throws {
    let idle = try run(
      "app.yaml",
      yaml: "menus: [{ title: A, children: [{ title: B, action: b, allowsAutomaticMirroring: false }] }]")
    #expect(idle.code == 2 && idle.errors.hasPrefix("app.yaml:1:81: the command has no shortcut"))
    let wrong = try run(
      "app.yaml",
      yaml: "keyCommands:\n  - { title: B, action: b, shortcut: F2, allowsAutomaticLocalization: maybe }")
    #expect(wrong.code == 2 && wrong.errors.hasPrefix("app.yaml:2:71: "))
  }

  @Test("Deferred elements are marked in every format, and can be read back")
  func deferred() throws {
    let table = try KeywayProcess(["menus", "show"], of: "roasted-beans")
    #expect(
      table.output.contains(
        "Deferred: \"Coffee > Recently Viewed\" is filled when it opens, by RoastedBeans/RoastedBeans.swift:"
      ))
    let json = try KeywayProcess(["menus", "show", "--format", "json"], of: "roasted-beans")
    let dump = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let tree = try #require(dump["tree"] as? [[String: Any]])
    let coffee = try #require(tree.first { $0["title"] as? String == "Coffee" })
    let recent = try #require((coffee["children"] as? [[String: Any]])?.last)
    let element = try #require((recent["children"] as? [[String: Any]])?.first)
    #expect(element["deferred"] as? Bool == true && element["cached"] as? Bool == false)

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("a.json", json.output),
      ("b.json", json.output.replacing("\"cached\": false", with: "\"cached\": true")),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let same = try KeywayProcess(["menus", "diff", "a.json", "a.json"], in: folder)
    #expect(same.code == 0)
    let other = try KeywayProcess(["menus", "diff", "a.json", "b.json"], in: folder)
    #expect(other.code == 1 && other.output.contains("deferred RoastedBeans/RoastedBeans.swift:"))
    #expect(other.output.contains("cached"))
  }

  @Test("Of commands on one key, the one that the menus do not disable fires")
  func disabledConflict() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let off = "{ title: Off, action: off, shortcut: Ctrl+Y, attributes: disabled }"
    let on = "{ title: On, action: on, shortcut: Ctrl+Y }"
    try Data("menus: [{ title: A, children: [\(off), \(on)] }]".utf8).write(to: file)
    let table = try KeywayProcess(["menus", "show", file.path, "--language", "en"])
    #expect(
      table.output.hasSuffix("\nConflict: Ctrl+Y fires \"A > On\", because the menus disable \"A > Off\"\n"))
    let json = try KeywayProcess(["menus", "show", file.path, "--format", "json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let conflict = try #require((report["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["winner"] as? String == "on" && conflict["disabled"] as? [String] == ["off"])
  }
}
