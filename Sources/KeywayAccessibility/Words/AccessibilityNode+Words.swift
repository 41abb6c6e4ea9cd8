extension AccessibilityNode {
  /// An English description in the default order: selected, name, value, important custom content, role and state. Omits
  /// position, references and hint. For tests and dumps.
  public var words: String {
    let speaker = Speaker.english
    let words = NodeWords(self, in: nil, speaker.lookup)
    let kinds: [Utterance.Kind] = [.selected, .label, .value, .content, .role, .state]
    return speaker.order.kinds.filter(kinds.contains).flatMap { speaker.parts($0, of: self, words) }
      .joinedAsWords
  }
}
