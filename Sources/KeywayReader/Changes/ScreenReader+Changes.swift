import KeywayAccessibility
import KeywayElements

/// Changes of the node under the cursor. Those elsewhere are silent.
extension ScreenReader {
  /// Takes the changes of a pass, before its notifications.
  func note(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    if !changes.removed.isEmpty { dropWords(of: changes.removed) }
    for id in changes.changed.keys where tree[id]?.role == .secureTextField { forgetOpenWords(of: id) }
    guard let cursor, !changes.isEmpty else { return }
    let relations = tree[cursor]?.relations
    let refers = relations.map { !$0.errorMessages.isEmpty || !$0.describedBy.isEmpty } ?? false
    if refers || changes.changed[cursor]?.contains(.content) == true { watch.isDirty = true }
  }

  /// Drops the words that wait about nodes that are gone.
  private func dropWords(of removed: Set<AccessibilityNode.ID>) {
    for turn in speech.turns.waiting {
      guard case .node(let id) = turn.source, removed.contains(id) else { continue }
      carryOut(speech.turns.sourceDidDisappear(.node(id), at: window.now))
    }
  }

  /// Forgets the words about a field from before it became secure.
  private func forgetOpenWords(of id: AccessibilityNode.ID) {
    func isOpen(_ words: Utterance) -> Bool { words.node == id && !words.isPrivate }
    if (speech.turns.waiting + [speech.turns.current].compactMap(\.self)).contains(where: {
      isOpen($0.speech)
    }) {
      carryOut(speech.turns.drop(at: window.now) { isOpen($0.speech) })
    }
    let count = speech.requests.count
    speech.requests.removeAll { isOpen($0.speech) }
    // They were the answer to a key.
    if speech.requests.count < count, speech.requests.isEmpty { speech.hasAnswer = false }
    if let last = speech.last, isOpen(last) { speech.last = nil }
    speech.told?.words.removeAll(where: isOpen)
    texts.last = nil
    if texts.said?.node == id { texts.said = nil }
    if cursor == id { texts.reading.rest = [] }
  }

  /// Says what has changed under the cursor, unless its words were said.
  func sayChanges(in tree: AccessibilityTree, saysPlace: Bool) {
    guard let node else { return }
    guard !saysPlace, let old = watch.facts else {
      if saysPlace || watch.facts == nil { remember(node, in: tree) }
      return
    }
    guard watch.isDirty else { return }
    watch.isDirty = false
    let new = SpokenFacts(node, in: tree)
    guard new != old else {
      watch.restEnd = nil
      return
    }
    if let quarter = node.quarter, let told = watch.quarter, new.isSame(besidesValueAs: old) {
      guard quarter != told else { return }
      return sayChange(of: node, in: tree, from: old, .low)
    }
    if !isAnswering, node.traits.contains(.updatesFrequently) || new.isCount(after: old) {
      watch.restEnd = window.now.addingSaturated(CursorWatch.rest)
      return
    }
    sayChange(of: node, in: tree, from: old, isAnswering ? .person : .announcement)
  }

  /// Says a count or a value that changes often, once it rests.
  func sayRested() {
    watch.restEnd = nil
    guard let tree = nodes.tree, let node, let old = watch.facts else { return }
    sayChange(of: node, in: tree, from: old, node.traits.contains(.updatesFrequently) ? .low : .announcement)
    giveTurns()
  }

  private func sayChange(
    of node: AccessibilityNode, in tree: AccessibilityTree, from old: SpokenFacts, _ turnClass: TurnClass
  ) {
    let isEchoed = watch.field?.node == node.id
    say(
      speaker.change(of: node, in: tree, from: old, saysValue: !isEchoed, turnClass: turnClass),
      from: .node(node.id))
    remember(node, in: tree)
  }

  private func remember(_ node: AccessibilityNode, in tree: AccessibilityTree) {
    watch.facts = SpokenFacts(node, in: tree)
    (watch.isDirty, watch.quarter, watch.restEnd) = (false, node.quarter, nil)
  }
}

extension AccessibilityNode {
  /// The quarter that a progress has reached, from 0 to 4; nil for others, and if its end is unknown.
  fileprivate var quarter: Int? {
    guard role == .progress, let range else { return nil }
    let fraction = range.fraction
    guard fraction.isFinite else { return nil }
    return Int((min(max(fraction, 0), 1) * 4).rounded(.down))
  }
}
