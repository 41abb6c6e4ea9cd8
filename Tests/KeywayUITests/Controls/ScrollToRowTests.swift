import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("An app brings a far row into sight, and focuses it")
struct ScrollToRowTests {
  struct Item: Identifiable { let id: Int }

  enum Container: CaseIterable {
    case list, written, stack, grid, table, plain
  }

  @MainActor @Observable
  final class Store {
    var items = (0..<2_000).map(Item.init)
    var row: Int?
    @ObservationIgnored var scroll: (Int, Alignment?) -> Void = { _, _ in }
    @ObservationIgnored var focus: (Int) -> Void = { _ in }
  }

  private struct Rows: View {
    let store: Store
    let container: Container
    @FocusState private var focus: Int?

    var body: some View {
      ScrollViewReader { scroller in
        let _ = connect(scroller)
        Button("Before") {}
        rows
      }
    }

    private func connect(_ scroller: ScrollViewProxy) {
      store.scroll = { scroller.scrollTo($0, anchor: $1) }
      store.focus = { focus = $0 }
    }

    @ViewBuilder private var rows: some View {
      switch container {
      case .list: List(store.items) { row($0) }
      case .written: List { ForEach(store.items) { row($0) } }
      case .stack: ScrollView { LazyVStack { ForEach(store.items) { row($0) } } }
      case .grid:
        ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(store.items) { row($0) } } }
      case .table: Table(store.items, columns: [TableColumn("Row") { item in row(item) }])
      case .plain: ScrollView { VStack { ForEach(store.items.prefix(600).map(\.self)) { row($0) } } }
      }
    }

    private func row(_ item: Item) -> some View {
      Button("Row \(item.id)") {}
        .frame(height: item.id % 3 == 0 ? 90 : 60)
        .focused($focus, equals: item.id)
    }
  }

  private func start(_ container: Container) throws -> (AppDriver, Store) {
    let store = Store()
    return (
      try AppDriver(size: Size(width: 600, height: 500)) {
        VStack { Rows(store: store, container: container) }
      },
      store
    )
  }

  private let window = Rect(x: 0, y: 0, width: 600, height: 500)

  private func frame(_ app: AppDriver, _ row: Int) throws -> Rect {
    try #require(app.tree.element(labeled: "Row \(row)")).frame
  }

  @Test("Forwards and backwards, as far as needed", arguments: Container.allCases)
  func scrollTo(container: Container) throws {
    let (app, store) = try start(container)
    for row in [555, 3, 599, 300] {
      store.scroll(row, nil)
      app.windowSystem.settle()
      let place = try frame(app, row)
      #expect(window.contains(place), "row \(row): \(place)")
      #expect(app.focused?.label == "Before")
    }
    store.scroll(99_999, nil)
    app.windowSystem.settle()
    #expect(try window.contains(frame(app, 300)), "nothing has that identity")
  }

  @Test("To the beginning, the middle or the end", arguments: Container.allCases)
  func anchors(container: Container) throws {
    let (app, store) = try start(container)
    var places: [Double] = []
    for anchor in [Alignment.top, .center, .bottom] {
      store.scroll(400, anchor)
      app.windowSystem.settle()
      places.append(try frame(app, 400).midY)
    }
    #expect(places[0] < 200 && (200..<350).contains(places[1]) && places[2] > 380, "\(places)")
  }

  @Test("A focus state focuses the row, and keys go on from there", arguments: Container.allCases)
  func focus(container: Container) throws {
    let (app, store) = try start(container)
    for row in [500, 2] {
      store.focus(row)
      app.windowSystem.settle()
      let focused = try #require(app.focused)
      #expect(focused.label == "Row \(row)" && window.contains(focused.frame))
    }
  }

  private struct Follower: View {
    @Bindable var store: Store
    /// The number of views around the scroll view.
    let depth: Int

    var body: some View {
      let rows = ScrollView {
        LazyVStack { ForEach(store.items) { Button("Row \($0.id)") {}.frame(height: 60) } }
      }
      (0..<depth).reduce(AnyView(rows)) { view, _ in AnyView(view.padding(1)) }
        .scrollPosition(id: $store.row)
    }
  }

  @Test("A scroll position follows what is seen, and moves it, at any depth", arguments: [0, 40])
  func position(depth: Int) throws {
    let store = Store()
    let app = try AppDriver(size: Size(width: 600, height: 500)) { Follower(store: store, depth: depth) }
    #expect(store.row == 0)
    store.row = 700
    app.windowSystem.settle()
    #expect(store.row == 700)
    let place = try frame(app, 700)
    #expect(place.minY < Double(30 + depth) && window.contains(place), "\(place)")
    app.windowSystem.movePointer(to: Point(x: 300, y: 300), in: app.headlessWindow)
    app.windowSystem.scroll(y: -5_000)
    let row = try #require(store.row)
    #expect((500..<680).contains(row))
    #expect(app.window.viewFaults.isEmpty)
  }

  private struct Renamed: View {
    let store: Store

    var body: some View { Counter().id(store.row) }
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }

  @Test("With another identity a view begins anew")
  func identity() throws {
    let store = Store()
    let app = try AppDriver { Renamed(store: store) }
    try app.press("Space")
    #expect(app.focused?.label == "1")
    store.row = 1
    app.windowSystem.settle()
    #expect(app.focused?.label == "0")
  }
}
