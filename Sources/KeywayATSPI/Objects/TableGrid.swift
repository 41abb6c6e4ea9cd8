import KeywayAccessibility
import KeywayElements

/// The rows and columns of a data table, as the bus counts them. Headers of columns are in no row.
///
/// A row is counted among all that are shown, whatever its level: the position that it says of itself is that among its siblings.
@MainActor
struct TableGrid {
  /// A cell's row and column, counted from 0, and how many columns it takes.
  struct Place {
    let row: Int, column: Int
    let columnSpan: Int
  }

  /// The number of rows, those included that have no node.
  let rowCount: Int
  /// The number of columns of the longest row.
  let columnCount: Int
  let columnHeaders: [AccessibilityNode]
  private let rows: [Int: [(cell: AccessibilityNode, place: Place)]]

  init(_ table: AccessibilityNode, in tree: AccessibilityTree) {
    var headers: [AccessibilityNode] = []
    var rows: [Int: [(AccessibilityNode, Place)]] = [:]
    var (next, columns, count) = (0, 0, 0)
    for row in tree.descendants(of: table) where row.role == .row {
      let cells = tree.children(of: row)
      if tree.isHeaderRow(row) {
        headers = cells
        columns = max(columns, cells.count)
        continue
      }
      // Rows on one level know their number among all. Those out of sight have no nodes, but count.
      let position = table.role == .treeGrid ? nil : row.position
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

  /// The cell at a place; nil where there is none, or none has been made.
  func cell(row: Int, column: Int) -> AccessibilityNode? {
    rows[row]?.first { $0.place.column <= column && column < $0.place.column + $0.place.columnSpan }?.cell
  }

  /// Where a cell is; nil for another node.
  func place(of cell: AccessibilityNode) -> Place? {
    for row in rows.values {
      if let found = row.first(where: { $0.cell.id == cell.id }) { return found.place }
    }
    return nil
  }

  /// The headers of the columns that a cell is in.
  func columnHeaders(of cell: AccessibilityNode) -> [AccessibilityNode] {
    guard let place = place(of: cell) else { return [] }
    let columns = place.column..<place.column + place.columnSpan
    return columns.filter(columnHeaders.indices.contains).map { columnHeaders[$0] }
  }

  /// The header of a cell's row: its first cell that is a header, else its first one; nil for that itself.
  func rowHeader(of cell: AccessibilityNode) -> AccessibilityNode? {
    guard let row = place(of: cell)?.row, let cells = rows[row]?.map(\.cell) else { return nil }
    let header = cells.first { $0.traits.contains(.header) } ?? cells.first
    return header?.id == cell.id ? nil : header
  }
}
