import KeywayElements
import KeywayFocus

extension RenderNode {
  /// The largest extent of a ring around the node: it keeps a distance from other controls, and does not cross their text or other
  /// text.
  ///
  /// Nodes inside the node, around it or entirely behind it do not count.
  ///
  /// - Parameters:
  ///   - reach: the maximum, in logical pixels.
  ///   - top: the innermost ancestor that contains all its neighbours.
  /// - Complexity: that of painting the area within reach.
  func ringRoom(upTo reach: Double, below top: RenderNode) -> Double {
    var room = reach
    let shape = graph.tree[element].shape
    let box = shape.corners(in: frame).map(Rect.init(around:)) ?? frame
    /// Where a neighbour may still make the room smaller.
    var area: Rect { box.outset(by: room + FocusRingMetrics.neighborDistance) }
    func look(_ node: RenderNode, in clip: Rect) {
      guard room > 0, node.paintBounds.intersects(clip), !node.isHidden,
        node.compositing?.isAboveRing != true
      else { return }
      let seen = node.frame.intersection(clip)
      if !seen.isEmpty {
        let other = graph.tree[node.element]
        if let keptFree = node.keptFreeOfRing(other),
          let distance = distance(from: shape, to: other.shape, of: node, seen: seen)
        {
          room = min(room, max(0, distance - keptFree))
        }
      }
      let inner = (node.clipsChildren ? seen : clip).intersection(area)
      if inner.isEmpty { return }
      node.visitChildren(touching: [inner]) { look($0, in: inner) }
    }
    var inside = self
    while inside !== top, let around = inside.parent, room > 0 {
      let inner = around.clipsChildren ? area.intersection(around.frame) : area
      around.visitChildren(touching: [inner]) { if $0 !== inside { look($0, in: inner.intersection(area)) } }
      inside = around
    }
    return room
  }

  /// The distance to the visible part of another node; nil for a node inside or around this one.
  private func distance(
    from shape: ElementShape, to otherShape: ElementShape, of other: RenderNode, seen: Rect
  ) -> Double? {
    if case .polygon = otherShape { return shape.distance(in: frame, to: otherShape, in: other.frame) }
    return other.frame.contains(frame) ? nil : shape.distance(in: frame, to: .rectangle, in: seen)
  }

  /// The least distance of a ring from the node with an element, in logical pixels; nil for structure and pictures, which it may
  /// cross.
  private func keptFreeOfRing(_ element: Element) -> Double? {
    let isControl =
      element.role.isInteractive
      || element.focus.isFocusable && [.none, .group, .image].contains(element.role)
    return isControl ? FocusRingMetrics.neighborDistance : readable?.showsWords == true ? 0 : nil
  }
}
