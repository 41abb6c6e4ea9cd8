import KeywayAccessibility
import KeywayElements

/// A node that scrolls its content, or turns it when a finger swipes.
@MainActor
protocol ScrollableNode: RenderNode {
  /// The visible rectangle of the content; nil while all of it is visible.
  var viewport: Rect? { get }
  var scrollBars: (any ScrollBars)? { get }
  /// Whether the node can scroll to the right, or to the left for a negative length.
  func canScroll(byX x: Double) -> Bool
  /// Whether the node can scroll down, or up for a negative length.
  func canScroll(byY y: Double) -> Bool
  /// Scrolls by logical pixels. Returns false at the end of the content.
  func scroll(byX x: Double, y: Double) -> Bool
  /// Scrolls one page on behalf of assistive technologies. Returns the new page; nil if it cannot scroll in the direction.
  func scrollPage(_ direction: AccessibilityScrollDirection) -> SetPosition?
  /// Scrolls a rectangle inside the node into view, and returns its new frame.
  func reveal(_ rect: Rect) -> Rect
  /// Updates the insets for bars that cover the content.
  func lookForBars()
  /// Called when a finger that moved sideways is lifted, so many logical pixels to the right of its first point, to turn a page.
  func fingerDidSwipe(byX x: Double)
}

extension ScrollableNode {
  var viewport: Rect? { nil }
  var scrollBars: (any ScrollBars)? { nil }
  func canScroll(byX x: Double) -> Bool { false }
  func canScroll(byY y: Double) -> Bool { false }
  func scroll(byX x: Double, y: Double) -> Bool { false }
  func scrollPage(_ direction: AccessibilityScrollDirection) -> SetPosition? { nil }
  func reveal(_ rect: Rect) -> Rect { rect }
  func lookForBars() {}
  func fingerDidSwipe(byX x: Double) {}
}
