import KeywayElements
import KeywayFocus
import Testing

@Suite("Next and previous item")
struct ItemStepTests {
  private func names(_ screen: Screen, _ count: Int, backwards: Bool = false) -> [String?] {
    (0..<count).map { _ in
      if backwards { screen.manager.perform(.previousItem) } else { screen.manager.perform(.nextItem) }
      return screen.focused
    }
  }

  private var screen: Screen {
    let screen = Screen()
    screen.add("add")
    screen.addList("list", rows: 3)
    screen.add("pay")
    screen.manager.repair()
    return screen
  }

  @Test("Two buttons reach every row of a list and what comes after it, and come round")
  func forward() {
    let screen = screen
    #expect(names(screen, 6) == ["list 0", "list 1", "list 2", "pay", "add", "list 0"])
  }

  @Test("Previous is the inverse of next, and enters a list at its last row")
  func backward() {
    let screen = screen
    #expect(
      names(screen, 5, backwards: true) == ["pay", "list 2", "list 1", "list 0", "add"])
  }

  @Test("A list that remembers a row is entered at its first all the same, so that no row is passed over")
  func remembered() {
    let screen = screen
    screen.manager.focus(screen["list 1"])
    screen.manager.focus(screen["add"])
    #expect(names(screen, 2) == ["list 0", "list 1"])
  }

  @Test("Disabled rows are passed over, and an empty list is no stop")
  func closed() {
    let screen = screen
    screen.addList("empty", rows: 0)
    screen.tree.update(screen["list 0"]) { $0.isEnabled = false }
    screen.tree.update(screen["list 2"]) { $0.isEnabled = false }
    screen.manager.repair()
    #expect(names(screen, 3) == ["list 1", "pay", "add"])
  }

  @Test("Groups in groups are walked leaf by leaf in both directions")
  func nested() {
    let screen = Screen()
    screen.add("outer", role: .group, FocusBehavior(group: FocusGroup()))
    for row in ["a", "b"] {
      screen.add(row, to: "outer", role: .group, FocusBehavior(group: FocusGroup(axis: .horizontal)))
      for column in 0..<2 { screen.add("\(row)\(column)", to: row) }
    }
    screen.manager.repair()
    #expect(screen.focused == "a0")
    #expect(names(screen, 4) == ["a1", "b0", "b1", "a0"])
    #expect(names(screen, 4, backwards: true) == ["b1", "b0", "a1", "a0"])
  }

  @Test("Selection follows the focus where a list asks for it")
  func selection() {
    let screen = Screen()
    screen.addList("list", rows: 2, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.manager.repair()
    let change = screen.manager.perform(.nextItem)
    #expect(change.selection?.selected == [screen["list 1"]])
    #expect(change.reason == .next)
  }
}
