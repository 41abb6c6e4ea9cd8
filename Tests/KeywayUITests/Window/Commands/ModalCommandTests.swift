import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayMenus
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

/// A dialog is a question that is answered before anything else happens.
@MainActor
@Suite("An open modal stops the commands behind it")
struct ModalCommandTests {
  @MainActor @Observable
  final class Desk {
    var isAsking = false
    var log: [String] = []
  }

  private struct DeskView: View {
    let desk: Desk

    var body: some View {
      ZStack {
        VStack {
          Button("Coffee") { desk.log.append("coffee") }
          Button("Ask") { desk.isAsking = true }
        }
        .onCommand(.turnPage) { desk.log.append("page") }
        .contextMenu { builder in
          try builder.insertElements([Command(title: "Turn", action: .turnPage)], atEndOfMenu: .contextMenu)
        }
        if desk.isAsking {
          VStack {
            Text("Really?")
            Button("Yes") { desk.log.append("yes") }
              .onCommand(.answer) { desk.log.append("answered") }
            Button("No") { desk.isAsking = false }
          }
          .focusScope(FocusScope(kind: .modal))
          .accessibilityRole(.dialog)
        }
      }
      .onCommand(.callStaff) { desk.log.append("staff") }
      .onCommand(.showHelp) { desk.log.append("help") }
      .onCommand(.turnPage) { desk.log.append("turned outside") }
    }
  }

  private static func build(_ builder: MenuBuilder) throws {
    let commands: [any MenuElement] = [
      KeyCommand(title: "Turn Page", action: .turnPage, input: "t", modifierFlags: .command),
      KeyCommand(title: "Turn by Chord", action: .turnPage, chord: "Ctrl+K Ctrl+T"),
      KeyCommand(title: "Answer", action: .answer, input: "y", modifierFlags: .command),
      KeyCommand(
        title: "Call Staff", action: .callStaff, input: "j", modifierFlags: .command,
        attributes: .worksWhenModal),
    ]
    try builder.insertElements(commands, atEndOfMenu: .edit)
  }

  private func start() throws -> (AppDriver, Desk) {
    let desk = Desk()
    let app = try AppDriver(showsMenuBar: true, buildMenu: Self.build) { DeskView(desk: desk) }
    return (app, desk)
  }

  private func ask(_ app: AppDriver, _ desk: Desk) {
    desk.isAsking = true
    app.windowSystem.settle()
    #expect(app.focused?.label == "Yes")
  }

  @Test(
    "Its key, its chord and its key outside the menus do nothing, and work again once the modal is closed")
  func keys() throws {
    let (app, desk) = try start()
    app.window.keyCommands = [KeyCommand(title: "Outside", action: .turnPage, input: .f8)]
    app.windowSystem.settle()
    ask(app, desk)
    try app.press("Command+t F8 Ctrl+K Ctrl+T")
    #expect(desk.log.isEmpty)
    try app.press("Tab Space")
    #expect(!desk.isAsking)
    try app.press("Command+t F8 Ctrl+K Ctrl+T")
    #expect(desk.log == ["page", "page", "page"])
  }

  @Test(
    "A command that works when modal stays, whoever performs it, and so does what the modal performs itself")
  func staying() throws {
    let (app, desk) = try start()
    ask(app, desk)
    try app.press("Command+j Command+y Command+Shift+/")
    #expect(desk.log == ["staff", "answered", "help"])
  }

  @Test("The key of the binding table for help works, too")
  func helpKey() throws {
    let (app, desk) = try start()
    app.window.bindings.bind(.help, to: Shortcut(.f7))
    ask(app, desk)
    try app.press("F7")
    #expect(desk.log == ["help"])
  }

  @Test("The menu bar dims it, and choosing it there does nothing")
  func menuBar() throws {
    let (app, desk) = try start()
    ask(app, desk)
    try app.press("Alt+E")
    #expect(app.tree.element(.menuItem, "Turn Page")?.traits.contains(.notEnabled) == true)
    #expect(app.tree.element(.menuItem, "Call Staff")?.hint == "")
    try app.press("Home Return")
    #expect(desk.log.isEmpty)
    try app.press("Escape Escape")
    #expect(app.focused?.label == "Yes")
  }

  @Test("A bar without a command that works there does not open")
  func idleBar() throws {
    let desk = Desk()
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        for menu in [Menu.Identifier.application, .view, .help] { try builder.remove(menu: menu) }
        try builder.insertElements(
          [KeyCommand(title: "Turn Page", action: .turnPage, input: "t", modifierFlags: .command)],
          atEndOfMenu: .edit)
      }, content: { DeskView(desk: desk) })
    ask(app, desk)
    try app.press("F10")
    #expect(app.focused?.label == "Yes" && app.window.openMenuTitles.isEmpty)
    try app.press("Alt+E")
    #expect(app.window.openMenuTitles.isEmpty)
    try app.click(.menuItem, "Edit")
    #expect(app.window.openMenuTitles.isEmpty && app.tree.element(.menu) == nil)
  }

  @Test("The overview of shortcuts shows what works, and does not perform what does not")
  func overview() throws {
    let (app, desk) = try start()
    ask(app, desk)
    try app.press("F1 T u r n Return")
    #expect(desk.log.isEmpty)
  }

  @Test("The context menu behind it stays closed, and a scan reaches nothing behind it")
  func contextMenuAndScan() throws {
    let (app, desk) = try start()
    ask(app, desk)
    try app.press("Shift+F10")
    #expect(app.tree.element(.menu) == nil)
    let scanning = try AppDriver {
      ZStack {
        Button("Page") {}
        if desk.isAsking { Button("Yes") {}.focusScope(FocusScope(kind: .modal)) }
      }
      .onScan { _ in }
    }
    #expect(scanning.focused?.label == "Yes" && scanning.window.parts.responders.scanHandler == nil)
  }

  @Test("A control in it may perform a command of what is behind it")
  func controlInside() throws {
    let app = try AppDriver(
      Scene(
        text: """
          size: [400, 300]
          elements:
            - { id: page, role: button, label: Page, frame: [0, 0, 90, 50] }
            - id: ask
              role: dialog
              scope: modal
              frame: [0, 100, 200, 100]
              children: [{ id: yes, role: button, label: Yes, frame: [0, 0, 90, 50], command: pay }]
          """, name: "ask"))
    var performed: [String] = []
    app.window.onCommand = { performed.append($0.action.rawValue) }
    try app.press("Space")
    #expect(performed == ["pay"])
  }

  @Test("What does not fire says why")
  func reasons() throws {
    let (app, desk) = try start()
    ask(app, desk)
    let step = try #require(app.explain("Command+t").last)
    #expect(step.text.contains("an open modal stops the command turnPage"))
    let table = app.window.commandTable.text(.table, validate: app.window.validator)
    #expect(table.contains("stopped by a modal"))
  }

  @Test("Quit waits for the answer")
  func quit() throws {
    let (app, desk) = try start()
    var isClosed = false
    app.window.onClose = { isClosed = true }
    ask(app, desk)
    try app.press("Command+q")
    #expect(!isClosed)
    try app.press("Tab Space Command+q")
    #expect(isClosed)
  }
}

extension CommandAction {
  fileprivate static let turnPage = CommandAction("turnPage")
  fileprivate static let answer = CommandAction("answer")
  fileprivate static let callStaff = CommandAction("callStaff")
}
