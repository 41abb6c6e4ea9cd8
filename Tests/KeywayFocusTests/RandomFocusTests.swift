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

  /// Trees with separate groups, what left them, what Tab passes over, and popovers.
  private func growWeb(_ random: inout SeededGenerator, count: Int) -> ElementTree {
    let tree = ElementTree(
      root: Element(
        role: .window, focus: FocusBehavior(scope: FocusScope(traversal: Traversal(profile: .web)))))
    var ids = [tree.root]
    for index in 0..<count {
      let parent = ids.randomElement(using: &random)!
      var focus = FocusBehavior(
        isFocusable: Int.random(in: 0..<3, using: &random) > 0,
        isTabStop: Int.random(in: 0..<4, using: &random) > 0)
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: focus = FocusBehavior(group: FocusGroup(axis: .linear, isSeparate: true))
      case 2: focus.leavesGroup = true
      case 3: focus.scope = FocusScope(traversal: Traversal(edge: .leave, profile: .web))
      case 4:
        focus.scope = FocusScope(kind: .popover, invoker: "\(Int.random(in: 0..<count, using: &random))")
      case 5: focus = FocusBehavior(group: FocusGroup())
      default: break
      }
      // Tab passes over nothing as a whole, so that a walk can tell what it comes to.
      if focus.scope != nil { focus.isTabStop = true }
      ids.append(
        tree.insert(
          Element(
            key: "\(index)", isEnabled: Int.random(in: 0..<10, using: &random) > 0, focus: focus),
          at: Int.random(in: 0...tree.children(of: parent).count, using: &random), in: parent))
    }
    return tree
  }

  /// Whether the nearest group around, of which the element has not left, is separate.
  private func isInSeparate(_ id: ElementID, _ tree: ElementTree) -> Bool {
    var node = id
    while true {
      let focus = tree[node].focus
      if focus.leavesGroup || focus.scope?.kind == .popover { return false }
      guard let parent = tree.parent(of: node) else { return false }
      node = parent
      if let group = tree[node].focus.group { return group.isSeparate }
    }
  }

  @Test("With the rules of HTML too, one cycle visits each stop and each segment once, and back in reverse")
  func webCycles() {
    var random = SeededGenerator()
    let seed = random.seed
    var segments = 0
    for round in 0..<1_000 {
      let tree = growWeb(&random, count: Int.random(in: 1..<30, using: &random))
      let manager = FocusManager(tree)
      manager.repair()
      var order = manager.order
      // Popovers that are reached from the middle of a group are not on the way round.
      if tree.children(of: tree.root).isEmpty { continue }
      let cycle = order.cycle()
      var expected: Set<ElementID> = []
      tree.visit(tree.root) { id, element in
        guard tree.isOpen(id), element.focus.isFocusable, element.focus.group == nil else { return true }
        let stop = order.stop(for: id)
        let isItem = stop != id || order.groups(of: id).contains { tree[$0].focus.group?.isSeparate == true }
        let isJoined = order.groups(of: id).contains { tree[$0].focus.group?.isSeparate == false }
        if element.focus.isTabStop || (isJoined ? isInSeparate(id, tree) : isItem) { expected.insert(stop) }
        return true
      }
      let hasPopover = expected.contains { id in
        var node: ElementID? = id
        while let current = node {
          if tree[current].focus.scope?.kind == .popover { return true }
          node = tree.parent(of: current)
        }
        return false
      }
      segments += cycle.count
      if hasPopover {
        #expect(Set(cycle).isSubset(of: expected), "seed \(seed), round \(round)")
        continue
      }
      #expect(Set(cycle) == expected, "seed \(seed), round \(round)")
      guard let first = cycle.first else { continue }
      for (stop, next) in zip(cycle, cycle.dropFirst() + [first]) {
        #expect(order.next(from: .element(stop), .forward) == next, "seed \(seed), round \(round)")
        #expect(order.next(from: .element(next), .backward) == stop, "seed \(seed), round \(round)")
      }
    }
    #expect(segments > 2_000)
  }

  @Test("With the rules of HTML the focus is on what can hold it or nowhere, whatever happens")
  func webInvariants() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<100 {
      let tree = growWeb(&random, count: 20)
      let manager = FocusManager(tree)
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(tree, &random) }
        manager.repair()
        var ids: [ElementID] = []
        tree.visit(tree.root) { id, _ in
          ids.append(id)
          return true
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: manager.click(ids.randomElement(using: &random)!)
        case 1: manager.setStartingPoint(ids.randomElement(using: &random)!)
        default: press(manager, &random)
        }
        if let focused = manager.focused, !manager.order.canKeepFocus(focused) {
          Issue.record("\(focused) cannot hold the focus: seed \(seed)")
        }
      }
    }
  }

  @Test("The focus is never on what is hidden or gone, and never nowhere without need")
  func invariants() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<40 {
      let tree = RandomTree.grow(&random, count: 60)
      let manager = FocusManager(tree)
      for _ in 0..<120 {
        for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(tree, &random) }
        manager.repair()
        check(manager, "seed \(seed) after a mutation")
        _ = manager.record
        press(manager, &random)
        check(manager, "seed \(seed) after a key")
      }
    }
  }

  private func check(_ manager: FocusManager, _ comment: String) {
    let order = manager.order
    if let focused = manager.focused {
      if !order.canKeepFocus(focused) { Issue.record("\(focused) cannot hold the focus: \(comment)") }
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
    switch Int.random(in: 0..<11, using: &random) {
    case 9:
      tree.update(id) {
        $0.covers.toggle()
        $0.frame.size = Size(width: 250, height: 250)
      }
    case 10: tree.update(id) { $0.focus.isRegion = Bool.random(using: &random) }
    case 0 where id != tree.root: tree.remove(id)
    case 1 where tree.focused != nil && tree.focused != tree.root: tree.remove(tree.focused!)
    case 2: tree.update(tree.focused ?? id) { $0.isEnabled.toggle() }
    case 3: tree.update(id) { $0.isHidden.toggle() }
    case 4:
      let target = ids.randomElement(using: &random)!
      if id != tree.root, id != target, !tree.isAncestor(id, of: target) {
        let count = tree.children(of: target).count - (tree.parent(of: id) == target ? 1 : 0)
        tree.move(id, to: target, at: Int.random(in: 0...count, using: &random))
      }
    case 5:
      tree.append(
        Element(role: .dialog, focus: FocusBehavior(scope: FocusScope(kind: .modal))), to: id)
    default: tree.append(RandomTree.element(&random), to: id)
    }
  }

  private func press(_ manager: FocusManager, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: manager.moveNext()
    case 1: manager.movePrevious()
    case 2: manager.activate()
    case 3: manager.perform(.nextRegion)
    case 4: manager.perform(.previousRegion)
    default: manager.move(FocusDirection.allCases.randomElement(using: &random)!)
    }
  }
}
