internal import KeywayElements

/// Entering and leaving a cell of a grid (ARIA Authoring Practices, "Grid": "Editing and navigating inside a cell").
extension PatternKeys {
  /// Whether keys act inside the focused cell.
  var isEngaged: Bool { context.memory.engagedCell != nil }

  /// Updates the entered cell for a new focus: a cell counts as entered if something inside it other than its representative is
  /// focused, also by program or by a click.
  func noteCell(of target: ElementID, _ order: FocusOrder) {
    if let cell = context.memory.engagedCell, tree.contains(cell), tree.isAncestor(cell, of: target) {
      return
    }
    context.memory.engagedCell = nil
    guard order.rules.hasPatterns, let grid = grid(around: target),
      let cell = GridWalk(tree: tree, grid: grid).place(of: target)?.cell, cell != target
    else { return }
    var order = order
    if entry.stop(in: cell, &order) != target { context.memory.engagedCell = cell }
  }

  /// Enters the focused cell of a grid; nil if it contains nothing more.
  ///
  /// - Parameter activating: whether Return or Space enters; the control that represents the cell uses these itself, unless it
  ///   needs arrows.
  func engage(activating: Bool = false, _ order: inout FocusOrder) -> FocusAnswer? {
    guard context.memory.engagedCell == nil, order.rules.hasPatterns, let focused,
      let grid = grid(around: focused),
      let (_, cell) = GridWalk(tree: tree, grid: grid).place(of: focused)
    else { return nil }
    if cell == focused {
      guard let first = order.item(inside: cell), let target = entry.element(for: first, &order) else {
        return nil
      }
      return .enter(cell: cell, at: target)
    }
    // A control that represents its cell counts only if it uses arrow keys inside.
    guard entry.needsArrows(focused) || !activating && entry.controls(in: cell) > 1 else { return nil }
    context.memory.engagedCell = cell
    return .stay(.unchanged)
  }

  /// Leaves the entered cell; nil if there is none.
  func disengage(_ order: inout FocusOrder) -> FocusAnswer? {
    guard let cell = context.memory.engagedCell, let focused, tree.contains(cell),
      cell == focused || tree.isAncestor(cell, of: focused)
    else {
      context.memory.engagedCell = nil
      return nil
    }
    context.memory.engagedCell = nil
    let home = order.canFocus(cell) ? cell : entry.stop(in: cell, &order)
    guard let home, home != focused else { return .stay(.unchanged) }
    return .go(to: home, .arrow, .keep)
  }

  /// Moves between the controls of a cell, wrapping around.
  func moveInCell(
    _ cell: ElementID, _ direction: FocusDirection, from start: ElementID, _ order: inout FocusOrder
  ) -> FocusAnswer? {
    let heading = order.heading(of: direction, in: cell)
    let next = order.item(after: start, in: cell, heading) ?? order.endItem(of: cell, heading)
    guard let next, let target = entry.element(for: next, &order), target != focused, target != cell else {
      return .stay(.edge)
    }
    return .go(to: target, direction.reason, .keep)
  }
}
