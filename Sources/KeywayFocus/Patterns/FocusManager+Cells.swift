import KeywayElements

/// Into a cell of a grid and out of it (ARIA Authoring Practices, "Grid": "Editing and navigating inside a cell").
extension FocusManager {
  /// What takes the focus for a cell: the one control in it that needs no arrow keys, else the cell.
  func stop(in cell: ElementID, _ order: inout FocusOrder) -> ElementID? {
    if tree.focusBehavior(cell).group != nil { return entry(of: cell, &order) }
    let own = tree.isOwnStop(cell)
    let inside = controls(in: cell)
    guard inside > 0, let first = order.item(inside: cell) else { return own ? cell : nil }
    let needsArrows = tree.focusBehavior(first).group != nil || needsArrows(first)
    if own, inside > 1 || needsArrows { return cell }
    return entry(of: first, &order)
  }

  private func controls(in cell: ElementID) -> Int { tree.stopsWithin(cell) - (tree.isOwnStop(cell) ? 1 : 0) }

  /// What takes the focus for an item at which a grid is entered: a grid that is come back to is in no cell, whatever had
  /// the focus in it.
  func stop(ofEntry item: ElementID, in grid: ElementID, _ order: inout FocusOrder) -> ElementID {
    guard tree.role(of: grid).isGrid, !order.isWeb,
      order.groups(of: item).first(where: { $0 != item }) == grid,
      let cell = GridWalk(tree: tree, grid: grid).place(of: item)?.cell
    else { return item }
    return stop(in: cell, &order) ?? item
  }

  /// Whether keys act inside the cell that the focus is in.
  var isEngaged: Bool { memory.engagedCell != nil }

  /// The focus goes to an element: keys are inside of its cell where something else than what stands for the cell has it,
  /// be it by program or by a click, and inside of no other cell.
  func noteCell(of target: ElementID, _ order: FocusOrder) {
    if let cell = memory.engagedCell, tree.contains(cell), tree.isAncestor(cell, of: target) { return }
    memory.engagedCell = nil
    guard !order.isWeb, let grid = grid(around: target),
      let cell = GridWalk(tree: tree, grid: grid).place(of: target)?.cell, cell != target
    else { return }
    var order = order
    if stop(in: cell, &order) != target { memory.engagedCell = cell }
  }

  /// Goes into the cell of a grid that the focus is on; nil where there is nothing that would be more than the cell.
  ///
  /// - Parameter activating: by Return or Space, which a control that stands for its cell has for itself, unless it needs
  ///   arrows.
  func engage(activating: Bool = false, _ order: inout FocusOrder) -> FocusChange? {
    guard memory.engagedCell == nil, !order.isWeb, let focused, let grid = grid(around: focused),
      let (_, cell) = GridWalk(tree: tree, grid: grid).place(of: focused)
    else { return nil }
    if cell == focused {
      guard let first = order.item(inside: cell), let target = entry(of: first, &order) else { return nil }
      let change = set(target, .arrow, order, .keep)
      memory.engagedCell = cell
      return change
    }
    // A control that stands for its cell: only where arrow keys have a use inside.
    guard needsArrows(focused) || !activating && controls(in: cell) > 1 else { return nil }
    memory.engagedCell = cell
    return stayed(.unchanged, order)
  }

  /// Comes back from inside of a cell; nil where keys are inside of none.
  func disengage(_ order: inout FocusOrder) -> FocusChange? {
    guard let cell = memory.engagedCell, let focused, tree.contains(cell),
      cell == focused || tree.isAncestor(cell, of: focused)
    else {
      memory.engagedCell = nil
      return nil
    }
    memory.engagedCell = nil
    let home = order.canFocus(cell) ? cell : stop(in: cell, &order)
    guard let home, home != focused else { return stayed(.unchanged, order) }
    return set(home, .arrow, order, .keep)
  }

  /// Return and Space on a cell with more than one control, or one that has a use for arrow keys, go inside.
  func engageByActivation() -> FocusActivation? {
    var order = order
    guard let focused, tree[focused].command == nil, engage(activating: true, &order) != nil else {
      return nil
    }
    return FocusActivation(element: focused, command: nil, selection: nil)
  }

  /// The controls of a cell one after the other, round and round.
  func moveInCell(
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
