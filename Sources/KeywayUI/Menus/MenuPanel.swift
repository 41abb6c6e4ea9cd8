import KeywayDrawing
import KeywayElements
import KeywayMenus

/// One open menu: its rows, which scroll where there is no room for all of them.
struct MenuPanel: View {
  typealias Body = Never
  let presentation: MenuPresentation
  let level: Int
  let content: MenuSession.Level
  let title: String

  func _update(_ node: ViewNode) {
    let render = node.renderNode { MenuPanelNode($0) }
    render.apply(
      Element(
        role: .menu, label: title, shape: .roundedRectangle(radius: 12),
        focus: FocusBehavior(
          group: FocusGroup(axis: .vertical, wraps: true, remembers: false),
          scope: FocusScope(kind: .modal))), from: node)
    node.reconcileChild(
      at: 0, with: MenuRows(presentation: presentation, level: level, content: content),
      context: node.innerContext)
    for (index, edge) in [MenuScrollButton.Edge.top, .bottom].enumerated() {
      node.reconcileChild(at: index + 1, with: MenuScrollButton(edge: edge), context: node.innerContext)
    }
  }
}

private final class MenuPanelNode: RenderNode {
  private static let shadowBlur = 32.0
  private static let padding = 8.0

  override var paintOverflow: Double { Self.shadowBlur / 2 + 8 }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let rows = children.first?.measure(.unspecified) ?? .zero
    return Size(
      width: max(theme.length(320), rows.width + 2 * Self.padding), height: rows.height + 2 * Self.padding)
  }

  override func layoutChildren() {
    guard children.count == 3, let rows = children[0] as? MenuRowsNode else { return }
    var inner = frame.outset(by: -Self.padding)
    let band = rows.measure(.unspecified).height > inner.height ? theme.length(32) : 0
    for (index, y) in [inner.minY, inner.maxY - band].enumerated() {
      let button = children[index + 1] as? MenuScrollButtonNode
      button?.rows = rows
      button?.place(in: Rect(x: inner.minX, y: y, width: inner.width, height: band))
    }
    inner = inner.inset(by: EdgeInsets(top: band, bottom: band))
    rows.place(in: inner)
  }

  override func paint(on canvas: Canvas) {
    let shape = ElementShape.roundedRectangle(radius: 12)
    canvas.fillShadow(
      of: frame, radius: 12, blur: Self.shadowBlur, offset: Point(x: 0, y: 8), Color.black.opacity(0.28))
    canvas.fill(shape, in: frame, theme[.panel])
    canvas.stroke(shape, in: frame, theme[.controlLine], width: 1)
  }
}

// MARK: - Rows

private struct MenuRows: View {
  typealias Body = Never
  let presentation: MenuPresentation
  let level: Int
  let content: MenuSession.Level

  func _update(_ node: ViewNode) {
    let render = node.renderNode { MenuRowsNode($0) }
    render.apply(Element(), from: node)
    let hasStates = content.rows.contains { $0.state != .off || $0.isSingleSelection }
    let rows = content.rows.indices.map { index in
      (
        AnyHashable(index),
        MenuRowView(
          presentation: presentation, level: level, index: index, row: content.rows[index],
          isHighlighted: content.highlighted == index, hasStates: hasStates)
      )
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

final class MenuRowsNode: ScrollingNode {
  override func contentSize(_ proposal: ProposedSize) -> Size {
    children.reduce(.zero) { size, row in
      let other = row.measure(.unspecified)
      return Size(width: max(size.width, other.width), height: size.height + other.height)
    }
  }

  /// The arrows tell whether there is more.
  override func scrolled() { parent?.setNeedsPaint() }

  override func placeContent(in rect: Rect) {
    var y = rect.minY
    for row in children {
      let height = row.measure(.unspecified).height
      row.place(in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      y += height
    }
  }
}

// MARK: - Scrolling by pointer and finger

/// The arrow at the end of a menu that goes on: a press shows the rows that follow.
private struct MenuScrollButton: View {
  enum Edge { case top, bottom }

  typealias Body = Never
  let edge: Edge

  func _update(_ node: ViewNode) {
    let render = node.renderNode { MenuScrollButtonNode($0) }
    render.edge = edge
    // The keyboard scrolls by moving, and a reader finds every row: nothing to focus or to speak.
    var element = Element(role: .button)
    element.accessibility.isHidden = true
    render.apply(element, from: node)
  }
}

private final class MenuScrollButtonNode: RenderNode {
  var edge = MenuScrollButton.Edge.top
  weak var rows: MenuRowsNode?

  override var acceptsPointer: Bool { true }

  override func activate() -> Bool {
    guard let rows else { return false }
    // All but one row: what was last is still seen.
    let page = max(1, rows.frame.height - theme.length(48))
    return rows.scroll(byX: 0, y: edge == .top ? -page : page)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }

  override func paint(on canvas: Canvas) {
    guard !frame.isEmpty, let rows, edge == .top ? rows.canScrollUp : rows.canScrollDown else { return }
    let (width, height) = (theme.length(14), theme.length(7) * (edge == .top ? -1 : 1))
    var arrow = Path()
    arrow.move(to: Point(x: frame.midX - width / 2, y: frame.midY - height / 2))
    arrow.addLine(to: Point(x: frame.midX, y: frame.midY + height / 2))
    arrow.addLine(to: Point(x: frame.midX + width / 2, y: frame.midY - height / 2))
    canvas.stroke(arrow, theme[.ink], width: theme.length(2))
  }
}
