import KeywayDrawing
import KeywayElements

/// Fades and moves its content, and shows how that comes and goes.
///
/// Frames are those of the final state. What is shown meanwhile is in the window's ``Motion``.
final class EffectNode: RenderNode {
  private var opacity = 1.0
  /// In logical pixels, toward the trailing edge and down.
  private var offset = Point.zero
  /// How the content comes and goes; nil at once.
  var transition: AnyTransition?
  /// The animation with which the content appears when it has a place.
  var appearance: Animation?

  /// Shows the content at an opacity and an offset, by the animation of the change if there is one.
  func show(opacity: Double = 1, offset: Point = .zero) {
    let opacity = min(1, max(0, opacity))
    guard opacity != self.opacity || offset != self.offset else { return }
    let x = physical(self.offset.x - offset.x)
    let lag = Lag(opacity: self.opacity - opacity, x: x, y: self.offset.y - offset.y)
    if let animation = graph.motion.animation, frame != .zero {
      graph.motion.start(self, from: lag, animation)
    } else {
      graph.motion.stop(self)
      setNeedsPaint()
    }
    // What cannot be seen takes no focus and no press, and is not read.
    if (opacity == 0) != (self.opacity == 0) { graph.tree.update(element) { $0.isInert = opacity == 0 } }
    if offset != self.offset { setNeedsPlacement() }
    self.opacity = opacity
    self.offset = offset
  }

  override func detach() {
    if let animation = graph.motion.animation, let transition, graph.tree.contains(element) {
      let end = transition.removal.lag(of: frame.size, environment.layoutDirection)
      if end != Lag() { graph.motion.leave(self, to: end, animation) }
    }
    super.detach()
  }

  // MARK: Layout

  override func layoutChildren() {
    let grid = graph.pixelGrid
    let place = frame.offsetBy(x: grid.round(physical(offset.x)), y: grid.round(offset.y))
    for child in children { child.place(in: place) }
    guard let animation = appearance, let transition else { return }
    appearance = nil
    let start = transition.insertion.lag(of: frame.size, environment.layoutDirection)
    graph.motion.start(self, from: start, animation)
  }

  /// A length toward the trailing edge as one to the right.
  private func physical(_ x: Double) -> Double { environment.layoutDirection == .rightToLeft ? -x : x }

  // MARK: Painting

  override var effect: PaintEffect? {
    let lag = graph.motion.lag(of: self)
    guard opacity < 1 || lag != nil else { return nil }
    let moved = shift(by: lag ?? Lag())
    return PaintEffect(opacity: min(1, max(0, opacity + (lag?.opacity ?? 0))), x: moved.x, y: moved.y)
  }

  override func seen(_ rect: Rect) -> Rect {
    guard let lag = graph.motion.lag(of: self) else { return rect }
    let moved = shift(by: lag)
    return rect.offsetBy(x: moved.x, y: moved.y)
  }

  override func reach(of bounds: Rect) -> Rect {
    guard let flight = graph.motion.flight(of: self) else { return bounds }
    let first = shift(by: flight.start)
    return bounds.union(bounds.offsetBy(x: first.x, y: first.y))
  }

  private func shift(by lag: Lag) -> Point {
    Point(x: graph.pixelGrid.round(lag.x), y: graph.pixelGrid.round(lag.y))
  }
}
