import KeywayElements

extension FocusOrder {
  /// The heading along the items of a group for a direction of the screen.
  func heading(of direction: FocusDirection, in group: ElementID) -> FocusHeading {
    switch direction {
    case .down, .pageDown, .home: .forward
    case .up, .pageUp, .end: .backward
    case .right: tree.direction(at: group) == .rightToLeft ? .backward : .forward
    case .left: tree.direction(at: group) == .rightToLeft ? .forward : .backward
    }
  }

  /// Whether a direction is along the axis of a group; only arrows may not be.
  func isAlong(_ direction: FocusDirection, in group: ElementID) -> Bool {
    guard direction.isArrow else { return true }
    switch tree.focusBehavior(group).group?.axis {
    case .linear: return true
    case .both where !tree.hasItems(group): return true
    case let axis: return (direction == .up || direction == .down) == (axis == .vertical)
    }
  }

  /// Whether a group passes an arrow on because it goes up or down from items in a row, or to the side from those in a column.
  func isAcross(_ direction: FocusDirection, from item: ElementID, in group: ElementID) -> Bool {
    var order = self
    guard direction.isArrow, passesArrowsOn(group),
      let beside = order.item(after: item, in: group, .forward)
        ?? order.item(after: item, in: group, .backward)
    else { return false }
    let (first, second) = (tree.frame(of: item), tree.frame(of: beside))
    guard first.isPlace, second.isPlace else { return false }
    let isRow = first.minY < second.maxY && second.minY < first.maxY
    return isRow == (direction == .up || direction == .down)
  }
}
