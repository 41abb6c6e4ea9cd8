import KeywayElements

extension FocusManager {
  /// Moves to the next or previous focusable element, through all rows of lists, for keypads with only next and previous buttons.
  ///
  /// It enters a group at its first row, backward at its last, not at the remembered one, so that no row is skipped. In a
  /// slider or a stepper that Select entered (``engagedControl``), it increases or decreases the number.
  ///
  /// - Complexity: O(depth · log fan-out).
  func moveToItem(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    if heading == .forward, let change = enterAnnex(.down) { return change }
    var order = order
    guard let focused else {
      return order.rules.startsWithoutFocus
        ? heading == .forward ? moveNext() : movePrevious() : focusInitially(.noTarget, &order)
    }
    if let control = engagedControl {
      let direction: FocusDirection = heading == .forward ? .up : .down
      if let answer = patterns.adjust(direction, control, order.groups(of: control), order) {
        return carryOut(answer, order)
      }
    }
    if let change = scrollWithin(focused, heading == .forward ? .down : .up, order) { return change }
    for group in order.groups(of: focused) where tree.isOpen(group) {
      let item = order.item(for: focused, in: group)
      if let next = order.item(after: item, in: group, heading),
        let target = outermostItem(of: next, heading, &order), target != focused
      {
        return set(target, reason, order)
      }
    }
    guard let stop = order.next(from: .element(focused), heading),
      let target = outermostItem(of: stop, heading, &order)
    else { return stayed(.edge, order) }
    return set(target, reason, order)
  }

  /// The element itself, or for a group its first or last item, also in nested groups.
  private func outermostItem(of id: ElementID, _ heading: FocusHeading, _ order: inout FocusOrder)
    -> ElementID?
  {
    var found = id
    while tree.facts(of: found).isGroup, let item = order.endItem(of: found, heading),
      item != found
    {
      found = item
    }
    return order.canFocus(found) ? found : nil
  }
}
