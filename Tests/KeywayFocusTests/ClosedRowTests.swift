import KeywayElements
import KeywayFocus
import Testing

@Suite("Closing rows around the focus")
struct ClosedRowTests {
  /// Rows of a tree with their own below in a group: inside the row as scenes have it, or behind it as views do.
  private func screen(_ role: Role, isBehind: Bool) -> Screen {
    let screen = Screen()
    screen.add(
      "tree", role: role == .treeItem ? .tree : .treeGrid,
      FocusBehavior(group: FocusGroup(axis: role == .treeItem ? .vertical : .both)))
    for name in ["a", "b", "c"] {
      screen.add(name, to: "tree", role: role)
      screen.tree.update(screen[name]) { $0.traits = [.expandable, .expanded] }
      screen.add("\(name) below", to: isBehind ? "tree" : name, role: .group, .none)
      for row in 1...2 {
        screen.add("\(name)\(row)", to: "\(name) below", role: role)
        if role == .row { screen.add("\(name)\(row) cell", to: "\(name)\(row)", role: .cell) }
      }
    }
    screen.manager.repair()
    return screen
  }

  @Test(
    "The closed row gets the focus, not the next element",
    arguments: [(Role.treeItem, false), (.treeItem, true), (.row, true)])
  func closed(_ role: Role, _ isBehind: Bool) {
    let screen = screen(role, isBehind: isBehind)
    screen.manager.focus(screen[role == .row ? "b1 cell" : "b1"])
    screen.tree.setExpanded(false, screen["b"])
    #expect(screen.manager.repair()?.reason == .hidden)
    #expect(screen.focused == "b")
  }

  @Test(
    "Where the rows below are taken away with it too",
    arguments: [(Role.treeItem, false), (.treeItem, true), (.row, true)])
  func removed(_ role: Role, _ isBehind: Bool) {
    let screen = screen(role, isBehind: isBehind)
    screen.manager.focus(screen[role == .row ? "b2 cell" : "b2"])
    screen.tree.remove(screen["b below"])
    screen.tree.update(screen["b"]) { $0.traits = .expandable }
    #expect(screen.manager.repair()?.reason == .removed)
    #expect(screen.focused == "b")
  }

  @Test("A row that is taken away from below an open one hands it to the next")
  func openRow() {
    let screen = screen(.treeItem, isBehind: true)
    screen.manager.focus(screen["b1"])
    screen.tree.remove(screen["b1"])
    screen.manager.repair()
    #expect(screen.focused == "b2")
    screen.tree.remove(screen["b below"])
    screen.manager.repair()
    #expect(screen.focused == "c")
  }

  @Test("A row behind a closed one that is taken away hands it to the next, and not to the closed one")
  func sibling() {
    let screen = screen(.treeItem, isBehind: true)
    screen.tree.remove(screen["b below"])
    screen.tree.update(screen["b"]) { $0.traits = .expandable }
    screen.manager.focus(screen["c"])
    screen.tree.remove(screen["c"])
    screen.manager.repair()
    #expect(screen.focused == "c1")
  }

  @Test("Of nested closed rows, the innermost visible one gets the focus")
  func nested() {
    let screen = screen(.treeItem, isBehind: false)
    screen.tree.update(screen["b1"]) { $0.traits = [.expandable, .expanded] }
    screen.add("b1 below", to: "b1", role: .group, .none)
    screen.add("deep", to: "b1 below", role: .treeItem)
    screen.manager.focus(screen["deep"])
    screen.tree.setExpanded(false, screen["b1"])
    screen.tree.setExpanded(false, screen["b"])
    screen.manager.repair()
    #expect(screen.focused == "b")
  }
}
