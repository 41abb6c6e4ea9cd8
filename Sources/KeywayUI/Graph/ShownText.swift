package import KeywayElements

/// The words that a node shows, and whether they are whole.
package struct ShownText {
  package let string: String
  /// What the words take at the width of the node, in logical pixels.
  package let size: Size
  /// Whether some of the text is left out, with an ellipsis or without.
  package let isTruncated: Bool
  /// Whether a line ends inside a word.
  package let breaksWords: Bool
  /// Whether the author limited the number of lines.
  package let isLimited: Bool
}
