import KeywayElements
import KeywayFocus
import Testing

@Suite("The item at which a group is entered")
struct EntryTests {
  private func screen(_ entry: FocusGroup.EntryPoint, remembers: Bool = true) -> Screen {
    let screen = Screen()
    screen.add("before")
    var group = FocusGroup(remembers: remembers)
    group.entry = entry
    screen.addList("list", rows: 5, group)
    screen.add("after")
    screen.manager.repair()
    return screen
  }

  /// The result of Tab in the list, and of Shift-Tab.
  private func ways(_ screen: Screen) -> [String?] {
    screen.manager.focus(screen["before"])
    let forward = screen.tabs(1)
    screen.manager.focus(screen["after"])
    return forward + screen.tabs(1, backwards: true)
  }

  private func visit(_ screen: Screen, _ key: String) {
    screen.manager.focus(screen[key])
    screen.manager.focus(screen["before"])
  }

  @Test("First and last are always the same item, nearest is the one that lies next")
  func edges() {
    for (entry, expected) in [
      (FocusGroup.EntryPoint.first, ["list 0", "list 0"]), (.last, ["list 4", "list 4"]),
      (.nearest, ["list 0", "list 4"]),
    ] {
      let screen = screen(entry)
      screen.tree.update(screen["list 3"]) { $0.isSelected = true }
      visit(screen, "list 2")
      #expect(ways(screen) == expected)
    }
  }

  @Test("A group that is entered at the selected item is so whatever it remembers, and the other way round")
  func explicit() {
    for (entry, remembers, expected) in [
      (FocusGroup.EntryPoint.selected, true, "list 3"), (.remembered, false, "list 2"),
      (.automatic, true, "list 2"),
      (.automatic, false, "list 3"),
    ] {
      let screen = screen(entry, remembers: remembers)
      screen.tree.update(screen["list 3"]) { $0.isSelected = true }
      visit(screen, "list 2")
      #expect(ways(screen).first == expected, "\(entry)")
    }
  }

  @Test(
    "Priority goes before the first item, before the selected or before the remembered one, as high as it is")
  func priority() {
    for (priority, expected) in [
      (0, "list 2"), (700, "list 2"), (FocusGroupPriority.prioritized, "list 4"),
    ] {
      let screen = screen(.automatic)
      screen.tree.update(screen["list 3"]) { $0.isSelected = true }
      screen.tree.update(screen["list 4"]) { $0.focus.groupPriority = priority }
      visit(screen, "list 2")
      #expect(ways(screen).first == expected)
    }
    for (priority, expected) in [(300, "list 3"), (700, "list 4")] {
      let screen = screen(.automatic)
      screen.tree.update(screen["list 3"]) { $0.isSelected = true }
      screen.tree.update(screen["list 4"]) { $0.focus.groupPriority = priority }
      #expect(ways(screen).first == expected)
    }
    let screen = screen(.automatic)
    for row in [2, 4] { screen.tree.update(screen["list \(row)"]) { $0.focus.groupPriority = 1 } }
    #expect(ways(screen).first == "list 2")
    screen.tree.update(screen["list 2"]) { $0.isEnabled = false }
    screen.manager.reset()
    #expect(ways(screen).first == "list 4")
  }

  @Test(
    "An arrow that comes backward into a nested group focuses its last item where it is entered at the nearest"
  )
  func nested() {
    let screen = Screen()
    screen.add("outer", role: .list, FocusBehavior(group: FocusGroup()))
    screen.add("top", to: "outer")
    var group = FocusGroup(axis: .horizontal)
    group.entry = .nearest
    screen.add("inner", to: "outer", role: .group, FocusBehavior(group: group))
    for name in ["x", "y", "z"] { screen.add(name, to: "inner") }
    screen.add("bottom", to: "outer")
    screen.manager.focus(screen["bottom"])
    screen.manager.move(.up)
    #expect(screen.focused == "z")
    screen.manager.focus(screen["top"])
    screen.manager.move(.down)
    #expect(screen.focused == "x")
  }

