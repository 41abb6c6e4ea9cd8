import KeywayDrawing
import KeywayElements

/// A thin horizontal line.
public struct Divider: PrimitiveView {
  /// Creates a line.
  public init() {}

  package func update(_ node: ViewNode) { DividerControl()._update(node) }
}

private struct DividerControl: Control {
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element { Element(role: .separator) }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: 1)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    canvas.fill(context.bounds, context.theme[.line])
  }
}
