import KeywayElements

extension FocusOrder {
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