  @Test("How a group was entered is explained as it was")
  func explained() {
    let screen = screen(.nearest)
    screen.manager.focus(screen["after"])
    #expect(screen.words(screen.manager.explain(.previous)) == "after > list 4 previous; list by last")
    let prioritized = self.screen(.automatic)
    prioritized.tree.update(prioritized["list 3"]) { $0.focus.groupPriority = 1 }
    prioritized.manager.focus(prioritized["before"])
    #expect(prioritized.words(prioritized.manager.explain(.next)) == "before > list 3 next; list by priority")
  }

  @Test("A scope, a container and a region focus what they prefer, the first of it that can be focused")
  func preferredFocus() {
    let screen = Screen()
    screen.add("a")
    screen.addRegion("part")
    for name in ["b", "c", "d"] { screen.add(name, to: "part") }
    screen.tree.update(screen["part"]) { $0.focus.preferredFocus = ["gone", "c", "d"] }
    screen.manager.repair()
    screen.manager.focus(screen["part"])
    #expect(screen.focused == "c")
    screen.manager.reset()
    screen.tree.update(screen["c"]) { $0.isEnabled = false }
    screen.manager.perform(.nextRegion)
    #expect(screen.focused == "d")
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.tree.update(screen["dialog"]) { $0.focus.preferredFocus = ["a", "no"] }
    for name in ["yes", "no"] { screen.add(name, to: "dialog") }
    screen.manager.repair()
    #expect(screen.focused == "no")
  }

  @Test("What is entered last has the focus at first only where nothing else around can have it")
  func enteredLast() {
    let screen = Screen()
    screen.add("page", role: .group, .none)
    screen.add("bar", to: "page", role: .navigationBar, .none)
    screen.tree.update(screen["bar"]) { $0.focus.isEnteredLast = true }
    for name in ["back", "print"] { screen.add(name, to: "bar") }
    screen.add("field", to: "page")
    screen.add("after")
    screen.manager.repair()
    #expect(screen.focused == "field")
    #expect(screen.tabs(3) == ["after", "back", "print"])
    screen.manager.focus(screen["page"])
    #expect(screen.focused == "field")
    screen.tree.update(screen["field"]) { $0.isEnabled = false }
    screen.manager.focus(screen["page"])
    #expect(screen.focused == "back")
    screen.manager.reset()
    #expect(screen.focused == "after")
    screen.tree.update(screen["after"]) { $0.isEnabled = false }
    screen.manager.reset()
    #expect(screen.focused == "back")
    screen.manager.focus(screen["print"])
    screen.manager.focus(screen["bar"])
    #expect(screen.focused == "back")
  }

  @Test("Containers that prefer each other come to an end")
  func circle() {
    let screen = Screen()
    screen.add("a")
    for (key, other) in [("one", "two"), ("two", "one")] {
      screen.add(key, role: .group, .none)
      screen.add("\(key) button", to: key)
      screen.tree.update(screen[key]) { $0.focus.preferredFocus = [other] }
    }
    screen.manager.focus(screen["one"])
    #expect(screen.focused == "two button")
  }

  @Test(
    "An element that resigns hands the focus to the default, else to the next stop, and keeps it when alone")
  func resigning() {
    let screen = Screen()
    for name in ["a", "b", "c"] { screen.add(name) }
    screen.manager.focus(screen["b"])
    let change = screen.manager.resign(screen["b"])
    #expect(change.reason == .programmatic)
    #expect(screen.focused == "a")
    #expect(screen.manager.resign(screen["c"]).reason == .unchanged)
    screen.manager.resign(screen["a"])
    #expect(screen.focused == "b")
    for name in ["a", "c"] { screen.tree.update(screen[name]) { $0.isEnabled = false } }
    screen.manager.repair()
    #expect(screen.manager.resign(screen["b"]).reason == .noTarget)
    #expect(screen.focused == "b")
  }
}
