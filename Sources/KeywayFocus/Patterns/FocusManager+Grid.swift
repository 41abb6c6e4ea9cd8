import KeywayElements

/// The keys of grids (ARIA Authoring Practices, "Grid"): by cell and by row. Where rows take the focus themselves it is a
/// tree grid, see `FocusManager+TreeGrid.swift`.
extension FocusManager {
  /// Arrows by cell, Home and End in the row, with Control in the grid, Page by the height that is seen.
  ///
  /// Where the group wraps, as in a layout grid, Right goes on in the next row and Down in the next column. An arrow that
  /// meets the end is left to the groups around.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page, wrapping columns by the rows.
  func moveInGrid(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from start: ElementID, _ grid: ElementID,
    _ order: inout FocusOrder, beyond passed: inout ElementID?
  ) -> FocusChange? {
    let walk = GridWalk(tree: tree, grid: grid)
    guard let group = tree.focusBehavior(grid).group, !group.isSeparate else { return nil }
    let target: ElementID?
    var column: Int?
    if tree.role(of: start) == .row {
      if let change = open(start, direction, in: grid, order) { return change }
      target = rowTarget(direction, from: start, walk, order)
    } else {
      guard let (row, cell) = walk.place(of: start) else { return nil }
      if memory.engagedCell == cell, direction.isArrow {
        return moveInCell(cell, direction, from: start, &order)
      }
      if let kept = memory.keptLine, kept.group == grid, case .column(let place) = kept.line {
        column = place
      }
      column = column ?? walk.columns(of: cell).lowerBound
      target = cellTarget(direction, behavior, from: cell, in: row, &column!, walk, order)
    }
    guard let target, let stop = tree.role(of: target) == .row ? target : stop(in: target, &order),
      stop != focused
    else {
      if let change = selectAtEnd(of: grid, behavior, order) { return change }
      if direction.isArrow { passed = grid }
      return direction.isArrow ? nil : stayed(.edge, order)
    }
    let change = set(stop, direction.reason, order, behavior)
    // Up and Down come back to the column past a row that is shorter.
    let isAlong = direction == .left || direction == .right || direction == .home || direction == .end
    memory.keptLine = isAlong ? nil : column.map { KeptLine(group: grid, line: .column($0)) }
    return change
  }

  private func cellTarget(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from cell: ElementID, in row: ElementID,
    _ column: inout Int, _ walk: GridWalk, _ order: FocusOrder
  ) -> ElementID? {
    let wraps = tree.focusBehavior(walk.grid).group?.wraps == true
    switch direction {
    case .up, .down:
      let heading: FocusHeading = direction == .down ? .forward : .backward
      return walk.row(after: row, heading).flatMap {
        walk.cell(in: $0, nearest: column) ?? focusable($0, order)
      }
        ?? (wraps ? wrappedColumn(&column, heading, walk) : nil)
    case .left, .right:
      var heading: FocusHeading = direction == .right ? .forward : .backward
      if order.direction(at: walk.grid) == .rightToLeft { heading = heading.reversed }
      if let next = walk.cell(in: row, after: cell, heading) { return next }
      // Before the first cell of a tree grid comes its row.
      if heading == .backward, let row = focusable(row, order) { return row }
      return wraps ? walk.row(after: row, heading).flatMap { walk.cell(in: $0, after: nil, heading) } : nil
    case .home, .end:
      let heading: FocusHeading = direction == .home ? .forward : .backward
      guard behavior.isOfWhole else { return walk.cell(in: row, after: nil, heading) }
      // In a tree grid Control means the column, else the whole grid.
      let isTreeGrid = order.canFocus(row)
      return walk.row(after: nil, heading).flatMap {
        isTreeGrid ? walk.cell(in: $0, nearest: column) : walk.cell(in: $0, after: nil, heading)
      }
    case .pageUp, .pageDown:
      return page(from: row, direction == .pageDown ? .forward : .backward, walk)
        .flatMap { walk.cell(in: $0, nearest: column) }
    }
  }

  /// The top cell of the next column, or the bottom one of the column before: rows may be shorter than others.
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

  /// The row one visible height further on, at least the next one.
  func page(from row: ElementID, _ heading: FocusHeading, _ walk: GridWalk) -> ElementID? {
    let height = viewport(of: walk.grid).height
    let start = tree[row].frame
    var target: ElementID?
    var node = row
    while let next = walk.row(after: node, heading) {
      let frame = tree[next].frame
      let (from, to) = heading == .forward ? (start, frame) : (frame, start)
      if target != nil && to.maxY - from.minY > height { break }
      target = next
      node = next
    }
    return target
  }

  /// Whether the focus is in a grid, where Control means the whole of it with Home and End.
  package var isInGrid: Bool { focused.flatMap(grid(around:)) != nil }

  /// The grid that keys at an element are about.
  func grid(around id: ElementID) -> ElementID? {
    guard tree.contains(id) else { return nil }
    return order.groups(of: id).first { $0 != id && tree.role(of: $0).isGrid }
  }
}
