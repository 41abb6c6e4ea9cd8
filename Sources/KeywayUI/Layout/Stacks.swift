import KeywayElements

/// Arranges views from top to bottom.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double
  let content: Content

  /// - Parameter spacing: logical pixels between neighbours.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let place = Alignment(horizontal: alignment, vertical: .top)
    LayoutView(layout: StackLayout(axis: .vertical, spacing: spacing, alignment: place), content: content)
      ._update(node)
  }
}

/// Arranges views side by side, from the leading edge.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Double
  let content: Content

  /// - Parameter spacing: logical pixels between neighbours.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let place = Alignment(horizontal: .leading, vertical: alignment)
    LayoutView(layout: StackLayout(axis: .horizontal, spacing: spacing, alignment: place), content: content)
      ._update(node)
  }
}

/// Places views on top of each other, the last one in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a stack of layers, the last view in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    LayoutView(layout: LayerLayout(alignment: alignment), content: content)._update(node)
  }
}

/// Flexible space along the axis of the surrounding stack.
public struct Spacer: PrimitiveView {
  let minLength: Double

  /// - Parameter minLength: the minimum length, in logical pixels.
  public init(minLength: Double = 0) { self.minLength = minLength }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { SpacerNode($0) }
    render.minLength = minLength
    render.apply(Element(), from: node)
  }
}

final class SpacerNode: RenderNode {
  var minLength = 0.0 {
    didSet { if minLength != oldValue { setNeedsLayout() } }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?) -> Double { max(minLength, proposed ?? 0) }
    return Size(width: length(proposal.width), height: length(proposal.height))
  }
}
