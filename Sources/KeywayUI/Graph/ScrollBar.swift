import KeywayElements

/// A bar beside content that scrolls: the place of its thumb, and the effect of dragging it.
///
/// Rectangles are in window coordinates, logical pixels.
struct ScrollBar {
  let axis: Axis
  let track: Rect
  /// The visible length, the total length, and the length before the visible part.
  let seen: Double
  let whole: Double
  let passed: Double
  let leastThumb: Double
  /// The distance from the edge of the content at which the pointer takes the bar.
  let reach: Double

  private var trackLength: Double { track.size[axis] }
  private var thumbLength: Double { min(trackLength, max(leastThumb, trackLength * seen / whole)) }

  /// In proportion to the visible part.
  var thumb: Rect {
    let part = min(1, max(0, passed / (whole - seen)))
    let start = ((trackLength - thumbLength) * part).rounded()
    return axis == .vertical
      ? Rect(x: track.minX, y: track.minY + start, width: track.width, height: thumbLength)
      : Rect(x: track.minX + start, y: track.minY, width: thumbLength, height: track.height)
  }

  /// Whether the pointer takes the bar at a point. The frame is that of the scroll view.
  func takes(_ point: Point, in frame: Rect) -> Bool {
    guard frame.contains(point) else { return false }
    if axis == .horizontal {
      return point.y > frame.maxY - reach && point.x >= track.minX && point.x < track.maxX
    }
    let isAtStart = track.midX < frame.midX
    return (isAtStart ? point.x < frame.minX + reach : point.x > frame.maxX - reach)
      && point.y >= track.minY && point.y < track.maxY
  }

  /// The scroll distance when the thumb is dragged along.
  func scroll(forDrag way: Double) -> Double {
    let free = trackLength - thumbLength
    return free > 0 ? way * (whole - seen) / free : 0
  }

  /// The scroll distance when the track is pressed: nearly the visible length, toward the point; 0 on the thumb.
  func scroll(forPressAt point: Point) -> Double {
    let place = axis == .vertical ? point.y : point.x
    return place < thumb.lowerBound(axis) ? -0.9 * seen : place > thumb.upperBound(axis) ? 0.9 * seen : 0
  }
}

/// The bars beside the content of a node that scrolls.
@MainActor
protocol ScrollBars: AnyObject {
  /// The bar that the pointer is over or drags.
  var pointedAxis: Axis? { get set }
  /// The bar at a point, also a little beside it, because a bar is thin and hands tremble.
  func bar(at point: Point) -> ScrollBar?
  /// The bar along an axis; nil if all of the content is visible.
  func bar(along axis: Axis) -> ScrollBar?
  /// Called when something inside gains or loses the focus.
  func focusDidMove()
}

extension RenderNode {
  /// Whether the scroll views around clip all of it.
  final var isOutOfSight: Bool {
    // An empty rectangle stays empty, wherever it moves.
    ancestors.reduce(frame) { $1.seen($0) }.isEmpty && !frame.isEmpty
  }

  final func tellScrollMarks() { for node in ancestors { node.scrolling?.scrollBars?.focusDidMove() } }

  /// Makes an element that scrolls a tab stop while nothing inside is one, so that keys scroll it (WCAG 2.2, 2.1.1).
  final func setScrolls(_ scrolls: Bool) {
    let focus = graph.tree[element].focus
    guard focus.isFallback != scrolls, focus.isFallback || !focus.isFocusable else { return }
    graph.tree.update(element) {
      $0.focus.isFallback = scrolls
      if !scrolls {
        $0.focus.isFocusable = false
        if $0.isFallbackName { ($0.label, $0.labelIsFromContent) = ("", false) }
      }
    }
  }
}
