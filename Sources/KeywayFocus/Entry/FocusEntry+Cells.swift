internal import KeywayElements

/// The element that is focused for a cell of a grid.
extension FocusEntry {
  /// The element that is focused for a cell: its only control if that needs no arrow keys, otherwise the cell.
  func stop(in cell: ElementID, _ order: inout FocusOrder) -> ElementID? {
    if tree.facts(of: cell).isGroup { return element(for: cell, &order) }
    let own = tree.isOwnStop(cell)
    let inside = controls(in: cell)
    guard inside > 0, let first = order.item(inside: cell) else { return own ? cell : nil }
    let needsArrows = tree.facts(of: first).isGroup || needsArrows(first)
    if own, inside > 1 || needsArrows { return cell }
    return element(for: first, &order)
  }

  func controls(in cell: ElementID) -> Int { tree.stopsWithin(cell) - (tree.isOwnStop(cell) ? 1 : 0) }

  /// The element that is focused for an item when a grid is entered. A return to the grid focuses the item's cell, not the
  /// control inside that was focused last.
  func stop(ofEntry item: ElementID, in grid: ElementID, _ order: inout FocusOrder) -> ElementID {
    guard tree.role(of: grid).isGrid, order.rules.hasPatterns,
      order.groups(of: item).first(where: { $0 != item }) == grid,
      let cell = GridWalk(tree: tree, grid: grid).place(of: item)?.cell
    else { return item }
    return stop(in: cell, &order) ?? item
  }

  /// Whether a control uses arrow keys itself.
  func needsArrows(_ id: ElementID) -> Bool { tree.role(of: id).takesText || tree[id].range != nil }
}
