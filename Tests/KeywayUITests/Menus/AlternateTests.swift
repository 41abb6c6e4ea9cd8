import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

extension CommandAction {
  fileprivate static let polish = CommandAction("polish")
  fileprivate static let polishAll = CommandAction("polishAll")
}

@MainActor
@Suite("Alternates in open menus")
struct AlternateTests {
  private final class Log { var lines: [String] = [] }

  private static let shift = RawKeyEvent(code: 42, isDown: true)
  private static let shiftUp = RawKeyEvent(code: 42, isDown: false)
  private static let control = RawKeyEvent(code: 29, isDown: true)
  private static let controlUp = RawKeyEvent(code: 29, isDown: false)

  private static let command = KeyCommand(
    title: "Polish", action: .polish, input: "p", modifierFlags: .command,
    alternates: [
      CommandAlternate(title: "Polish All", action: .polishAll, modifierFlags: .shift),
      CommandAlternate(title: "Polish Twice", action: "twice", modifierFlags: [.control, .shift]),
    ])

  private func driver(_ log: Log, _ command: KeyCommand = command) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      try builder.insertElements([command], atStartOfMenu: .file)
    }
    return try AppDriver(size: Size(width: 800, height: 600), showsMenuBar: true, buildMenu: build) {
      Button("Cup") {}
        .contextMenu { try $0.insertElements([command], atEndOfMenu: .contextMenu) }
        .onCommand(.polish) { log.lines.append("one") }
        .onCommand(.polishAll) { log.lines.append("all") }
    }
  }

  @Test("Shift shows the alternate at once, Return chooses it, and the shortcut with Shift fires it")
  func keys() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("F10 Right Down")
    #expect(app.focused?.label == "Polish")
    app.send(Self.shift)
    #expect(app.focused?.label == "Polish All")
    #expect(app.focused?.accessibility.customContent.first?.value == "Ctrl+Shift+P")
    app.send(Self.shiftUp)
    #expect(app.focused?.label == "Polish")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Shift+Return")
    #expect(log.lines == ["all"] && app.traces.last { $0.chosen != nil }?.chosen == .polishAll)
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Cup")
    try app.press("Ctrl+Shift+P Ctrl+P")
    #expect(log.lines == ["all", "all", "one"])
  }

  @Test("Two modifiers one after the other neither close the menu nor show an alternate of one of them")
  func twoModifiers() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("F10 Right Down")
    for event in [Self.control, Self.shift] { app.send(event) }
    #expect(app.focused?.label == "Polish Twice")
    app.send(Self.shiftUp)
    #expect(app.focused?.label == "Polish")
    app.send(Self.controlUp)
    // A shortcut still works with the menu open.
    try app.press("Ctrl+P")
    #expect(log.lines == ["one"] && app.tree.element(.menu) == nil)
  }

  @Test("With the modifiers held the arrows move on, and the pointer chooses what is shown")
  func pointer() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Menu")
    app.send(Self.shift)
    try app.press("Down")
    #expect(app.focused?.label == "Polish All")
    let row = try #require(app.tree.element(.menuItem, "Polish All"))
    app.click(row.frame.center)
    app.send(Self.shiftUp)
    #expect(log.lines == ["all"])
  }

  @Test("The modifiers of the key that opens a menu show nothing until they are pressed anew")
  func opening() throws {
    let log = Log()
    let app = try driver(log)
    app.send(Self.shift)
    app.send(RawKeyEvent(code: 68, isDown: true))
    app.send(RawKeyEvent(code: 68, isDown: false))
    #expect(app.focused?.label == "Polish")
    app.send(Self.shiftUp)
    app.send(Self.shift)
    #expect(app.focused?.label == "Polish All")
    app.send(Self.shiftUp)
    try app.press("Escape")
    // With the pointer they count, as with Shift held for a click.
    app.send(Self.shift)
    app.windowSystem.click(
      at: try #require(app.tree.element(.button, "Cup")).frame.center, in: app.headlessWindow, button: 1)
    #expect(app.tree.element(.menuItem, "Polish All") != nil)
  }

  @Test("When the keyboard leaves, nothing counts as held")
  func leaving() throws {
    let app = try driver(Log())
    try app.press("F10 Right Down")
    app.send(Self.shift)
    app.windowSystem.focus(nil)
    #expect(app.tree.element(.menuItem, "Polish All") == nil)
    #expect(app.tree.element(.menuItem, "Polish") != nil)
  }
}
