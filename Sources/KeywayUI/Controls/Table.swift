import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// Rows of cells under headers: one tab stop. Arrows move by cell, Home and End within the row, Control-Home and Control-End
/// within the table, Page Up and Page Down by page (ARIA Authoring Practices, "Grid").
///
/// Space selects rows; Shift extends from the row that was selected last. Only rows that one key press can reach have elements:
/// the visible rows, a page before and after them, the first, the last and the focused row, the ends of the selection, and its
/// anchor. So a hundred thousand rows cost little. All rows have the same height, that of the highest so far.
public struct Table<Data: RandomAccessCollection>: RowsView, PrimitiveView where Data.Element: Identifiable {
  let data: Data
  let columns: [TableColumn<Data.Element>]
  let selection: ListSelection<Data.Element.ID>
  let sort: Binding<TableSort?>?
  public var _rowTraits = RowTraits<Data.Element>()

  /// - Parameters:
  ///   - selection: the identities of the selected rows.
  ///   - sort: the order that sortable headers change. The app sorts its data by it.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.columns = columns
    self.selection = .multiple(selection)
    self.sort = sort
  }

  /// - Parameter selection: the identity of the selected row; nil if none is selected.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sort: Binding<TableSort?>? = nil,
    columns: [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.columns = columns
    self.selection = .single(selection)
    self.sort = sort
  }

  /// Creates a table without selection.
  public init(_ data: Data, sort: Binding<TableSort?>? = nil, columns: [TableColumn<Data.Element>]) {
    self.data = data
    self.columns = columns
    selection = .none
    self.sort = sort
  }

  // MARK: Updating

  package func update(_ node: ViewNode) {
    let render = node.renderNode { TableNode($0) }
    var group = FocusGroup(.both, selection: selection.mode, in: node.context.environment)
    group.selectsRows = true
    var element = Element(role: .grid, focus: FocusBehavior(group: group))
    element.accessibility.container = .dataTable
    render.apply(element, from: node)
    render.columns = columns.map { column in
      switch column.width {
      case .fixed(let width): ColumnLayout.Column(fixed: width)
      case .flexible(let share): ColumnLayout.Column(share: share)
      }
    }
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

/// The type in which a table is laid out. Sizes that were learnt in another one do not count.
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
  var body: TableRowsNode? { children.last as? TableRowsNode }
  /// In logical pixels at normal text size.
  var columns: [ColumnLayout.Column] = [] {
    didSet {
      guard columns != oldValue else { return }
      needed = []
      setNeedsLayout()
    }
  }
  /// What the columns need for the header and the rows so far, by index.
  private var needed: [Double] = []
  /// What the widths depend on besides the texts, when they were learnt.
  private var type: TableType?

  func columnLayout(_ width: Double) -> ColumnLayout {
    let columns = columns.enumerated().map { index, column in
      ColumnLayout.Column(
        fixed: column.fixed.map(theme.length), share: column.share,
        needed: index < needed.count ? needed[index] : 0)
    }
    return ColumnLayout(columns, width: width, least: theme.length(72))
  }

  /// Widens columns for texts that were not seen before. A column never becomes narrower while its table is shown, so that
  /// nothing shifts to and fro when a person scrolls.
  func learn(from lines: [TableLineNode]) {
    if type != TableType(self) { (type, needed) = (TableType(self), []) }
    var now = needed
    for line in lines {
      let widths = line.neededWidths
      now += Array(repeating: 0, count: max(0, widths.count - now.count))
      for (index, width) in widths.enumerated() { now[index] = max(now[index], width) }
    }
    guard now != needed else { return }
    needed = now
    for line in children + (body?.children ?? []) where line is TableLineNode {
      line.setNeedsLayout()
    }
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
    return Size(
      width: proposal.width ?? max(header.width, body.width),
      height: proposal.height ?? header.height + body.height)
  }

  override func layoutChildren() {
    guard let header = children.first else { return }
    learn(
      from: children.compactMap { $0 as? TableLineNode }
        + (body?.children ?? []).compactMap { $0 as? TableLineNode })
    let height = header.measure(ProposedViewSize(width: frame.width, height: nil)).height
    header.place(in: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height))
    for child in children.dropFirst() {
      child.place(
        in: Rect(
          x: frame.minX, y: frame.minY + height, width: frame.width, height: max(0, frame.height - height)))
    }
  }

  override var surface: Color? { theme[.panel] }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.panel])
  }
}
