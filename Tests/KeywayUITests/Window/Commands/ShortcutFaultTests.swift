import Keyway
import KeywayMenus
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Shortcuts that cannot fire are reported once, with their sources")
struct ShortcutFaultTests {
  private func key(
    _ title: String, _ key: KeyInput = "j", _ modifiers: ModifierFlags = .command,
    _ attributes: CommandAttributes = []
  ) -> KeyCommand {
    KeyCommand(
      title: title, action: CommandAction(title), input: key, modifierFlags: modifiers, attributes: attributes
    )
  }

  private func faults(_ app: AppDriver) -> [String] {
    app.windowSystem.settle()
    return app.window.viewFaults.filter { $0.name == "shortcut" }.map(\.description)
  }

  private func driver(_ elements: @escaping @autoclosure () -> [any MenuElement]) throws -> AppDriver {
    try AppDriver(
      showsMenuBar: true,
      buildMenu: {
        try $0.insertElements(elements(), atStartOfMenu: .view, fileID: "App/Menus.swift", line: 12)
      },
      content: { Button("Only") {} })
  }

  @Test("Two commands on one key are reported with both names and their sources")
  func clash() throws {
    let app = try driver([key("Judge"), key("Join")])
    let title = app.window.commands.system.menu.appTitle
    #expect(
      faults(app) == [
        "Ctrl+J fires \"View > Judge\" of \(title) (App/Menus.swift:12), which comes first, "
          + "not \"View > Join\" of \(title) (App/Menus.swift:12)"
      ])
    app.window.rebuildMenus()
    #expect(faults(app).count == 1)
  }

  @Test("Later clashes, by a rebuild or a key command of the window, are reported too")
  func rebuilt() throws {
    var isSecondThere = false
    let app = try driver(isSecondThere ? [key("Judge"), key("Join")] : [key("Judge")])
    #expect(faults(app).isEmpty)
    isSecondThere = true
    app.window.rebuildMenus()
    #expect(faults(app).count == 1)
    app.window.keyCommands = [key("Jump", "q")]
    #expect(faults(app).count == 2)
    #expect(faults(app).last?.contains("not \"Jump\"") == true)
  }

  @Test("An incomplete chord and a key of the kernel are reported as well")
  func others() throws {
    let app = try driver([
      key("Judge", "k"),
      KeyCommand(title: "Keep", action: "keep", chord: "Ctrl+K Ctrl+S"),
      key("Restart", .f1, [.control, .alternate]),
    ])
    let told = faults(app)
    #expect(told.count == 2)
    #expect(told.first?.contains("fires \"View > Judge\" of ") == true)
    #expect(
      told.first?.contains("only after a wait, because it begins the chord of \"View > Keep\" of ") == true)
    #expect(told.last?.contains("of \"View > Restart\" of ") == true)
    #expect(
      told.last?.hasSuffix(
        "may never reach the app: with the kernel or the compositor it switches to virtual terminal 1")
        == true)
  }

  @Test("Disabled, hidden and excluded commands do not clash")
  func quiet() throws {
    let app = try driver([
      key("Judge"), key("Join", "j", .command, .disabled), key("Jump", "j", .command, .hidden),
      key("Rest", .f1, [.control, .alternate], .disabled),
      key("Pay", "u").when("paying"), key("Print", "u").when("!paying"),
    ])
    app.window.commandContext = ["paying": true]
    #expect(faults(app).isEmpty)
    app.window.commandContext = ["paying": false]
    #expect(faults(app).isEmpty)
  }

  @Test("Of three commands on a key, the enabled ones are reported")
  func three() throws {
    let app = try driver([key("Judge", "j", .command, .disabled), key("Join"), key("Jump")])
    #expect(faults(app).count == 1)
    #expect(faults(app).first?.hasPrefix("Ctrl+J fires \"View > Join\" of ") == true)
  }
}
