import KeywayDrawing
import KeywayElements
import KeywayMenus

/// An open menu: its rows, which scroll if they do not fit.
struct MenuPanel: PrimitiveView {
  let presentation: MenuPresentation
  let level: Int
  let content: MenuSession.Level
  let title: String

  func update(_ node: ViewNode) {
    let render = node.renderNode { MenuPanelNode($0) }
    render.apply(
      Element(
        key: MenuPresentation.key(level: level), role: .menu, label: title,
        shape: .roundedRectangle(radius: 12),
        focus: FocusBehavior(
          group: FocusGroup(axis: .vertical, wraps: true, remembers: false),
          scope: FocusScope(kind: .modal))), from: node)
    var context = node.innerContext
    // A bar would lie over the shortcuts; arrows say that there is more.
    context.environment.showsScrollBars = false
    node.reconcileChild(
      at: 0,
      with: MenuRows(
        presentation: presentation, level: level, list: content.list, highlighted: content.highlighted),
      context: context)
    for (index, edge) in [MenuScrollButton.Edge.top, .bottom].enumerated() {
      node.reconcileChild(at: index + 1, with: MenuScrollButton(edge: edge), context: node.innerContext)
    }
  }
}

final class MenuPanelNode: SurfaceNode {
  private static let shadowBlur = 32.0
  private static let padding = 8.0

  override var paintOverflow: Double { Self.shadowBlur / 2 + 8 }

  /// A press on the edge of the panel does not close the menu.
  override var acceptsPointer: Bool { true }
  /// The panel does not show presses, so nothing is painted for one.
  override var isPressed: Bool {
    get { false }
    set {}
  }
  override var scrolledContent: RenderNode? { rows }

  var rows: MenuRowsNode? { children.first as? MenuRowsNode }

  /// The minimum width of the rows of a menu.
  static func leastRoom(_ theme: Theme) -> Double { theme.length(320) - 2 * padding }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let rows = children.first?.measure(.unspecified) ?? .zero
    return Size(
      width: max(theme.length(320), rows.width + 2 * Self.padding), height: rows.height + 2 * Self.padding)
  }

  override func layoutChildren() {
    guard children.count == 3, let rows else { return }
    var inner = frame.outset(by: -Self.padding)
    let band = rows.measure(.unspecified).height > inner.height ? theme.length(32) : 0
    for (index, start) in [0, inner.height - band].enumerated() {
      let button = children[index + 1] as? MenuScrollButtonNode
      button?.rows = rows
      button?.place(in: inner.slice(from: start, length: band))
    }
    inner = inner.inset(by: EdgeInsets(top: band, bottom: band))
    rows.place(in: inner)
  }

  override var surface: Color? { theme[.panel] }

  override func paint(on canvas: GraphicsContext) {
    paintPanel(.panel, radius: 12, blur: Self.shadowBlur, shadow: 0.28, on: canvas)
  }
}
