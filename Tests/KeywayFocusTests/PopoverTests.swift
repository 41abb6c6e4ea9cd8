import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Popovers of one invoker")
struct PopoverTests {
  private func screen(_ popovers: Int = 2, profile: Traversal.Profile = .native) -> Screen {
    let screen = Screen(Traversal(profile: profile))
    screen.add("before")
    screen.add("opener")
    for popover in 0..<popovers {
      screen.add(
        "popover \(popover)", role: .none,
        FocusBehavior(scope: FocusScope(kind: .popover, invoker: "opener")))
      screen.add("item \(popover)", to: "popover \(popover)")
    }
    screen.add("after")
    screen.manager.repair()
    return screen
  }

  @Test(
    "Both come after their invoker in the order of the tree, and Shift+Tab takes the way back",
    arguments: [Traversal.Profile.native, .web])
  func both(_ profile: Traversal.Profile) {
    // Sets are put in another order in each process and for each size.
    for popovers in 2..<9 {
      let screen = screen(popovers, profile: profile)
      screen.manager.focus(screen["before"])
      let order = ["opener"] + (0..<popovers).map { "item \($0)" } + ["after"]
      #expect(screen.tabs(popovers + 2) == order)
      #expect(screen.tabs(popovers + 2, backwards: true) == order.dropLast().reversed() + ["before"])
    }
  }

  @Test("One that is closed, or in which nothing takes the focus, is passed by both ways")
  func closed() {
    let screen = screen(4)
    screen.tree.update(screen["popover 0"]) { $0.isHidden = true }
    screen.tree.update(screen["item 2"]) { $0.isEnabled = false }
    screen.manager.repair()
    screen.manager.focus(screen["before"])
    #expect(screen.tabs(4) == ["opener", "item 1", "item 3", "after"])
    #expect(screen.tabs(4, backwards: true) == ["item 3", "item 1", "opener", "before"])
    screen.tree.update(screen["popover 0"]) { $0.isHidden = false }
    screen.tree.remove(screen["popover 3"])
    screen.manager.repair()
    #expect(screen.tabs(4) == ["opener", "item 0", "item 1", "after"])
  }

  @Test("The last element of one may open a third: Shift+Tab comes back through it")
  func chain() {
    let screen = screen(2)
    screen.add(
      "inner", role: .none, FocusBehavior(scope: FocusScope(kind: .popover, invoker: "item 1")))
    screen.add("innermost", to: "inner")
    screen.manager.repair()
    screen.manager.focus(screen["opener"])
    #expect(screen.tabs(4) == ["item 0", "item 1", "innermost", "after"])
    #expect(screen.tabs(4, backwards: true) == ["innermost", "item 1", "item 0", "opener"])
    #expect(FocusProof(screen.manager).faults == [])
  }

  @Test("One whose last element is the invoker of the popover around it is reached where it stands")
  func invokerInside() {
    let screen = screen(0)
    screen.tree.update(screen["opener"]) { $0.isEnabled = false }
    screen.add("outer", role: .none, FocusBehavior(scope: FocusScope(kind: .popover, invoker: "item")))
    // It has no invoker that Tab stops at, so that it stays inside the other.
    screen.add(
      "inner", to: "outer", role: .none, FocusBehavior(scope: FocusScope(kind: .popover, invoker: "opener")))
    screen.add("item", to: "inner")
    screen.manager.repair()
    screen.manager.focus(screen["before"])
    #expect(screen.tabs(2) == ["after", "item"])
    #expect(screen.tabs(2, backwards: true) == ["after", "before"])
    #expect(FocusProof(screen.manager).holds)
  }

  @Test("A Tab past ten thousand open popovers of others looks at no more than past one")
  func bound() {
    func visited(_ others: Int) -> Int {
      let screen = screen(1)
      for other in 0..<others {
        screen.add("opener of \(other)")
        screen.add(
          "other \(other)", role: .none,
          FocusBehavior(scope: FocusScope(kind: .popover, invoker: "opener of \(other)")))
        screen.add("inside \(other)", to: "other \(other)")
      }
      screen.manager.repair()
      screen.manager.focus(screen["opener"])
      return screen.manager.moveNext().visited + screen.manager.moveNext().visited
    }
    #expect(visited(10_000) <= visited(1) + 40)
  }
}
