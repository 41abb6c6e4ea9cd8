import KeywayElements

/// A node whose picture moves and fades, with its content.
///
/// Frames are those of the final state. The window's ``Motion`` holds the state in between.
class MovingNode: RenderNode, CompositedNode {
  /// From 0, invisible, to 1.
  var restingOpacity: Double { 1 }

  final override var compositing: (any CompositedNode)? { self }

  final var effect: PaintEffect? {
    let (opacity, lag) = (restingOpacity, graph.motion.lag(of: self))
    guard opacity < 1 || lag != nil else { return nil }
    let moved = shift(by: lag ?? Lag())
    return PaintEffect(opacity: min(1, max(0, opacity + (lag?.opacity ?? 0))), x: moved.x, y: moved.y)
  }

  final func moved(_ rect: Rect) -> Rect {
    guard let lag = graph.motion.lag(of: self) else { return rect }
    let moved = shift(by: lag)
    return rect.offsetBy(x: moved.x, y: moved.y)
  }

  final func reach(of bounds: Rect) -> Rect {
    guard let flight = graph.motion.flight(of: self) else { return bounds }
    let first = shift(by: flight.start)
    return bounds.union(bounds.offsetBy(x: first.x, y: first.y))
  }

  func frameWillChange(to rect: Rect) {}

  private func shift(by lag: Lag) -> Point {
    Point(x: graph.pixelGrid.round(lag.x), y: graph.pixelGrid.round(lag.y))
  }
}

/// A surface of Keyway, such as a menu, that fades in and out unless motion is reduced.
///
/// From its first frame on it is in its place for keys, presses and assistive technologies. On removal, it is gone
/// at once, and only its picture leaves.
class SurfaceNode: MovingNode {
  /// The difference from the final state while the node isn't shown, for the size of its frame.
  func outside(_ size: Size) -> Lag { Lag(opacity: -1) }
  var arrival: Animation { .surfaceIn }
  var departure: Animation { .surfaceOut }

  /// Whether it animates in when it first has a place.
  private var isComing = false

  /// The node, which animates in at the next layout.
  final func coming() -> Self {
    comes()
    return self
  }

  /// Animates in at the next layout.
  final func comes() {
    isComing = frame.isEmpty
    guard !isComing, graph.motion.letsSurfacesMove else { return }
    graph.motion.start(self, from: outside(frame.size), arrival)
    setNeedsPlacement()
  }

  /// Leaves its picture behind, just before removal; `outer` is the node around that is removed with it.
  final func goes(with outer: RenderNode? = nil) {
    guard graph.motion.letsSurfacesMove, graph.tree.contains(element) else { return }
    graph.motion.leave(self, with: outer, to: outside(frame.size), departure)
  }

  override func frameWillChange(to rect: Rect) {
    guard isComing, !rect.isEmpty else { return }
    isComing = false
    if graph.motion.letsSurfacesMove { graph.motion.start(self, from: outside(rect.size), arrival) }
  }
}
