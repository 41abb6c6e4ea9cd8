import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@MainActor
@Suite("Selection in tables and outlines")
struct RowSelectionTests {
  struct Line: Identifiable {
    let id: Int
    var lines: [Line]?
  }

  @Observable
  final class Store {
    var one: Int?
    var several: Set<Int> = []
    var open: Set<Int> = [1]
    var rows = (0..<6).map { Line(id: $0) }
    var pressed = 0
    var openings = 0
    /// How many rows were asked whether they can be selected.
    @ObservationIgnored var asked = 0
  }

  /// Row 2 is disabled, row 4 cannot be selected, and row 3 not by coming to it.
  private struct Numbers: View {
    let store: Store
    var isSingle = false
    var follows = false
    var settle = Duration.zero

    private var columns: [TableColumn<Line>] {
      [
        TableColumn("Number") { "\($0.id)" },
        TableColumn("Press") { _ in Button("Press") { store.pressed += 1 } },
      ]
    }

    private var table: Table<[Line]> {
      isSingle
        ? Table(store.rows, selection: Binding(get: { store.one }, set: { store.one = $0 }), columns: columns)
        : Table(
          store.rows, selection: Binding(get: { store.several }, set: { store.several = $0 }),
          columns: columns)
    }

    var body: some View {
      VStack {
        table
          .enabledRows { $0.id != 2 }
          .shouldSelect {
            store.asked += 1
            return $0.id != 4
          }
          .selectedOnFocus { $0.id != 3 }
          .accessibilityIdentifier("numbers")
        Button("Done") {}
      }
      .selectionFollowsFocus(follows)
      .selectionSettles(after: settle)
    }
  }

  private struct Branches: View {
    let store: Store
    var isSingle = false
    var settle = Duration.zero

    private static let lines = [
      Line(id: 1, lines: [Line(id: 11), Line(id: 12), Line(id: 13)]), Line(id: 2), Line(id: 3), Line(id: 4),
    ]

    private var outline: OutlineGroup<[Line], Text> {
      let open = Binding(get: { store.open }, set: { store.open = $0 })
      return isSingle
        ? OutlineGroup(
          Self.lines, children: \.lines, expanded: open,
          selection: Binding(get: { store.one }, set: { store.one = $0 })
        ) { Text("\($0.id)") }
        : OutlineGroup(
          Self.lines, children: \.lines, expanded: open,
          selection: Binding(get: { store.several }, set: { store.several = $0 })
        ) { Text("\($0.id)") }
    }

    var body: some View {
      VStack {
        outline
          .enabledRows { $0.id != 12 }
          .shouldSelect { $0.id != 2 }
          .selectedOnFocus { $0.id != 3 }
          .accessibilityIdentifier("branches")
        Button("Done") {}
      }
      .selectionFollowsFocus(isSingle)
      .selectionSettles(after: settle)
    }
  }

  private func selected(_ store: Store) -> [Int] { store.several.sorted() }

