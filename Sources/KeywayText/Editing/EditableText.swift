/// An edited text: its selection, rules and undo history.
///
/// It has no screen: a field translates keys and pointer events to offsets. All offsets are UTF-8 bytes from the beginning of
/// the text. Those out of bounds are moved to the nearer end, those inside a Unicode scalar to its beginning.
public struct EditableText: Sendable {
  /// The text, always native, contiguous UTF-8.
  public internal(set) var text: String
  /// The caret or selection; initially a caret at the end.
  public internal(set) var selection: TextSelection
  /// The rules for future insertions. Existing text stays.
  public var rules: TextRules
  /// The steps that can be undone and redone.
  var history = TextHistory()
  /// The number of Characters, cached once needed.
  var characterCount: Int?

  /// Creates an unchanged text, with the caret at its end.
  public init(_ text: String = "", rules: TextRules = TextRules()) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.rules = rules
    selection = TextSelection(self.text.utf8.count)
  }

  /// The length in UTF-8 bytes.
  public var count: Int { text.utf8.count }

  /// Replaces the text from outside. Rules do not apply.
  ///
  /// If it differs, the history is forgotten. A caret at the end stays at the end; any other selection keeps its
  /// offsets within the new text.
  public mutating func setText(_ text: String) {
    guard !text.isIdentical(to: self.text) else { return }
    let wasAtEnd = selection == TextSelection(count)
    self.text = text
    self.text.makeContiguousUTF8()
    characterCount = nil
    forgetHistory()
    selection = wasAtEnd ? TextSelection(count) : clamped(selection)
  }

  /// Moves the caret or the selection. Later typing is a separate step.
  public mutating func select(_ selection: TextSelection) {
    self.selection = clamped(selection)
    history.endStep()
  }

  /// The text of a range.
  public func string(in range: Range<Int>) -> Substring { text.slice(clamped(range)) }

  /// The selected text.
  public var selectedText: Substring { text.slice(selection.range) }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    text.boundary(atOrBefore: range.lowerBound)..<text.boundary(atOrBefore: range.upperBound)
  }

  private func clamped(_ selection: TextSelection) -> TextSelection {
    selection.mapped(text.boundary(atOrBefore:))
  }
}
