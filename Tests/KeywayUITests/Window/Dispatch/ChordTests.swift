import Keyway
import KeywayTesting
import Testing
import ViewTestKit

extension CommandAction {
  fileprivate static let brew = CommandAction("brew")
  fileprivate static let grind = CommandAction("grind")
}

@MainActor
@Suite("Chords in a window")
struct WindowChordTests {
  private final class Log { var lines: [String] = [] }

  private func driver(_ log: Log, withShortcut: Bool = false) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      var commands = [KeyCommand(title: "Brew", action: .brew, chord: "Ctrl+K Ctrl+B")]
      if withShortcut {
        commands.append(KeyCommand(title: "Grind", action: .grind, input: "k", modifierFlags: .control))
      }
      try builder.insertChild(
        Menu(identifier: "test.brew", options: .displayInline, children: commands), atEndOfMenu: .edit)
    }
    return try AppDriver(showsMenuBar: true, buildMenu: build) {
      HStack {
        Button("Press") { log.lines.append("pressed") }
        Button("Other") {}
      }
      .onCommand(.brew) { log.lines.append("brew") }
      .onCommand(.grind) { log.lines.append("grind") }
    }
  }

  private func feedback(_ app: AppDriver) -> String? { app.label("key-feedback") }

  @Test("Both strokes fire, and between them the window shows the first")
  func fires() throws {
    let log = Log()
    let app = try driver(log)
    // The ring is there from the first key on.
    try app.press("Tab Shift+Tab")
    let before = app.capture()
    app.headlessWindow.forgetFrames()
    try app.press("Ctrl+K")
    #expect(feedback(app) == "Ctrl+K …")
    // The panel is painted, and not the window that it lies over.
    let painted = app.headlessWindow.frames.reduce(Rect.zero) { $0.union($1.damageBounds) }
    #expect(painted.width < 200 && painted.height < 80, "\(painted)")
    #expect(app.capture().differenceCount(from: before) > 500)
    #expect(app.traces.contains { $0.takenBy == .chord && $0.chord?.description == "Ctrl+K …" })
    #expect(log.lines == [])
    try app.press("Ctrl+B")
    #expect(log.lines == ["brew"])
    #expect(feedback(app) == nil)
    #expect(app.traces.contains { $0.takenBy == .chord && $0.command?.row.action == .brew })
    #expect(app.capture().differenceCount(from: before) == 0)
  }

  @Test("A shortcut that begins a chord fires after the time-out, once")
  func timeOut() throws {
    let log = Log()
    let app = try driver(log, withShortcut: true)
    app.window.chordTimeout = .milliseconds(700)
    try app.press("Ctrl+K")
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(log.lines == [])
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(log.lines == ["grind"])
    #expect(app.traces.last?.isReplay == true)
    #expect(app.traces.last?.takenBy == .command)
    #expect(feedback(app) == nil)
    app.windowSystem.advance(by: .milliseconds(5000))
    #expect(log.lines == ["grind"])
  }

  @Test("A shortcut that begins a chord fires before the key that breaks the chord off")
  func replay() throws {
    let log = Log()
    let app = try driver(log, withShortcut: true)
    try app.press("Ctrl+K Space")
    #expect(log.lines == ["grind", "pressed"])
  }

  @Test("A failed chord is said in the window for a while, and its last key does what it does")
  func fails() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Ctrl+K Tab")
    #expect(app.focused?.label == "Other")
    #expect(feedback(app) == "Ctrl+K Tab is not a command")
    #expect(app.traces.contains { $0.isReplay && $0.takenBy == .none })
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(feedback(app) == nil)
  }

  @Test("Escape gives the chord up and does nothing else")
  func escape() throws {
    let log = Log()
    let app = try driver(log, withShortcut: true)
    try app.press("Ctrl+K Escape")
    #expect(feedback(app) == nil)
    app.windowSystem.advance(by: .milliseconds(5000))
    try app.press("Ctrl+B")
    #expect(log.lines == [])
  }

  @Test("A pointer press gives the chord up")
  func pointer() throws {
    let log = Log()
    let app = try driver(log, withShortcut: true)
    try app.press("Ctrl+K")
    app.click(Point(x: 5, y: 590))
    #expect(feedback(app) == "Ctrl+K: given up")
    try app.press("Ctrl+B")
    #expect(log.lines == [])
  }

  @Test("The menu shows the chord beside its command, and choosing it fires it")
  func menu() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Alt+E Up")
    #expect(app.focused?.label == "Brew")
    #expect(app.focused?.accessibility.customContent.first?.value == "Ctrl+K Ctrl+B")
    try app.press("Return")
    #expect(log.lines == ["brew"])
  }

  @Test("Menus name keys in the language that the window is given")
  func language() throws {
    let app = try driver(Log())
    app.window.keyNameLanguage = .german
    try app.press("Alt+E Up")
    #expect(app.focused?.accessibility.customContent.first?.value == "Strg+K Strg+B")
  }
}
