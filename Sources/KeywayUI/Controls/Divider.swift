import KeywayDrawing
import KeywayElements

/// A thin line across a column.
public struct Divider: View {
  public typealias Body = Never

  public init() {}

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { DividerNode($0) }
    render.apply(Element(role: .separator), from: node)
  }
}

private final class DividerNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: 1)
  }

  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.line])
  }
}
