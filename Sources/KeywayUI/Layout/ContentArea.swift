import KeywayElements

/// The place of the app's content, which takes all the room that there is.
///
/// Above the keyboard on the screen, content that neither fits nor scrolls keeps its height, and is lifted as far as it takes to
/// see the text field.
struct ContentArea<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ContentAreaNode($0) }
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class ContentAreaNode: RenderNode {
  /// How far the content is lifted, and how far it can be, in logical pixels.
  private var lift = 0.0
  private var mostLift = 0.0

  override var clipsChildren: Bool { mostLift > 0 }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(proposal)
    return Size(
      width: proposal.width.map { max($0, inner.width) } ?? inner.width,
      height: proposal.height.map { graph.showsKeyboard ? $0 : max($0, inner.height) } ?? inner.height)
  }

  override func layoutChildren() {
    let sizes = children.map { $0.measure(ProposedViewSize(frame.size)) }
    let height = sizes.map(\.height).max() ?? 0
    mostLift = graph.showsKeyboard ? max(0, height - frame.height) : 0
    lift = min(lift, mostLift)
    for (child, size) in zip(children, sizes) {
      var place = Alignment.center.place(size, in: frame, direction: environment.layoutDirection)
      if mostLift > 0 { place.origin.y = frame.minY - lift }
      child.place(in: place)
    }
  }

  override func reveal(_ rect: Rect) -> Rect {
    guard mostLift > 0 else { return rect }
    // The upper end of what is too high counts: the name of a field.
    let below = max(0, rect.maxY - frame.maxY)
    let way = min(below, rect.minY - frame.minY)
    let after = min(max(0, lift + way), mostLift)
    guard after != lift else { return rect }
    defer { lift = after }
    setNeedsLayout()
    return rect.offsetBy(x: 0, y: lift - after)
  }
}
