import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Tables whose rows open")
struct TreegridTests {
  struct Line: Identifiable {
    let id: Int
    var lines: [Line]?
  }

  @MainActor @Observable
  final class Store {
    var lines: [Line]
    var open: Set<Int> = []
    /// How many rows were asked for their cells.
    @ObservationIgnored var made = 0

    init(_ count: Int) {
      lines = (0..<count).map { line in
        let opens = line % 2 == 0 && (line < 10 || line > count - 10)
        return Line(id: line, lines: opens ? (1...3).map { Line(id: -10 * line - $0) } : nil)
      }
    }
  }

  private struct Lines: View {
    let store: Store
    var direction = LayoutDirection.leftToRight

    var body: some View {
      VStack {
        Table(
          store.lines, children: \.lines,
          expanded: Binding(get: { store.open }, set: { store.open = $0 }),
          columns: [
            TableColumn("Number") { line in
              store.made += 1
              return "\(line.id)"
            },
            TableColumn("Twice") { "\(2 * $0.id)" },
          ])
        Button("After") {}
      }
      .environment(\.layoutDirection, direction)
    }
  }

  private func app(_ store: Store, _ direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 600, height: 480)) { Lines(store: store, direction: direction) }
    try app.focus(.row, "0, 0")
    return app
  }

  @Test("A million rows cost what is seen, opened and closed too")
  func many() throws {
    let store = Store(1_000_000)
    let app = try app(store)
    #expect(store.made < 1000 && app.tree.elements(.row).count < 80)
    try app.press("End")
    #expect(app.focused?.label == "999999, 1999998")
    try app.press("Up")
    store.made = 0
    try app.press("Right Down")
    #expect(store.open == [999_998] && app.focused?.label == "-9999981, -19999962")
    #expect(app.focused?.accessibility.level == 2)
    #expect(app.focused?.accessibility.position == SetPosition(index: 1, count: 3))
    try app.press("End Up Left")
    #expect(app.focused?.label == "999998, 1999996")
    try app.press("Left Down")
    #expect(store.open.isEmpty && app.focused?.label == "999999, 1999998")
    #expect(store.made < 5000 && app.tree.elements(.row).count < 80)
  }

  @Test("Rows say their level, their place among those beside them, and whether they are open")
  func words() throws {
    let store = Store(4)
    let app = try app(store)
    #expect(app.focused?.role == .row && app.tree.elements(.treeGrid).count == 1)
    #expect(app.focused?.accessibility.level == 1 && app.focused?.traits.contains(.expandable) == true)
    #expect(app.focused?.accessibility.position == SetPosition(index: 1, count: 4))
    try app.press("Right")
    #expect(app.focused?.traits.contains(.expanded) == true)
    try app.press("Down Down Down")
    #expect(app.focused?.label == "-3, -6" && app.focused?.traits.contains(.expandable) == false)
    #expect(app.focused?.accessibility.position == SetPosition(index: 3, count: 3))
    try app.press("Down")
    #expect(app.focused?.accessibility.position == SetPosition(index: 2, count: 4))
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
  }

  @Test("From right to left, Left opens and Right closes, and rows are indented at the right")
  func mirrored() throws {
    let store = Store(4)
    let app = try app(store, .rightToLeft)
    try app.press("Left Left")
    #expect(store.open == [0] && app.focused?.role == .cell && app.focused?.label == "0")
    try app.press("Right Right")
    #expect(store.open.isEmpty && app.focused?.role == .row)
  }

  @Test("A row that is closed around the focus takes it, whoever closed it")
  func closed() throws {
    let store = Store(4)
    let app = try app(store)
    try app.press("Right Down Down Right")
    #expect(app.focused?.label == "-2")
    store.open = []
    app.windowSystem.settle()
    #expect(app.focused?.label == "0, 0" && app.focused?.role == .row)
  }

  @Test("A click on the sign opens and closes, one elsewhere does not")
  func pointer() throws {
    let store = Store(4)
    let app = try app(store)
    let row = try #require(app.focused?.frame)
    app.click(Point(x: row.minX + 30, y: row.midY))
    #expect(store.open == [0])
    app.click(Point(x: row.minX + 30, y: row.midY))
    #expect(store.open.isEmpty)
    app.click(Point(x: row.midX + 40, y: row.midY))
    #expect(store.open.isEmpty)
  }

  @Test("Rows keep their places when the data changes, and rows below open ones too")
  func change() throws {
    let store = Store(6)
    let app = try app(store)
    try app.press("Right")
    store.lines.insert(Line(id: 100), at: 0)
    app.windowSystem.settle()
    try app.press("Down")
    #expect(app.focused?.label == "-1, -2")
    try app.press("Left Up")
    #expect(app.focused?.label == "100, 200")
    // Rows without views open too.
    store.open = [2, 4]
    app.windowSystem.settle()
    try app.press("End Up")
    #expect(app.focused?.label == "-43, -86")
  }
}
