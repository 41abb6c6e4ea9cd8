import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A list with a search field above it")
struct SearchableTests {
  fileprivate struct Row: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
  }

  @Observable
  fileprivate final class Store {
    let rows: [Row]
    var words = ""
    var chosen: Int?

    init(_ count: Int = 5000) { rows = (1...count).map { Row(id: $0) } }

    var found: [Row] { words.isEmpty ? rows : rows.filter { $0.name.contains(words) } }
  }

  private struct Page: View {
    let store: Store

    var body: some View {
      VStack {
        Button("Before") {}
        List(store.found, selection: Binding(get: { store.chosen }, set: { store.chosen = $0 })) {
          Text($0.name)
        }
        .accessibilityIdentifier("list")
        .searchable(text: Binding(get: { store.words }, set: { store.words = $0 }), prompt: "Find a row")
      }
    }
  }

  private func open(
    _ store: Store = Store(), size: Size = Size(width: 800, height: 600), theme: Theme = .light
  ) throws -> AppDriver {
    try AppDriver(size: size, theme: theme) { Page(store: store) }
  }

  @Test("Typing filters, and the results are counted aloud once, after a pause")
  func count() throws {
    let store = Store()
    let app = try open(store)
    #expect(app.announcements.isEmpty)
    try app.press("Tab")
    #expect(app.focused?.role == .searchField && app.focused?.label == "Find a row")
    for letter in ["4", "9", "9"] {
      try app.type(letter)
      app.windowSystem.advance(by: .milliseconds(500))
    }
    #expect(app.announcements.isEmpty)
    app.windowSystem.advance(by: .milliseconds(500))
    #expect(store.found.count == 15 && app.announcements == ["15 results"])
    try app.type("8")
    app.windowSystem.advance(by: .milliseconds(1000))
    try app.type("x")
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.announcements == ["15 results", "1 result", "No results"])
    try app.press("Ctrl+A Backspace")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(app.announcements.count == 3, "all rows are no results")
  }

  @Test("Down and Return lead to the first result, or to the selected one")
  func toTheList() throws {
    let store = Store()
    let app = try open(store)
    try app.press("Tab")
    try app.type("499")
    try app.press("Down")
    #expect(app.focused?.label == "row 499" && store.chosen == nil)
    try app.press("Down Space")
    #expect(app.focused?.label == "row 1499" && store.chosen == 1499)
    try app.press("Shift+Tab")
    #expect(app.focused?.role == .searchField)
    // The former text is selected, and replaced.
    try app.type("149")
    #expect(store.words == "149")
    try app.press("Return")
    #expect(app.focused?.label == "row 1499")
    try app.press("Shift+Tab")
    try app.type("42")
    try app.press("Return")
    #expect(app.focused?.label == "row 42" && store.chosen == 1499)
  }

  @Test("Without results, the focus stays in the field")
  func nothing() throws {
    let app = try open()
    try app.press("Tab")
    try app.type("none")
    try app.press("Down Return")
    #expect(app.focused?.role == .searchField && app.focused?.value == "none")
  }

  @Test("Escape empties the field, and then goes back to the list")
  func escape() throws {
    let store = Store()
    let app = try open(store)
    try app.press("Tab")
    try app.type("499")
    try app.press("Escape")
    #expect(app.focused?.role == .searchField && app.focused?.value == "" && store.words == "")
    try app.press("Escape")
    #expect(app.focused?.label == "row 1")
    try app.press("Escape")
    #expect(app.focused?.label == "row 1")
  }

  @Test("The command that finds leads to the field, wherever the focus is")
  func find() throws {
    let app = try open()
    #expect(app.focused?.label == "Before")
    try app.press("Ctrl+F")
    #expect(app.focused?.role == .searchField)
    try app.type("49")
    try app.press("Down Ctrl+F")
    #expect(app.focused?.role == .searchField)
    #expect(app.window.commandTable.rows.contains { $0.action == .find })
    try app.type("5")
    #expect(app.focused?.value == "5", "its words are selected when it is found")
  }

  @Test("A search among 5,000 rows makes those in view only")
  func virtual() throws {
    let store = Store()
    let app = try open(store)
    let list = try #require(app.tree.element(forKey: "list"))
    try app.press("Tab")
    for letter in ["r", "o", "w", " ", "1"] {
      let before = app.window.graph.evaluations
      try app.type(letter)
      #expect(app.tree.children(of: list).count < 60)
      #expect(app.window.graph.evaluations - before < 600)
    }
    #expect(store.found.count > 1000)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The field lies above the list, where the language begins, and is as wide as a small screen")
  func places() throws {
    for theme in [Theme.light, .light.large] {
      let app = try open(size: Size(width: 800, height: 480), theme: theme)
      let field = try #require(app.tree.element(.searchField)).frame
      #expect(field.minX <= 24 && field.maxX >= 776)
      #expect(try app.frame("list").minY > field.maxY && app.layoutFaults.isEmpty)
    }
    let wide = try open(size: Size(width: 1280, height: 800))
    #expect(try #require(wide.tree.element(.searchField)).frame.minX <= 24)
    wide.window.layoutDirection = .rightToLeft
    wide.windowSystem.settle()
    let field = try #require(wide.tree.element(.searchField)).frame
    #expect(field.maxX >= 1256 && field.minX > 200)
  }

  @Test("The field says what it controls")
  func controls() throws {
    let app = try open()
    #expect(app.tree.element(.searchField)?.controls == "list")
    let unnamed = try AppDriver {
      List([Row(id: 1)]) { Text($0.name) }.searchable(text: .constant(""))
    }
    let key = try #require(unnamed.tree.element(.searchField, "Search")?.controls)
    #expect(unnamed.tree.element(forKey: key).map { unnamed.tree.role(of: $0) } == .list)
  }

  private struct Stopping: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    let store: Store

    var body: some View {
      VStack {
        Button("Stop", action: { dismissSearch() }).disabled(!isSearching)
        Table(store.found, columns: [TableColumn("Name") { $0.name }])
      }
    }
  }

  @Test("Views inside know of the search and can end it; tables are counted too")
  func environment() throws {
    let store = Store(200)
    let app = try AppDriver {
      Stopping(store: store)
        .searchable(text: Binding(get: { store.words }, set: { store.words = $0 }))
    }
    #expect(app.announcements.isEmpty)
    #expect(app.focused?.role == .searchField && app.tree.element(.button, "Stop")?.isEnabled == false)
    try app.type("20")
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.announcements == ["3 results"])
    try app.press("Tab")
    #expect(app.focused?.label == "Stop")
    try app.press("Space")
    #expect(store.words == "" && app.element(.searchField)?.value == "")
  }

  @Test("A search without results is shown in words")
  func unavailable() throws {
    let app = try AppDriver { ContentUnavailableView.search(text: "xyz") }
    #expect(
      app.readingOrder == ["No results for “xyz”, heading", "Check the spelling, or try other words."])
  }

  @Test("Where there is a keyboard on the screen, Down leads to its keys, and its Return to the list")
  func keyboardOnScreen() throws {
    let app = try open()
    app.window.onScreenKeyboard = .always
    try app.press("Tab")
    #expect(app.window.showsOnScreenKeyboard)
    try app.press("Down")
    #expect(app.focused?.traits.contains(.keyboardKey) == true)
    try app.press("Up Return")
    #expect(app.focused?.label == "row 1")
  }
}
