internal import KeywayElements

/// Keys of tree grids (ARIA Authoring Practices, "Treegrid"): their rows are focusable and can be opened.
extension PatternKeys {
  /// Right opens a closed row, Left closes an open one; they are exchanged in right-to-left text.
  func open(_ row: ElementID, _ direction: FocusDirection, in grid: ElementID, _ order: FocusOrder)
    -> FocusAnswer?
  {
    guard direction == .left || direction == .right else { return nil }
    let opening = tree[row].traits.intersection(.opening)
    switch order.heading(of: direction, in: grid) {
    case .forward where opening == .expandable: return .ask(.expand([row]))
    case .backward where opening == .opening: return .ask(.collapse(row))
    default: return nil
    }
  }

  /// The target of a key at a row: another row, or a cell of the row.
  ///
  /// Left on a row that is not open moves to its parent, as in a tree.
  func rowTarget(_ direction: FocusDirection, from row: ElementID, _ walk: GridWalk, _ order: FocusOrder)
    -> ElementID?
  {
    let heading = order.heading(of: direction, in: walk.grid)
    switch direction {
    case .right, .left:
      if heading == .forward { return walk.cell(in: row, after: nil, .forward) }
      var above = TreeRows(tree: tree).parent(of: row, in: walk.grid)
      while let parent = above, !order.canFocus(parent) {
        above = TreeRows(tree: tree).parent(of: parent, in: walk.grid)
      }
      return above
    case .down, .up: return walk.row(after: row, heading).flatMap { rowStop($0, walk, order) }
    case .home, .end: return firstRow(walk, heading, order)
    case .pageDown, .pageUp: return page(from: row, heading, walk).flatMap { rowStop($0, walk, order) }
    }
  }

  /// The row itself, or its first cell if it is not focusable, such as a row of headers.
  private func rowStop(_ row: ElementID, _ walk: GridWalk, _ order: FocusOrder) -> ElementID? {
    focusable(row, order) ?? walk.cell(in: row, after: nil, .forward)
  }

  private func firstRow(_ walk: GridWalk, _ heading: FocusHeading, _ order: FocusOrder) -> ElementID? {
    var row = walk.row(after: nil, heading)
    while let current = row, !order.canFocus(current) { row = walk.row(after: current, heading) }
    return row
  }

  func focusable(_ row: ElementID, _ order: FocusOrder) -> ElementID? { order.canFocus(row) ? row : nil }

  /// The row that activating a cell opens or closes: the cell's row, if the row is not focusable and the cell is its first.
  func rowOpened(byCell cell: ElementID) -> ElementID? {
    guard let row = tree.parent(of: cell), tree.role(of: row) == .row, tree.position(of: cell) == 0,
      tree[row].traits.contains(.expandable), !tree.facts(of: row).isFocusable
    else { return nil }
    return row
  }
}
