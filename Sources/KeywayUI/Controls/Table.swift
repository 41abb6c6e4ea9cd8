import KeywayDrawing
import KeywayElements
import KeywayFocus

/// Rows of cells under headers: one tab stop. Arrows go by cell, Home and End in the row, with Control in the table,
/// Page by what is seen (ARIA Authoring Practices, "Grid").
///
/// Rows are selected by Space, and with Shift from the row that was chosen last. Of a hundred thousand rows those are
/// elements that one key can reach: the ones in view with a page before and behind, the first, the last, the focused
/// one, the ends of the selection and what Shift selects from. Other rows cost nothing. All rows are equally high.
public struct Table<Data: RandomAccessCollection>: RowsView where Data.Element: Identifiable {
  public typealias Body = Never
  let data: Data
  let columns: [TableColumn<Data.Element>]
  let selection: ListSelection<Data.Element.ID>
  let sort: Binding<TableSort?>?
  public var _rowTraits = RowTraits<Data.Element>()

  /// - Parameters:
  ///   - selection: the identities of the selected rows.
  ///   - sort: what the headers of sortable columns change; the app sorts its data by it.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.columns = columns
    self.selection = .multiple(selection)
    self.sort = sort
  }

  /// - Parameter selection: the identity of the selected row, nil when none is.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.columns = columns
    self.selection = .single(selection)
    self.sort = sort
  }

  /// A table whose rows cannot be selected.
  public init(_ data: Data, sort: Binding<TableSort?>? = nil, columns: [TableColumn<Data.Element>]) {
    self.data = data
    self.columns = columns
    selection = .none
    self.sort = sort
  }

  // MARK: Updating

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { TableNode($0) }
    var group = FocusGroup(.both, selection: selection.mode, in: node.context.environment)
    group.selectsRows = true
    var element = Element(role: .grid, focus: FocusBehavior(group: group))
    element.accessibility.container = .dataTable
    render.apply(element, from: node)
    render.changeSelection = { [weak render] change in
      guard let body = render?.body else { return }
      body.take(change, into: selection, data, _rowTraits)
    }
    node.reconcileChild(
      at: 0, with: TableHeader(columns: columns, sort: sort), context: node.innerContext)
    node.reconcileChild(
      at: 1, with: TableRows(data: data, columns: columns, selection: selection, traits: _rowTraits),
      context: node.innerContext)
  }
}

/// Headers above rows that scroll.
final class TableNode: RenderNode {
  var changeSelection: (SelectionChange) -> Void = { _ in }
  var body: TableRowsNode? { children.last as? TableRowsNode }

  override func selectionDidChange(_ change: SelectionChange) {
    changeSelection(change)
    viewNode?.invalidate()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let header = children.first?.measure(ProposedViewSize(width: proposal.width, height: nil)) ?? .zero
    let rest = ProposedViewSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - header.height) })
    let body = children.count > 1 ? children[1].measure(rest) : .zero
    return Size(
      width: proposal.width ?? max(header.width, body.width),
      height: proposal.height ?? header.height + body.height)
  }

  override func layoutChildren() {
    guard let header = children.first else { return }
    let height = header.measure(ProposedViewSize(width: frame.width, height: nil)).height
    header.place(in: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height))
    for child in children.dropFirst() {
      child.place(
        in: Rect(
          x: frame.minX, y: frame.minY + height, width: frame.width, height: max(0, frame.height - height)))
    }
  }

  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.panel])
  }
}
