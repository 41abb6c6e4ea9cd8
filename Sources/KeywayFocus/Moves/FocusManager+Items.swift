public import KeywayElements

extension FocusManager {
  /// The next element that can hold the focus, row by row through lists: for keypads that have no arrows
  /// beside their next and previous buttons.
  ///
  /// A group is entered at its first row, whatever it remembers, so that none is passed over.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  public func moveToNextItem() -> FocusChange { moveToItem(.forward, .next) }

  /// The previous element that can hold the focus; a group is entered at its last row.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  public func moveToPreviousItem() -> FocusChange { moveToItem(.backward, .previous) }

  private func moveToItem(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    var order = order
    guard let focused else {
      return order.isWeb
        ? heading == .forward ? moveNext() : movePrevious() : focusInitially(.noTarget, &order)
    }
    let start = startOfMove ?? focused
    for group in order.groups(of: start) where tree.isOpen(group) {
      let item = order.item(for: start, in: group)
      if let next = order.item(after: item, in: group, heading),
        let target = outermostItem(of: next, heading, &order), target != focused
      {
        return set(target, reason, order)
      }
    }
    guard let stop = order.next(from: .element(start), heading),
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
