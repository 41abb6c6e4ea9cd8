import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// Rows of cells under headers: one tab stop. Arrows move by cell, Home and End within the row, Control-Home and Control-End
/// within the table, Page Up and Page Down by page (ARIA Authoring Practices, "Grid").
///
/// Space selects rows; Shift extends from the row that was selected last. Only rows that one key press can reach have elements:
/// the visible rows, a page before and after them, the first, the last and the focused row, the ends of the selection, and its
/// anchor. So a million rows cost little. All rows have the same height, that of the highest so far.
///
/// With `children:` rows open to show more rows, and take the focus too: Right opens a row and goes into its cells, Left closes
/// it and goes to its parent, Up and Down go by row (ARIA Authoring Practices, "Treegrid"). The rows of a closed one cost nothing.
public struct Table<Data: RandomAccessCollection>: RowsView, PrimitiveView where Data.Element: Identifiable {
  /// The ways in which rows open.
  struct Outline {
    let children: (Data.Element) -> Data?
    let expanded: Binding<Set<Data.Element.ID>>
  }

  let data: Data
  let columns: [TableColumn<Data.Element>]
  let selection: ListSelection<Data.Element.ID>
  let sort: Binding<TableSort?>?
  /// Nil for rows that are all on one level.
  let outline: Outline?
  public var _rowTraits = RowTraits<Data.Element>()

  private init(
    _ data: Data, _ outline: Outline?, _ selection: ListSelection<Data.Element.ID>,
    _ sort: Binding<TableSort?>?, _ columns: [TableColumn<Data.Element>]
  ) {
    (self.data, self.outline, self.selection) = (data, outline, selection)
    (self.sort, self.columns) = (sort, columns)
  }

  /// Creates a table with any number of selected rows. Sortable headers change `sort`, by which the app sorts its data.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.init(data, nil, .multiple(selection), sort, columns)
  }

  /// Creates a table with at most one selected row; nil if none is selected.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.init(data, nil, .single(selection), sort, columns)
  }

  /// Creates a table without selection.
  public init(_ data: Data, sort: Binding<TableSort?>? = nil, columns: [TableColumn<Data.Element>]) {
    self.init(data, nil, .none, sort, columns)
  }

  // MARK: Rows with children

  /// Creates a table whose rows open, with any number of selected rows.
  ///
  /// - Parameters:
  ///   - data: the rows of the first level.
  ///   - children: the rows below a row; nil if it has none and cannot be opened.
  ///   - expanded: the identities of the open rows.
  ///   - selection: the identities of the selected rows.
  ///   - sort: the order that sortable headers change. The app sorts its data by it.
  ///   - columns: the columns. The sign of rows that open is in the first one.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    selection: Binding<Set<Data.Element.ID>>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.init(data, Outline(children, expanded), .multiple(selection), sort, columns)
  }

  /// Creates a table whose rows open, with at most one selected row; nil if none is selected.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    selection: Binding<Data.Element.ID?>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.init(data, Outline(children, expanded), .single(selection), sort, columns)
  }

  /// Creates a table whose rows open, without selection: Return and Space open and close a row.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    sort: Binding<TableSort?>? = nil, columns: [TableColumn<Data.Element>]
  ) {
    self.init(data, Outline(children, expanded), .none, sort, columns)
  }

  // MARK: Updating

  package func update(_ node: ViewNode) {
    let render = node.renderNode { TableNode($0) }
    var group = FocusGroup(.both, selection: selection.mode, in: node.context.environment)
    group.selectsRows = true
    var element = Element(role: outline == nil ? .grid : .treeGrid, focus: FocusBehavior(group: group))
    element.accessibility.container = .dataTable
    render.apply(element, from: node)
    render.columns = columns.map { column in
      switch column.width {
      case .fixed(let width): ColumnLayout.Column(fixed: width)
      case .flexible(let share): ColumnLayout.Column(share: share)
      }
    }
    node.reconcileChild(
      at: 0, with: TableHeader(columns: columns, sort: sort), context: node.innerContext)
    guard let outline else { return show(data, nil, in: render, node) }
    let index = render.openRows as? OpenRowsIndex<Data> ?? OpenRowsIndex()
    render.openRows = index
    let (rows, open) = node.tracking {
      let open = outline.expanded.wrappedValue
      return (index.rows(of: data, open: open, outline.children), open)
    }
    render.body?.focusClosedRow(open)
    show(SeenRows(rows: rows), outline.levels(of: rows, index, open), in: render, node)
  }

  private func show<Rows: RandomAccessCollection>(
    _ rows: Rows, _ levels: TableLevels?, in render: TableNode, _ node: ViewNode
  ) where Rows.Element == Data.Element {
    render.changeSelection = { [weak render] change in
      guard let body = render?.body else { return }
      body.take(change, into: selection, rows, _rowTraits)
    }
    node.reconcileChild(
      at: 1,
      with: TableRows(data: rows, columns: columns, selection: selection, traits: _rowTraits, levels: levels),
      context: node.innerContext)
  }
}

