import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// Cursor, anchor and selection are three things (ARIA Authoring Practices, "listbox").
@Suite("Selecting several items")
struct MultipleSelectionTests {
  private func screen(rows: Int = 6, follows: Bool = false) -> Screen {
    let screen = Screen()
    screen.addList("list", rows: rows, FocusGroup(selection: .multiple, selectionFollowsFocus: follows))
    screen.manager.repair()
    return screen
  }

  /// The numbers of the selected rows.
  private func selected(_ screen: Screen) -> [Int] {
    screen.names(screen.manager.selection(of: screen["list"])).map { Int($0.dropFirst(5))! }
  }

  @Test("Where the selection does not follow, Space toggles row after row, and arrows only move")
  func toggling() {
    let screen = screen()
    screen.manager.activate()
    screen.manager.move(.down)
    screen.manager.move(.down)
    #expect(selected(screen) == [0])
    screen.manager.activate()
    #expect(selected(screen) == [0, 2])
    screen.manager.activate()
    #expect(selected(screen) == [0])
  }

  @Test("With Shift a range is about the anchor, and Control and Space set that elsewhere")
  func anchor() {
    let screen = screen(follows: true)
    screen.manager.focus(screen["list 3"])
    screen.manager.move(.end, selecting: .extend)
    #expect(selected(screen) == [3, 4, 5])
    screen.manager.move(.home, selecting: .extend)
    #expect(selected(screen) == [0, 1, 2, 3])
    screen.manager.move(.end, selecting: .keep)
    screen.manager.activate(.keep)
    #expect(selected(screen) == [0, 1, 2, 3, 5])
    screen.manager.move(.up, selecting: .extend)
    #expect(selected(screen) == [4, 5])
  }

  @Test("In a list that selects nothing by itself, Shift and an arrow begin at the row that the focus leaves")
  func anchorWithoutFollowing() {
    let screen = screen()
    screen.manager.activate()
    for _ in 0..<3 { screen.manager.move(.down) }
    screen.manager.move(.down, selecting: .extend)
    #expect(selected(screen) == [3, 4])
  }

  @Test("Shift and Space select from the row that was chosen last")
  func shiftSpace() {
    let screen = screen()
    screen.manager.move(.down)
    screen.manager.activate()
    for _ in 0..<3 { screen.manager.move(.down) }
    let activation = screen.manager.activate(.extend)
    #expect(selected(screen) == [1, 2, 3, 4])
    #expect(activation?.command == nil)
  }

  @Test("Tab comes back to several selected rows and leaves them so")
  func comingBack() {
    let screen = screen(follows: true)
    screen.add("after")
    screen.manager.move(.down, selecting: .extend)
    screen.manager.moveNext()
    screen.manager.moveNext()
    #expect(screen.focused == "list 1")
    #expect(selected(screen) == [0, 1])
    screen.manager.move(.down)
    #expect(selected(screen) == [2])
  }

  @Test("Control, Shift and End select to the end beside what is selected")
  func adding() {
    let screen = screen()
    screen.manager.activate()
    for _ in 0..<4 { screen.manager.move(.down) }
    screen.manager.move(.end, selecting: .add)
    #expect(selected(screen) == [0, 4, 5])
    screen.manager.move(.home, selecting: .keep)
    #expect(selected(screen) == [0, 4, 5])
  }

  @Test("All are selected at once, but for rows that are disabled or cannot be selected")
  func all() {
    let screen = screen()
    screen.tree.update(screen["list 1"]) { $0.isEnabled = false }
    screen.tree.update(screen["list 4"]) { $0.focus.isSelectable = false }
    let change = screen.manager.selectAll()
    #expect(change?.selected.count == 4)
    #expect(selected(screen) == [0, 2, 3, 5])
    #expect(screen.manager.selectAll() == nil)
    screen.add("button")
    screen.manager.focus(screen["button"])
    #expect(screen.manager.selectAll() == nil)
  }

