import KeywayElements

extension Outwards {
  /// Scrolls the nodes until a rectangle in the first one, in window coordinates, is visible. Returns its new place.
  @discardableResult
  func reveal(_ rect: Rect) -> Rect {
    var rect = rect
    for around in self {
      guard let scrolling = around.scrolling else { continue }
      scrolling.lookForBars()
      rect = scrolling.reveal(rect)
    }
    return rect
  }
}

extension RenderNode {
  /// Whether the node is visible: all of it, or as much as fits into the views around, and outside their fade.
  final var isInSight: Bool {
    var frame = frame
    for around in ancestors where around.clipsChildren {
      let seen = around.seen(frame)
      guard seen.width > min(frame.width, around.frame.width) - 1,
        seen.height > min(frame.height, around.frame.height) - 1
      else { return false }
      if let fade = (around.scrolling?.scrollBars as? ScrollMarks)?.shownFade, fade.intersects(seen) {
        return false
      }
      frame = seen
    }
    return true
  }
}
