import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Keys that people know from a desktop")
struct DesktopKeyTests {
  private struct Plain: KioskApp {
    var body: some View { Button("Only") {} }
  }

  private struct WithBar: KioskApp {
    var showsMenuBar: Bool { true }
    var body: some View { Button("Only") {} }
  }

  @Test("A kiosk has no menu bar and does not quit by its key, unless its app asks for a bar")
  func kiosk() throws {
    let plain = try AppDriver(Plain())
    var isClosed = false
    plain.window.onClose = { isClosed = true }
    try plain.press("Ctrl+Q F10")
    #expect(!isClosed && plain.tree.element(.menuBar) == nil)
    #expect(!plain.window.commandTable.rows.contains { $0.action == .quit })

    let desktop = try AppDriver(WithBar())
    desktop.window.onClose = { isClosed = true }
    #expect(desktop.tree.element(.menuBar) != nil)
    try desktop.press("Ctrl+Q")
    #expect(isClosed)
  }

  @Test("Alt pressed alone opens the bar, and leaves it again; Alt with a key in between, or held, does not")
  func alt() throws {
    let app = try AppDriver(WithBar())
    let alt: UInt32 = 56
    app.windowSystem.tap(alt)
    #expect(app.window.openMenuTitles.count == 1)
    app.windowSystem.tap(alt)
    #expect(app.window.openMenuTitles.isEmpty && app.focused?.label == "Only")
    try app.press("Alt+F9")
    #expect(app.window.openMenuTitles.isEmpty)
    app.windowSystem.press(alt)
    app.windowSystem.advance(by: .milliseconds(1_000))
    app.windowSystem.release(alt)
    #expect(app.window.openMenuTitles.isEmpty)
    let plain = try AppDriver(Plain())
    plain.windowSystem.tap(alt)
    #expect(plain.focused?.label == "Only")
  }

  @Test("F1 in an open menu closes it and shows the overview of shortcuts")
  func help() throws {
    let app = try AppDriver(WithBar())
    try app.press("F10 Down F1")
    #expect(app.window.openMenuTitles.isEmpty && app.window.shownShortcuts != nil)
    try app.press("Escape")
    #expect(app.focused?.label == "Only")
  }

  private struct Part: Identifiable {
    let id: Int
  }

  private struct Parts: View {
    let activation: TabActivation
    @State var shown = 0

    var body: some View {
      VStack {
        Button("Outside") {}
        TabView(
          "Parts", [Part(id: 0), Part(id: 1), Part(id: 2)], selection: $shown, title: { "Tab \($0.id)" }
        ) { part in Button("In \(part.id)") {} }
        .tabActivation(activation)
      }
    }
  }

  @Test(
    "Ctrl+Tab and Ctrl+Page Down show the next tab, with Shift and Page Up the previous one, from anywhere")
  func tabs() throws {
    for activation in [TabActivation.automatic, .manual] {
      let app = try AppDriver { Parts(activation: activation) }
      #expect(app.focused?.label == "Outside")
      try app.press("Ctrl+Tab")
      #expect(app.tree.element(.button, "In 1") != nil && app.focused?.label == "Tab 1")
      try app.focus(.button, "In 1")
      try app.press("Ctrl+PageDown")
      #expect(app.tree.element(.button, "In 2") != nil && app.focused?.label == "Tab 2")
      try app.press("Ctrl+Tab")
      #expect(app.tree.element(.button, "In 0") != nil)
      try app.press("Ctrl+Shift+Tab Ctrl+PageUp")
      #expect(app.tree.element(.button, "In 1") != nil && app.focused?.label == "Tab 1")
    }
  }
}
