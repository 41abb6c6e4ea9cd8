import KeywayElements

extension FocusManager {
  /// The next element that can hold the focus, row by row through lists: for keypads that have no arrows
  /// beside their next and previous buttons.
  ///
  /// A group is entered at its first row, whatever it remembers, so that none is passed over. In a slider or a stepper that
  /// Select went into (``engagedControl``) it makes the number more.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  package func moveToNextItem() -> FocusChange { moveToItem(.forward, .next) }

  /// The previous element that can hold the focus; a group is entered at its last row. In a slider or a stepper that Select
  /// went into it makes the number less.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  package func moveToPreviousItem() -> FocusChange { moveToItem(.backward, .previous) }

  private func moveToItem(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    var order = order
    guard let focused else {
      return order.usesHTMLRules
        ? heading == .forward ? moveNext() : movePrevious() : focusInitially(.noTarget, &order)
    }
    if let control = engagedControl {
      let direction: FocusDirection = heading == .forward ? .up : .down
      if let answer = patterns.adjust(direction, control, order.groups(of: control), order) {
        return carryOut(answer, order)
      }
    }
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

  /// The element itself, or the first or last item of a group, also where groups lie in groups.
  private func outermostItem(of id: ElementID, _ heading: FocusHeading, _ order: inout FocusOrder)
    -> ElementID?
  {
    var found = id
    while tree.focusBehavior(found).group != nil, let item = order.endItem(of: found, heading),
      item != found
    {
      found = item
    }
    return order.canFocus(found) ? found : nil
  }
}
