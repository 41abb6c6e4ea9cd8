import Foundation
import Keyway
import KeywayFiles
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("keyway menus diff")
@MainActor
struct MenusDiffTests {
  /// Two files in a temporary folder, removed with the value.
  private final class Pair {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    init(_ old: String, _ new: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(old.utf8).write(to: folder.appendingPathComponent("old.yaml"))
      try Data(new.utf8).write(to: folder.appendingPathComponent("new.yaml"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    subscript(name: String) -> String { folder.appendingPathComponent(name).path }

    @MainActor
    func diff(_ arguments: String...) throws -> CommandCall {
      try CommandCall(["menus", "diff", self["old.yaml"], self["new.yaml"]] + arguments)
    }
  }

  private static let old = """
    extends: standard
    insert:
      atEndOf: edit
      elements:
        - { title: Share, action: share, shortcut: Command+I }
        - { title: Print, action: print }

    """

  @Test("The same menus exit 0 and say so")
  func same() throws {
    let run = try Pair(Self.old, "# the same\n" + Self.old).diff()
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output == "The menus and their shortcuts are the same.\n")
  }

  @Test("A table says what was added, removed, renamed and changed, and the exit code is 1")
  func table() throws {
    let new = """
      extends: standard
      insert:
        atEndOf: edit
        elements:
          - { title: Send, action: share, shortcut: Command+J, attributes: disabled }
          - { title: Export, action: export }

      """
    let run = try Pair(Self.old, new).diff("--format", "table")
    #expect(run.code == 1 && run.errors == "")
    let lines = run.output.split(separator: "\n").dropFirst(2).map {
      $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .dropLast().joined(separator: " | ")
    }
    #expect(
      lines == [
        "removed | print | Print | Edit, after \"Share\"", "renamed | share | Send | Share | Send",
        "shortcuts | share | Send | Command+I | Command+J", "attributes | share | Send | disabled",
        "added | export | Export | Edit, after \"Send\"",
      ])
  }

  @Test("JSON has one object for each difference")
  func json() throws {
    let run = try Pair(Self.old, "extends: standard\n").diff("--format", "json")
    #expect(run.code == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.map { $0["change"] as? String } == ["removed", "removed"])
    #expect(changes.map { $0["action"] as? String } == ["share", "print"])
  }

  @Test("A dump reads back as the menus that it was made from, with all that they have")
  func roundTrip() throws {
    let yaml = """
      app: Demo
      extends: standard
      insert:
        atEndOf: edit
        elements:
          - id: more
            title: More
            options: [destructive, singleSelection]
            mnemonic: M
            image: dots
            children:
              - { title: Wipe, action: wipe, shortcuts: ['Ctrl+\\', F5], trigger: hold 1.5 s, attributes: destructive }
              - { title: A, action: open, propertyList: a, state: mixed, discoverabilityTitle: Open A, mnemonic: A }
              - { title: B, action: open, propertyList: b, shortcut: Ctrl+K Ctrl+S, wantsPriorityOverText: true }
              - title: C
                action: c
                shortcut: F8
                devices: [keypad, 3]
                layouts: [ru, 1]
                allowsRepeat: false
                allowsAutomaticLocalization: false
                allowsAutomaticMirroring: false
              - { title: D, action: d, attributes: [disabled, keepsMenuPresented], image: d }
              - { title: E, action: e, attributes: hidden, shortcut: F7 }
              - title: F
                action: f
                alternates:
                  - { title: F All, action: fAll, modifiers: Shift }
              - title: G
                action: g
                shortcut: F9
                alternates:
                  - { title: G All, action: gAll, modifiers: Ctrl+Alt, attributes: [disabled, destructive] }
                  - { title: G Now, action: gNow, modifiers: Shift }
      keyCommands:
        - { title: Loose, action: loose, shortcut: F6 }

      """
    let pair = try Pair(yaml, yaml)
    let shown = try CommandCall(["menus", "show", pair["old.yaml"], "--format", "json", "--layout", "de"])
    #expect(shown.code == 0)
    try Data(shown.output.utf8).write(to: URL(fileURLWithPath: pair["dump.json"]))
    let file = try MenuFiles(paths: [pair["old.yaml"]])
    let dump = try MenuFiles(paths: [pair["dump.json"]])
    #expect(dump.menu == file.menu)
    var loose = file.keyCommands
    for index in loose.indices { loose[index].provenance = dump.keyCommands[index].provenance }
    #expect(dump.keyCommands == loose)
    let run = try CommandCall(["menus", "diff", pair["old.yaml"], pair["dump.json"]])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test("A running app's dump is compared with another: what it disables differs")
  func live() throws {
    let app = try KeywayProcess.executable().deletingLastPathComponent().appending(path: "roasted-beans")
    let process = Process()
    process.executableURL = app
    process.arguments = ["menus", "show", "--format", "json"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let dump = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let pair = try Pair("", "")
    try dump.write(to: URL(fileURLWithPath: pair["app.json"]))
    let same = try CommandCall(["menus", "diff", pair["app.json"], pair["app.json"]])
    #expect(same.code == 0)
    let other = try CommandCall(
      ["menus", "diff", "menus/standard.yaml", pair["app.json"], "--format", "json"])
    #expect(other.code == 1)
    let changes = try #require(
      (try JSONSerialization.jsonObject(with: Data(other.output.utf8)) as? [String: Any])?["changes"]
        as? [[String: Any]])
    func has(_ change: String, _ subject: String, _ to: String?) -> Bool {
      changes.contains {
        ($0["property"] as? String ?? $0["change"] as? String) == change
          && ($0["action"] as? String ?? $0["id"] as? String) == subject
          && (to == nil || $0["to"] as? String == to)
      }
    }
    #expect(has("added", "com.example.RoastedBeans.share", nil))
    #expect(has("added", "share", "Edit (com.example.RoastedBeans.share), first"))
    #expect(has("removed", "undo", nil), "nobody undoes anything")
    #expect(has("state", "useLightAppearance", "on"))
    #expect(!has("attributes", "quit", nil))
  }

  @Test("A dump with a fault exits 2 with its line")
  func faults() throws {
    let pair = try Pair("extends: standard\n", "{\"rows\": [],\n \"tree\": [0]}")
    let run = try pair.diff()
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == "\(pair["new.yaml"]):2:11: unknown row 0; expected no rows in the tree\n")
    let missing = try CommandCall(["menus", "diff", pair["old.yaml"], pair["none.yaml"]])
    #expect(missing.code == 2 && missing.errors.contains("the file does not exist"))
  }
}
