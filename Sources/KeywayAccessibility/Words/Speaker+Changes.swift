import KeywayElements

/// Words about a change of an element: only what differs, in the order of the words about all of it.
extension Speaker {
  /// The words for what changed; without parts if nothing that is said did.
  ///
  /// - Parameters:
  ///   - old: the facts that were said last.
  ///   - saysValue: false for a field whose typing is echoed.
  package func change(
    of node: AccessibilityNode, in tree: AccessibilityTree, from old: SpokenFacts, saysValue: Bool = true,
    turnClass: TurnClass
  ) -> Utterance {
    let new = SpokenFacts(node, in: tree)
    let words = NodeWords(node, in: tree, lookup)
    let value = saysValue ? changedValue(of: node, new, old, words) : ""
    let parts = order.kinds.flatMap { kind -> [Utterance.Part] in
      var parts: [Utterance.Part]
      switch kind {
      case .label: parts = new.label == old.label ? [] : texts([new.label], .label, node)
      case .value: parts = self.value(value, of: node)
      case .content: parts = texts(new.contents.filter { !old.contents.contains($0) }, .content, node)
      case .role: parts = new.roles == old.roles ? [] : own(roles(of: node, words), .role)
      case .error:
        let errors = words.errors + (node.isInvalid ? [words.hint] : [])
        parts = texts(errors.filter { !$0.isEmpty && !old.errors.contains($0) }, .error, node)
      case .description:
        parts = texts(words.descriptions.filter { !old.descriptions.contains($0) }, .description, node)
      default: parts = []
      }
      let states = SpokenState.allCases.filter { order.isPlace(kind, of: $0) }
        .compactMap { changed($0, new.states[$0], old.states[$0]) }
        .filter { value.isEmpty || $0.comparedWords != value.comparedWords }
      return parts + own(states, kind == .selected ? .selected : .state)
    }
    return Utterance(
      parts.startingAtOnce, reason: .change, turnClass: turnClass, node: node.id,
      isPrivate: node.role == .secureTextField)
  }

  /// The new value; empty if it is the old one, or said as the label.
  private func changedValue(
    of node: AccessibilityNode, _ new: SpokenFacts, _ old: SpokenFacts, _ words: NodeWords
  ) -> String {
    guard new.value != old.value else { return "" }
    if node.role.takesText { return words.value }
    let isInLabel = new.label != old.label && new.label.comparedWords == new.value.comparedWords
    return isInLabel || new.value.isBlank ? "" : new.value
  }

  /// The words for a state that came, or that is gone.
  private func changed(_ state: SpokenState, _ new: Phrase?, _ old: Phrase?) -> String? {
    guard new != old else { return nil }
    if let new { return lookup(new) }
    switch state {
    case .selected: return lookup(.notSelected)
    case .dimmed: return lookup(.available)
    case .invalid: return lookup(.valid)
    // An item without a mark has no state.
    case .checked: return lookup(.off)
    case .expanded, .sorted: return nil
    }
  }

  /// The reason why a key has no effect on an element: its name, and that it is dimmed.
  package func refusal(of node: AccessibilityNode) -> Utterance {
    Utterance(
      (texts([node.label], .label, node) + own([lookup(.dimmed)], .state)).startingAtOnce, reason: .refusal,
      node: node.id)
  }
}