  @Test("Ranges pass over rows that are disabled, and leave out those that cannot be selected")
  func rangesWithVetoes() {
    let screen = screen()
    screen.tree.update(screen["list 1"]) { $0.isEnabled = false }
    screen.tree.update(screen["list 2"]) { $0.focus.isSelectable = false }
    for _ in 0..<3 { screen.manager.move(.down, selecting: .extend) }
    #expect(screen.focused == "list 4")
    #expect(selected(screen) == [0, 3, 4])
    // The focus stands on what cannot be selected.
    screen.manager.move(.up, selecting: .extend)
    screen.manager.move(.up, selecting: .extend)
    #expect(screen.focused == "list 2")
    #expect(selected(screen) == [0])
  }

  @Test("A click selects one row, with Control one more, with Shift a range; a finger toggles")
  func pointer() {
    let screen = screen()
    func click(
      _ row: Int, _ behavior: SelectionBehavior = .follow, _ source: ActivationSource = .pointer
    ) {
      screen.manager.focus(screen["list \(row)"], reason: .pointer, selecting: .keep)
      screen.manager.activate(behavior, by: source)
    }
    click(1)
    click(3)
    #expect(selected(screen) == [3])
    click(5, .keep)
    #expect(selected(screen) == [3, 5])
    click(1, .extend)
    #expect(selected(screen) == [1, 2, 3, 4, 5])
    click(2, .keep)
    #expect(selected(screen) == [1, 3, 4, 5])
    click(0, .add)
    #expect(selected(screen) == [0, 1, 2, 3, 4, 5])
    click(4, .follow, .touch)
    #expect(selected(screen) == [0, 1, 2, 3, 5])
  }

  @Test(
    "A row that cannot be selected holds the focus and performs its command, in a list of one selection too")
  func veto() {
    let screen = Screen()
    screen.addList("list", rows: 4, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.tree.update(screen["list 1"]) { row in
      row.focus.isSelectable = false
      row.command = "order"
    }
    screen.tree.update(screen["list 2"]) { $0.focus.isSelectedOnFocus = false }
    screen.manager.repair()
    screen.manager.activate()
    screen.manager.move(.down)
    #expect(screen.focused == "list 1")
    #expect(screen.manager.activate()?.command == "order")
    #expect(selected(screen) == [0])
    // Here it only does not follow.
    screen.manager.move(.down)
    #expect(selected(screen) == [0])
    screen.manager.activate()
    #expect(selected(screen) == [2])
  }

  @Test("Extending by a row looks at that row, however long the range is")
  func extendingCostsWhatChanges() {
    let screen = screen(rows: 20_000)
    screen.manager.activate()
    let whole = screen.manager.move(.end, selecting: .extend)
    #expect(whole.selection?.selected.count == 19_999)
    let shrunk = screen.manager.move(.up, selecting: .extend)
    #expect(shrunk.selection?.deselected == [screen["list 19999"]])
    #expect(shrunk.selection?.selected == [])
    #expect(shrunk.visited < 200, "\(shrunk.visited)")
  }

  @Test("Ranges that are extended are what they are when they are selected anew, whatever the way")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let screen = screen(rows: 12)
      for row in 0..<12 where Int.random(in: 0..<6, using: &random) == 0 {
        screen.tree.update(screen["list \(row)"]) { element in
          if Bool.random(using: &random) {
            element.isEnabled = false
          } else {
            element.focus.isSelectable = false
          }
        }
      }
      let enabled = (0..<12).filter { screen.tree[screen["list \($0)"]].isEnabled }
      let start = enabled.randomElement(using: &random)!
      screen.manager.focus(screen["list \(start)"])
      for _ in 0..<12 {
        let directions: [FocusDirection] = [.up, .down, .pageUp, .pageDown, .home, .end]
        let direction = directions.randomElement(using: &random)!
        let change = screen.manager.move(direction, selecting: .extend)
        guard change.hasMoved else { continue }
        let end = Int(screen.focused!.dropFirst(5))!
        let wanted = (min(start, end)...max(start, end)).filter {
          let element = screen.tree[screen["list \($0)"]]
          return element.isEnabled && element.focus.isSelectable
        }
        #expect(selected(screen) == wanted, "\(random.seed)")
      }
    }
  }
}
