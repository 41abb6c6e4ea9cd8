internal import KeywayElements

/// What takes the focus for a cell of a grid.
extension FocusEntry {
  /// What takes the focus for a cell: the one control in it that needs no arrow keys, else the cell.
  func stop(in cell: ElementID, _ order: inout FocusOrder) -> ElementID? {
    if tree.focusBehavior(cell).group != nil { return element(for: cell, &order) }
    let own = tree.isOwnStop(cell)
    let inside = controls(in: cell)
    guard inside > 0, let first = order.item(inside: cell) else { return own ? cell : nil }
    let needsArrows = tree.focusBehavior(first).group != nil || needsArrows(first)
    if own, inside > 1 || needsArrows { return cell }
    return element(for: first, &order)
  }

  func controls(in cell: ElementID) -> Int { tree.stopsWithin(cell) - (tree.isOwnStop(cell) ? 1 : 0) }

  /// What takes the focus for an item at which a grid is entered: a grid that is come back to is in no cell, whatever had
  /// the focus in it.
  func stop(ofEntry item: ElementID, in grid: ElementID, _ order: inout FocusOrder) -> ElementID {
    guard tree.role(of: grid).isGrid, !order.usesHTMLRules,
      order.groups(of: item).first(where: { $0 != item }) == grid,
      let cell = GridWalk(tree: tree, grid: grid).place(of: item)?.cell
    else { return item }
    return stop(in: cell, &order) ?? item
  }

  /// Whether a control has a use for arrow keys itself.
  func needsArrows(_ id: ElementID) -> Bool { tree.role(of: id).takesText || tree[id].range != nil }
}
