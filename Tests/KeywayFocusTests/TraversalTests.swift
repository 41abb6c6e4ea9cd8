import KeywayElements
import KeywayFocus
import Testing

@Suite("Tab")
struct TraversalTests {
  @Test("Tab visits the stops in tree order, a list once, and comes round again")
  func loop() {
    let screen = Screen()
    screen.add("add")
    screen.addList("coffees", rows: 3)
    screen.add("share")
    screen.manager.repair()
    #expect(screen.focused == "add")
    #expect(screen.tabs(3) == ["coffees 0", "share", "add"])
    #expect(screen.tabs(3, backwards: true) == ["share", "coffees 0", "add"])
    #expect(screen.cycle == ["add", "coffees", "share"])
  }

  @Test("Explicit positions come first, ascending, and equal ones in tree order")
  func explicitPositions() {
    let screen = Screen()
    screen.add("plain")
    screen.add("second", FocusBehavior(isFocusable: true, tabPosition: 2))
    screen.add("also second", FocusBehavior(isFocusable: true, tabPosition: 2))
    screen.add("first", FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add("last")
    #expect(screen.cycle == ["first", "second", "also second", "plain", "last"])
  }

  @Test("A row with an explicit position is a stop of its own and no item of its list")
  func explicitRow() {
    let screen = Screen()
    screen.add("add")
    screen.addList("coffees", rows: 3)
    screen.tree.update(screen["coffees 1"]) { $0.focus.tabPosition = 1 }
    #expect(screen.cycle == ["coffees 1", "add", "coffees"])
    screen.manager.focus(screen["coffees 0"])
    screen.manager.move(.down)
    #expect(screen.focused == "coffees 2")
  }

  @Test("Explicit positions count within their own scope, which keeps its place in the window")
  func explicitInScope() {
    let screen = Screen()
    screen.add("before")
    screen.add("panel", role: .group, FocusBehavior(scope: FocusScope()))
    screen.add("inner", to: "panel", FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add("after")
    #expect(screen.cycle == ["before", "inner", "after"])
    screen.add("plain", to: "panel")
    #expect(screen.cycle == ["before", "inner", "plain", "after"])
    screen.tree.update(screen["panel"]) { $0.isHidden = true }
    #expect(screen.cycle == ["before", "after"])
  }

  @Test(
    "At the end of a scope Tab loops, stops, or leaves to the scope around it",
    arguments: [
      (Traversal.Edge.loop, ["a", "x", "y", "x", "y"]), (.stop, ["a", "x", "y", "y", "y"]),
      (.leave, ["a", "x", "y", "z", "a"]),
    ])
  func edges(edge: Traversal.Edge, expected: [String]) {
    let screen = Screen()
    screen.add("a")
    screen.add(
      "panel", role: .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: edge))))
    screen.add("x", to: "panel")
    screen.add("y", to: "panel")
    screen.add("z")
    screen.manager.repair()
    #expect([screen.focused] + screen.tabs(4) == expected)
  }

  @Test("A window has no outside: leaving it loops")
  func leavingTheWindow() {
    let screen = Screen(Traversal(edge: .leave))
    screen.add("a")
    screen.add("b")
    screen.manager.repair()
    #expect(screen.tabs(2) == ["b", "a"])
  }

  @Test("A group without items that can be focused is no stop")
  func emptyGroup() {
    let screen = Screen()
    screen.add("a")
    screen.addList("empty", rows: 0)
    screen.addList("disabled", rows: 2)
    for row in 0..<2 { screen.tree.update(screen["disabled \(row)"]) { $0.isEnabled = false } }
    screen.add("b")
    #expect(screen.cycle == ["a", "b"])
  }

  @Test("A list is entered at the remembered row, else the selected one, else the first")
  func entry() {
    let screen = Screen()
    screen.add("add")
    screen.addList("coffees", rows: 4, FocusGroup(selection: .single))
    screen.manager.repair()
    #expect(screen.tabs(2) == ["coffees 0", "add"])
    screen.manager.reset()
    screen.tree.update(screen["coffees 2"]) { $0.isSelected = true }
    #expect(screen.tabs(1) == ["coffees 2"])
    screen.manager.move(.down)
    #expect(screen.tabs(2) == ["add", "coffees 3"])
    #expect(screen.tabs(2, backwards: true) == ["add", "coffees 3"])
  }

  @Test("A row that is built anew with the same key is still the remembered one")
  func rememberedByKey() {
    let screen = Screen()
    screen.add("add")
    screen.addList("coffees", rows: 3)
    screen.manager.focus(screen["coffees 1"])
    screen.manager.movePrevious()
    screen.tree.remove(screen["coffees 1"])
    screen.add("coffees 1", to: "coffees")
    #expect(screen.tabs(1) == ["coffees 1"])
  }

  @Test("Nothing to focus is not an error: the focus stays nowhere until there is something")
  func nothing() {
    let screen = Screen()
    let change = screen.manager.moveNext()
    #expect(change.to == nil)
    #expect(change.reason == .noTarget)
    screen.add("first")
    #expect(screen.manager.repair()?.reason == .initial)
    #expect(screen.focused == "first")
  }
}
