import KeywayElements

/// The keys of grids (ARIA Authoring Practices, "Grid"): by cell, by row, and into a cell.
extension FocusManager {
  static func isGrid(_ role: Role) -> Bool { role == .grid || role == .table }

  /// Arrows by cell, Home and End in the row, with Control in the grid, Page by the height that is seen.
  ///
  /// Where the group wraps, as in a layout grid, Right goes on in the next row and Down in the next column.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page, wrapping columns by the rows.
  func moveInGrid(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from start: ElementID, _ grid: ElementID,
    _ order: inout FocusOrder
  ) -> FocusChange? {
    let walk = GridWalk(tree: tree, grid: grid)
    guard let group = tree.focusBehavior(grid).group, !group.isSeparate,
      let (row, cell) = walk.place(of: start)
    else { return nil }
    if grids.engagedCell == cell, direction.isArrow {
      return moveInCell(cell, direction, from: start, &order)
    }
    let column = grids.column ?? tree.position(of: cell)
    let target: ElementID?
    switch direction {
    case .up, .down:
      let heading: FocusHeading = direction == .down ? .forward : .backward
      let next = walk.row(after: row, heading)
      target =
        next.flatMap { walk.cell(in: $0, nearest: column) }
        ?? (group.wraps ? wrappedColumn(column, heading, walk) : nil)
    case .left, .right:
      var heading: FocusHeading = direction == .right ? .forward : .backward
      if order.direction(at: grid) == .rightToLeft { heading = heading.reversed }
      target =
        walk.cell(in: row, after: cell, heading)
        ?? (group.wraps
          ? walk.row(after: row, heading).flatMap { walk.cell(in: $0, after: nil, heading) } : nil)
    case .home, .end:
      let heading: FocusHeading = direction == .home ? .forward : .backward
      let whole = behavior.isOfWhole ? walk.row(after: nil, heading) : row
      target = whole.flatMap { walk.cell(in: $0, after: nil, heading) }
    case .pageUp, .pageDown:
      target = page(from: row, direction == .pageDown ? .forward : .backward, walk)
        .flatMap { walk.cell(in: $0, nearest: column) }
    }
    guard let target, let stop = stop(in: target, &order), stop != focused else {
      return stayed(.edge, order)
    }
    var change = set(stop, direction.reason, order, .keep)
    // Up and Down come back to the column past a row that is shorter.
    grids.column =
      direction == .left || direction == .right || direction == .home || direction == .end ? nil : column
    change.selection = selectInGrid(grid, from: cell, to: target, behavior, walk)
    return change
  }

  /// The top cell of the next column, or the bottom one of the column before.
  private func wrappedColumn(_ column: Int, _ heading: FocusHeading, _ walk: GridWalk) -> ElementID? {
    let next = heading == .forward ? column + 1 : column - 1
    guard next >= 0, let row = walk.row(after: nil, heading), next < tree.children(of: row).count else {
      return nil
    }
    return walk.cell(in: row, nearest: next)
  }

  /// The row one visible height further on, at least the next one.
  private func page(from row: ElementID, _ heading: FocusHeading, _ walk: GridWalk) -> ElementID? {
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
  public var isInGrid: Bool {
    guard let focused, tree.contains(focused) else { return false }
    return order.groups(of: focused).contains { Self.isGrid(tree.role(of: $0)) }
  }

  // MARK: Cells

  /// What takes the focus for a cell: the one control in it that needs no arrow keys, else the cell.
  func stop(in cell: ElementID, _ order: inout FocusOrder) -> ElementID? {
    if tree.focusBehavior(cell).group != nil { return entry(of: cell, &order) }
    let own = tree.isOwnStop(cell)
    let inside = tree.stopsWithin(cell) - (own ? 1 : 0)
    guard inside > 0, let first = order.item(inside: cell) else { return own ? cell : nil }
    let needsArrows = tree.focusBehavior(first).group != nil || tree[first].range != nil
    if own, inside > 1 || needsArrows { return cell }
    return entry(of: first, &order)
  }

  /// Whether keys act inside the cell that the focus is in.
  var isEngaged: Bool { grids.engagedCell != nil }

  /// The focus goes elsewhere: keys are inside of no cell then.
  func leaveCell(for target: ElementID) {
    guard let cell = grids.engagedCell else { return }
    if !tree.contains(cell) || cell != target && !tree.isAncestor(cell, of: target) {
      grids.engagedCell = nil
    }
  }

  /// Goes into the cell of a grid that the focus is on; nil where there is nothing that would be more than the cell.
  func engage(_ order: inout FocusOrder) -> FocusChange? {
    guard grids.engagedCell == nil, !order.isWeb, let focused,
      let grid = order.groups(of: focused).first(where: { Self.isGrid(tree.role(of: $0)) }),
      let (_, cell) = GridWalk(tree: tree, grid: grid).place(of: focused)
    else { return nil }
    if cell == focused {
      guard let first = order.item(inside: cell), let target = entry(of: first, &order) else { return nil }
      let change = set(target, .arrow, order, .keep)
      grids.engagedCell = cell
      return change
    }
    // A control that stands for its cell: only one that has a use for arrow keys.
    guard tree[focused].range != nil else { return nil }
    grids.engagedCell = cell
    return stayed(.unchanged, order)
  }

  /// Comes back from inside of a cell; nil where keys are inside of none.
  func disengage(_ order: inout FocusOrder) -> FocusChange? {
    guard let cell = grids.engagedCell, let focused, tree.contains(cell), tree.isAncestor(cell, of: focused)
    else {
      grids.engagedCell = nil
      return nil
    }
    grids.engagedCell = nil
    return order.canFocus(cell) ? set(cell, .arrow, order, .keep) : stayed(.unchanged, order)
  }

  /// Return and Space on a cell with more than one control, or one that has a use for arrow keys, go inside.
  func engageByActivation() -> FocusActivation? {
    var order = order
    guard let focused, tree[focused].command == nil, engage(&order) != nil else { return nil }
    return FocusActivation(element: focused, command: nil, selection: nil)
  }

  /// The controls of a cell one after the other, round and round.
  private func moveInCell(
    _ cell: ElementID, _ direction: FocusDirection, from start: ElementID, _ order: inout FocusOrder
  ) -> FocusChange? {
    var heading: FocusHeading = direction == .right || direction == .down ? .forward : .backward
    if direction == .left || direction == .right, order.direction(at: cell) == .rightToLeft {
      heading = heading.reversed
    }
    let next = order.item(after: start, in: cell, heading) ?? order.endItem(of: cell, heading)
    guard let next, let target = entry(of: next, &order), target != focused, target != cell else {
      return stayed(.edge, order)
    }
    return set(target, direction.reason, order, .keep)
  }
}
