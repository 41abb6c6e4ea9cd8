import Foundation
import KeywayFiles
import KeywayKeymap
import Testing

@Suite("Keymap files")
struct KeymapFileTests {
  private func decode(_ text: String) throws -> BindingTable {
    try KeymapFile.decode(YAMLDocument(text: text, name: "mine.yaml"))
  }

  /// The package's own `keymaps/`, found from this file.
  private var keymaps: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("keymaps")
  }

  @Test("keymaps/standard.yaml says what the built-in table says")
  func standard() throws {
    let table = try KeymapFile.load(keymaps.appendingPathComponent("standard.yaml").path)
    #expect(table == .standard)
    #expect(table.title == BindingTable.standard.title)
  }

  @Test("A table that extends another changes the actions it names and keeps the rest")
  func extends() throws {
    let table = try decode(
      """
      extends: standard
      commandRole: super
      bindings:
        activate: Return
        openMenuBar: [F9, Command+M]
        nextRegion: []
        moveDown: Tab
      """)
    #expect(table.commandRole == .super)
    #expect(try table.shortcuts(for: .activate) == [Shortcut("Return")])
    #expect(try table.shortcuts(for: .openMenuBar) == [Shortcut("F9"), Shortcut("Command+M")])
    #expect(table.shortcuts(for: .nextRegion).isEmpty)
    #expect(table.shortcuts(for: .focusNext).isEmpty, "Tab was taken from it")
    #expect(try table.shortcuts(for: .cancel) == [Shortcut("Escape"), Shortcut("Cancel")])
  }

  @Test("JSON is read as YAML is")
  func json() throws {
    let table = try decode(#"{"title": "J", "bindings": {"activate": ["Space"], "cancel": "Escape"}}"#)
    #expect(table.title == "J" && table.bindings.count == 2)
  }

  @Test("A table beside the file can be extended, and a circle is found")
  func files() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func write(_ name: String, _ text: String) throws -> URL {
      let url = directory.appendingPathComponent(name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url
    }
    _ = try write("base.yaml", "bindings: {cancel: F4}")
    let top = try write("top.yaml", "extends: base\nbindings: {activate: F5}")
    let table = try KeymapFile.load(top.path)
    #expect(try table.bindings.map(\.shortcut) == [Shortcut("F4"), Shortcut("F5")])

    _ = try write("a.yaml", "extends: b")
    let circle = try write("b.yaml", "title: B\nextends: a")
    let error = try #require(throws: FileError.self) { try KeymapFile.load(circle.path) }
    #expect(error.what.contains("extends itself"))
    let missing = try #require(throws: FileError.self) {
      try KeymapFile.load(directory.appendingPathComponent("none.yaml").path)
    }
    #expect(missing.line == nil && missing.file.hasSuffix("none.yaml"))
  }

  @Test(
    "A fault is placed by line and says what was expected",
    arguments: [
      ("bindings:\n  activate: Spaec", 2, "unknown key \"Spaec\"", "name of a key"),
      ("bindings:\n  jump: Space", 2, "unknown action \"jump\"", "focusNext"),
      ("title: x\nbinding: {}", 2, "unknown key \"binding\"", "perhaps \"bindings\""),
      ("commandRole: ctrl", 1, "\"ctrl\"", "control, super, both"),
      ("bindings:\n  activate: Space\n  cancel: space", 3, "bound in line 2", "once"),
      ("bindings:\n  activate: {a: b}", 2, "unknown key \"a\"", "key, trigger, devices, layouts"),
      ("bindings:\n  activate: {key: [Space]}", 2, "a list", "a text"),
      ("bindings:\n  activate: Ctlr+I", 2, "unknown modifier \"Ctlr\"", "Shift"),
      ("extends: nothing", 1, "unknown keymap \"nothing\"", "standard"),
      ("title: x\nextends: fuor-button", 2, "unknown keymap \"fuor-button\"", "perhaps \"four-button\""),
      ("extends: ../standard", 1, "a path", "beside"),
      ("bindings: [", 2, "", "YAML"),
      ("title: a\ntitle: b", 2, "twice", "once"),
      ("- a", 1, "a list", "a mapping"),
      ("", 1, "empty", "mapping"),
    ])
  func faults(text: String, line: Int, fault: String, expected: String) throws {
    let error = try #require(throws: FileError.self) { try decode(text) }
    #expect(error.line == line, "\(error)")
    #expect(fault.isEmpty || error.what.contains(fault), "\(error)")
    #expect(error.expected.contains(expected), "\(error)")
    #expect("\(error)".hasPrefix("mine.yaml:\(line):"))
  }

  // The limit is not a measurement: filing the table anew for each key takes minutes.
  @Test("A table of 20,000 keys is read, and the last binding of a key counts", .timeLimit(.minutes(1)))
  func large() throws {
    let keys = (0..<20_000).map { "U\(String(0x4E00 + $0, radix: 16))" }
    let text = "extends: standard\nbindings:\n  help: [\(keys.joined(separator: ", "))]\n  cancel: [Tab]\n"
    let table = try KeymapFile.decode(YAMLDocument(text: text, name: "large.yaml"))
    #expect(table.shortcuts(for: .help).count == 20_000)
    #expect(table.shortcuts(for: .cancel) == [Shortcut(.tab)])
    #expect(!table.shortcuts(for: .focusNext).contains(Shortcut(.tab)))
  }
}
