internal import KeywayElements

/// Groups whose items have elements only on demand, in the collection's order. A step creates one only for its result.
extension FocusOrder {
  /// The first or last focusable item.
  mutating func endItem(ofCollection group: ElementID, _ heading: FocusHeading) -> ElementID? {
    guard let items = tree.items(of: group) else { return nil }
    return item(from: heading == .forward ? 0 : items.count - 1, in: group, heading)
  }

  /// The next or previous item, from an element that is an item or inside one.
  mutating func item(after item: ElementID, inCollection group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    guard let index = tree.itemIndex(of: item, in: group) else { return nil }
    let row = self.item(for: item, in: group)
    // An item with an element may have focusable content that comes first.
    if heading == .forward, item == row || !tree.facts(of: item).isGroup, tree.isGateOpen(item),
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

  /// The item at an index, or the next focusable one.
  mutating func item(from index: Int, in group: ElementID, _ heading: FocusHeading) -> ElementID? {
    climbed += 1
    guard let items = tree.items(of: group), index >= 0, index < items.count,
      let found = items.enabledIndex(from: index, upwards: heading == .forward)
    else { return nil }
    return tree.makeElement(ofItem: found, in: group)
  }

  /// The item that an element is, or that contains it.
  func item(for id: ElementID, inCollection group: ElementID) -> ElementID {
    var node = id
    while let parent = tree.parent(of: node) {
      if parent == group { return node }
      node = parent
    }
    return id
  }

  /// The start of a move from an element in a group: its item. A row that has elements on demand may hold several stops, so
  /// there it is the outermost group inside the row, or the element itself.
  func start(for id: ElementID, in group: ElementID) -> ElementID {
    guard tree.hasItems(group) else { return item(for: id, in: group) }
    var (start, node) = (id, id)
    while let parent = tree.parent(of: node), parent != group {
      if tree.facts(of: node).isGroup { start = node }
      node = parent
    }
    return start
  }

  func madeItems(of group: ElementID) -> [ElementID] {
    tree.children(of: group).filter { tree.itemIndex(of: $0, in: group) != nil && canFocus($0) }
      .sorted { tree.itemIndex(of: $0, in: group)! < tree.itemIndex(of: $1, in: group)! }
  }
}
