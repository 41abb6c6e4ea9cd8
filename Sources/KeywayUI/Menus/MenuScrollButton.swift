import KeywayDrawing
import KeywayElements

/// The arrow at the end of a menu that continues: a press scrolls to the next rows.
struct MenuScrollButton: PrimitiveView {
  enum Edge { case top, bottom }

  let edge: Edge

  func update(_ node: ViewNode) {
    let render = node.renderNode { MenuScrollButtonNode($0) }
    render.edge = edge
    // The keyboard scrolls by moving the highlight, and a screen reader finds every row, so the arrow is neither focusable nor
    // spoken.
    var element = Element()
    element.accessibility.isHidden = true
    render.apply(element, from: node)
  }
}

final class MenuScrollButtonNode: RenderNode {
  var edge = MenuScrollButton.Edge.top
  weak var rows: MenuRowsNode?

  override var acceptsPointer: Bool { true }

  override func activate() -> Bool {
    guard let rows else { return false }
    // One page less one row, so that the last row stays visible.
    let page = max(1, rows.frame.height - theme.length(48))
    return rows.scroll(byX: 0, y: edge == .top ? -page : page)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { .zero }

  override func paint(on canvas: GraphicsContext) {
    guard !frame.isEmpty, let rows, rows.canScroll(byY: edge == .top ? -1 : 1) else { return }
    let (width, height) = (theme.length(14), theme.length(7) * (edge == .top ? -1 : 1))
    var arrow = Path()
    arrow.move(to: Point(x: frame.midX - width / 2, y: frame.midY - height / 2))
    arrow.addLine(to: Point(x: frame.midX, y: frame.midY + height / 2))
    arrow.addLine(to: Point(x: frame.midX + width / 2, y: frame.midY - height / 2))
    canvas.stroke(arrow, theme[.ink], width: theme.length(2))
  }
}
