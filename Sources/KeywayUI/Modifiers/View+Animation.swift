import KeywayElements

extension View {
  /// Fades the view. An invisible view keeps its place, but takes no focus and no press, and is not read.
  ///
  /// Translucent text loses contrast: for less important text, take a colour of the theme.
  ///
  /// - Parameter opacity: from 0, invisible, to 1.
  public func opacity(_ opacity: Double) -> some View {
    EffectView(content: self, opacity: opacity, offset: .zero)
  }

  /// Shows the view beside its place. The focus, presses and assistive technologies use the shown place.
  ///
  /// - Parameters:
  ///   - x: toward the trailing edge, in logical pixels; 0 by default.
  ///   - y: down, in logical pixels; 0 by default.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    EffectView(content: self, opacity: 1, offset: Point(x: x, y: y))
  }

  /// Animates changes in the view together with a value; see ``withAnimation(_:_:)``.
  ///
  /// - Parameters:
  ///   - animation: nil for none, also inside `withAnimation`.
  ///   - value: the value to compare.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    AnimationView(content: self, animation: animation, value: value)
  }

  /// Sets the animated transition of the view. Write it last, around all other modifiers of the view.
  ///
  /// A removed view is gone at once for the focus, presses and assistive technologies. Only its picture stays until
  /// the end.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }
}

private struct EffectView<Content: View>: PrimitiveView {
  let content: Content
  let opacity: Double
  let offset: Point

  func update(_ node: ViewNode) {
    let render = node.renderNode { EffectNode($0) }
    render.applyAround(from: node)
    render.show(opacity: opacity, offset: offset)
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

private struct TransitionView<Content: View>: PrimitiveView {
  let content: Content
  let transition: AnyTransition

  func update(_ node: ViewNode) {
    let isNew = node.render == nil
    let render = node.renderNode { EffectNode($0) }
    render.applyAround(from: node)
    render.transition = transition
    // A view inside a new screen appears together with the screen.
    if isNew, let around = node.parentRender, around.frame != .zero {
      render.appearance = node.graph.motion.animation
    }
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

private struct AnimationView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func update(_ node: ViewNode) {
    let last = node.storages.first as? LastValue<Value> ?? LastValue()
    node.storages = [last]
    func update() { node.reconcileChild(at: 0, with: content, context: node.context) }
    let before = last.value
    guard before != value else { return update() }
    last.value = value
    if before == nil { update() } else { node.graph.motion.animate(animation, update) }
  }
}
