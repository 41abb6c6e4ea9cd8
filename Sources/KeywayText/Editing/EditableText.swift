/// A text that a person edits: the selection, what is accepted, and the steps that can be undone.
///
/// It has no screen: a field says what its keys and its pointer do in terms of offsets. All offsets are UTF-8
/// bytes from the beginning of the text; those out of bounds are moved to the nearer end, those inside a Unicode
/// scalar to its beginning.
public struct EditableText: Sendable {
  /// The text, always native, contiguous UTF-8.
  public internal(set) var text: String
  /// The caret, or what is selected; at first a caret at the end.
  public internal(set) var selection: TextSelection
  /// What is accepted from now on. The text that is there stays.
  public var rules: TextRules
  /// What can be undone and redone.
  var history = TextHistory()
  /// The number of Characters, once it has been needed.
  var characterCount: Int?

  /// Creates a text as it is, with the caret at its end.
  public init(_ text: String = "", rules: TextRules = TextRules()) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.rules = rules
    selection = TextSelection(self.text.utf8.count)
  }

  /// The length in UTF-8 bytes.
  public var count: Int { text.utf8.count }

  /// Replaces the text from outside: no rule applies.
  ///
  /// If it differs, the history is forgotten. A caret at the end stays at the end; any other selection keeps its
  /// offsets as far as the text goes.
  public mutating func setText(_ text: String) {
    guard !text.isIdentical(to: self.text) else { return }
    let wasAtEnd = selection == TextSelection(count)
    self.text = text
    self.text.makeContiguousUTF8()
    characterCount = nil
    forgetHistory()
    selection = wasAtEnd ? TextSelection(count) : clamped(selection)
  }

  /// Moves the caret or the selection. What is typed next is a step of its own.
  public mutating func select(_ selection: TextSelection) {
    self.selection = clamped(selection)
    history.endStep()
  }

  /// What lies in a range.
  public func string(in range: Range<Int>) -> Substring { text.slice(clamped(range)) }

  /// What is selected.
  public var selectedText: Substring { text.slice(selection.range) }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    text.boundary(atOrBefore: range.lowerBound)..<text.boundary(atOrBefore: range.upperBound)
  }

  private func clamped(_ selection: TextSelection) -> TextSelection {
    selection.mapped(text.boundary(atOrBefore:))
  }
}
