import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// The proof of a screen holds for all sequences of keys on it.
@Suite("The proof and real keys")
struct ProofTruthTests {
  @Test(
    "Where the proof holds, no keys of a long session come to where it would not hold, or to what it does not know"
  )
  func holds() {
    var random = SeededGenerator()
    let seed = random.seed
    var (proved, opened) = (0, 0)
    for _ in 0..<120 {
      let manager = FocusManager(RandomTree.growScreen(&random))
      manager.repair()
      let keys = Self.keys(&random)
      let proof = FocusProof(manager, keys: keys)
      guard proof.isExhaustive, manager.openModals.isEmpty else { continue }
      let reached = Set(proof.layers[0].reached)
      var session = RealSession(manager)
      for _ in 0..<40 {
        let key = keys.randomElement(using: &random)!
        session.press(key)
        if let focused = manager.focused, !reached.contains(focused) {
          Issue.record("seed \(seed): \(session.pressed) leads to \(focused), which the proof does not reach")
          return
        }
      }
      guard proof.holds else { continue }
      proved += 1
      if session.hasOpened { opened += 1 }
      let again = FocusProof(manager, keys: keys)
      guard again.isExhaustive, again.faults != [] || Set(again.layers[0].reached) != reached else {
        continue
      }
      Issue.record(
        "seed \(seed): after \(session.pressed): \(again.faults), \(reached), \(again.layers[0].reached)")
      return
    }
    #expect(proved > 8 && opened > 0, "seed \(seed): \(proved), \(opened)")
  }

  @Test("Whoever presses the keys that are told to lead into a trap never comes out again")
  func traps() {
    var random = SeededGenerator()
    let seed = random.seed
    var trapped = 0
    for _ in 0..<120 {
      let tree = RandomTree.growScreen(&random, edges: [.leave, .loop, .stop])
      let manager = FocusManager(tree)
      manager.repair()
      let keys = Self.keys(&random)
      let proof = FocusProof(manager, keys: keys)
      guard proof.isExhaustive, manager.openModals.isEmpty else { continue }
      for fault in proof.faults where fault.kind == .trap {
        var session = RealSession(FocusManager(copying: manager))
        for presses in fault.way {
          for _ in 0..<presses.count { session.press(presses.key) }
        }
        trapped += 1
        for _ in 0..<60 {
          if let focused = session.manager.focused, !fault.elements.contains(focused) {
            let names = fault.elements.compactMap { tree[$0].key }
            Issue.record(
              "seed \(seed): \(session.pressed) leads out of \(names), to \(tree[focused].key ?? "")")
            return
          }
          session.press(keys.randomElement(using: &random)!)
        }
      }
    }
    #expect(trapped > 3, "seed \(seed): \(trapped)")
  }

  /// The keys of a keyboard, or of a keypad that lacks some.
  private static func keys(_ random: inout SeededGenerator) -> [FocusKey] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [.move(.nextItem), .move(.previousItem), .activate, .pattern(.cancel)]
    case 1: return FocusKey.standard.filter { $0 != .pattern(.edit) && $0 != .move(.nextRegion) }
    default: return FocusKey.standard
    }
  }
}

/// A screen on which keys do what they do in a scene.
private struct RealSession {
  let manager: FocusManager
  private var scrolled = ScrolledTree()
  var pressed: [String] = []
  var hasOpened = false

  init(_ manager: FocusManager) { self.manager = manager }

  mutating func press(_ key: FocusKey) {
    pressed.append(key.name)
    let before = manager.focused
    switch key {
    case .move(let move): carryOut(manager.perform(move))
    case .pattern(let key): manager.press(key).map { carryOut($0) }
    case .activate:
      let activation = manager.activate()
      activation?.selection.map { manager.apply($0) }
      activation?.operation.map { carryOut($0) }
    }
    manager.commitSelection().map { manager.apply($0) }
    if manager.focused != before { scrolled.revealFocused(manager) }
    scrolled.settle(manager)
  }

  private mutating func carryOut(_ change: FocusChange) {
    if let scroll = change.scroll {
      scrolled.scroll(scroll, manager)
      scrolled.settle(manager)
    }
    change.committed.map { manager.apply($0) }
    change.selection.map { manager.apply($0) }
    change.operation.map { carryOut($0) }
  }

  private mutating func carryOut(_ operation: ElementOperation) {
    if case .expand = operation { hasOpened = true }
    manager.apply(operation)
  }
}
