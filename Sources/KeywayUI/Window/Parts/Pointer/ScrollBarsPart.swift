import KeywayElements
import KeywayMenus

/// The scroll bar under the pointer, or the dragged one.
private struct PointedScrollBar {
  weak var node: (any ScrollableNode)?
  let axis: Axis
  /// The start of the drag, and the scroll offset there; nil while the bar is only under the pointer.
  var drag: (start: Point, passed: Double)?

  /// nil if the scroll view was removed.
  @MainActor var bars: (any ScrollBars)? { node?.scrollBars }
}

/// Scroll bars under a mouse or a trackball. A finger moves the content itself.
final class ScrollBarsPart: OwnedPart {
  static let summary = "Widens the scroll bar under a mouse or a trackball, and drags it."

  unowned let window: AppWindow
  private var pointed: PointedScrollBar?

  init(_ window: AppWindow) { self.window = window }

  /// Widens the bar under the pointer, or drags it. Returns whether a bar is dragged, so that the move has no other effect.
  func follow(to point: Point) -> Bool {
    if drag(to: point) { return true }
    let found = owner(at: point)
    let axis = found?.scrollBars?.bar(at: point)?.axis
    guard found !== pointed?.node || axis != pointed?.axis else { return false }
    leave()
    if let found, let axis {
      pointed = PointedScrollBar(node: found, axis: axis)
      found.scrollBars?.pointedAxis = axis
    }
    return false
  }

  /// Begins to drag the bar at a point, or scrolls toward the point beside its thumb. Returns whether a bar was pressed.
  func press(at point: Point) -> Bool {
    guard let node = owner(at: point), let bar = node.scrollBars?.bar(at: point) else { return false }
    let way = bar.scroll(forPressAt: point)
    if way != 0 { node.scrollBar(bar.axis, by: way) }
    leave()
    pointed = PointedScrollBar(
      node: node, axis: bar.axis, drag: way == 0 ? (point, bar.passed) : nil)
    node.scrollBars?.pointedAxis = bar.axis
    return true
  }

  /// Ends the drag; the bar stays wide while the pointer is over it.
  func release() { pointed?.drag = nil }

  /// Narrows the bar again.
  func leave() {
    pointed?.bars?.pointedAxis = nil
    pointed = nil
  }

  private func drag(to point: Point) -> Bool {
    guard let bar = pointed, let drag = bar.drag else { return false }
    guard let node = bar.node, tree.contains(node.element), let drawn = bar.bars?.bar(along: bar.axis) else {
      pointed = nil
      return true
    }
    // Measured from its start, so that the thumb stays under the pointer after it was beyond an end.
    let way = bar.axis == .vertical ? point.y - drag.start.y : point.x - drag.start.x
    node.scrollBar(bar.axis, by: drag.passed + drawn.scroll(forDrag: way) - drawn.passed)
    return true
  }

  private func owner(at point: Point) -> (any ScrollableNode)? {
    guard !commands.menus.session.isActive else { return nil }
    return Outwards(from: parts.pointer.scrollTarget(at: point)).lazy.compactMap(\.scrolling)
      .first { $0.scrollBars?.bar(at: point) != nil }
  }
}

extension ScrollableNode {
  fileprivate func scrollBar(_ axis: Axis, by way: Double) {
    _ = axis == .vertical ? scroll(byX: 0, y: way) : scroll(byX: way, y: 0)
  }
}
