import KeywayAccessibility

/// A node that shows text, or is named by its own rule.
@MainActor
protocol ReadableNode: RenderNode {
  /// Whether the node shows text, which no ring may cross.
  var showsWords: Bool { get }
  /// The words that the node shows in its frame, from the last layout; nil for none.
  var shownText: ShownText? { get }
  /// The lines of text in the node; nil for none.
  var readingContent: (any AccessibilityReadingContent)? { get }
  /// Derives the name; false joins the labels inside.
  func takeName() -> Bool
}

extension ReadableNode {
  var showsWords: Bool { false }
  var shownText: ShownText? { nil }
  var readingContent: (any AccessibilityReadingContent)? { nil }
  func takeName() -> Bool { false }
}
