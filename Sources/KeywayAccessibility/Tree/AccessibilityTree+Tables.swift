import KeywayElements

/// The rows and columns of a data table.
///
/// In a tree grid, a row is counted among all that are shown, whatever its level: the position that it says of itself is that among
/// its siblings.
public struct AccessibilityDataTable {
  /// A cell and where it is, counted from 0. Headers of columns are in no row.
  public struct Place: Hashable, Sendable {
    /// The row and the column, counted from 0.
    public let row: Int, column: Int
    /// How many columns it takes.
    public let columnSpan: Int
  }

  /// The number of rows, those included that have no node; without the row of the headers.
  public let rowCount: Int
  /// The number of columns of the longest row.
  public let columnCount: Int
  /// The headers of the columns.
  public let columnHeaders: [AccessibilityNode]
  private let rows: [Int: [(cell: AccessibilityNode, place: Place)]]

  /// The cell at a place; nil where there is none, or none has been made.
  public func cell(row: Int, column: Int) -> AccessibilityNode? {
    rows[row]?.first { $0.place.column <= column && column < $0.place.column + $0.place.columnSpan }?.cell
  }

  /// Where a cell is; nil for another node.
  public func place(of cell: AccessibilityNode) -> Place? {
    for row in rows.values {
      if let found = row.first(where: { $0.cell.id == cell.id }) { return found.place }
    }
    return nil
  }

  /// The headers of the columns that a cell is in.
  public func columnHeaders(of cell: AccessibilityNode) -> [AccessibilityNode] {
    guard let place = place(of: cell) else { return [] }
    let columns = place.column..<place.column + place.columnSpan
    return columns.filter(columnHeaders.indices.contains).map { columnHeaders[$0] }
  }

  /// The header of a cell's row: its first cell that is a header, else its first one; nil for that itself.
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
      // Rows that are out of sight have no nodes, but count.
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
  /// The rows and columns of a node; nil if it is no data table.
  ///
  /// - Complexity: O(nodes in it).
  public func dataTable(_ node: AccessibilityNode) -> AccessibilityDataTable? {
    node.container == .dataTable ? AccessibilityDataTable(node, in: self) : nil
  }
}
