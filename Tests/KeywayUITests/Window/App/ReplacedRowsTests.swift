import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Rows that are deleted or become others leave the focus in its place")
struct ReplacedRowsTests {
  fileprivate struct Row: Identifiable {
    let id: String
  }

  @MainActor @Observable
  final class Store {
    fileprivate var rows = Store.rows("a", 6)
    var log: [String] = []
    fileprivate static func rows(_ name: String, _ count: Int) -> [Row] {
      (0..<count).map { Row(id: "\(name)\($0)") }
    }
    func delete(_ id: String) {
      log.append("delete \(id)")
      rows.removeAll { $0.id == id }
    }
  }

  enum Container: String, CaseIterable, Sendable { case list, table, stack, lazyStack, grid, lazyGrid }

  private struct Screen: View {
    let store: Store
    let container: Container

    var body: some View {
      VStack {
        Button("Back") {}
        switch container {
        case .list: List(store.rows) { Text($0.id) }
        case .table: Table(store.rows, columns: [TableColumn("Name") { $0.id }])
        case .stack: ForEach(store.rows) { row in Button(row.id) { store.delete(row.id) } }
        case .lazyStack:
          ScrollView { LazyVStack { ForEach(store.rows) { row in Button(row.id) { store.delete(row.id) } } } }
        case .grid:
          VStack {
            ForEach(store.rows) { row in
              HStack {
                Text("Row")
                Button(row.id) { store.delete(row.id) }
              }
            }
          }
        case .lazyGrid:
          ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
              ForEach(store.rows) { row in Button(row.id) { store.delete(row.id) } }
            }
          }
        }
        Button("Pay") { store.log.append("paid") }
      }
    }
  }

  /// The visible sign of the focus: the name of the row.
  private func row(_ app: AppDriver) -> String {
    guard var id = app.tree.focused else { return "" }
    while app.tree[id].label.isEmpty, let child = app.tree.children(of: id).first { id = child }
    return app.tree[id].label
  }

  private func start(_ container: Container, at name: String) throws -> (AppDriver, Store) {
    let store = Store()
    let app = try AppDriver(size: Size(width: 1000, height: 800)) {
      Screen(store: store, container: container)
    }
    try app.press("Tab")
    for _ in 0..<12 where row(app) != name {
      try app.press(container == .list || container == .table ? "Down" : "Tab")
    }
    #expect(row(app) == name, "\(container)")
    return (app, store)
  }

  @Test("A deleted row gives the focus to the next one, in each container", arguments: Container.allCases)
  func deleted(container: Container) throws {
    let (app, store) = try start(container, at: "a2")
    store.delete("a2")
    app.windowSystem.settle()
    #expect(row(app) == "a3")
    store.rows.removeAll { ["a1", "a3"].contains($0.id) }
    app.windowSystem.settle()
    #expect(row(app) == "a4")
  }

  @Test("When all rows become others the focus keeps its place", arguments: Container.allCases)
  func replaced(container: Container) throws {
    let (app, store) = try start(container, at: "a2")
    store.rows = Store.rows("b", 6)
    app.windowSystem.settle()
    #expect(row(app) == "b2", "\(container)")
  }

  @Test(
    "Rows that are cleared, and filled later, have the focus in its place again",
    arguments: Container.allCases)
  func cleared(container: Container) throws {
    let (app, store) = try start(container, at: "a3")
    store.rows = []
    app.windowSystem.settle()
    #expect(["Back", "Pay"].contains(row(app)), "\(container)")
    store.rows = Store.rows("b", 6)
    app.windowSystem.settle()
    #expect(row(app) == "b3", "\(container)")
  }

  @Test("Who has moved since then stays where they are", arguments: Container.allCases)
  func moved(container: Container) throws {
    let (app, store) = try start(container, at: "a3")
    store.rows = []
    app.windowSystem.settle()
    try app.press("Tab")
    let place = row(app)
    store.rows = Store.rows("b", 6)
    app.windowSystem.settle()
    #expect(row(app) == place)
  }

  private struct Orders: View {
    let store: Store

    var body: some View {
      VStack {
        ForEach(store.rows) { row in
          HStack {
            Text(row.id)
            Button("Edit") { store.log.append("edit \(row.id)") }
            Button("Delete") { store.delete(row.id) }
          }
        }
        Button("Pay") { store.log.append("paid") }
      }
    }
  }

  @Test(
    "Delete after Delete never meets another button; with the keys close together it waits for the person")
  func deletes() throws {
    let store = Store()
    store.rows = Store.rows("a", 3)
    let app = try AppDriver { Orders(store: store) }
    try app.press("Tab Tab Tab Space")
    #expect(store.log == ["delete a1"] && app.focused?.label == "Delete")
    app.windowSystem.advance(by: .milliseconds(200))
    try app.press("Space")
    #expect(store.log == ["delete a1"])
    app.windowSystem.advance(by: .milliseconds(600))
    try app.press("Space")
    #expect(store.log == ["delete a1", "delete a2"] && app.focused?.label == "Delete")
    app.windowSystem.advance(by: .milliseconds(600))
    try app.press("Space")
    #expect(store.log == ["delete a1", "delete a2", "delete a0"] && app.focused?.label == "Pay")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Space Return")
    #expect(!store.log.contains("paid"))
  }

  private struct Covered: View {
    let store: Store
    @State private var isAsking = false

    var body: some View {
      List(store.rows) { row in Text(row.id) }
        .onKeyPress(.keyboardDeleteForward) {
          isAsking = true
          return .handled
        }
        .alert("Delete?", isPresented: $isAsking) {
          Button("Delete") { store.delete("a3") }
          Button("Keep", role: .cancel) {}
        }
    }
  }

  @Test("A row deleted while a dialog or another page covers it: its neighbour")
  func covered() throws {
    let store = Store()
    let app = try AppDriver { Covered(store: store) }
    try app.press("Down Down Down Delete")
    #expect(app.tree.elements(.button).contains { $0.label == "Keep" })
    try app.focus(.button, "Delete")
    try app.press("Space")
    #expect(row(app) == "a4")
  }
}
