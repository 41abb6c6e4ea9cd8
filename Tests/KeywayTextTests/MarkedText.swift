import KeywayText

extension EditableText {
  /// Creates a text from one with a mark: `ab|cd` has a caret, `a[bc]d` a selection with the caret at its end.
  init(marked: String, rules: TextRules = TextRules()) {
    self.init(marked.filter { !"|[]".contains($0) }, rules: rules)
    func offset(_ mark: Character) -> Int? { marked.firstIndex(of: mark).map { marked[..<$0].utf8.count } }
    if let caret = offset("|") { select(TextSelection(caret)) }
    if let lower = offset("["), let upper = offset("]") { select(TextSelection(lower..<upper - 1)) }
  }

  /// The text with marks as ``init(marked:rules:)`` reads them.
  var marked: String {
    let before = string(in: 0..<selection.range.lowerBound)
    let after = string(in: selection.range.upperBound..<count)
    return selection.isEmpty ? "\(before)|\(after)" : "\(before)[\(selectedText)]\(after)"
  }

  /// Types Character by Character.
  mutating func type(_ string: String) {
    for character in string { insert(String(character)) }
  }

  /// Deletes the Character before the caret, or what is selected.
  @discardableResult
  mutating func backspace() -> TextChange? {
    guard selection.isEmpty else { return delete(selection.range) }
    let before = string(in: 0..<selection.head).suffix(1).utf8.count
    return delete(selection.head - before..<selection.head)
  }

  /// Deletes the Character behind the caret.
  @discardableResult
  mutating func deleteForwards() -> TextChange? {
    let behind = string(in: selection.head..<count).prefix(1).utf8.count
    return delete(selection.head..<selection.head + behind)
  }
}

extension StringProtocol {
  /// Its scalars: `==` of strings takes "é" and "e\u{301}" for the same.
  var scalars: [Unicode.Scalar] { Array(unicodeScalars) }
}
