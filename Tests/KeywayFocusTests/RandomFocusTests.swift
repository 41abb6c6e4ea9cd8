import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Focus in random trees")
struct RandomFocusTests {
  /// The stops by definition: a walk over everything, without counts or indices.
  private func stopsByWalk(_ tree: ElementTree) -> Set<ElementID> {
    let order = FocusOrder(tree)
    var stops: Set<ElementID> = []
    tree.visit(tree.root) { id, element in
      if tree.isOpen(id), element.focus.isFocusable { stops.insert(order.stop(for: id)) }
      return true
    }
    return stops
  }

  @Test("One cycle visits every stop exactly once, and going back visits them in reverse")
  func cycles() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<300 {
      let tree = RandomTree.grow(&random, count: Int.random(in: 1..<80, using: &random))
      FocusOrder.commitGeometry(tree)
      var order = FocusOrder(tree)
      let cycle = order.cycle()
      #expect(Set(cycle) == stopsByWalk(tree), "seed \(seed)")
      guard let first = cycle.first else { continue }
      #expect(order.next(from: .element(cycle.last!), .forward) == first, "seed \(seed)")
      for (stop, next) in zip(cycle, cycle.dropFirst() + [first]) {
        #expect(order.next(from: .element(next), .backward) == stop, "seed \(seed)")
      }
    }
  }

  @Test("The focus is never on what is hidden, disabled or gone, and never nowhere without need")
  func invariants() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<40 {
      let tree = RandomTree.grow(&random, count: 60)
      let manager = FocusManager(tree)
      for _ in 0..<120 {
        mutate(tree, &random)
        manager.repair()
        check(manager, "seed \(seed) after a mutation")
        press(manager, &random)
        check(manager, "seed \(seed) after a key")
      }
    }
  }

  private func check(_ manager: FocusManager, _ comment: String) {
    let order = manager.order
    if let focused = manager.focused {
      if !order.canFocus(focused) { Issue.record("\(focused) cannot hold the focus: \(comment)") }
    } else {
      var canFocus = false
      manager.tree.visit(order.limit) { id, _ in
        canFocus = canFocus || order.canFocus(id)
        return true
      }
      if canFocus { Issue.record("nothing is focused: \(comment)") }
    }
  }

  private func mutate(_ tree: ElementTree, _ random: inout SeededGenerator) {
    var ids: [ElementID] = []
    tree.visit(tree.root) { id, _ in
      ids.append(id)
      return true
    }
    let id = ids.randomElement(using: &random)!
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where id != tree.root: tree.remove(id)
    case 1 where tree.focused != nil && tree.focused != tree.root: tree.remove(tree.focused!)
    case 2: tree.update(tree.focused ?? id) { $0.isEnabled.toggle() }
    case 3: tree.update(id) { $0.isHidden.toggle() }
    case 4:
      let target = ids.randomElement(using: &random)!
      if id != tree.root, id != target, !tree.isAncestor(id, of: target),
        tree.parent(of: id) != target
      {
        tree.move(id, to: target, at: 0)
      }
    case 5:
      tree.append(
        Element(role: .dialog, focus: FocusBehavior(scope: FocusScope(kind: .modal))), to: id)
    default: tree.append(RandomTree.element(&random), to: id)
    }
  }

  private func press(_ manager: FocusManager, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: manager.moveNext()
    case 1: manager.movePrevious()
    case 2: manager.activate()
    default: manager.move(FocusDirection.allCases.randomElement(using: &random)!)
    }
  }
}
