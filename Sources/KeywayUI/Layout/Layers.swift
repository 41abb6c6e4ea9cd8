import KeywayElements

extension View {
  /// Shows a view in front of this one, in its size.
  ///
  /// - Parameter alignment: where the view in front lies if it is smaller.
  public func overlay<Front: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Front)
    -> some View
  {
    LayersView(base: self, other: content(), alignment: alignment, isInFront: true)
  }

  /// Shows a view in front of this one, in its size.
  public func overlay<Front: View>(_ content: Front, alignment: Alignment = .center) -> some View {
    LayersView(base: self, other: content, alignment: alignment, isInFront: true)
  }

  /// Shows a view behind this one, in its size.
  public func background<Back: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Back)
    -> some View
  {
    LayersView(base: self, other: content(), alignment: alignment, isInFront: false)
  }
}

/// A view that decides the size, and another in front of it or behind it.
struct LayersView<Base: View, Other: View>: PrimitiveView {
  let base: Base
  let other: Other
  let alignment: Alignment
  let isInFront: Bool

  func update(_ node: ViewNode) {
    let render = node.renderNode { LayersNode($0) }
    (render.alignment, render.isBaseBehind) = (alignment, isInFront)
    render.applyAround(from: node)
    let back = LayerView(content: Group { if isInFront { base } else { other } })
    let front = LayerView(content: Group { if isInFront { other } else { base } })
    let inner = node.innerContext
    // Modifiers around both belong to the view that decides the size.
    let around = node.contextAround(render)
    node.reconcileChild(at: 0, with: back, context: isInFront ? around : inner)
    node.reconcileChild(at: 1, with: front, context: isInFront ? inner : around)
  }
}

private struct LayerView<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    node.renderNode { RenderNode($0) }.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

private final class LayersNode: RenderNode {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  var isBaseBehind = true

  private var base: RenderNode? { isBaseBehind ? children.first : children.last }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { base?.measure(proposal) ?? .zero }

  override func layoutChildren() {
    for child in children {
      if child === base {
        child.place(in: frame)
      } else {
        let size = child.measure(ProposedViewSize(frame.size))
        child.place(in: alignment.place(size, in: frame, direction: environment.layoutDirection))
      }
    }
  }
}
