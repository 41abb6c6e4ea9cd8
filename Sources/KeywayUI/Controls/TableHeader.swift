import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The headers of a table. Headers of sortable columns can be focused.
struct TableHeader<Row>: PrimitiveView {
  let columns: [TableColumn<Row>]
  let sort: Binding<TableSort?>?

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableLineNode($0) }
    render.isHeader = true
    render.apply(Element(role: .row), from: node)
    let sorted = node.tracking { sort?.wrappedValue }
    var context = node.innerContext
    context.environment.font = .control
    for (index, column) in columns.enumerated() {
      let order = sorted.flatMap { $0.column == column.id ? $0.order : nil }
      var change: (@MainActor () -> Void)?
      if let sort, column.isSortable {
        change = { sort.wrappedValue = TableSort(column.id, order?.reversed ?? .ascending) }
      }
      node.reconcileChild(
        at: index,
        with: TableHeaderCell(
          title: column.title, alignment: column.alignment, order: order, change: change), context: context)
    }
    node.removeChildren(from: columns.count)
  }
}

private struct TableHeaderCell: PrimitiveView {
  let title: String
  let alignment: HorizontalAlignment
  let order: AccessibilityBehavior.SortOrder?
  let change: (@MainActor () -> Void)?

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableHeaderCellNode($0) }
    render.alignment = alignment
    render.order = order
    render.change = change
    var element = Element(
      role: .columnHeader, label: title, traits: .header,
      shape: .roundedRectangle(radius: TableLineNode.radius),
      focus: change == nil ? .none : .stop)
    element.accessibility.sortOrder = order
    render.apply(element, from: node)
    var context = node.innerContext
    context.environment.foregroundColor = order == nil ? .secondaryInk : .ink
    node.reconcileChild(at: 0, with: Text(title), context: context)
  }
}

/// A row of cells, aligned with those of other rows.
final class TableLineNode: RenderNode, PressableNode, AppearingRow {
  private(set) lazy var appearance = RowAppearance(in: viewNode?.context.row)
  static let radius = 8.0
  var id = AnyHashable(0)
  /// The index of the row in the data, when it was last updated.
  var index = 0
  var isHeader = false
  /// The place of the row in a tree; nil for a flat table.
  var level: TableLevel?

  override func detach() {
    appearance.end()
    super.detach()
  }

  private var rows: TableRowsNode? { parent as? TableRowsNode }
  private var table: TableNode? { (isHeader ? parent : parent?.parent) as? TableNode }
  /// Around the cells of the row, and around each cell: rings lie between the columns, so that they do not cross the text of the
  /// next column.
  private var margins: EdgeInsets { EdgeInsets(leading: theme.length(8), trailing: theme.length(8)) }
  private var gaps: EdgeInsets { EdgeInsets(leading: theme.length(6), trailing: theme.length(6)) }

  /// The widths that the cells need on one line.
  var neededWidths: [Double] {
    children.map { ($0 as? TableCellNode).map { $0.neededWidth + gaps.leading + gaps.trailing } ?? 0 }
  }

  // A focusable row takes its name from its cells.
  override var derivesName: Bool { level != nil }
  override var acceptsPointer: Bool { level != nil || super.acceptsPointer }

  override func perform(_ operation: ElementOperation) -> Bool {
    switch operation {
    case .expand: rows?.outline?.setExpanded([id], true)
    case .collapse: rows?.outline?.setExpanded([id], false)
    default: return super.perform(operation)
    }
    return true
  }

  override var pressing: (any PressableNode)? { self }

  /// A click on the sign, or before it, opens and closes the row.
  func release(at point: Point) -> Bool {
    guard let isOpen = level?.isExpanded, let cell = children.first as? TableCellNode,
      frame.part(width: cell.widthToSign(in: frame), atStart: true, environment.layoutDirection)
        .contains(point)
    else { return endDrag(at: point) }
    rows?.outline?.setExpanded([id], !isOpen)
    return true
  }

