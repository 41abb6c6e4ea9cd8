import KeywayElements

/// The rows and columns of a data table.
///
/// In a tree grid, rows are counted among all visible rows, regardless of level. A row's own position is that among its
/// siblings.
public struct AccessibilityDataTable {
  /// The position of a cell, counted from 0. Column headers are not in a row.
  public struct Place: Hashable, Sendable {
    /// The row and the column, counted from 0.
    public let row: Int, column: Int
    /// The number of columns that it spans.
    public let columnSpan: Int
  }

  /// The number of rows, including those without a node, but not the header row.
  public let rowCount: Int
  /// The number of columns of the longest row.
  public let columnCount: Int
  /// The headers of the columns.
  public let columnHeaders: [AccessibilityNode]
  private let rows: [Int: [(cell: AccessibilityNode, place: Place)]]

  /// The cell at a position; nil if there is none, or it has not been created.
  public func cell(row: Int, column: Int) -> AccessibilityNode? {
    rows[row]?.first { $0.place.column <= column && column < $0.place.column + $0.place.columnSpan }?.cell
  }

  /// The position of a cell; nil for another node.
  public func place(of cell: AccessibilityNode) -> Place? {
    for row in rows.values {
      if let found = row.first(where: { $0.cell.id == cell.id }) { return found.place }
    }
    return nil
  }

  /// The headers of the columns that a cell spans.
  public func columnHeaders(of cell: AccessibilityNode) -> [AccessibilityNode] {
    guard let place = place(of: cell) else { return [] }
    let columns = place.column..<place.column + place.columnSpan
    return columns.filter(columnHeaders.indices.contains).map { columnHeaders[$0] }
  }

  /// The header of a cell's row: its first header cell, otherwise its first cell; nil for that cell itself.
  public func rowHeader(of cell: AccessibilityNode) -> AccessibilityNode? {
    guard let row = place(of: cell)?.row, let cells = rows[row]?.map(\.cell) else { return nil }
    let header = cells.first { $0.traits.contains(.header) } ?? cells.first
    return header?.id == cell.id ? nil : header
  }

  init(_ table: AccessibilityNode, in tree: AccessibilityTree) {
    var headers: [AccessibilityNode] = []
    var rows: [Int: [(AccessibilityNode, Place)]] = [:]
    var (next, columns, count) = (0, 0, 0)
    for row in tree.descendants(of: table) where row.role == .row {
      let cells = tree.children(of: row)
      if row.isHeaderRow {
        headers = cells
        columns = max(columns, cells.count)
        continue
      }
      // Rows out of sight have no nodes, but count.
      let element = tree.elements[row.element]
      let position =
        table.role == .treeGrid ? nil : element.itemPosition ?? element.accessibility.position
      let index = position.map { $0.index - 1 } ?? next
      next = index + 1
      count = max(count, next, position?.count ?? 0)
      var column = 0
      rows[index] = cells.map { cell in
        let span = tree.elements[cell.element].accessibility.columnSpan
        defer { column += span }
        return (cell, Place(row: index, column: column, columnSpan: span))
      }
      columns = max(columns, column)
    }
    columnHeaders = headers
    rowCount = max(count, tree.descendants(of: table).compactMap(\.itemCount).max() ?? 0)
    columnCount = columns
    self.rows = rows
  }
}

extension AccessibilityTree {
  /// The rows and columns of a node; nil if it is not a data table.
  ///
  /// - Complexity: O(nodes in it).
  public func dataTable(_ node: AccessibilityNode) -> AccessibilityDataTable? {
    node.container == .dataTable ? AccessibilityDataTable(node, in: self) : nil
  }
}
