import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("The state of a row survives while the row is out of sight")
struct RowStateTests {
  struct Item: Identifiable { let id: Int }

  enum Container: CaseIterable {
    case list, stack, grid, table
  }

  @MainActor @Observable
  final class Store {
    var items = (0..<2_000).map(Item.init)
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  private struct Row: View {
    let id: Int
    @State private var isOpen = false

    var body: some View {
      VStack {
        Counter(name: "Row \(id)")
        if isOpen { Counter(name: "Inside \(id)") }
        Toggle("Open \(id)", isOn: $isOpen)
      }
    }
  }

  private struct Rows: View {
    let store: Store
    let container: Container

    var body: some View {
      switch container {
      case .list: List(store.items) { Row(id: $0.id) }
      case .stack: ScrollView { LazyVStack { ForEach(store.items) { Row(id: $0.id) } } }
      case .grid:
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(store.items) { Row(id: $0.id) } }
        }
      case .table: Table(store.items, columns: [TableColumn("Row") { item in Row(id: item.id) }])
      }
    }
  }

  private func scroll(_ app: AppDriver, _ y: Double) {
    app.windowSystem.movePointer(to: Point(x: 300, y: 300), in: app.headlessWindow)
    app.windowSystem.scroll(y: y)
  }

  private func start(_ container: Container) throws -> (AppDriver, Store) {
    let store = Store()
    let app = try AppDriver(size: Size(width: 800, height: 600)) { Rows(store: store, container: container) }
    try app.click(.toggle, "Open 2")
    try app.click(.button, "Inside 2: 0")
    try app.click(.button, "Row 2: 0")
    // The focus keeps its row; it goes to another one.
    try app.click(.button, "Row 0: 0")
    return (app, store)
  }

  /// Moves the focus away from the first rows, and them out of sight.
  private func leave(_ app: AppDriver) throws {
    scroll(app, 60_000)
    let row = try #require(app.buttons.first { $0.label.hasPrefix("Row ") && $0.label.count > 9 })
    try app.click(.button, row.label)
    scroll(app, 3_000)
    #expect(app.tree.element(labeled: "Row 2: 1") == nil, "it has no view")
  }

  @Test("Also that of views in it that came later, in the same places", arguments: Container.allCases)
  func survives(container: Container) throws {
    let (app, _) = try start(container)
    try leave(app)
    scroll(app, -1_000_000)
    #expect(app.element(.button, "Row 2: 1") != nil && app.element(.button, "Inside 2: 1") != nil)
    #expect(app.element(.toggle, "Open 2")?.traits.contains(.checked) == true)
    #expect(app.element(.toggle, "Open 0")?.traits.contains(.checked) == false)
    try app.click(.button, "Row 2: 1")
    #expect(app.element(.button, "Row 2: 2") != nil)
  }

  private struct Guest: View {
    let id: Int
    @State private var name = ""

    var body: some View {
      VStack {
        TextField("Name \(id)", text: $name)
        Button("Row \(id)") {}
      }
    }
  }

  @Test("A text that was typed into its field, too")
  func typed() throws {
    let items = (0..<2_000).map(Item.init)
    let app = try AppDriver(size: Size(width: 800, height: 600)) {
      ScrollView { LazyVStack { ForEach(items) { Guest(id: $0.id) } } }
    }
    try app.focus(.textField, "Name 2")
    try app.type("Ada")
    scroll(app, 60_000)
    let row = try #require(app.buttons.first { $0.label.count > 6 })
    try app.click(.button, row.label)
    scroll(app, 3_000)
    #expect(app.tree.element(labeled: "Name 2") == nil, "it has no view")
    scroll(app, -1_000_000)
    #expect(app.element(.textField, "Name 2")?.value == "Ada")
    #expect(app.element(.textField, "Name 1")?.value == "")
  }

  @Test("It goes with its row, also for a row with the same identity later", arguments: Container.allCases)
  func deleted(container: Container) throws {
    let (app, store) = try start(container)
    try leave(app)
    let item = store.items.remove(at: 2)
    app.windowSystem.settle()
    store.items.insert(item, at: 2)
    app.windowSystem.settle()
    scroll(app, -1_000_000)
    #expect(app.element(.button, "Row 2: 0") != nil && app.element(.button, "Row 0: 1") != nil)
  }

  @Test("It follows its row to another place", arguments: Container.allCases)
  func moved(container: Container) throws {
    let (app, store) = try start(container)
    try leave(app)
    store.items.insert(contentsOf: (9_000..<9_002).map(Item.init), at: 0)
    store.items.swapAt(4, 5)
    app.windowSystem.settle()
    scroll(app, -1_000_000)
    #expect(app.element(.button, "Row 2: 1") != nil && app.element(.button, "Row 9000: 0") != nil)
  }

  @Test("The next person finds none of it")
  func reset() throws {
    let (app, _) = try start(.list)
    try leave(app)
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.element(.button, "Row 2: 0") != nil)
  }

  @Test("Rows that nobody changed cost nothing, and of others at most a thousand are kept")
  func bounded() throws {
    let kept = KeptRows()
    let state = KeptState(type: ObjectIdentifier(Int.self), storages: [], rows: nil, children: [:])
    for index in 0..<5_000 { kept.keep(state, of: index, at: index) }
    #expect((0..<5_000).count { kept.take($0) != nil } <= KeptRows.most)
    kept.keep(state, of: 1, at: 1)
    #expect(kept.take(1) != nil && kept.take(1) == nil)

    let app = try AppDriver(size: Size(width: 800, height: 600)) { Rows(store: Store(), container: .list) }
    scroll(app, 60_000)
    let list = try #require(app.find(.list))
    #expect(app.window.graph.renderNode(for: list)?.viewNode?.keptRows == nil)
  }
}