  private func frames(in row: Rect) -> [Rect] {
    let inner = row.inset(by: margins)
    guard let layout = table?.columnLayout(inner.width) else { return [] }
    return children.indices.map {
      layout.frame(ofColumn: $0, in: inner, environment.layoutDirection).inset(by: gaps)
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? theme.length(480)
    let cells = zip(children, frames(in: Rect(x: 0, y: 0, width: width, height: 0)))
    let height = cells.reduce(0.0) { height, cell in
      max(height, (cell.0 as? TableCellNode)?.neededHeight(width: cell.1.width) ?? 0)
    }
    return Size(width: width, height: max(theme.length(56), height))
  }

  override func layoutChildren() {
    for (child, place) in zip(children, frames(in: frame)) { child.place(in: place) }
  }

  override func paint(on canvas: GraphicsContext) {
    if isHeader {
      canvas.fill(frame, theme[.sidebar])
    } else if graph.tree[element].isSelected {
      canvas.fill(frame, theme[.selection])
      // A bar marks the selection without colour.
      canvas.fill(
        frame.part(width: theme.length(4), atStart: true, environment.layoutDirection), theme[.accent])
    }
    canvas.fill(frame.bottomLine, theme[.line])
  }
}

/// Places content with a margin in its column.
class TableCellNode: RenderNode, PressableNode {
  var alignment = HorizontalAlignment.leading { didSet { if alignment != oldValue { setNeedsLayout() } } }

  override var acceptsPointer: Bool { true }
  override var derivesName: Bool { true }

  /// The level of the row, for its first cell, which is indented and shows whether the row is open.
  var level: TableLevel? {
    didSet {
      guard level != oldValue else { return }
      if level?.level != oldValue?.level { setNeedsLayout() }
      setNeedsPaint()
    }
  }

  var insets: EdgeInsets { EdgeInsets(leading: theme.length(8) + indent, trailing: theme.length(8)) }

  private var sign: Double { theme.length(28) }
  /// The room before the content for the level and the sign.
  private var indent: Double {
    level.map { Double($0.level - 1) * theme.length(28) + sign + theme.length(4) } ?? 0
  }

  /// The width of a row from its beginning up to the content.
  func widthToSign(in row: Rect) -> Double {
    return (isMirrored ? row.maxX - frame.maxX : frame.minX - row.minX) + indent + theme.length(8)
  }

  final override var pressing: (any PressableNode)? { self }

  final func release(at point: Point) -> Bool {
    level != nil && parent?.endPress(at: point) == true || endDrag(at: point)
  }

  /// The width that the content needs on one line.
  final var neededWidth: Double {
    let ideal = ProposedViewSize(width: nil, height: nil)
    let widest = children.reduce(0) { max($0, $1.measure(ideal).width) }.rounded(.up)
    return widest + insets.leading + insets.trailing
  }

  /// The height that the content needs in a width, with the room for a ring in it.
  final func neededHeight(width: Double) -> Double {
    let proposal = ProposedViewSize(width: max(0, width - insets.leading - insets.trailing), height: nil)
    return children.reduce(0) { max($0, $1.measure(proposal).height) } + 2 * theme.length(4)
  }

  override func layoutChildren() {
    let content = frame.inset(by: insets, in: environment.layoutDirection)
    placeChildren(Alignment(horizontal: alignment, vertical: .center), in: content)
  }

  override func paint(on canvas: GraphicsContext) {
    if isPressed {
      canvas.fill(
        .roundedRectangle(radius: TableLineNode.radius), in: frame.outset(by: -2), theme[.selection])
    }
    guard let isOpen = level?.isExpanded else { return }
    let direction = environment.layoutDirection
    let place = frame.part(width: theme.length(4) + indent, atStart: true, direction)
      .part(width: sign, atStart: false, direction)
    indicators(on: canvas).chevron(in: place.centered(side: sign), isOpen: isOpen, direction)
  }
}

private final class TableHeaderCellNode: TableCellNode {
  var order: AccessibilityBehavior.SortOrder? { didSet { if order != oldValue { setNeedsPaint() } } }
  var change: (@MainActor () -> Void)?

  override var acceptsPointer: Bool { change != nil }

  override func activate() -> Bool {
    guard let change else { return false }
    change()
    return true
  }

  private var sign: Double { theme.length(20) }

  /// The sort indicator is at the end of the header, or before a trailing title.
  private var isSignFirst: Bool { alignment == .trailing }

  override var insets: EdgeInsets {
    var insets = super.insets
    guard change != nil else { return insets }
    if isSignFirst { insets.leading += sign + 4 } else { insets.trailing += sign + 4 }
    return insets
  }

  override func paint(on canvas: GraphicsContext) {
    super.paint(on: canvas)
    guard let order, let title = children.first?.frame else { return }
    let isSignLeft = isSignFirst == (environment.layoutDirection == .leftToRight)
    let place = Rect(
      x: isSignLeft ? title.minX - sign - 4 : title.maxX + 4, y: frame.minY, width: sign, height: frame.height
    )
    // A column may be narrower than the sign.
    guard frame.contains(place) else { return }
    indicators(on: canvas).sorting(in: place.centered(side: sign), order)
  }
}
