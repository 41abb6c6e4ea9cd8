import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Lists of a million rows create visible rows only")
struct LongListTests {
  fileprivate struct Row: Identifiable {
    let id: Int
    var isTall = false
  }

  @Observable
  final class Store {
    fileprivate var rows: [Row]
    init(_ count: Int = 1_000_000) { rows = (1...count).map { Row(id: $0) } }
    var selection: Set<Int> = []
    var places = RangeSet<Int>()
    var chosen: Int?
    var writes = 0
  }

  private struct Rows: View {
    let store: Store
    var height: Double?
    var body: some View {
      VStack {
        list.typeSelect { "Row \($0.id)" }
          .accessibilityIdentifier("list")
        Button("After") {}
      }
    }

    private var list: List<[Row], Int, AnyView> {
      let list = List(
        store.rows,
        selection: Binding(
          get: { store.selection },
          set: {
            store.selection = $0
            store.writes += 1
          })
      ) { row in
        AnyView(
          row.isTall
            ? AnyView(Text("Row \(row.id)").font(.title).padding(30)) : AnyView(Text("Row \(row.id)")))
      }
      return height.map { list.rowHeight($0) } ?? list
    }
  }

  /// How many rows are elements.
  private func made(_ app: AppDriver) -> Int {
    app.tree.children(of: app.tree.element(forKey: "list")!).count
  }

  /// Whether the focused row is seen whole, with its ring.
  private func isWhole(_ app: AppDriver) throws -> Bool {
    let list = try app.frame("list")
    let row = try #require(app.focused).frame.outset(by: 8)
    return row.minY >= list.minY && row.maxY <= list.maxY
  }

  @Test(
    "Any row is one key away; some twenty are made, and the focused one is seen with its ring",
    arguments: [nil, 60.0])
  func keys(height: Double?) throws {
    let store = Store()
    let app = try AppDriver { Rows(store: store, height: height) }
    #expect(app.focused?.label == "Row 1")
    for (key, row) in [
      ("End", 1_000_000), ("Up", 999_999), ("Home", 1), ("Down", 2), ("End", 1_000_000), ("Home", 1),
    ] {
      let evaluations = app.window.graph.evaluations
      try app.press(key)
      #expect(app.focused?.label == "Row \(row)", "\(key)")
      #expect(app.focused?.itemPosition == SetPosition(index: row, count: 1_000_000))
      #expect(try isWhole(app), "\(key)")
      #expect(made(app) < 60, "\(key): \(made(app))")
      #expect(app.window.graph.evaluations - evaluations < 400)
      let move = try #require(app.traces.last { $0.press.phase == .began }?.focusChange)
      #expect(move.visited < 40, "\(key): \(move.visited)")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(key)")
    }
    try app.press("PageDown PageDown PageUp")
    #expect(try isWhole(app))
    #expect(app.tabOrder == ["list", "After"])
  }

  @Test("Scrolling makes rows as they come, and the focused row stays one though it is out of sight")
  func scrolling() throws {
    let app = try AppDriver { Rows(store: Store()) }
    app.windowSystem.movePointer(to: try app.frame("list").center, in: app.headlessWindow)
    for _ in 0..<30 { app.windowSystem.scroll(y: 400) }
    #expect(app.tree.element(.cell, "Row 210") != nil)
    #expect(app.tree.element(.cell, "Row 100") == nil)
    #expect(app.focused?.label == "Row 1")
    #expect(made(app) < 60)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Down")
    #expect(app.focused?.label == "Row 2")
    #expect(try isWhole(app))
  }

