import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("What an app states of its window may change while it runs")
struct WindowPropertyTests {
  private struct Kiosk: KioskApp {
    var title: String { localized("Tickets") }
    var showsMenuBar: Bool { true }

    static var catalogs: [TextCatalog] {
      get throws {
        let text = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Tickets\"\nmsgstr \"Fahrkarten\"\n"
        return try [TextCatalog(Array(text.utf8))]
      }
    }

    var body: some View {
      VStack {
        HStack {
          Button("A") {}
          Button("B") {}
        }
        HStack {
          Button("C") {}
          Button("D") {}
        }
      }
    }
  }

  private func titles(_ app: AppDriver) -> [String] {
    app.window.commandTable.rows.filter { !$0.isHidden }.map(\.title)
  }

  @Test("The title, with the window's name and the application menu, which a language does not change back")
  func title() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    #expect(app.window.title == "Tickets" && app.headlessWindow.title == "Tickets")
    app.window.language = LanguageTag("de")!
    app.windowSystem.settle()
    #expect(app.window.title == "Fahrkarten" && app.headlessWindow.title == "Fahrkarten")
    app.window.title = "Gleis 7"
    app.windowSystem.settle()
    #expect(app.headlessWindow.title == "Gleis 7" && app.tree[app.tree.root].label == "Gleis 7")
    #expect(titles(app).contains { $0.contains("Gleis 7") }, "\(titles(app))")
    app.window.language = .english
    app.windowSystem.settle()
    #expect(app.headlessWindow.title == "Gleis 7" && titles(app).contains("Quit Gleis 7"))
  }

  @Test("The menu bar comes and goes, with its room and its keys, and an open menu goes with it")
  func menuBar() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    let top = try #require(app.tree.element(.button, "A")).frame.minY
    try app.press("F10 Down")
    #expect(app.tree.element(.menu) != nil)
    app.window.showsMenuBar = false
    app.windowSystem.settle()
    #expect(app.tree.element(.menu) == nil && app.tree.element(.menuBar) == nil)
    #expect(app.focused?.label == "A")
    let higher = try #require(app.tree.element(.button, "A")).frame.minY
    #expect(higher < top)
    try app.press("F10")
    #expect(app.tree.element(.menuBar) == nil && app.focused?.label == "A")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)

    app.window.showsMenuBar = true
    app.windowSystem.settle()
    #expect(app.tree.element(.button, "A")?.frame.minY == top && app.focused?.label == "A")
    try app.press("F10 Down")
    #expect(app.tree.element(.menu) != nil)
  }

  @Test("Quit comes and goes, with its key")
  func quit() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    #expect(app.window.offersQuit && titles(app).contains("Quit Tickets"))
    app.window.offersQuit = false
    app.windowSystem.settle()
    #expect(!titles(app).contains("Quit Tickets"))
    try app.press("Ctrl+Q")
    #expect(!app.headlessWindow.isClosed)
    app.window.offersQuit = true
    try app.press("Ctrl+Q")
    #expect(app.headlessWindow.isClosed)
  }

  @Test("Arrows follow another traversal from the next press on, and the focus stays")
  func traversal() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    try app.press("Tab Down")
    #expect(app.focused?.label == "B")
    app.window.traversal = Traversal(arrows: .spatial)
    app.windowSystem.settle()
    #expect(app.focused?.label == "B" && app.window.traversal.arrows == .spatial)
    try app.press("Down Left")
    #expect(app.focused?.label == "C")
    app.window.traversal = Traversal()
    try app.press("Up")
    #expect(app.focused?.label == "C")
  }
}
