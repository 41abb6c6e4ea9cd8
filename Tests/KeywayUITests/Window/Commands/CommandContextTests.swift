import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Menus and shortcuts follow the app's facts")
struct CommandContextTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private struct Sale: View {
    let log: Log
    @State private var isPaying = false

    var body: some View {
      VStack {
        Button("Switch") { isPaying.toggle() }
        if isPaying { Text("Paying").commandContext(["mode": "card"]) }
      }
      .commandContext(["paying": .bool(isPaying)])
      .onCommand("pay") { log.lines.append("pay") }
      .onCommand("print") { log.lines.append("print") }
    }
  }

  private func driver(_ log: Log) throws -> AppDriver {
    try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        let pay = KeyCommand(title: "Pay", action: "pay", input: "p", modifierFlags: .command).when("paying")
        let print = KeyCommand(title: "Print", action: "print", input: "p", modifierFlags: .command).when(
          "!paying")
        let card = Menu(
          title: "Card", identifier: "card", children: [Command(title: "Refund", action: "pay")]
        )
        .when("paying && mode == card")
        try builder.insertElements([pay, print], atStartOfMenu: .file)
        try builder.insertElements([card], atEndOfMenu: .root)
      },
      content: { Sale(log: log) })
  }

  private func bar(_ app: AppDriver) -> [String] { app.window.menus.session.bar.map(\.title) }

  @Test("A shortcut fires the command whose condition holds, from the frame on that shows the new state")
  func shortcuts() throws {
    let log = Log()
    let app = try driver(log)
    #expect(app.focused?.label == "Switch")
    try app.press("Command+P Space Command+P Space Command+P")
    #expect(log.lines == ["print", "pay", "print"])
  }

  @Test("The menu bar shows what is there, and what is not there goes again")
  func bar() throws {
    let app = try driver(Log())
    #expect(!bar(app).contains("Card"))
    try app.press("Space")
    #expect(bar(app).contains("Card"))
    // The text that said it is gone with the state.
    try app.press("Space")
    #expect(!bar(app).contains("Card"))
  }

  @Test("What a view said is forgotten with the view")
  func withdrawn() throws {
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        let card = Menu(
          title: "Card", identifier: "card", children: [Command(title: "Refund", action: "pay")])
        try builder.insertElements([card.when("mode == card")], atEndOfMenu: .root)
      },
      content: { Sale(log: Log()) })
    app.window.commandContext = ["mode": "cash"]
    app.windowSystem.settle()
    #expect(!bar(app).contains("Card"))
    try app.press("Space")
    #expect(bar(app).contains("Card"))
    try app.press("Space")
    #expect(!bar(app).contains("Card"))
  }

  @Test("What the app says counts where no view says otherwise, and changes are taken together")
  func appContext() throws {
    let log = Log()
    let app = try driver(log)
    app.window.commandContext = ["paying": true, "mode": "cash"]
    app.window.commandContext["mode"] = "card"
    app.windowSystem.settle()
    // The view says that nobody is paying.
    #expect(!bar(app).contains("Card"))
    try app.press("Command+P Space")
    #expect(bar(app).contains("Card"))
    #expect(log.lines == ["print"])
  }

  @Test("A condition on an unknown fact is reported once, and its command is absent")
  func unknown() throws {
    let log = Log()
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        let pay = KeyCommand(title: "Pay", action: "pay", input: "p", modifierFlags: .command).when("!paiyng")
        try builder.insertElements([pay], atStartOfMenu: .file)
      },
      content: {
        Button("Add") {}.onCommand("pay") { log.lines.append("pay") }.commandContext(["paying": true])
      })
    try app.press("Command+P")
    #expect(log.lines.isEmpty)
    #expect(app.window.viewFaults == [.unknownFact("paiyng", known: ["paying"])])
  }

  @Test("A context menu has what is there")
  func contextMenu() throws {
    let app = try AppDriver(content: {
      Button("Add") {}
        .contextMenu { builder in
          try builder.insertElements(
            [
              Command(title: "Gift", action: "gift"),
              Command(title: "Refund", action: "refund").when("paying"),
            ],
            atEndOfMenu: .contextMenu)
        }
        .commandContext(["paying": false])
    })
    try app.press("Shift+F10")
    #expect(app.window.menus.session.levels.first?.rows.map(\.title) == ["Gift"])
  }
}
