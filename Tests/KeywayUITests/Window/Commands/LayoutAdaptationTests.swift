import Keyway
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayUI

/// An app with shortcuts that German cannot type and that have a direction.
private struct Browser: KioskApp {
  @State private var message = ""
  var showsMenuBar: Bool { true }
  var layoutDirection: LayoutDirection { Self.direction }
  nonisolated(unsafe) static var direction = LayoutDirection.leftToRight

  var body: some View {
    VStack {
      Text(message).accessibilityIdentifier("message")
      Button("Buy") { message = "bought" }
    }
    .onCommand("back") { message = "back" }
    .onCommand("forward") { message = "forward" }
    .onCommand("hide") { message = "hidden" }
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let commands = [
      KeyCommand(title: "Back", action: "back", input: "[", modifierFlags: .command),
      KeyCommand(title: "Forward", action: "forward", input: "]", modifierFlags: .command),
      KeyCommand(title: "Hide", action: "hide", input: "\\", modifierFlags: .command),
    ]
    try builder.insertChild(
      Menu(identifier: "com.example.browser", options: .displayInline, children: commands),
      atEndOfMenu: .edit)
  }
}

@MainActor
@Suite("A window's shortcuts on the keyboard that is used", .serialized)
struct LayoutAdaptationTests {
  private func start(_ layout: String, _ direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    Browser.direction = direction
    return try AppDriver(Browser(), layout: layout)
  }

  private func message(_ app: AppDriver) -> String? {
    app.tree.element(forKey: "message").map { app.tree[$0].label }
  }

  private func shortcuts(_ app: AppDriver) -> [String] {
    app.window.commandTable.rows.filter { ["back", "forward", "hide"].contains($0.action) }.flatMap {
      $0.shortcuts.map { $0.displayText(role: .control) }
    }
  }

  private func rows(_ app: AppDriver) -> [String] {
    app.window.menus.session.levels.last?.rows.suffix(3).map(\.shortcutText) ?? []
  }

  @Test("The key that the menu shows on a German keyboard is the one that fires")
  func german() throws {
    let app = try start("de")
    #expect(shortcuts(app) == ["Ctrl+Ü", "Ctrl++", "Ctrl+#"])
    app.windowSystem.tap(29, 43)
    #expect(message(app) == "hidden")
    #expect(app.traces.last { $0.command != nil }?.command?.adapted?.written.description == "Command+\\")
    app.windowSystem.tap(29, 26)
    #expect(message(app) == "back")
  }

  @Test("A switch of layouts changes the commands, and an open menu at once; its row stays")
  func switching() throws {
    let app = try start("us,de")
    #expect(shortcuts(app) == ["Ctrl+[", "Ctrl+]", "Ctrl+\\"])
    try app.press("Alt+E Down")
    #expect(rows(app) == ["Ctrl+[", "Ctrl+]", "Ctrl+\\"])
    let highlighted = app.focused?.label
    app.windowSystem.lockLayout(1)
    #expect(rows(app) == ["Ctrl+Ü", "Ctrl++", "Ctrl+#"])
    #expect(app.focused?.label == highlighted)
    app.windowSystem.lockLayout(0)
    #expect(shortcuts(app) == ["Ctrl+[", "Ctrl+]", "Ctrl+\\"])
  }

  @Test("A new keymap, another binding table and rebuilt menus each adapt the commands anew")
  func changes() throws {
    let app = try start("us")
    app.windowSystem.use(try Keymap(layout: "de"))
    #expect(shortcuts(app) == ["Ctrl+Ü", "Ctrl++", "Ctrl+#"])
    var bindings = BindingTable.standard
    bindings.bind(.nextRegion, to: try Shortcut("Ctrl+#"))
    app.window.bindings = bindings
    app.windowSystem.settle()
    #expect(shortcuts(app) == ["Ctrl+Ü", "Ctrl++", "Ctrl+Ö"])
    app.window.rebuildMenus()
    app.windowSystem.settle()
    #expect(shortcuts(app) == ["Ctrl+Ü", "Ctrl++", "Ctrl+Ö"])
    app.windowSystem.use(try Keymap(layout: "us"))
    #expect(shortcuts(app) == ["Ctrl+[", "Ctrl+]", "Ctrl+\\"])
  }

  @Test("An app that reads from right to left mirrors its shortcuts, its menu bar and its menus' arrows")
  func rightToLeft() throws {
    let app = try start("us", .rightToLeft)
    #expect(shortcuts(app) == ["Ctrl+]", "Ctrl+[", "Ctrl+\\"])
    app.windowSystem.tap(29, 27)
    #expect(message(app) == "back")
    try app.press("F10")
    let first = try #require(app.focused)
    #expect(first.frame.maxX > 1200, "the bar begins at the right: \(first.frame)")
    try app.press("Left")
    #expect(app.focused?.label == "File" || app.focused?.label == "Edit")
    app.window.layoutDirection = .leftToRight
    app.windowSystem.settle()
    #expect(shortcuts(app) == ["Ctrl+[", "Ctrl+]", "Ctrl+\\"])
  }

  @Test("The window learns the layout before its first key, and of each change once")
  func notices() throws {
    let app = try start("us,de")
    var told: [Int] = []
    app.window.onKeyboardLayoutChange = { told.append($1) }
    app.windowSystem.tap(30)
    app.windowSystem.lockLayout(1)
    app.windowSystem.tap(30)
    app.windowSystem.lockLayout(1)
    #expect(told == [1])
  }
}
