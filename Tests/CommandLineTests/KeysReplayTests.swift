import Foundation
import Testing

@Suite("keyway keys replay")
@MainActor
struct KeysReplayTests {
  private func replay(_ log: String, _ arguments: String...) throws -> CommandCall {
    try CommandCall(["keys", "replay", log, "--menus", "menus/standard.yaml"] + arguments)
  }

  @Test(
    "Copy is found wherever the layout has C, and the line says by which reading",
    arguments: [("us", "Ctrl+C", "exact"), ("de", "Ctrl+C", "exact"), ("ru", "Ctrl+С", "usPosition")])
  func lines(layout: String, press: String, tier: String) throws {
    let run = try replay("examples/logs/share.keys", "--layout", layout)
    #expect(run.code == 0 && run.errors == "")
    #expect(
      run.output == """
        examples/logs/share.keys:3: \(press) [KEY_C] → fires copy "Copy" (\(tier))
        examples/logs/share.keys:5: F7 [KEY_F7] → nothing
            no command has F7 (exact)
        examples/logs/share.keys:6: Tab [KEY_TAB] → focusNext, bound to Tab (exact)
            no command has Tab (exact)

        """)
  }

  @Test("An evemu record is decoded by the layout: the same key is W on a French keyboard")
  func evemu() throws {
    let us = try replay("examples/logs/undo.evemu", "--layout", "us", "--format", "json").lines
    #expect(us.compactMap { $0["command"] as? String } == ["undo", "undo"])
    #expect(us.map { $0["time"] as? Int } == [0, 140, 392, 401, 455])
    #expect(us.map { $0["takenBy"] as? String } == ["modifier", "command", "command", "release", "release"])
    let french = try replay("examples/logs/undo.evemu", "--layout", "fr", "--format", "json").lines
    #expect(french.compactMap { $0["command"] as? String } == ["closeWindow", "closeWindow"])
    #expect(french[1]["keysym"] as? String == "w")
  }

  @Test("Two keyboards of a libinput record play one shortcut together")
  func libinput() throws {
    let run = try replay("examples/logs/two-keyboards.libinput.yaml", "--layout", "jp", "--format", "json")
    let copy = try #require(try run.lines.first { $0["command"] as? String == "copy" })
    #expect(copy["device"] as? Int == 1 && copy["line"] as? Int == 41 && copy["time"] as? Int == 300)
  }

  @Test("A binding table of one's own decides")
  func bindingTable() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("extends: standard\nbindings:\n  cancel: [F7]\n".utf8).write(to: file)
    let run = try replay("examples/logs/share.keys", "--layout", "us", "--binding-table", file.path)
    #expect(run.output.contains("F7 [KEY_F7] → cancel, bound to F7 (exact)"))
  }

  @Test("Presses are called as people see them, beside the kernel's name that the record has")
  func words() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).keys")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("KEY_LEFTCTRL down\nKEY_GRAVE both\nKEY_LEFTCTRL up\nKEY_OK both\n".utf8).write(to: file)
    let run = try replay(file.path, "--layout", "ir")
    #expect(
      run.output.contains(":2: Ctrl+Zero Width Joiner [KEY_GRAVE] → nothing\n")
        && run.output.contains("no command has Ctrl+Zero Width Joiner (exact), Ctrl+` (usPosition)\n")
        && run.output.contains(":4: OK [KEY_OK] → nothing\n    no command has OK (exact)\n"), "\(run.output)")
  }

  @Test("A fault in the record stops it with the line, before anything is printed")
  func fault() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).keys")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("KEY_A both\nKEY_B sideways\n".utf8).write(to: file)
    let run = try replay(file.path)
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "\(file.path):2: \"sideways\" is not an action of a key; expected both, down, up or"))
  }

  @Test("Holds and chords are followed by the record's clock, as docs/keymaps.md shows")
  func holds() throws {
    let run = try CommandCall([
      "keys", "replay", "examples/logs/hold.keys", "--menus", "examples/logs/hold-menu.yaml",
    ])
    #expect(run.code == 0 && run.errors == "")
    let page = try String(
      contentsOf: KeywayProcess.package.appending(path: "docs/keymaps.md"), encoding: .utf8)
    #expect(!run.output.isEmpty && page.contains("hold-menu.yaml\n" + run.output + "```"), "\(run.output)")
  }

  @Test("In JSON a later effect has its own time, and the trigger that fired it")
  func json() throws {
    let lines = try CommandCall([
      "keys", "replay", "examples/logs/hold.keys", "--menus", "examples/logs/hold-menu.yaml", "--format",
      "json",
    ]).lines
    let void = try #require(lines.first { $0["command"] as? String == "void" })
    #expect(void["trigger"] as? String == "hold 0.5 s" && void["time"] as? Int == 500)
    #expect(lines.contains { $0["chord"] as? String == "Ctrl+K" && $0["takenBy"] as? String == "chord" })
    #expect(lines.first { $0["command"] as? String == "pay" }?["replay"] as? Bool == true)
  }

  @Test("A scope names the keyboards of a record as the record does")
  func devices() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      "keyCommands: [{ title: C, action: c, shortcut: Ctrl+C, devices: Second Keyboard }]\n".utf8
    ).write(to: file)
    let run = try CommandCall([
      "keys", "replay", "examples/logs/two-keyboards.libinput.yaml", "--menus", file.path,
    ])
    #expect(run.output.contains("fires c \"C\""), "\(run.output)")
  }

  @Test("A kiosk's policy stands before the commands, and says what it refuses")
  func kiosk() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("keys: { only: [{ command: void }] }\n".utf8).write(to: file)
    let arguments = [
      "keys", "replay", "examples/logs/hold.keys", "--menus", "examples/logs/hold-menu.yaml", "--kiosk",
      file.path,
    ]
    let text = try CommandCall(arguments).output
    #expect(text.contains("→ fires void \"Void\" on hold 0.5 s (exact), after 500 ms"))
    #expect(!text.contains("fires pay"))
    #expect(text.contains("Ctrl+K [KEY_K] → refused: the kiosk's policy does not allow it"))
    let json = try CommandCall(arguments + ["--format", "json"]).lines
    #expect(json.contains { $0["takenBy"] as? String == "policy" && $0["policy"] as? String == "notAllowed" })
    try Data("keys: { onyl: [] }\n".utf8).write(to: file)
    let fault = try CommandCall(arguments)
    #expect(fault.code == 2 && fault.errors.hasPrefix("\(file.path):1:9: "))
  }
}
