/// A caret, or a part of a text that is selected.
///
/// All offsets are UTF-8 bytes from the beginning of the text, on boundaries of Unicode scalars.
public struct TextSelection: Hashable, Sendable {
  /// Where the selection began; it stays when a person extends the selection.
  public var anchor: Int
  /// Where the caret is; it moves when a person extends the selection.
  public var head: Int

  /// Creates a selection from the end that stays and the end that moves.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a caret, with nothing selected.
  public init(_ caret: Int) { self.init(anchor: caret, head: caret) }

  /// Creates a selection of a range, with the caret at its end.
  public init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// What is selected; at a caret, an empty range.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether there is only a caret.
  public var isEmpty: Bool { anchor == head }
}

extension TextSelection {
  /// The selection with another place for each of its ends.
  func mapped(_ place: (Int) -> Int) -> TextSelection {
    isEmpty ? TextSelection(place(head)) : TextSelection(anchor: place(anchor), head: place(head))
  }
}