  @Test("Rows that turn out higher than was thought move nothing that is seen")
  func heights() throws {
    let store = Store()
    for index in stride(from: 0, to: 1_000_000, by: 3) { store.rows[index].isTall = true }
    let app = try AppDriver { Rows(store: store) }
    try app.press("End")
    #expect(try isWhole(app))
    app.windowSystem.movePointer(to: try app.frame("list").center, in: app.headlessWindow)
    for _ in 0..<20 {
      let seen = app.tree.element(.cell, "Row 999990")?.frame
      app.windowSystem.scroll(y: -100)
      // The visible part goes with the wheel and no further.
      if let seen, let row = app.tree.element(.cell, "Row 999990")?.frame,
        try app.frame("list").intersects(row)
      {
        #expect(abs(row.minY - seen.minY - 100) <= 1)
      }
    }
    for row in stride(from: 999_999, to: 999_960, by: -1) {
      try app.press("Up")
      #expect(app.focused?.label == "Row \(row)")
      #expect(try isWhole(app), "\(row)")
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The focus keeps its row when others change, and visible rows stay in place")
  func changes() throws {
    let store = Store(20_000)
    let app = try AppDriver { Rows(store: store) }
    try app.press("End Up Up")
    let frame = try #require(app.focused).frame
    store.rows.removeFirst(1_000)
    app.windowSystem.settle()
    #expect(app.focused?.label == "Row 19998")
    #expect(app.focused?.frame == frame)
    #expect(app.focused?.itemPosition == SetPosition(index: 18_998, count: 19_000))
    store.rows.insert(Row(id: 0), at: 0)
    app.windowSystem.settle()
    #expect(app.focused?.frame == frame)
    store.rows.removeAll { $0.id == 19_998 || $0.id == 19_999 }
    app.windowSystem.settle()
    #expect(app.focused?.label == "Row 20000")
    store.rows.removeLast()
    app.windowSystem.settle()
    #expect(app.focused?.label == "Row 19997")
    #expect(try isWhole(app))
    store.rows = []
    app.windowSystem.settle()
    #expect(app.focused?.label == "After")
  }

  @Test("Selecting by keys, to the very end and by letters")
  func selecting() throws {
    let store = Store()
    let app = try AppDriver { Rows(store: store) }
    try app.press("Down Space Shift+Down Shift+Down Shift+Up")
    #expect(store.selection == [2, 3])
    try app.press("Ctrl+End Space Ctrl+Up Ctrl+Space")
    #expect(store.selection == [2, 3, 999_999, 1_000_000])
    #expect(app.selectedLabels.contains("Row 1000000"))
    store.selection = [5]
    app.windowSystem.settle()
    try app.press("Home")
    #expect(app.selectedLabels == ["Row 5"])
  }

  @Test("Letters find rows that were never visible; a space continues a name, and otherwise selects")
  func letters() throws {
    let store = Store(20_000)
    let app = try AppDriver { Rows(store: store) }
    try app.press("R o w Space 1 7 7 7 7")
    #expect(app.focused?.label == "Row 17777")
    #expect(try isWhole(app))
    #expect(store.selection == [])
    #expect(
      app.traces.filter { $0.press.text == " " && $0.press.phase == .began }.map(\.takenBy) == [.typeAhead])
    try app.press("Space")
    #expect(store.selection == [17_777])
  }

  private struct Ranges: View {
    let store: Store
    var body: some View {
      List(store.rows, selectedPlaces: Binding(get: { store.places }, set: { store.places = $0 })) {
        Text("Row \($0.id)")
      }
      .shouldSelect { $0.id != 4 }
      .enabledRows { $0.id != 3 }
    }
  }

  @Test("A selection by places is a range, however long; rows may refuse it, or the focus")
  func places() throws {
    let store = Store()
    let app = try AppDriver { Ranges(store: store) }
    try app.press("Down Shift+Down Shift+Down")
    #expect(app.focused?.label == "Row 5")
    #expect(store.places == RangeSet([1..<2, 4..<5]))
    try app.press("Ctrl+A")
    #expect(store.places == RangeSet([0..<2, 4..<1_000_000]))
  }

  private struct Choosing: View {
    let store: Store
    var rest = Duration.milliseconds(250)
    var body: some View {
      VStack {
        List(
          store.rows,
          selection: Binding(
            get: { store.chosen },
            set: {
              store.chosen = $0
              store.writes += 1
            })
        ) {
          Text("Row \($0.id)")
        }
        .selectionFollowsFocus()
        .selectionSettles(after: rest)
        Button("After") {}
      }
    }
  }

  @Test("A selection that settles is written once, when the keys have rested or the list is left")
  func settling() throws {
    let store = Store()
    let app = try AppDriver { Choosing(store: store) }
    try app.press("Space Down Down Down")
    app.windowSystem.advance(by: .milliseconds(249))
    #expect(store.chosen == 1)
    try app.press("Down")
    app.windowSystem.advance(by: .milliseconds(249))
    #expect(store.chosen == 1)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(store.chosen == 5)
    #expect(store.writes == 2)
    #expect(app.selectedLabels == ["Row 5"])
    try app.press("End Return")
    #expect(store.chosen == 1_000_000)
    try app.press("Home Tab")
    #expect(store.chosen == 1)
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(store.writes == 4)
  }

  @Test("A selection that never settles is written when the focus leaves the list")
  func settlingNever() throws {
    let store = Store(5)
    let app = try AppDriver { Choosing(store: store, rest: .seconds(Int.max)) }
    try app.press("Down Down")
    app.windowSystem.advance(by: .milliseconds(1_000_000_000))
    #expect(store.chosen == nil && app.focused?.label == "Row 3")
    try app.press("Tab")
    #expect(store.chosen == 3)
  }

  @Test("A closed window drops a pending selection")
  func settlingOfClosedWindow() throws {
    let store = Store(5)
    let app = try AppDriver { Choosing(store: store) }
    try app.press("Space Down")
    app.headlessWindow.requestClose()
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(store.chosen == 1)
  }

  @Test("Rows that are made are not asked for their names again when one of them is selected")
  func fewNames() throws {
    final class Desk {
      var chosen: Int?
      var names = 0
    }
    let desk = Desk()
    let app = try AppDriver {
      List((1...50).map { Row(id: $0) }, selection: Binding(get: { desk.chosen }, set: { desk.chosen = $0 }))
      {
        Text("Row \($0.id)")
      }
      .typeSelect {
        desk.names += 1
        return "Row \($0.id)"
      }
    }
    desk.names = 0
    try app.press("Down Space")
    #expect(desk.chosen == 2 && app.selectedLabels == ["Row 2"])
    #expect(desk.names == 0)
    try app.press("R o w Space 3 5")
    #expect(app.focused?.label == "Row 35")
  }

  @Test("No bar covers the focused row or its ring, even at the ends of the list")
  func bars() throws {
    let app = try AppDriver {
      ZStack {
        List((1...500).map { Row(id: $0) }) { Text("Row \($0.id)") }.accessibilityIdentifier("list")
        VStack(spacing: 0) {
          Text("Above").frame(maxWidth: .infinity).frame(height: 90).background(.panel)
            .accessibilityIdentifier("above")
          Spacer()
          Text("Below").frame(maxWidth: .infinity).frame(height: 130).background(.panel)
            .accessibilityIdentifier("below")
        }
      }
    }
    for key in ["Down", "End", "Up", "PageUp", "Home", "PageDown", "PageDown", "PageUp", "End", "Home"] {
      try app.press(key)
      let row = try #require(app.focused).frame.outset(by: 8)
      #expect(row.minY >= 90, "\(key)")
      #expect(row.maxY <= 600 - 130, "\(key)")
    }
  }

  @Test("Where the selection follows the focus a row may ask to be selected on purpose")
  func selectedOnFocus() throws {
    let store = Store(5)
    let app = try AppDriver {
      List(store.rows, selection: Binding(get: { store.chosen }, set: { store.chosen = $0 })) {
        Text("Row \($0.id)")
      }
      .selectedOnFocus { $0.id != 3 }
      .selectionFollowsFocus()
    }
    try app.press("Down Down")
    #expect(app.focused?.label == "Row 3" && store.chosen == 2)
    try app.press("Space")
    #expect(store.chosen == 3)
    try app.press("Down")
    #expect(store.chosen == 4)
  }

  @Test("Rows that take no focus are seen so, and are not focused by a click")
  func disabledRows() throws {
    let app = try AppDriver {
      List((1...200).map { Row(id: $0) }) { Text("Row \($0.id)") }.enabledRows { $0.id != 2 }
    }
    #expect(app.tree.element(.cell, "Row 2")?.isEnabled == false)
    let painted = try AppDriver {
      List((1...200).map { Row(id: $0) }) {
        Text("Row \($0.id)").foregroundColor($0.id == 2 ? .disabledInk : .ink)
      }
    }
    #expect(app.capture().differenceCount(from: painted.capture()) == 0)
    app.click(try #require(app.tree.element(.cell, "Row 2")).frame.center)
    #expect(app.focused?.label == "Row 1")
    app.click(try #require(app.tree.element(.cell, "Row 3")).frame.center)
    #expect(app.focused?.label == "Row 3")
    try app.press("Up")
    #expect(app.focused?.label == "Row 1")
  }

  @Test("A list whose app refuses a selection shows what is selected")
  func refusing() throws {
    let app = try AppDriver {
      List((1...3).map { Row(id: $0) }, selection: Binding<Int?>.constant(2)) { Text("Row \($0.id)") }
        .selectionFollowsFocus()
    }
    try app.press("Home Down Down Space")
    #expect(app.focused?.label == "Row 3")
    #expect(app.selectedLabels == ["Row 2"])
  }
}
