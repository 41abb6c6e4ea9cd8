import KeywayElements
import KeywayFocus

/// The rows of a table that one key press can reach.
struct TableRows<Data: RandomAccessCollection>: PrimitiveView, IdentifyingView
where Data.Element: Identifiable {
  let data: Data
  let columns: [TableColumn<Data.Element>]
  let selection: ListSelection<Data.Element.ID>
  let traits: RowTraits<Data.Element>
  /// Nil for rows that are all on one level.
  let levels: TableLevels?

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableRowsNode($0) }
    render.apply(Element(), from: node)
    render.count = data.count
    render.outline = levels
    render.place = { [data] identity in
      data.firstIndex { AnyHashable($0.id) == identity }.map { data.distance(from: data.startIndex, to: $0) }
    }
    let rows = node.tracking {
      let selected = selection.value
      let indices = render.rowsToMake { AnyHashable(data.element(at: $0).id) }
      let levels = levels?.places(indices)
      return indices.enumerated().map { place, index in
        let item = data.element(at: index)
        return (
          key: AnyHashable(item.id),
          view: TableRow(
            item: item, index: index, position: SetPosition(index: index + 1, count: data.count),
            columns: columns, isSelected: selected.contains(item.id), traits: traits, level: levels?[place],
            responds: levels != nil || selection.mode != .none)
        )
      }
    }
    let places = RowPlaces(count: data.count) { AnyHashable(data.element(at: $0).id) }
    node.reconcileKeyedChildren(rows, context: node.innerContext) { places.index(of: $0, lastAt: $1) }
  }
}

private struct TableRow<Item: Identifiable>: PrimitiveView {
  let item: Item
  let index: Int
  let position: SetPosition
  let columns: [TableColumn<Item>]
  let isSelected: Bool
  let traits: RowTraits<Item>
  let level: TableLevel?
  /// Whether activating a cell has an effect: it selects or opens its row.
  let responds: Bool

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableLineNode($0) }
    render.id = AnyHashable(item.id)
    if render.index != index { render.setNeedsLayout() }
    render.index = index
    render.level = level
    var element = Element(role: .row, traits: isSelected ? .selected : [])
    element.accessibility.position = position
    level?.apply(to: &element)
    render.apply(traits.applied(to: element, of: item), from: node)
    var context = node.innerContext
    context.row = render.appearance
    if traits.isEnabled?(item) == false { context.environment.isEnabled = false }
    for (index, column) in columns.enumerated() {
      node.reconcileChild(
        at: index,
        with: TableCell(
          alignment: column.alignment, content: column.cell(item), level: index == 0 ? level : nil,
          responds: responds),
        context: context)
    }
    node.removeChildren(from: columns.count)
  }
}

private struct TableCell: PrimitiveView {
  let alignment: HorizontalAlignment
  let content: AnyView
  /// The level of the row, for its first cell.
  let level: TableLevel?
  let responds: Bool

