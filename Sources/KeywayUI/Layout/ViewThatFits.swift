import KeywayElements

/// The first of several views that fits the offered space; the last if none does.
///
/// The others are not shown, take no focus and are unknown to assistive technologies. When another one fits, each view in it
/// takes over the focus, text, caret, keyboard on the screen and `@State` of the same view in the former one: the one with the
/// same `FocusState` value, else the same role and name, else the only one of its kind. So people can go on typing.
///
/// ```swift
/// ViewThatFits {
///   HStack { buttons }
///   VStack { buttons }
/// }
/// ```
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// - Parameters:
  ///   - axes: the axes along which a view must fit: `.horizontal`, `.vertical`, or both.
  ///   - content: the views, the one that needs most space first.
  public init(in axes: Axis.Set = .horizontal, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { FittingNode($0) }
    render.axes = axes
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

private final class FittingNode: RenderNode {
  private weak var shown: RenderNode?
  var axes = Axis.Set.horizontal { didSet { if axes != oldValue { setNeedsLayout() } } }

  private func choice(for proposal: ProposedViewSize) -> RenderNode? {
    children.first { child in
      let ideal = child.measure(.unspecified)
      return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
    } ?? children.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    choice(for: proposal)?.measure(proposal) ?? .zero
  }

  override func layoutChildren() {
    let shown = choice(for: proposal(answeredWith: frame.size) ?? ProposedViewSize(frame.size))
    for child in children {
      child.isLeftOut = child !== shown
      if child === shown { child.place(in: frame) }
    }
    if let before = self.shown, let shown, before !== shown { graph.noteSwitch(from: before, to: shown) }
    self.shown = shown
  }
}
