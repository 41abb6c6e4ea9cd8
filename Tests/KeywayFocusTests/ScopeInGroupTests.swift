import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

@Suite("A scope inside a group")
struct ScopeInGroupTests {
  private func screen() -> Screen {
    let screen = Screen()
    screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    screen.add("one", to: "list")
    screen.add("scope", to: "list", role: .group, FocusBehavior(scope: FocusScope()))
    screen.add("two", to: "scope", FocusBehavior(isFocusable: true, tabPosition: 2))
    screen.add("three", to: "scope", FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add(
      "inner", to: "scope", role: .list, FocusBehavior(tabPosition: 3, group: FocusGroup(axis: .horizontal)))
    screen.add("four", to: "inner")
    screen.add("five", to: "scope")
    screen.add("six", to: "list")
    screen.add("after")
    screen.manager.repair()
    return screen
  }

  @Test(
    "Arrows reach what has a position in it at its place in the tree, and Tab leaves the group as a whole")
  func reached() {
    let screen = screen()
    let down = (0..<5).map { _ in
      screen.manager.move(.down)
      return screen.focused
    }
    #expect(down == ["two", "three", "four", "five", "six"])
    let up = (0..<5).map { _ in
      screen.manager.move(.up)
      return screen.focused
    }
    #expect(up == ["five", "four", "three", "two", "one"])
    #expect(screen.cycle == ["list", "after"])
    #expect(FocusProof(screen.manager).holds)
  }

  @Test("When the focused one goes, the focus stays in the scope")
  func repair() {
    let screen = screen()
    screen.manager.focus(screen["three"])
    screen.tree.remove(screen["three"])
    screen.manager.repair()
    #expect(screen.focused == "four")
    screen.tree.remove(screen["inner"])
    screen.tree.remove(screen["five"])
    screen.manager.repair()
    #expect(screen.focused == "six")
    screen.tree.remove(screen["six"])
    screen.manager.repair()
    #expect(screen.focused == "two")
  }
}