extension Table.Outline {
  init(_ children: KeyPath<Data.Element, Data?>, _ expanded: Binding<Set<Data.Element.ID>>) {
    self.init(children: { $0[keyPath: children] }, expanded: expanded)
  }

  @MainActor
  func levels(of rows: OpenRows<Data>, _ index: OpenRowsIndex<Data>, _ open: Set<Data.Element.ID>)
    -> TableLevels
  {
    TableLevels(
      parents: { rows.row(at: $0).parents },
      id: { AnyHashable(rows.row(at: $0).item.id) },
      places: { indices in
        let made = indices.map { rows.row(at: $0) }
        index.note(made)
        return made.map { row in
          TableLevel(
            level: row.level, position: SetPosition(index: row.place + 1, count: row.siblings),
            isExpanded: children(row.item) == nil ? nil : open.contains(row.item.id))
        }
      },
      setExpanded: { [expanded] in expanded.setExpanded($0, $1) })
  }
}

/// The type in which a table is laid out. Sizes measured in another one do not count.
struct TableType: Equatable {
  private let textScale: Double
  private let scale: Double
  private let language: LanguageTag

  @MainActor
  init(_ node: RenderNode) {
    textScale = node.theme.textScale
    scale = node.graph.scale
    language = node.environment.language
  }
}

/// Places headers above rows that scroll.
final class TableNode: RenderNode {
  var changeSelection: (SelectionChange) -> Void = { _ in }
  /// The ``OpenRowsIndex`` of a table whose rows open.
  var openRows: Any?
  var body: TableRowsNode? { children.last as? TableRowsNode }
  /// In logical pixels at normal text size.
  var columns: [ColumnLayout.Column] = [] {
    didSet {
      guard columns != oldValue else { return }
      needed = []
      setNeedsLayout()
    }
  }
  /// The widths that the columns need for the header and the rows so far, by index.
  private var needed: [Double] = []
  /// The other inputs of the widths when they were measured, besides the texts.
  private var type: TableType?

  func columnLayout(_ width: Double) -> ColumnLayout {
    let columns = columns.enumerated().map { index, column in
      ColumnLayout.Column(
        fixed: column.fixed.map(theme.length), share: column.share,
        needed: index < needed.count ? needed[index] : 0)
    }
    return ColumnLayout(columns, width: width, least: theme.length(72))
  }

  /// Widens columns for texts not seen before, and narrows none, so that nothing shifts while a person scrolls.
  private func learnWidths() {
    if type != TableType(self) { (type, needed) = (TableType(self), []) }
    var now = needed
    for line in lines {
      let widths = line.neededWidths
      now += Array(repeating: 0, count: max(0, widths.count - now.count))
      for (index, width) in widths.enumerated() { now[index] = max(now[index], width) }
    }
    guard now != needed else { return }
    needed = now
    for line in lines { line.setNeedsLayout() }
  }

  /// The header and the rows with nodes.
  private var lines: [TableLineNode] {
    (children + (body?.children ?? [])).compactMap { $0 as? TableLineNode }
  }

  override func selectionDidChange(_ change: SelectionChange) {
    changeSelection(change)
    viewNode?.invalidate()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let header = children.first?.measure(ProposedViewSize(width: proposal.width, height: nil)) ?? .zero
    let rest = ProposedViewSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - header.height) })
    let body = children.count > 1 ? children[1].measure(rest) : .zero
    return proposal.filled(
      by: Size(width: max(header.width, body.width), height: header.height + body.height))
  }

  override func layoutChildren() {
    guard let header = children.first else { return }
    learnWidths()
    let height = header.measure(ProposedViewSize(width: frame.width, height: nil)).height
    header.place(in: frame.slice(from: 0, length: height))
    for child in children.dropFirst() {
      child.place(in: frame.slice(from: height, length: max(0, frame.height - height)))
    }
  }

  override var surface: Color? { theme[.panel] }

  override func paint(on canvas: GraphicsContext) { canvas.fill(frame, theme[.panel]) }
}
