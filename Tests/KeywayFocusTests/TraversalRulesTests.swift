import KeywayElements
import KeywayFocus
import Testing

@Suite("Rules of a traversal")
struct TraversalRulesTests {
  @Test("The scope that confines the focus decides the rules, whatever the window's are")
  func limit() {
    for (window, dialog) in [(Traversal.Profile.web, Traversal.Profile.native), (.native, .spatial)] {
      let screen = Screen(Traversal(profile: window))
      screen.add("a")
      #expect(screen.manager.order.rules == Traversal(profile: window).rules)
      let modal = screen.tree.append(
        Element(
          key: "dialog", role: .dialog,
          focus: FocusBehavior(scope: FocusScope(kind: .modal, traversal: Traversal(profile: dialog)))),
        to: screen.tree.root)
      screen.tree.append(Element(key: "b", role: .button, focus: .stop), to: modal)
      screen.manager.repair()
      #expect(screen.manager.order.limit == modal)
      #expect(screen.manager.order.rules == Traversal(profile: dialog).rules)
    }
  }

  @Test("The profiles web and spatial have the same rules, and those of Keyway differ in each decision")
  func profiles() {
    let (keyway, web) = (Traversal().rules, Traversal(profile: .web).rules)
    #expect(keyway == .keyway)
    #expect(web == Traversal(profile: .spatial).rules)
    for decision: KeyPath<TraversalRules, Bool> in [
      \.startsWithoutFocus, \.canUnfocus, \.leavesWindow, \.hasStartingPoint, \.countsPositionsInTreeOrder,
      \.entersByDelegate, \.hasFocusgroups, \.keepsConflictKeys,
    ] {
      #expect(web[keyPath: decision] && !keyway[keyPath: decision])
    }
    for decision: KeyPath<TraversalRules, Bool> in [
      \.repairsFocus, \.keepsDisabledFocus, \.hasFallbacks, \.ignoresSkippedItems, \.passesArrowsOn,
      \.hasPatterns, \.retracesArrows,
    ] {
      #expect(keyway[keyPath: decision] && !web[keyPath: decision])
    }
  }
}