  func update(_ node: ViewNode) {
    let render = node.renderNode { TableCellNode($0) }
    render.alignment = alignment
    render.level = level
    var element = Element(
      role: .cell, shape: .roundedRectangle(radius: TableLineNode.radius), focus: .stop)
    if !responds { element.accessibility.details.respondsToUserInteraction = false }
    render.apply(element, from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// A range of rows written to the binding, and the value written.
private struct WrittenRange<Data: RandomAccessCollection> where Data.Element: Identifiable {
  let rows: RangeSet<Int>
  let data: Data
  let value: ListSelection<Data.Element.ID>.Value
}

/// Scrolls rows of equal height, few of which have nodes.
final class TableRowsNode: ScrollingNode, RowMakingNode, WindowedNode {
  /// The index of a row when it was last updated, and its identity.
  private typealias Row = (index: Int, id: AnyHashable)

  var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
  override var rowCount: Int? { count }
  /// The index of the row with an identity.
  var place: (AnyHashable) -> Int? = { _ in nil }
  /// The tree of rows; nil for rows that are all on one level.
  var outline: TableLevels?
  /// The row made on behalf of assistive technologies.
  private var wanted: AnyHashable?
  private(set) var windowed = WindowedRows()
  /// The first and the last selected row at the last change, with their identities.
  private var ends: [Row] = []
  /// The ``WrittenRange`` that keys selected, if it is the whole selection.
  private var written: Any?

  /// The height of the highest row so far, which all rows have.
  private var rowHeight: Double { max(learntHeight, theme.length(56)) }
  private var learntHeight = 0.0
  /// The other inputs of the height when it was measured, besides the texts.
  private var learntIn: (type: TableType, width: Double)?

  // MARK: Rows with nodes

  /// The indices of the rows to create, ascending: visible rows, rows that a key can reach from there, and rows that must stay.
  ///
  /// - Complexity: O(rows of three pages), and O(rows) if the focused row or the anchor of the selection moved in the data.
  func rowsToMake(_ id: (Int) -> AnyHashable) -> [Int] {
    let window = neededRows
    var others = [0, count - 1] + [wanted.flatMap(self.place), windowed.wanted].compactMap(\.self)
    let fixed = others.count
    wanted = nil
    func place(_ row: Row) -> Int? { row.index < count && id(row.index) == row.id ? row.index : nil }
    others += ends.compactMap(place)
    let anchors = parent.flatMap { graph.host?.selectionAnchors(of: $0.element) } ?? []
    let kept = anchors.compactMap(line).filter { !$0.isHeader }.map { ($0.index, $0.id) }
    let read = graph.tree.readElements.compactMap { self.row(around: $0) }
    others += (kept + read + [focusedRow].compactMap(\.self)).compactMap { row in
      place(row) ?? (0..<count).first { id($0) == row.id }
    }
    // Keys also move from a row that has scrolled out of view.
    if let focused = others.dropFirst(fixed).last, focusedRow != nil {
      let page = max(1, rowsInView.count)
      others += max(0, focused - page)...min(max(0, count - 1), focused + page)
    }
    // Left goes to the parent, wherever it is. Parents of visible rows are visible, or those of the first visible row.
    if let outline, count > 0 {
      let made = others.filter { (0..<count).contains($0) } + (window.isEmpty ? [] : [window.lowerBound])
      others += made.flatMap(outline.parents)
    }
    return windowed.make(window, and: others, of: count)
  }

  /// The visible rows, with a page before and after.
  var neededRows: Range<Int> {
    let rows = rowsInView
    let page = max(1, rows.count)
    return max(0, rows.lowerBound - page)..<min(count, rows.upperBound + page)
  }

  private var rowsInView: Range<Int> {
    let first = min(max(0, count), max(0, Int(seen.from / rowHeight)))
    let end = min(count, Int(seen.to / rowHeight) + 1)
    return first..<max(first, end)
  }

  private var focusedRow: Row? { graph.tree.focused.flatMap(row(around:)) }

  private func row(around element: ElementID) -> Row? {
    var node = graph.renderNode(for: element)
    while let current = node, current.parent !== self { node = current.parent }
    return (node as? TableLineNode).map { ($0.index, $0.id) }
  }

  /// Moves the focus to the row that was closed around it, before the rows inside are removed.
  ///
  /// - Parameter open: the identities of the rows that are open now.
  func focusClosedRow<ID: Hashable>(_ open: Set<ID>) {
    guard let outline, let focused = focusedRow, focused.index < count,
      outline.id(focused.index) == focused.id
    else { return }
    let closed = outline.parents(focused.index).map(outline.id)
      .first { ($0.base as? ID).map(open.contains) == false }
    guard let closed else { return }
    graph.focusRequests.element = lines.first { $0.id == closed }?.element
  }

  private var lines: [TableLineNode] { children.compactMap { $0 as? TableLineNode } }

  override var rowMaking: (any RowMakingNode)? { self }

  func hasRow(_ identity: AnyHashable) -> Bool { place(identity) != nil }

  func makeRow(_ identity: AnyHashable) -> Bool {
    guard hasRow(identity) else { return false }
    wanted = identity
    viewNode?.invalidate()
    return true
  }

  var makesRowsByIndex: Bool { true }

  func makeRow(at index: Int) -> Bool {
    guard (0..<count).contains(index) else { return false }
    windowed.wanted = index
    viewNode?.invalidate()
    return true
  }

  // MARK: Selection

  /// Writes the user's selection to the binding, for a range also the rows inside that have no element.
  ///
  /// - Complexity: O(rows of the range). If only the end of the last written range moved, O(rows gained and lost), plus a copy
  ///   of the set if the app keeps one too.
  func take<Data: RandomAccessCollection>(
    _ change: SelectionChange, into selection: ListSelection<Data.Element.ID>, _ data: Data,
    _ traits: RowTraits<Data.Element>
  ) where Data.Element: Identifiable {
    func ids(_ rows: [ElementID]) -> [Data.Element.ID] {
      rows.compactMap { line($0)?.id.base as? Data.Element.ID }
    }
    func items(_ rows: RangeSet<Int>) -> some Sequence<Data.Element> {
      rows.ranges.lazy.joined().lazy.map(data.element(at:))
    }
    // It is still the selection if the app changed neither the rows nor the binding.
    let before = (written as? WrittenRange<Data>)
      .flatMap { $0.data.isSame(as: data) && $0.value == selection.value ? $0.rows : nil }
    written = nil
    // A range may end at the headers, which count as the first row.
    let range = change.ends.compactMap(line).map { $0.isHeader ? 0 : $0.index }.filter { $0 < data.count }
    if let first = range.min(), let last = range.max(), change.ends.count == range.count {
      ends = [first, last].map { ($0, AnyHashable(data.element(at: $0).id)) }
      let rows = RangeSet(first..<last + 1)
      let kept = change.isReplacing ? before : nil
      let value = selection.write(
        selected: items(rows.subtracting(kept ?? RangeSet())).filter(traits.canSelect).map(\.id),
        deselected: items((kept ?? RangeSet()).subtracting(rows)).map(\.id),
        isReplacing: change.isReplacing && kept == nil)
      if change.isReplacing { written = WrittenRange(rows: rows, data: data, value: value) }
    } else {
      let selected = lines.filter { graph.tree[$0.element].isSelected }
      ends = [selected.first, selected.last].compactMap { $0.map { ($0.index, $0.id) } }
      selection.write(
        selected: ids(change.selected), deselected: ids(change.deselected), isReplacing: change.isReplacing)
    }
  }

  private func line(_ id: ElementID) -> TableLineNode? { graph.renderNode(for: id) as? TableLineNode }

  // MARK: Positions

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? theme.length(480), height: rowHeight * Double(count))
  }

  override func layoutChildren() {
    let (before, lines) = (rowHeight, lines)
    let (type, width) = (TableType(self), frame.width)
    if learntIn?.type != type || learntIn?.width != width { (learntIn, learntHeight) = ((type, width), 0) }
    let proposal = ProposedViewSize(width: frame.width, height: nil)
    learntHeight = lines.reduce(learntHeight) { max($0, $1.measure(proposal).height) }
    // The first visible row stays in place.
    if rowHeight != before, offset > 0 { moveContent(to: offset * rowHeight / before) }
    super.layoutChildren()
  }

  override func placeContent(in rect: Rect) {
    for case let row as TableLineNode in children {
      row.place(in: rect.slice(from: Double(row.index) * rowHeight, length: rowHeight))
    }
    tellRowsThatAppear()
    makeRowsInView()
  }

  override func scrolled() { makeRowsInView() }
}
