import Keyway
import KeywayDiagnostics
import KeywayTesting
import Observation
import Testing

@testable import KeywayMenus
@testable import KeywayUI

@MainActor
@Suite("Standard commands appear and disappear with their performers")
struct PerformedActionTests {
  @MainActor @Observable
  final class Desk {
    var hasLetter = false
    var copies = 1
    @ObservationIgnored var done: [String] = []
  }

  private struct DeskView: View {
    let desk: Desk

    var body: some View {
      VStack {
        Button("Take") { desk.hasLetter.toggle() }
        Button("Other") {}
        ForEach(Array(0..<desk.copies), id: \.self) { index in
          Button("Copy \(index)") {}.onCommand(.copy) { desk.done.append("copy \(index)") }
        }
        if desk.hasLetter { Button("Letter") {}.onCommand(.save) { desk.done.append("save") } }
      }
      .onCommand(.print) { desk.done.append("print") }
    }
  }

  private func driver(_ desk: Desk) throws -> AppDriver {
    try AppDriver(showsMenuBar: true) { DeskView(desk: desk) }
  }

  private func bar(_ app: AppDriver) -> [String] { app.window.menus.session.bar.map(\.title) }

  /// The titles of the rows that the commands of the table have, without those that are left out.
  private func table(_ app: AppDriver) -> [String] {
    app.window.commandTable.rows.filter { !$0.isHidden }.map(\.title)
  }

  private static let own = [
    "Quit Test", "Light", "Dark", "High Contrast", "Enter Full Screen", "Keyboard Shortcuts",
  ]

  private func own(with titles: [String]) -> [String] {
    Array(Self.own.prefix(1)) + titles + Array(Self.own.dropFirst())
  }

  @Test(
    "A handler that appears makes rows and shortcut appear in the same pass, and one that goes takes them")
  func comesAndGoes() throws {
    let desk = Desk()
    let app = try driver(desk)
    #expect(bar(app) == ["Test", "File", "Edit", "View", "Help"])
    #expect(table(app) == own(with: ["Print…", "Copy"]))
    try app.press("Command+S")
    #expect(app.traces.last { $0.press.text != "" || $0.command != nil }?.command == nil && desk.done == [])

    desk.hasLetter = true
    app.windowSystem.settle()
    #expect(table(app) == own(with: ["Save", "Print…", "Copy"]))
    // Nobody at the focus saves: the row is there, dimmed, and the key does nothing.
    try app.press("Command+S F10 Right Down")
    #expect(
      app.focused?.label == "Save" && app.focused?.traits.contains(.notEnabled) == true && desk.done == [])
    try app.press("Escape Escape Shift+Tab Command+S Command+P")
    #expect(app.focused?.label == "Letter" && desk.done == ["save", "print"])

