/// A caret or a selected range of a text.
///
/// All offsets are UTF-8 bytes from the beginning of the text, on boundaries of Unicode scalars.
public struct TextSelection: Hashable, Sendable {
  /// The fixed end, where the selection began.
  public var anchor: Int
  /// The moving end, where the caret is.
  public var head: Int

  /// Creates a selection from its fixed and its moving end.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a caret without a selection.
  public init(_ caret: Int) { self.init(anchor: caret, head: caret) }

  /// Creates a selection of a range, with the caret at its end.
  public init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// The selected range; empty for a caret.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether there is only a caret.
  public var isEmpty: Bool { anchor == head }
}

extension TextSelection {
  /// Returns the selection with both ends mapped.
  func mapped(_ place: (Int) -> Int) -> TextSelection {
    isEmpty ? TextSelection(place(head)) : TextSelection(anchor: place(anchor), head: place(head))
  }
}
