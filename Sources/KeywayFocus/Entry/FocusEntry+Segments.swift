internal import KeywayElements

/// Entry of separate groups: each segment has its own entry item.
extension FocusEntry {
  /// The item of a segment that Tab focuses: the remembered one, otherwise the checked one, the selected one, the first that
  /// Tab visits, or the nearest.
  func element(
    for stop: ElementID, inSeparate group: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading
  ) -> ElementID? {
    if stop == group {
      guard let end = order.end(ofSeparate: group, heading) else { return nil }
      return element(for: end, &order, heading)
    }
    // The whole segment may be inside a closed ancestor.
    guard let first = order.segment(of: stop, in: group).first, order.canFocus(first) else { return nil }
    let (item, choice) = chosenItem(ofSegment: first, in: group, &order, heading)
    context.record?.entries[group] = choice
    return item
  }

  private func chosenItem(
    ofSegment first: ElementID, in group: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading
  ) -> (item: ElementID?, choice: EntryChoice) {
    let traits = tree.focusBehavior(group).group
    if traits?.remembers == true, let item = remembered(in: group, order),
      isItem(item, ofSegment: first, in: group, order)
    {
      return (item, .remembered)
    }
    tree.visits += tree.elements(.groupStart).count
    let starts = tree.elements(.groupStart).filter {
      order.canFocus($0) && isItem($0, ofSegment: first, in: group, order)
    }
    if let start = tree.firstInTreeOrder(of: starts) { return (start, .start) }
    if let item = selectedItem(of: group, order), isItem(item, ofSegment: first, in: group, order) {
      return (item, .selected)
    }
    // If no radio button is checked, the nearest one is focused.
    if traits?.selection != FocusGroup.SelectionMode.none, heading == .backward {
      let end = order.segment(of: first, in: group).after
      return (order.lastItem(before: end, in: group), .last)
    }
    return (order.defaultItem(of: first, in: group, heading), heading == .forward ? .first : .last)
  }

  private func isItem(
    _ id: ElementID, ofSegment first: ElementID, in group: ElementID, _ order: FocusOrder
  ) -> Bool {
    order.separateGroup(of: id) == group && order.segment(of: id, in: group).first == first
  }
}
