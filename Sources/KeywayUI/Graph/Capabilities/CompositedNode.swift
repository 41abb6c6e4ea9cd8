import KeywayElements

/// A node that is not simply painted in its place, in one rectangle and below the ring.
@MainActor
protocol CompositedNode: RenderNode {
  var effect: PaintEffect? { get }
  /// The place where a rectangle of the content is painted while it moves.
  func moved(_ rect: Rect) -> Rect
  /// The area in which the node and its content, which fill a rectangle at rest, may be painted.
  func reach(of bounds: Rect) -> Rect
  /// Called when layout moves or resizes the node, before it does.
  func frameWillChange(to rect: Rect)
  var paints: Bool { get }
  /// Whether the node is painted above the focus ring. Not for focusable nodes, nor inside a node that clips.
  var isAboveRing: Bool { get }
  var showsFocusByFill: Bool { get }
  /// The outline of the node as a control, and of the content that it clips.
  var shapeOfWhole: ElementShape { get }
}

extension CompositedNode {
  var effect: PaintEffect? { nil }
  func moved(_ rect: Rect) -> Rect { rect }
  func reach(of bounds: Rect) -> Rect { bounds }
  func frameWillChange(to rect: Rect) {}
  var paints: Bool { true }
  var isAboveRing: Bool { false }
  var showsFocusByFill: Bool { false }
  var shapeOfWhole: ElementShape { .rectangle }
}
