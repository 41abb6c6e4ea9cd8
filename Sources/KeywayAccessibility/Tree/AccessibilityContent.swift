public import KeywayElements

/// The part of the content that an assistive technology wants to see.
public enum AccessibilityScrollDirection: Hashable, Sendable {
  /// The part above, below, or at a side.
  case up, down, left, right
  /// The page after this one, or before it.
  case next, previous
}

/// A long text on pages, such as a leaflet: it is read line by line, without a stop between its parts.
///
/// A `Control` that conforms to it provides its own text; for other views there is `accessibilityReadingContent(_:)`.
/// A `Text` needs neither. Positions are in window coordinates, logical pixels; lines count from 0.
@MainActor @preconcurrency
public protocol AccessibilityReadingContent {
  /// The whole text on the page.
  var accessibilityPageContent: String { get }
  /// The line at a point; nil where there is none.
  func accessibilityLineNumber(for point: Point) -> Int?
  /// The text of a line; nil for an unknown number.
  func accessibilityContent(forLineNumber line: Int) -> String?
  /// The frame of a line; nil for an unknown number.
  func accessibilityFrame(forLineNumber line: Int) -> Rect?
}

/// Reading content that knows where the letters of its lines are.
@MainActor
package protocol MeasuredReadingContent: AccessibilityReadingContent {
  /// The areas of a part of a line, one for each direction; nil if nobody knows. Offsets count Unicode scalars of the line.
  func frames(of part: Range<Int>, inLine line: Int) -> [Rect]?
}

/// A value that provides details to be read on request, such as a model, or a `Control` for itself.
@MainActor @preconcurrency
public protocol AccessibilityCustomContentProvider {
  /// The details, in the order in which they are read.
  var accessibilityCustomContent: [AccessibilityDetails.CustomContent] { get }
}

/// The text of a field, as assistive technologies read and change it.
///
/// Offsets count Unicode scalars; frames are in window coordinates, logical pixels. A secure field has one bullet for each
/// character.
@MainActor
public protocol AccessibilityText: AnyObject {
  /// The shown text.
  var accessibilityText: String { get }
  /// The selection; an empty range is the caret.
  var accessibilitySelection: Range<Int> { get set }
  /// The part of the text around an offset.
  func accessibilityRange(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int>
  /// The areas of a range, one for each line or direction.
  func accessibilityFrames(of range: Range<Int>) -> [Rect]
  /// The offset nearest to a point.
  func accessibilityOffset(at point: Point) -> Int
  /// Replaces a range, as typing does. Returns false if the field does not take it.
  func replaceAccessibilityText(in range: Range<Int>, with text: String) -> Bool
  /// Whether Return inserts a line break.
  var accessibilityHasLines: Bool { get }
}

extension AccessibilityText {
  public var accessibilityHasLines: Bool { false }
}

/// A part of a text.
public enum AccessibilityTextUnit: Hashable, Sendable {
  /// A user-perceived character.
  case character
  /// A word, or the text between two.
  case word
  /// A visual line.
  case line
  /// A paragraph, up to a line break.
  case paragraph
}
