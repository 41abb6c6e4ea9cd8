import Keyway
import KeywayTesting
import Testing
import ViewTestKit

extension CommandAction {
  fileprivate static let brew = CommandAction("brew")
}

@MainActor
@Suite("Commands go from the focused element outwards, and the innermost handler takes them")
struct CommandTests {
  private final class Log {
    var lines: [String] = []
    var isEnabled = true
  }

  private func driver(_ log: Log, priority: Bool = false) throws -> AppDriver {
    try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        let brew = KeyCommand(
          title: "Brew", action: .brew, input: "b", modifierFlags: .command,
          wantsPriorityOverText: priority)
        try builder.insertChild(
          Menu(identifier: "test.brew", options: .displayInline, children: [brew]), atEndOfMenu: .edit)
      },
      content: {
        VStack {
          Button("Inner") { log.lines.append("activated") }
            .onCommand(.brew, isEnabled: { log.isEnabled }) { log.lines.append("inner") }
          Button("Outer") {}
        }
        .onCommand(.brew) { log.lines.append("outer") }
      })
  }

  @Test("Menus that are built anew while one is open stay open, and commands start from the focus again")
  func rebuiltWhileOpen() throws {
    let log = Log()
    let app = try driver(log)
    #expect(app.focused?.label == "Inner")
    try app.press("Alt+E")
    app.window.rebuildMenus()
    app.windowSystem.settle()
    #expect(app.tree.element(.menu) != nil)
    try app.press("Escape Escape")
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Inner")
    try app.press("Tab Command+b")
    #expect(log.lines == ["outer"])
  }

  @Test(
    "With nothing left to focus the app's commands go on firing, by key, from the menu and from the overview")
  func nothingFocused() throws {
    let log = Log()
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: {
        try $0.insertElements(
          [KeyCommand(title: "Brew", action: .brew, input: "b", modifierFlags: .command)],
          atStartOfMenu: .edit)
      },
      content: {
        VStack { Text("Sold out") }.padding(8).onCommand(.brew) { log.lines.append("outer") }
      })
    #expect(app.focused == nil)
    try app.press("Command+B")
    #expect(log.lines == ["outer"])
    try app.press("F10 Right Down Return")
    #expect(log.lines == ["outer", "outer"])
    try app.press("F1 b r e w Return")
    #expect(log.lines == ["outer", "outer", "outer"])
  }

  @Test("The innermost handler around the focus wins")
  func innermost() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Command+B Tab Command+B")
    #expect(log.lines == ["inner", "outer"])
  }

  @Test("A handler that is not enabled blocks the command, also for those around it")
  func blocked() throws {
    let log = Log()
    log.isEnabled = false
    let app = try driver(log)
    try app.press("Command+B")
    #expect(log.lines == [])
    try app.press("Tab Command+B")
    #expect(log.lines == ["outer"])
  }

  @Test("A command that is blocked is dimmed in its menu, can be focused there, and is not chosen")
  func dimmed() throws {
    let log = Log()
    log.isEnabled = false
    let app = try driver(log)
    try app.press("Alt+E Up")
    #expect(app.focused?.label == "Brew")
    #expect(app.focused?.traits.contains(.notEnabled) == true)
    try app.press("Return")
    #expect(log.lines == [])
    try app.press("Escape Escape Tab Alt+E Up")
    #expect(app.focused?.label == "Brew")
    #expect(app.focused?.hint == "")
  }

  @Test("A command that is chosen in a menu starts from where the focus was before")
  func fromMenu() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Alt+E Up Return")
    #expect(app.focused?.label == "Inner")
    try app.press("Tab Alt+E Up Return")
    #expect(app.focused?.label == "Outer")
    #expect(log.lines == ["inner", "outer"])
  }

  @Test("A command with priority over text is taken in the stage before the others")
  func priority() throws {
    let log = Log()
    let app = try driver(log, priority: true)
    try app.press("Command+B")
    #expect(app.traces.contains { $0.takenBy == .priorityCommand && $0.command?.row.action == .brew })
    #expect(log.lines == ["inner"])
  }

  @Test("Held down, Space and Return activate a button once")
  func heldKey() throws {
    let log = Log()
    let app = try driver(log)
    for code: UInt32 in [57, 28] {
      log.lines = []
      app.windowSystem.press(code)
      app.windowSystem.advance(by: .milliseconds(3000))
      app.windowSystem.release(code)
      #expect(log.lines == ["activated"])
    }
    #expect(app.traces.contains { $0.press.phase == .repeated })
  }

  @Test("Menus that cannot be built leave the standard ones, and the window says why")
  func brokenMenus() throws {
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        try builder.insertChild(
          Menu(title: "Lost", identifier: "test.lost", children: []),
          atEndOfMenu: Menu.Identifier("no.such.menu"))
      },
      content: { Button("Only") {} })
    #expect(app.window.commands.system.failures.count == 1)
    #expect(app.window.commands.system.failures.first?.contributor == "Test")
    let fault = try #require(app.window.viewFaults.first?.description)
    #expect(fault.hasPrefix("menus of Test: ") && fault.contains("unknown menu \"no.such.menu\""))
    app.offerEditing()
    try app.press("Alt+E")
    #expect(app.tree.element(.menu, "Edit") != nil)
    #expect(app.tree.element(.menuItem, "Lost") == nil)
  }

  @Test("Menus that can no longer be built stay as they were, and the window says why")
  func brokenRebuild() throws {
    struct Refused: Error {}
    var fails = false
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        if fails { throw Refused() }
        try builder.insertChild(
          Menu(
            title: "Zest", identifier: "test.zest",
            children: [KeyCommand(title: "Grind", action: "grind", input: .f5)]), atEndOfMenu: .root)
      },
      content: { Button("Only") {} })
    app.window.onViewFault = { _ in }
    var performed: [CommandAction] = []
    app.window.onCommand = { performed.append($0.action) }
    fails = true
    app.window.rebuildMenus()
    try app.press("F5")
    #expect(performed == ["grind"])
    #expect(app.window.viewFaults == [.menus(contributor: "Test", reason: "Refused()")])
    try app.press("Alt+Z")
    #expect(app.tree.element(.menuItem, "Grind") != nil)
  }

  @Test("Raw handlers see a press from the innermost outwards, until one takes it")
  func rawHandlers() throws {
    let log = Log()
    let app = try AppDriver {
      VStack {
        Button("A") { log.lines.append("activated") }
          .onKeyPress(.keyboardSpacebar) {
            log.lines.append("inner")
            return .handled
          }
        Button("B") { log.lines.append("activated") }
      }
      .onKeyPress(.keyboardSpacebar) {
        log.lines.append("outer")
        return .ignored
      }
    }
    try app.press("Space")
    #expect(log.lines == ["inner"])
    log.lines = []
    try app.press("Tab Space")
    #expect(log.lines == ["outer", "activated"])
  }
}
