import KeywayElements

/// Places the window's own content above the app's content, at the lower edge. Usually empty.
///
/// It covers the whole window but paints nothing, so only its content is painted when that changes.
struct WindowOverlay<Content: View>: PrimitiveView {
  let horizontal: HorizontalAlignment
  @ViewBuilder let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { WindowOverlayNode($0) }
    render.horizontal = horizontal
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
    render.setNeedsLayout()
  }
}

private final class WindowOverlayNode: RenderNode {
  private static let margin = 16.0
  var horizontal = HorizontalAlignment.center

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    let room = frame.outset(by: -Self.margin)
    let part = horizontal.fraction(environment.layoutDirection)
    for child in children {
      let size = child.measure(ProposedViewSize(room.size))
      let x = room.minX + (room.width - size.width) * part
      child.place(in: Rect(x: x, y: room.maxY - size.height, width: size.width, height: size.height))
    }
  }
}
