import Keyway
import KeywayDispatch
import KeywayKeymap
import KeywayTesting
import Testing

/// An app that chooses its own keys.
private struct Shop: KioskApp {
  @State private var message = ""

  var showsMenuBar: Bool { true }

  var bindings: BindingTable {
    var table = BindingTable.standard
    table.commandRole = .super
    table.bind(.nextItem, to: Shortcut(.down))
    table.bind(.previousItem, to: Shortcut(.up))
    table.bind(.help, to: Shortcut(.help))
    return table
  }

  var body: some View {
    VStack {
      Text(message).accessibilityIdentifier("message")
      Button("Buy") { message = "bought" }
      Button("Leave") { message = "left" }
    }
    .onCommand(.share) { message = "shared" }
    .onCommand(.showHelp) { message = "helped" }
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let share = KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command)
    try builder.insertChild(
      Menu(identifier: "com.example.shop", options: .displayInline, children: [share]), atEndOfMenu: .edit)
  }
}

extension CommandAction { fileprivate static let share = CommandAction("share") }

@MainActor
@Suite("An app's own binding table")
struct BindingTableTests {
  private let app: AppDriver

  init() throws {
    app = try AppDriver(Shop())
  }

  private var message: String? { app.tree.element(forKey: "message").map { app.tree[$0].label } }

  @Test("Command is the key that the table says, for shortcuts and for what menus show")
  func role() throws {
    try app.press("Ctrl+I")
    #expect(message == "")
    try app.press("Super+I")
    #expect(message == "shared")
    let row = try #require(app.window.commandTable.rows.first { $0.action == .share })
    #expect(app.window.commandTable.shortcutText(of: row) == "⌘I")
  }

  @Test("A table that comes while the app runs is in force at once, and the focus stays")
  func exchanged() throws {
    try app.press("Tab")
    let focused = app.focused?.label
    app.window.bindings = .standard
    #expect(app.focused?.label == focused)
    try app.press("Super+I")
    #expect(message == "")
    try app.press("Ctrl+I")
    #expect(message == "shared")
  }

  @Test("An open menu stays open at its row, and shows the new table's shortcuts")
  func exchangedInMenu() throws {
    try app.press("Alt+E Down")
    let highlighted = app.focused?.label
    let before = app.capture()
    app.window.bindings = .standard
    app.windowSystem.settle()
    #expect(app.focused?.role == .menuItem && app.focused?.label == highlighted)
    #expect(app.capture().difference(from: before).count > 0, "Ctrl+I is shown in the place of ⌘I")
    try app.press("Escape Escape")
    #expect(app.focused?.role == .button)
  }

  @Test("A key that is down while the table changes ends as it began, and moves nothing again")
  func heldKey() throws {
    let code: UInt32 = 108
    app.send(RawKeyEvent(code: code, isDown: true))
    let focused = app.focused?.label
    app.window.bindings = .standard
    app.send(RawKeyEvent(code: code, isDown: false))
    #expect(app.focused?.label == focused)
    #expect(app.traces.last?.press.phase == .ended)
  }

  @Test("Help performs the app's help, and is left alone where there is none")
  func help() throws {
    try app.press("Help")
    #expect(message == "helped")
    let bare = try AppDriver { Button("One") {} }
    bare.window.bindings.bind(.help, to: Shortcut(.help))
    try bare.press("Help")
    #expect(bare.traces.last { $0.press.phase == .began }?.takenBy == DispatchStageName.none)
  }

  @Test("Next and previous item walk the buttons, and the rows of an open menu")
  func items() throws {
    try app.press("Down Down")
    #expect(app.focused?.label == "Buy")
    try app.press("Alt+E Down")
    #expect(app.focused?.role == .menuItem)
  }

  @Test("A table that cannot be read keeps the app from starting, and says why")
  func fault() {
    struct Fault: Error {}
    struct Broken: KioskApp {
      var bindings: BindingTable { get throws { throw Fault() } }
      var body: some View { EmptyView() }
    }
    #expect(throws: Fault.self) { try AppDriver(Broken()) }
  }
}
