import KeywayElements

/// Arranges its children by a ``Layout``.
final class LayoutNode<Arrangement: Layout>: RenderNode {
  var layout: Arrangement {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }

  init(_ viewNode: ViewNode, _ layout: Arrangement) {
    self.layout = layout
    super.init(viewNode)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    layout.sizeThatFits(proposal: proposal, subviews: subviews)
  }

  override func layoutChildren() {
    let asked = proposal(answeredWith: frame.size) ?? ProposedViewSize(frame.size)
    layout.placeSubviews(in: frame, proposal: asked, subviews: subviews)
  }
}
