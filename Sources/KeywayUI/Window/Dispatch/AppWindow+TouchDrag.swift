import KeywayElements

/// A finger from the press to its release, or until it becomes something else.
struct TouchDrag {
  /// Where it was pressed, in window coordinates.
  let start: Point
  /// Its last position.
  var last: Point
  /// The node that the finger scrolls, once it has moved far enough.
  private(set) weak var content: RenderNode?
  private(set) var hasBegun = false

  mutating func begin(with content: RenderNode) {
    self.content = content
    hasBegun = true
  }
}

/// Touch scrolling.
///
/// Content stays where the finger leaves it, without momentum: nothing in a kiosk moves by itself, and text does not run away
/// from its reader.
extension AppWindow {
  /// How far a finger may move and still rest, in logical pixels, for trembling hands.
  static let touchSlop = 10.0

  func fingerDidComeDown(at point: Point) {
    pointer.drag = TouchDrag(start: point, last: point)
  }

  /// Scrolls the content below the finger, once it has moved far enough.
  ///
  /// From then on it presses, opens and selects nothing.
  func fingerDidMove(to point: Point) {
    guard var drag = pointer.drag, pointer.press?.target?.handlers.drag == nil else { return }
    if !drag.hasBegun {
      let (sideways, way) = (point.x - drag.start.x, point.y - drag.start.y)
      let isSideways = abs(sideways) > abs(way)
      // The first part of the move, which tells it from a tap, does not scroll, so that nothing jumps.
      if isSideways, abs(sideways) > Self.touchSlop,
        let content = content(at: drag.start, sideways: -sideways)
      {
        drag.begin(with: content)
        drag.last.x = drag.start.x + (sideways < 0 ? -Self.touchSlop : Self.touchSlop)
      } else {
        guard abs(way) > Self.touchSlop, let content = content(at: drag.start, for: -way) else { return }
        drag.begin(with: content)
        drag.last.y = drag.start.y + (way < 0 ? -Self.touchSlop : Self.touchSlop)
      }
      cancelLongPress()
      cancelPress()
    }
    guard let content = drag.content, tree.contains(content.element),
      graph.renderNode(for: content.element) === content
    else {
      // The content that it dragged is gone. The finger was not put on what is there now.
      pointer.drag = nil
      return
    }
    _ = content.scroll(byX: drag.last.x - point.x, y: drag.last.y - point.y)
    drag.last = point
    pointer.drag = drag
  }

  /// Ends the move of a finger, which may have been a swipe.
  func fingerDidLift(at point: Point) {
    if let drag = pointer.drag, let content = drag.content as? any SwipeTaking {
      content.fingerDidSwipe(byX: point.x - drag.start.x)
    }
    pointer.drag = nil
  }

  /// The innermost node at a point that can scroll sideways, that way or the other.
  private func content(at point: Point, sideways way: Double) -> RenderNode? {
    var node = scrollTarget(at: point)
    while let current = node {
      if current.canScroll(byX: way) || current.canScroll(byX: -way) { return current }
      node = current.parent
    }
    return nil
  }

  /// The innermost node at a point that can scroll that way, otherwise the innermost that can scroll the other way.
  private func content(at point: Point, for way: Double) -> RenderNode? {
    var node = scrollTarget(at: point)
    var other: RenderNode?
    while let current = node {
      if current.canScroll(byY: way) { return current }
      if other == nil, current.canScroll(byY: -way) { other = current }
      node = current.parent
    }
    return other
  }
}