  @Test("Ranges, columns and all of a table leave out what is disabled or cannot be selected")
  func tableRanges() throws {
    let store = Store()
    let app = try AppDriver { Numbers(store: store) }
    #expect(app.focused?.label == "0")
    try app.press("Shift+Down Shift+Down")
    #expect(app.focused?.label == "3" && selected(store) == [0, 1, 3])
    try app.press("Shift+Down")
    #expect(app.focused?.label == "4" && selected(store) == [0, 1, 3])
    try app.press("Shift+Down")
    #expect(selected(store) == [0, 1, 3, 5])
    try app.press("Up Space")
    #expect(app.focused?.label == "4" && selected(store) == [0, 1, 3, 5])
    try app.press("Ctrl+A")
    #expect(selected(store) == [0, 1, 3, 5])
    app.click(try #require(app.tree.element(.cell, "1")).frame.center)
    #expect(selected(store) == [1])
    app.click(try #require(app.tree.element(.cell, "4")).frame.center)
    #expect(selected(store) == [1])
  }

  @Test("Select all selects all selectable rows of a hundred thousand, and a click leaves one")
  func longTable() throws {
    let store = Store()
    store.rows = (0..<100_000).map { Line(id: $0) }
    let app = try AppDriver { Numbers(store: store) }
    try app.press("Ctrl+A")
    #expect(store.several.count == 99_998 && !store.several.contains(2) && !store.several.contains(4))
    try app.press("Ctrl+End Left Space")
    #expect(store.several.count == 99_997 && !store.several.contains(99_999))
    try app.press("Ctrl+Home")
    app.click(try #require(app.tree.element(.cell, "1")).frame.center)
    #expect(selected(store) == [1])
    try app.press("Ctrl+Shift+End")
    #expect(store.several.count == 99_997 && store.several.contains(99_999) && !store.several.contains(0))
  }

  @Test(
    "A long range that grows or shrinks by a row visits only that row, unless the app changed something")
  func longRange() throws {
    let store = Store()
    store.rows = (0..<100_000).map { Line(id: $0) }
    let app = try AppDriver { Numbers(store: store) }
    try app.press("Ctrl+Shift+End")
    #expect(store.several.count == 99_998)
    store.asked = 0
    try app.press("Shift+Up Shift+Up Shift+Down")
    #expect(store.several.count == 99_997 && !store.several.contains(99_999))
    #expect(store.asked < 2_000)
    store.several = [7, 99_999]
    app.windowSystem.settle()
    try app.press("Shift+Up")
    #expect(store.several.count == 99_996 && store.several.contains(8) && !store.several.contains(99_998))
    store.rows.remove(at: 500)
    store.rows.insert(Line(id: -1), at: 600)
    app.windowSystem.settle()
    try app.press("Shift+Up")
    #expect(store.several.count == 99_995 && store.several.contains(-1) && !store.several.contains(500))
    try app.press("Ctrl+Shift+Home")
    #expect(selected(store) == [0])
  }

  @Test("Shift selects from the same row in a long table as in a short one", arguments: [20, 2_000])
  func anchors(count: Int) throws {
    let (store, last) = (Store(), count - 1)
    store.rows = (0..<count).map { Line(id: $0) }
    let app = try AppDriver { Numbers(store: store) }
    let start = 5
    // Row 2 is disabled, so that row 5 is one key less.
    try app.press(String(repeating: "Down ", count: start - 1) + "Ctrl+End Shift+Up")
    #expect(selected(store) == Array(start..<last))
    try app.press(
      "Ctrl+Home " + String(repeating: "Down ", count: start) + "Space Ctrl+Space Ctrl+End Shift+Space")
    #expect(selected(store) == Array(start + 1...last))
    // It is the same one after the rows were turned round.
    store.rows.reverse()
    app.windowSystem.settle()
    try app.press("Shift+Down")
    #expect(selected(store) == Array(start + 1..<last))
  }

  @Test("Rows behind one with the identity of another lie at their own places")
  func repeatedIdentity() throws {
    let store = Store()
    store.rows = [0, 1, 1, 3, 5, 6].map { Line(id: $0) }
    let app = try AppDriver { Numbers(store: store) }
    let first = try #require(app.tree.element(.cell, "0")).frame
    let height = try #require(app.tree.element(.cell, "1")).frame.minY - first.minY
    #expect(height > 0)
    #expect(app.tree.element(.cell, "3")?.frame.minY == first.minY + 3 * height)
    #expect(app.tree.element(.cell, "6")?.frame.minY == first.minY + 5 * height)
  }

  @Test("A button in a row has Space for itself; Shift and Control with it select the row")
  func button() throws {
    let store = Store()
    let app = try AppDriver { Numbers(store: store, isSingle: true) }
    try app.press("Right Space Return")
    #expect(app.focused?.label == "Press" && store.pressed == 2 && store.one == nil)
    try app.press("Shift+Space")
    #expect(store.one == 0 && store.pressed == 2)
    try app.press("Down Ctrl+Space")
    #expect(store.one == 1 && store.pressed == 2)
  }

  @Test("A table whose selection follows the focus waits for the keys to rest, and asks for each row")
  func tableFollows() throws {
    let store = Store()
    let app = try AppDriver {
      Numbers(store: store, isSingle: true, follows: true, settle: .milliseconds(250))
    }
    try app.press("Down")
    #expect(app.focused?.label == "1" && store.one == nil)
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(store.one == 1)
    try app.press("Down")
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(app.focused?.label == "3" && store.one == 1)
    try app.press("Space")
    #expect(store.one == 3)
    try app.press("Down Down")
    #expect(store.one == 3)
    try app.press("Tab")
    #expect(app.focused?.label == "Done" && store.one == 5)
  }

  @Test("When the selected row of such a table is taken away the next one is selected, once the keys rest")
  func removedRow() throws {
    let store = Store()
    let app = try AppDriver {
      Numbers(store: store, isSingle: true, follows: true, settle: .milliseconds(250))
    }
    try app.press("Down")
    app.windowSystem.advance(by: .milliseconds(300))
    store.rows.removeAll { (1...3).contains($0.id) }
    store.rows.removeAll { $0.id == 4 }
    app.windowSystem.settle()
    #expect(app.focused?.label == "5" && store.one == 1)
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(store.one == 5 && app.selectedLabels.count == 1)
  }

  @Test("Ranges of an outline leave out what is disabled or cannot be selected")
  func outlineRanges() throws {
    let store = Store()
    let app = try AppDriver { Branches(store: store) }
    try app.press("Home Shift+End")
    #expect(app.focused?.label == "4" && selected(store) == [1, 3, 4, 11, 13])
    try app.press("Up Up Space")
    #expect(app.focused?.label == "2" && selected(store) == [1, 3, 4, 11, 13])
    app.click(try #require(app.tree.element(.treeItem, "12")).frame.center)
    #expect(selected(store) == [1, 3, 4, 11, 13])
  }

  @Test("A click selects a row of an outline alone, what is in closed rows included")
  func outlineClick() throws {
    let store = Store()
    let app = try AppDriver { Branches(store: store) }
    try app.press("Home Shift+Down Home")
    #expect(selected(store) == [1, 11])
    store.open = []
    app.windowSystem.settle()
    app.click(try #require(app.tree.element(.treeItem, "3")).frame.center)
    #expect(selected(store) == [3])
  }

  @Test("An outline whose selection follows the focus waits for the keys to rest, and asks for each row")
  func outlineFollows() throws {
    let store = Store()
    let app = try AppDriver { Branches(store: store, isSingle: true, settle: .milliseconds(250)) }
    try app.press("Home Down")
    #expect(app.focused?.label == "11" && store.one == nil)
    try app.press("Down")
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(app.focused?.label == "13" && store.one == 13)
    try app.press("Down Down")
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(app.focused?.label == "3" && store.one == 13)
  }

  private struct Siblings: View {
    let store: Store
    var body: some View {
      OutlineGroup(
        (1...50).map { Line(id: $0, lines: [Line(id: 100 + $0)]) }, children: \.lines,
        expanded: Binding(
          get: { store.open },
          set: {
            store.open = $0
            store.openings += 1
          })
      ) { Text("\($0.id)") }
    }
  }

  @Test("The star opens all rows beside at once: the app hears of it once")
  func opensBeside() throws {
    let store = Store()
    let app = try AppDriver { Siblings(store: store) }
    try app.press("Home *")
    #expect(store.open == Set(1...50) && store.openings == 1)
    #expect(app.focused?.label == "1" && app.tree.element(.treeItem, "150") != nil)
    try app.press("Left *")
    #expect(store.open == Set(1...50) && store.openings == 3)
  }

  @Test("A row that the app closes around the focus has it")
  func closedByTheApp() throws {
    let store = Store()
    let app = try AppDriver { Branches(store: store) }
    try app.press("Home Down Down")
    #expect(app.focused?.label == "13")
    store.open = []
    app.windowSystem.settle()
    #expect(app.focused?.label == "1")
  }
}
