import Foundation
import KeywayKeymap
import KeywayTesting
import Testing

@Suite("keyway keys watch")
struct KeysWatchTests {
  /// The built command, which lies beside the test bundle, on its own compositor.
  private func watch(_ layout: String, _ arguments: String...) throws -> AppProcess {
    let names = KeymapNames(layout: layout)
    return try AppProcess(
      executable: KeywayProcess.executable(),
      arguments: ["keys", "watch", "--menus", KeywayProcess.package.path + "/menus/standard.yaml"]
        + arguments,
      compositor: TestCompositor { $0.keymap = .names(names) }, names: names)
  }

  /// The window's words about the last press that began, by its name and value.
  private func said(_ traces: [AppTrace]) -> [String] {
    let focused = traces.last?.focused
    return [focused?.label ?? "", focused?.value ?? ""]
  }

  @Test(
    "Each press is shown with what it would fire, and does not fire it",
    arguments: [
      ("us", ["Ctrl+Z", "fires undo \"Undo\" (exact)"]), ("de", ["Ctrl+Z", "fires undo \"Undo\" (exact)"]),
      ("fr", ["Ctrl+Z", "fires undo \"Undo\" (exact)"]), ("jp", ["Ctrl+Z", "fires undo \"Undo\" (exact)"]),
      ("ru", ["Ctrl+Я", "fires undo \"Undo\" (usPosition)"]),
    ])
  func commands(layout: String, words: [String]) throws {
    let app = try watch(layout)
    defer { app.terminate() }
    let traces = try app.press("Command+Z")
    #expect(said(traces) == words)
    #expect(traces.allSatisfy { $0.takenBy == "keyHandler" && $0.command == nil })
  }

  @Test("Escape and Tab are shown and neither close nor move; Ctrl+Q closes, on a Russian layout too")
  func closing() throws {
    let app = try watch("ru")
    defer { app.terminate() }
    #expect(said(try app.press("Escape")) == ["Escape", "cancel, bound to Escape (exact)"])
    #expect(said(try app.press("Tab")) == ["Tab", "focusNext, bound to Tab (exact)"])
    #expect(said(try app.press("F7")) == ["F7", "nothing"])
    // Control and Q by their codes: the window is gone before Q comes up.
    try app.compositor.key(29, .down)
    try app.compositor.key(16, .down)
    #expect(app.app.waitForExit()?.status == 0)
  }

  @Test("A layout that is asked for decodes the presses in place of the compositor's")
  func ownLayout() throws {
    let app = try watch("us", "--layout", "fr")
    defer { app.terminate() }
    #expect(said(try app.press("q")) == ["A", "types \"a\""])
  }

  @Test("Played keys leave a picture each, and each is another")
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try KeywayProcess([
      "keys", "watch", "--layout", "de", "--keys", "A Escape", "--captures", folder.path, "--theme", "dark",
    ])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains("Escape  the focus is on Escape (group, cancel, bound to Escape (exact))"))
    let pictures = try ["00-start", "01-A", "02-Escape"].map {
      try Data(contentsOf: folder.appendingPathComponent("\($0).png"))
    }
    #expect(Set(pictures).count == 3)
  }

  @Test("The layout and the shortcuts are those of the compositor's keymap")
  func compositorsLayout() throws {
    let menu = FileManager.default.temporaryDirectory.appending(path: "keyway-watch-\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: menu) }
    try Data("keyCommands: [{ title: Hide, action: hide, shortcut: 'Ctrl+\\' }]".utf8).write(to: menu)
    let app = try watch("us,de", "--menus", menu.path)
    defer { app.terminate() }
    try app.compositor.setLayout(1)
    // Control and the key of the number sign.
    let traces = try app.send([29, 43].map { RawKeyEvent(code: $0, isDown: true) })
    #expect(said(traces) == ["Ctrl+#", "fires hide \"Hide\" (exact), localized from Ctrl+\\"])
    #expect(traces.last?.layoutName == "German")
  }
}
