import KeywayElements

/// The rows and cells of a grid.
///
/// A cell is a child of a row. Its column is its index in the row, focusable or not, so that rows share columns; cells before
/// it may span several columns.
struct GridWalk {
  let tree: ElementTree
  let grid: ElementID

  /// The row and the cell that contain an element, or that it is; nil outside rows.
  func place(of id: ElementID) -> (row: ElementID, cell: ElementID)? {
    var node = id
    while let parent = tree.parent(of: node), node != grid {
      if tree.role(of: parent) == .row { return (parent, node) }
      node = parent
    }
    return nil
  }

  func row(of id: ElementID) -> ElementID? { tree.role(of: id) == .row ? id : place(of: id)?.row }

  /// Whether an element is a header of columns, or a row of them.
  func isHeader(_ id: ElementID) -> Bool { tree.isColumnHeader(place(of: id)?.cell ?? id) }

  func isBefore(_ a: ElementID, _ b: ElementID) -> Bool {
    a != b && tree.firstInTreeOrder(of: [a, b]) == a
  }

  /// The name of a row: its own, else that of its first cell.
  func name(ofRow row: ElementID) -> String {
    let own = tree[row].label
    return own.isEmpty ? tree.children(of: row).first.map { tree[$0].label } ?? "" : own
  }

  /// The rows from one to another, in that order.
  func rows(from start: ElementID, to end: ElementID) -> [ElementID] {
    let heading: FocusHeading = start == end || isBefore(start, end) ? .forward : .backward
    var rows = [start]
    while rows[rows.count - 1] != end, let next = row(after: rows[rows.count - 1], heading) {
      rows.append(next)
    }
    return rows
  }

  /// The next or previous row with a focusable element; for nil the first or last row.
  ///
  /// - Complexity: O(depth · log fan-out).
  func row(after row: ElementID?, _ heading: FocusHeading) -> ElementID? {
    var node = row ?? grid
    if row == nil { return descend(tree.childWithStops(in: grid, beyond: nil, heading), heading) }
    while node != grid, let parent = tree.parent(of: node) {
      if let next = tree.childWithStops(in: parent, beyond: node, heading) { return descend(next, heading) }
      node = parent
    }
    return nil
  }

  /// The focusable cell of a row nearest to a column; nil if there is none.
  ///
  /// - Complexity: O(log cells); O(cells) if cells span several columns.
  func cell(in row: ElementID, nearest column: Int) -> ElementID? {
    guard let wanted = cell(in: row, at: column) ?? tree.children(of: row).last else { return nil }
    if tree.stopCount(wanted) > 0 { return wanted }
    let candidates = [FocusHeading.backward, .forward].compactMap { self.cell(in: row, after: wanted, $0) }
    return candidates.min { distance(of: $0, from: column) < distance(of: $1, from: column) }
  }

  /// The columns that a cell spans, from 0.
  func columns(of cell: ElementID) -> Range<Int> {
    let place = tree.position(of: cell)
    guard !tree.elements(.columnSpan).isEmpty, let row = tree.parent(of: cell) else {
      return place..<place + 1
    }
    let start = tree.children(of: row)[..<place].reduce(0) { $0 + span(of: $1) }
    return start..<start + span(of: cell)
  }

  /// The cell at a column, focusable or not; nil past the end of the row.
  func cell(in row: ElementID, at column: Int) -> ElementID? {
    let cells = tree.children(of: row)
    guard !tree.elements(.columnSpan).isEmpty else { return column < cells.count ? cells[column] : nil }
    var end = 0
    return cells.first {
      end += span(of: $0)
      return column < end
    }
  }

  /// The cells of a row that span any of the given columns.
  func cells(in row: ElementID, at columns: Range<Int>) -> ArraySlice<ElementID> {
    guard let first = cell(in: row, at: columns.lowerBound) else { return [] }
    let cells = tree.children(of: row)
    let last = cell(in: row, at: columns.upperBound - 1).map(tree.position(of:)) ?? cells.count - 1
    return cells[tree.position(of: first)...last]
  }

  private func span(of cell: ElementID) -> Int {
    tree.elements(.columnSpan).contains(cell) ? tree[cell].accessibility.columnSpan : 1
  }

  private func distance(of cell: ElementID, from column: Int) -> Int {
    let columns = columns(of: cell)
    return column < columns.lowerBound ? columns.lowerBound - column : max(0, column - columns.upperBound + 1)
  }

  /// The next or previous cell of a row; for nil the first or last one.
  func cell(in row: ElementID, after cell: ElementID?, _ heading: FocusHeading) -> ElementID? {
    tree.childWithStops(in: row, beyond: cell, heading)
  }

  private func descend(_ start: ElementID?, _ heading: FocusHeading) -> ElementID? {
    var node = start
    while let current = node, tree.role(of: current) != .row {
      node = tree.childWithStops(in: current, beyond: nil, heading)
    }
    return node
  }
}

extension ElementTree {
  /// Whether an element is a column header, or a row of headers.
  func isColumnHeader(_ id: ElementID) -> Bool {
    switch role(of: id) {
    case .columnHeader: true
    case .row: children(of: id).contains { role(of: $0) == .columnHeader }
    default: false
    }
  }
}
