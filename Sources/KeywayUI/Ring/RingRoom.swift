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
    func look(_ node: RenderNode, in area: Rect) {
      guard room > 0, node.paintBounds.intersects(area), !node.isHidden,
        node.compositing?.isAboveRing != true
      else { return }
      let seen = node.frame.intersection(area)
      if !seen.isEmpty, let keptFree = node.keptFreeOfRing, let distance = distance(to: node, seen: seen) {
        room = min(room, max(0, distance - keptFree))
      }
      let inner = node.clipsChildren ? seen : area
      if inner.isEmpty { return }
      node.visitChildren(touching: [inner]) { look($0, in: inner) }
    }
    let box = graph.tree[element].shape.corners(in: frame).map(Rect.init(around:)) ?? frame
    let area = box.outset(by: reach + FocusRingMetrics.neighborDistance)
    var inside = self
    while inside !== top, let around = inside.parent, room > 0 {
      let inner = around.clipsChildren ? area.intersection(around.frame) : area
      around.visitChildren(touching: [inner]) { if $0 !== inside { look($0, in: inner) } }
      inside = around
    }
    return room
  }

  /// The distance to the visible part of another node; nil for a node inside or around this one.
  private func distance(to other: RenderNode, seen: Rect) -> Double? {
    let (shape, otherShape) = (graph.tree[element].shape, graph.tree[other.element].shape)
    if case .polygon = otherShape { return shape.distance(in: frame, to: otherShape, in: other.frame) }
    return other.frame.contains(frame) ? nil : shape.distance(in: frame, to: .rectangle, in: seen)
  }

  /// The least distance of a ring from the node, in logical pixels; nil for structure and pictures, which it may cross.
  private var keptFreeOfRing: Double? {
    let element = graph.tree[element]
    let isControl =
      element.role.isInteractive
      || element.focus.isFocusable && [.none, .group, .image].contains(element.role)
    return isControl ? FocusRingMetrics.neighborDistance : readable?.showsWords == true ? 0 : nil
  }
}
