import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// Moves without end over trees that change, each looked at.
@Suite("A million moves")
struct MillionMovesTests {
  @Test(
    """
    Wherever a million keys lead among random changes, the focus is where it may be, each move says the truth, and none \
    but Tab starts from a place that closed
    """
  )
  func million() {
    var random = SeededGenerator()
    let seed = random.seed
    var moves = 0
    var hits: [FocusReason: Int] = [:]
    var repaired = 0
    while moves < 1_000_000 {
      let count = Int.random(in: 5..<60, using: &random)
      let tree = RandomTree.grow(&random, count: count)
      if Bool.random(using: &random) {
        tree.update(tree.root) { $0.focus.scope?.traversal.arrows = .spatial }
      }
      let manager = FocusManager(tree)
      manager.repair()
      // A thousand keys for a tree, with a change after about each twentieth.
      for step in 0..<1_000 {
        let key = Self.moves.randomElement(using: &random)!
        var expected: ElementID??
        if step % 20 == 19 {
          change(tree, &random)
          // Where the focus was put by repair, all keys but Tab go on as where a person put it.
          if manager.repair() != nil, key != .next, key != .previous, let focused = manager.focused {
            let twin = FocusManager(copying: manager)
            twin.focus(focused)
            expected = twin.perform(key).to
            repaired += 1
          }
        }
        let before = manager.focused
        let move = manager.perform(key)
        if let expected, expected != move.to {
          Issue.record(
            "seed \(seed), move \(moves): \(key) after a repair went to \(move), not \(expected as Any)")
          return
        }
        moves += 1
        hits[move.reason, default: 0] += 1
        guard move.from == before, move.to == manager.focused, isSound(manager) else {
          Issue.record("seed \(seed), move \(moves): \(move), focused \(String(describing: manager.focused))")
          return
        }
      }
    }
    #expect(repaired > 2_000, "seed \(seed)")
    for reason in [FocusReason.next, .previous, .arrow, .spatial, .first, .last, .page] {
      #expect(hits[reason, default: 0] > 200, "\(reason), seed \(seed)")
    }
  }

  private static let moves = FocusMove.standard + [.nextItem, .previousItem]

  /// Whether the focus is on what can hold it, or nothing could.
  private func isSound(_ manager: FocusManager) -> Bool {
    let order = manager.order
    if let focused = manager.focused { return order.canKeepFocus(focused) }
    var everything = order
    return everything.cycle().isEmpty
  }

  private func change(_ tree: ElementTree, _ random: inout SeededGenerator) {
    var ids: [ElementID] = []
    tree.visit(tree.root) { id, _ in
      ids.append(id)
      return true
    }
    let id = ids.randomElement(using: &random)!
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where id != tree.root: tree.remove(id)
    case 1 where tree.focused != nil && tree.focused != tree.root: tree.remove(tree.focused!)
    case 2: tree.update(tree.focused ?? id) { $0.isEnabled.toggle() }
    case 3: tree.update(id) { $0.isHidden.toggle() }
    case 4 where ids.count < 60:
      tree.append(Element(role: .dialog, focus: FocusBehavior(scope: FocusScope(kind: .modal))), to: id)
    default: tree.append(RandomTree.element(&random), to: id)
    }
  }
}
