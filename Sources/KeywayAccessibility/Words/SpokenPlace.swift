import KeywayElements

/// The surroundings of an element that were said. Only what differs at the next element is said there.
package struct SpokenPlace: Hashable {
  /// A container with a name, or an element around another one.
  package struct Container: Hashable {
    package let node: AccessibilityNode.ID
    /// The label, otherwise the role.
    package let name: String

    package init(_ node: AccessibilityNode.ID, name: String) { (self.node, self.name) = (node, name) }
  }

  /// The containers around the element, outermost first.
  package var containers: [Container] = []
  /// The element, which may itself be a container.
  package var node: AccessibilityNode.ID?
  /// The cell in its table; nil elsewhere.
  package var cell: Cell?
  /// The level of a heading or of a row in a tree.
  package var level: Int?

  package init() {}

  /// A cell of a data table. Rows and columns count from one.
  package struct Cell: Hashable {
    package let table: AccessibilityNode.ID
    package let row: Int?
    /// The number of rows; nil if it is unknown.
    package let rowCount: Int?
    package let column: Int
    /// The labels of the columns that it spans.
    package let columnHeaders: [String]
    /// The label of the row's header cell; empty for that cell itself.
    package let rowHeader: String
  }
}

extension AccessibilityTree {
  /// The place of a cell in its table; nil for other nodes.
  ///
  /// - Complexity: O(depth + cells in the row), whatever the number of rows.
  func spokenCell(_ node: AccessibilityNode) -> SpokenPlace.Cell? {
    guard let row = node.parent.flatMap({ self[$0] }), row.role == .row, !row.isHeaderRow,
      let table = containers(around: row).last(where: { $0.container == .dataTable })
    else { return nil }
    var (column, next) = (0, 0)
    let cells = children(of: row)
    var span = 1
    for cell in cells {
      let width = elements[cell.element].accessibility.columnSpan
      if cell.id == node.id { (column, span) = (next, width) }
      next += width
    }
    let names = headerRow(of: table).map { children(of: $0).map(\.label) } ?? []
    // The first cell names the row, unless it says its column itself: days are called "Monday, 4 May".
    let first = cells.first.flatMap { cell in
      let column = names.first?.comparedWords ?? ""
      return !column.isEmpty && cell.label.comparedWords.beginsWithWords(column) ? nil : cell
    }
    let header = cells.first { $0.traits.contains(.header) } ?? first
    let columns = (column..<column + span).filter(names.indices.contains)
    let place = place(ofRow: row, in: table)
    return SpokenPlace.Cell(
      table: table.id, row: place.number, rowCount: place.count, column: column + 1,
      columnHeaders: columns.map { names[$0] }.filter { !$0.isBlank },
      rowHeader: header?.id == node.id ? "" : header?.label ?? "")
  }

  /// The number of a table's rows without the header row. They are in the table, or in a list in it.
  func spokenRowCount(of table: AccessibilityNode) -> Int {
    let first = table.children.prefix(4).compactMap { self[$0] }
    if let list = first.first(where: { $0.role != .row }) { return list.itemCount ?? list.children.count }
    return table.children.count - (first.contains(where: \.isHeaderRow) ? 1 : 0)
  }

  /// The number of a row among all that are shown, and how many there are. The position of a row in a tree grid is that in its
  /// branch.
  private func place(ofRow row: AccessibilityNode, in table: AccessibilityNode) -> (number: Int?, count: Int?)
  {
    if table.role == .treeGrid {
      let (index, headers) = (stepIndex, headerRow(of: table) == nil ? 0 : 1)
      let before = index.count(.rows, before: row.element, in: table.element)
      return (before - headers + 1, index.count(.rows, table.element) - headers)
    }
    let element = elements[row.element]
    let position = element.itemPosition ?? element.accessibility.position ?? row.position
    return (position?.index, position?.count)
  }

  /// The row of column headers: it comes before the others, in the table or in a part of it.
  private func headerRow(of table: AccessibilityNode) -> AccessibilityNode? {
    for child in table.children.prefix(4).lazy.compactMap({ self[$0] }) {
      if child.isHeaderRow { return child }
      let inner = child.role == .row ? [] : child.children.prefix(4)
      if let found = inner.lazy.compactMap({ self[$0] }).first(where: \.isHeaderRow) { return found }
    }
    return nil
  }
}
