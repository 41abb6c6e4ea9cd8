import KeywayDrawing
import KeywayElements

/// The headers of a table. Headers of sortable columns can be focused.
struct TableHeader<Row>: PrimitiveView {
  let columns: [TableColumn<Row>]
  let sort: Binding<TableSort?>?

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableLineNode($0) }
    render.isHeader = true
    render.makeLayout = { [columns] width, length in ColumnLayout(columns, width: width, length: length) }
    render.apply(Element(role: .row), from: node)
    let sorted = node.tracking { sort?.wrappedValue }
    var context = node.innerContext
    context.environment.font = .control
    context.environment.lineLimit = 1
    for (index, column) in columns.enumerated() {
      let order = sorted.flatMap { $0.column == column.title ? $0.order : nil }
      let change = column.isSortable ? sorting(by: column.title, order?.reversed ?? .ascending) : nil
      node.reconcileChild(
        at: index,
        with: TableHeaderCell(
          title: column.title, alignment: column.alignment, order: order, change: change), context: context)
    }
    node.removeChildren(from: columns.count)
  }

  private func sorting(by column: String, _ order: AccessibilityBehavior.SortOrder) -> (
    @MainActor () -> Void
  )? {
    guard let sort else { return nil }
    return { sort.wrappedValue = TableSort(column, order) }
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
final class TableLineNode: RenderNode {
  static let radius = 8.0
  var id = AnyHashable(0)
  /// The index of the row in the data, when it was last updated.
  var index = 0
  var isHeader = false
  var makeLayout: ((Double, (Double) -> Double) -> ColumnLayout)?

  static func height(_ theme: Theme) -> Double { theme.length(56) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? theme.length(480), height: Self.height(theme))
  }

  override func layoutChildren() {
    let inner = frame.inset(by: EdgeInsets(left: theme.length(8), right: theme.length(8)))
    guard let layout = makeLayout?(inner.width, theme.length) else { return }
    for (index, child) in children.enumerated() {
      // Rings lie between the columns, so they do not cross the text of the next column.
      let column = layout.frame(ofColumn: index, in: inner, environment.layoutDirection)
      child.place(in: column.inset(by: EdgeInsets(left: theme.length(6), right: theme.length(6))))
    }
  }

  override func paint(on canvas: Canvas) {
    if isHeader {
      canvas.fill(frame, theme[.sidebar])
    } else if graph.tree[element].isSelected {
      canvas.fill(frame, theme[.selection])
      // A bar shows the selection without colour.
      canvas.fill(
        frame.part(width: theme.length(4), atStart: true, environment.layoutDirection), theme[.accent])
    }
    canvas.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), theme[.line])
  }
}

/// Places content with a margin in its column.
class TableCellNode: RenderNode {
  var alignment = HorizontalAlignment.leading { didSet { if alignment != oldValue { setNeedsLayout() } } }

  override var acceptsPointer: Bool { true }
  override var derivesName: Bool { true }

  /// The part of the cell for the content.
  var content: Rect { frame.inset(by: EdgeInsets(left: theme.length(8), right: theme.length(8))) }

  override func layoutChildren() {
    let inner = content
    let place = Alignment(horizontal: alignment, vertical: .center)
    for child in children {
      let size = child.measure(ProposedViewSize(inner.size))
      child.place(in: place.place(size, in: inner, direction: environment.layoutDirection))
    }
  }

  override func paint(on canvas: Canvas) {
    guard isPressed else { return }
    canvas.fill(.roundedRectangle(radius: TableLineNode.radius), in: frame.outset(by: -2), theme[.selection])
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

  override var content: Rect {
    let inner = super.content
    guard change != nil else { return inner }
    return inner.part(
      width: max(0, inner.width - sign - 4), atStart: !isSignFirst, environment.layoutDirection)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard let order, let title = children.first?.frame else { return }
    let isLeft = isSignFirst == (environment.layoutDirection == .leftToRight)
    let place = Rect(
      x: isLeft ? title.minX - sign - 4 : title.maxX + 4, y: frame.minY, width: sign, height: frame.height)
    Indicators(canvas: canvas, theme: theme, isEnabled: environment.isEnabled)
      .sorting(in: place.centered(Size(width: sign, height: sign)), order)
  }
}
