package import KeywayDrawing
package import KeywayElements

/// The words that a node shows, and whether they are complete.
package struct ShownText {
  package let string: String
  /// Where the words lie, in window coordinates; larger than the node's frame if they need more room.
  package let frame: Rect
  /// Whether some of the text is cut off, with an ellipsis or without.
  package let isTruncated: Bool
  /// Whether a line ends inside a word.
  package let breaksWords: Bool
  /// Whether the author limited the number of lines.
  package let isLimited: Bool
  /// The font, in logical pixels.
  package let font: Font
  /// The colour of the words, before effects such as opacity; nil if unknown.
  package var color: Color?
}
