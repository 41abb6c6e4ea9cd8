extension AccessibilityNode {
  /// The node in English words, as one would hear it in the default order: selected, name, value, important custom content,
  /// role and state. For tests and dumps. Where it stands, what it refers to and its hint are left out.
  public var words: String {
    let speaker = Speaker.english
    let words = NodeWords(self, in: nil, speaker.lookup)
    let kinds: [Utterance.Kind] = [.selected, .label, .value, .content, .role, .state]
    return speaker.order.kinds.filter(kinds.contains).flatMap { speaker.parts($0, of: self, words) }
      .joinedAsWords
  }
}
