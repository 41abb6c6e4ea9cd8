import KeywayElements
import KeywayMenus

/// A node that follows the pointer or a finger itself, apart from an author's gesture.
@MainActor
protocol PressableNode: RenderNode {
  /// Called when the pointer or a finger is pressed on the node, and when it then moves.
  func drag(to point: Point)
  /// Called when it is released over the node. Returns true if the node handled the release, which then activates nothing.
  func release(at point: Point) -> Bool
  /// Called when it is released elsewhere, or cancelled.
  func cancelDrag()
  /// The identity of what a press acts on, for nodes that may be reused while pressed. If it has changed, the release does
  /// nothing.
  var pressSubject: AnyHashable? { get }
  /// The input for open menus when the pointer enters the node; nil outside menus.
  var hoverInput: MenuInput? { get }
  /// Whether the node follows the pointer over it and its content.
  var watchesPointer: Bool { get }
  /// Called when the pointer comes over a node that watches it, and when it leaves. A finger does not hover.
  func pointerIsOver(_ isOver: Bool)
}

extension PressableNode {
  func drag(to point: Point) { continueDrag(to: point) }
  func release(at point: Point) -> Bool { endDrag(at: point) }
  func cancelDrag() { graph.drag = nil }
  var pressSubject: AnyHashable? { nil }
  var hoverInput: MenuInput? { nil }
  var watchesPointer: Bool { false }
  func pointerIsOver(_ isOver: Bool) {}
}

extension RenderNode {
  final func movePress(to point: Point) {
    if let pressing { pressing.drag(to: point) } else { continueDrag(to: point) }
  }

  /// Ends a press over the node. Returns true if the node or its gesture handled the release, which then activates nothing.
  final func endPress(at point: Point) -> Bool { pressing?.release(at: point) ?? endDrag(at: point) }

  final func cancelPress() { if let pressing { pressing.cancelDrag() } else { graph.drag = nil } }
}
