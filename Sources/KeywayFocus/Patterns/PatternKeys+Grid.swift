internal import KeywayElements

/// Keys of grids (ARIA Authoring Practices, "Grid"): by cell and by row. If rows are focusable, it is a tree grid; see
/// `PatternKeys+TreeGrid.swift`.
extension PatternKeys {
  /// Arrows move by cell, Home and End in the row, with Control in the grid, Page by the visible height.
  ///
  /// If the group wraps, as in a layout grid, Right continues in the next row and Down in the next column. The groups around
  /// handle an arrow at the end.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page, wrapping columns by the rows.
  func moveInGrid(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from start: ElementID, _ grid: ElementID,
    _ order: inout FocusOrder
  ) -> FocusAnswer? {
    let walk = GridWalk(tree: tree, grid: grid)
    guard let group = tree.focusBehavior(grid).group, !group.isSeparate else { return nil }
    let target: ElementID?
    var column: Int?
    if tree.role(of: start) == .row {
      if let change = open(start, direction, in: grid, order) { return change }
      target = rowTarget(direction, from: start, walk, order)
    } else {
      guard let (row, cell) = walk.place(of: start) else { return nil }
      if context.memory.engagedCell == cell, direction.isArrow {
        return moveInCell(cell, direction, from: start, &order)
      }
      if let kept = context.memory.retainedLine, kept.group == grid, case .column(let place) = kept.line {
        column = place
      }
      column = column ?? walk.columns(of: cell).lowerBound
      target = cellTarget(direction, behavior, from: cell, in: row, &column!, walk, order)
    }
    guard let target, let stop = tree.role(of: target) == .row ? target : entry.stop(in: target, &order),
      stop != focused
    else {
      return .end(ofGrid: grid)
    }
    // Up and Down return to the column after a shorter row.
    let isAlong = direction == .left || direction == .right || direction == .home || direction == .end
    let line = isAlong ? nil : column.map { RetainedLine(group: grid, line: .column($0)) }
    return .goInGrid(to: stop, direction.reason, behavior, column: line)
  }

  private func cellTarget(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from cell: ElementID, in row: ElementID,
    _ column: inout Int, _ walk: GridWalk, _ order: FocusOrder
  ) -> ElementID? {
    let wraps = tree.focusBehavior(walk.grid).group?.wraps == true
    let heading = order.heading(of: direction, in: walk.grid)
    switch direction {
    case .up, .down:
      return walk.row(after: row, heading).flatMap {
        walk.cell(in: $0, nearest: column) ?? focusable($0, order)
      }
        ?? (wraps ? wrappedColumn(&column, heading, walk) : nil)
    case .left, .right:
      if let next = walk.cell(in: row, after: cell, heading) { return next }
      // In a tree grid, a row comes before its first cell.
      if heading == .backward, let row = focusable(row, order) { return row }
      return wraps ? walk.row(after: row, heading).flatMap { walk.cell(in: $0, after: nil, heading) } : nil
    case .home, .end:
      guard behavior.isOfWhole else { return walk.cell(in: row, after: nil, heading) }
      // In a tree grid Control means the column, otherwise the whole grid.
      let isTreeGrid = order.canFocus(row)
      return walk.row(after: nil, heading).flatMap {
        isTreeGrid ? walk.cell(in: $0, nearest: column) : walk.cell(in: $0, after: nil, heading)
      }
    case .pageUp, .pageDown:
      return page(from: row, heading, walk).flatMap { walk.cell(in: $0, nearest: column) }
    }
  }

  /// The top cell of the next column, or the bottom one of the previous column. Rows may be shorter than others.
  private func wrappedColumn(_ column: inout Int, _ heading: FocusHeading, _ walk: GridWalk) -> ElementID? {
    let next = heading == .forward ? column + 1 : column - 1
    guard next >= 0 else { return nil }
    var row = walk.row(after: nil, heading)
    while let current = row {
      if walk.cell(in: current, at: next) != nil {
        column = next
        return walk.cell(in: current, nearest: next)
      }
      row = walk.row(after: current, heading)
    }
    return nil
  }

  /// The row one visible page further, at least the next one.
  func page(from row: ElementID, _ heading: FocusHeading, _ walk: GridWalk) -> ElementID? {
    tree.page(from: row, in: walk.grid, heading, isHorizontal: false) { walk.row(after: $0, heading) }
  }

  func grid(around id: ElementID) -> ElementID? {
    guard tree.contains(id) else { return nil }
    return order.groups(of: id).first { $0 != id && tree.role(of: $0).isGrid }
  }
}