    desk.hasLetter = false
    app.windowSystem.settle()
    #expect(table(app) == own(with: ["Print…", "Copy"]))
    try app.press("Command+S")
    #expect(desk.done == ["save", "print"])
  }

  @Test("A press that comes before the pass already finds the handler of a state that was changed")
  func beforeThePass() throws {
    let desk = Desk()
    let app = try driver(desk)
    try app.press("Space Shift+Tab Command+S")
    #expect(app.focused?.label == "Letter" && desk.done == ["save"])
  }

  @Test("A command disappears with the last performer of its action, and so does an empty menu")
  func counted() throws {
    let desk = Desk()
    desk.copies = 3
    let app = try driver(desk)
    for copies in [2, 1] {
      desk.copies = copies
      app.windowSystem.settle()
      #expect(bar(app).contains("Edit"), "\(copies)")
    }
    try app.press("Alt+E")
    #expect(app.tree.element(.menu, "Edit") != nil)
    desk.copies = 0
    app.windowSystem.settle()
    #expect(app.tree.element(.menu) == nil && app.focused?.role == .button)
    #expect(bar(app) == ["Test", "File", "View", "Help"])
    desk.copies = 1
    app.windowSystem.settle()
    #expect(bar(app).contains("Edit"))
  }

  @Test("Bar, table, overview, check and dump hold the same commands")
  func agree() throws {
    let desk = Desk()
    desk.hasLetter = true
    let app = try driver(desk)
    try app.press("Shift+Tab")
    for hasLetter in [true, false] {
      desk.hasLetter = hasLetter
      app.windowSystem.settle()
      let titles = table(app)
      #expect(titles.contains("Save") == hasLetter)

      let listed = app.holdCommand { app.window.shownShortcuts?.entries.map(\.row.title) ?? [] }
      #expect(Set(listed).isSubset(of: titles) && listed.contains("Save") == hasLetter)

      let commands = app.window.commandTable
      let dump = commands.text(.csv, menu: app.window.commands.menusOfTable)
      #expect(dump.split(separator: "\r\n").count == titles.count + 1)
      #expect(dump.contains("Save") == hasLetter && !dump.contains("performs("))

      let check = ShortcutCheck(
        commands, menuBar: app.window.commands.menusOfTable, bindings: app.window.bindings, layouts: [])
      #expect(check.commands.rows.map(\.title) == titles)

      var rows: [String] = []
      for menu in app.window.menus.session.menus {
        rows += MenuRow.rows(of: menu, role: commands.role) { _ in .enabled }
          .filter { !$0.isSeparator }.map(\.title)
      }
      #expect(rows == titles)
    }
  }

  @Test("Actions of the app and of the window itself are available too")
  func wholeWindow() throws {
    let app = try AppDriver(showsMenuBar: true) { Button("Only") {} }
    #expect(table(app) == Self.own)
    var done: [String] = []
    app.window.onCommand = { done.append($0.action.rawValue) }
    app.window.commands.performedActions = [.showHelp, .closeWindow]
    app.windowSystem.settle()
    let expected: [String] = [
      "Quit Test", "Close Window", "Light", "Dark", "High Contrast", "Enter Full Screen", "Test Help",
      "Keyboard Shortcuts",
    ]
    #expect(table(app) == expected)
    try app.press("Command+?")
    #expect(done == ["showHelp"])
    var isClosed = false
    app.window.onClose = { isClosed = true }
    try app.press("Command+W")
    #expect(isClosed && done == ["showHelp"])
  }

  @Test("An app inserts at anchors whose contents are left out, and what it inserts is there")
  func anchors() throws {
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        try builder.insertElements([Command(title: "Receipt", action: "receipt")], atEndOfMenu: .print)
        try builder.insertElements([Command(title: "Stamp", action: "stamp")], afterCommand: .save)
        try builder.insertSibling(
          Menu(title: "Ink", children: [Command(title: "Red", action: "red")]), beforeMenu: .textColor)
      },
      content: { Button("Only") {} })
    #expect(app.window.commands.system.failures.isEmpty)
    #expect(bar(app) == ["Test", "File", "Format", "View", "Help"])
    #expect(Array(table(app).dropFirst().prefix(3)) == ["Stamp", "Receipt", "Red"])
  }

  @Test("Two thousand views that perform one action are counted, and a press asks none of them")
  func many() throws {
    let desk = Desk()
    desk.copies = 2_000
    let app = try driver(desk)
    let evaluations = app.window.graph.evaluations
    try app.press("Command+S Command+J")
    #expect(app.window.graph.evaluations == evaluations)
    desk.copies = 1
    app.windowSystem.settle()
    #expect(app.window.graph.performedActions == [.copy, .print])
  }

  @Test("A localized key is free again when the command that asked for it goes")
  func localized() throws {
    func driver(_ performed: Set<CommandAction>) throws -> AppDriver {
      let app = try AppDriver(
        layout: "de",
        buildMenu: {
          try $0.insertElements(
            [
              KeyCommand(title: "Back", action: "back", input: "[", modifierFlags: .command),
              KeyCommand(title: "On", action: "on", input: "]", modifierFlags: .command),
            ], atEndOfMenu: .view)
        },
        content: { Button("Only") {} })
      app.window.commands.performedActions = performed
      app.windowSystem.settle()
      return app
    }
    func keys(_ app: AppDriver) -> [String] {
      app.window.commandTable.rows.filter { ["Back", "On"].contains($0.title) }
        .flatMap { $0.shortcuts.map(\.description) }
    }
    let plain = try driver([])
    try plain.press("a")
    #expect(keys(plain) == ["Command+Ü", "Command++"])
    plain.window.commands.performedActions = [.increaseSize]
    plain.windowSystem.settle()
    #expect(keys(plain) == ["Command+Ö", "Command+Ä"])
    plain.window.commands.performedActions = []
    plain.windowSystem.settle()
    #expect(keys(plain) == ["Command+Ü", "Command++"])
  }
}
