import KeywayElements

/// Fades and moves its content, and animates how it appears and disappears.
///
/// Frames are those of the final state. The window's ``Motion`` holds the state in between.
final class EffectNode: MovingNode {
  private var opacity = 1.0
  /// In logical pixels, toward the trailing edge and down.
  private var offset = Point.zero
  var transition: AnyTransition?
  /// The animation with which the content appears once it has a place.
  var appearance: Animation?

  override var restingOpacity: Double { opacity }

  /// Sets the opacity and the offset of the content, with the animation of the change if there is one.
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
    // An invisible view takes no focus and no press, and is not read.
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

  /// Converts a length toward the trailing edge to one toward the right.
  private func physical(_ x: Double) -> Double { environment.layoutDirection == .rightToLeft ? -x : x }
}
