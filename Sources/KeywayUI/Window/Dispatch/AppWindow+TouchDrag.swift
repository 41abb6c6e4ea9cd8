import KeywayElements

/// A finger that is down, until it is lifted or taken for something else.
struct TouchDrag {
  /// Where it came down, in window coordinates.
  let start: Point
  /// Where it was last.
  var last: Point
  /// What goes with the finger, once that has moved far enough.
  private(set) weak var content: RenderNode?
  private(set) var hasBegun = false

  mutating func begin(with content: RenderNode) {
    self.content = content
    hasBegun = true
  }
}

/// Content goes with the finger that is dragged over it.
///
/// It stays where the finger leaves it: a kiosk shows nothing that moves by itself, and what a person reads does not
/// run away from them.
extension AppWindow {
  /// How far a finger may move and still rest, in logical pixels; hands that tremble press what they mean.
  static let touchSlop = 10.0

  func fingerDidComeDown(at point: Point) {
    pointer.drag = TouchDrag(start: point, last: point)
  }

  /// Scrolls what is below the finger, once it has left the place where it came down.
  ///
  /// From then on it presses nothing, opens nothing and chooses nothing.
  func fingerDidMove(to point: Point) {
    guard var drag = pointer.drag else { return }
    if !drag.hasBegun {
      let way = point.y - drag.start.y
      guard abs(way) > Self.touchSlop, let content = content(at: drag.start, for: -way) else { return }
      drag.begin(with: content)
      // What it takes to be told from a tap is no part of the way, so that nothing jumps.
      drag.last.y = drag.start.y + (way < 0 ? -Self.touchSlop : Self.touchSlop)
      cancelLongPress()
      cancelPress()
    }
    guard let content = drag.content, tree.contains(content.element),
      graph.renderNode(for: content.element) === content
    else {
      // What it dragged is gone. What came to light below is not what the finger was put on.
      pointer.drag = nil
      return
    }
    _ = content.scroll(byX: 0, y: drag.last.y - point.y)
    drag.last = point
    pointer.drag = drag
  }

  /// What scrolls at a point: the innermost that can go that way, else the innermost that can go the other way.
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
