internal import KeywayElements

/// Groups whose items are no elements until they are seen: their order is that of the collection, and elements are made
/// only for the items that a step ends at.
extension FocusOrder {
  /// The first or last item that takes the focus.
  mutating func endItem(ofCollection group: ElementID, _ heading: FocusHeading) -> ElementID? {
    guard let items = tree.items(of: group) else { return nil }
    return item(from: heading == .forward ? 0 : items.count - 1, in: group, heading)
  }

  /// The item behind or before an element that is one, or lies inside one.
  mutating func item(after item: ElementID, inCollection group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    guard let index = tree.itemIndex(of: item, in: group) else { return nil }
    let row = self.item(for: item, in: group)
    // What takes the focus inside of an item that is seen is on the way.
    if heading == .forward, tree.isGateOpen(item),
      let inside = tree.nextChildWithStops(in: item, after: nil)
    {
      return descend(into: inside, heading)
    }
    if item != row {
      if let found = climb(from: item, to: row, heading) { return found }
      if heading == .backward, canFocus(row) { return row }
    }
    guard let next = self.item(from: index + (heading == .forward ? 1 : -1), in: group, heading) else {
      return nil
    }
    return heading == .forward ? next : descend(into: next, heading) ?? next
  }

  /// The item at an index, or the next one beyond that takes the focus.
  mutating func item(from index: Int, in group: ElementID, _ heading: FocusHeading) -> ElementID? {
    climbed += 1
    guard let items = tree.items(of: group), index >= 0, index < items.count,
      let found = items.enabledIndex(from: index, upwards: heading == .forward)
    else { return nil }
    return tree.makeElement(ofItem: found, in: group)
  }

  /// The item that is an element or has it inside.
  func item(for id: ElementID, inCollection group: ElementID) -> ElementID {
    var node = id
    while let parent = tree.parent(of: node) {
      if parent == group { return node }
      node = parent
    }
    return id
  }

  /// The items of a group that are elements, in order.
  func madeItems(of group: ElementID) -> [ElementID] {
    tree.children(of: group).filter { tree.itemIndex(of: $0, in: group) != nil && canFocus($0) }
      .sorted { tree.itemIndex(of: $0, in: group)! < tree.itemIndex(of: $1, in: group)! }
  }
}
