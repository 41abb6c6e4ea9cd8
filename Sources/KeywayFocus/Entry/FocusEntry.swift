internal import KeywayElements

/// The reason why a group was entered at an item.
package enum EntryChoice: String, Hashable, Sendable {
  /// The kind of item that was entered.
  case remembered, start, selected, first, last
  case priority
}

/// Finds the element to focus when the focus enters a group, a scope or the cell of a grid.
package struct FocusEntry {
  let context: FocusContext
  var tree: ElementTree { context.tree }

  /// The element to focus for a stop: for a group, the item that its ``FocusGroup/entry`` selects.
  ///
  /// - Complexity: O(depth · log fan-out), plus the number of elements with a priority and of selected elements of the group
  ///   that cannot be focused.
  func element(for stop: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading = .forward)
    -> ElementID?
  {
    if let group = order.separateGroup(of: stop) {
      return element(for: stop, inSeparate: group, &order, heading)
    }
    guard let group = tree.focusBehavior(stop).group else { return order.canFocus(stop) ? stop : nil }
    for choice in choices(of: group, in: stop, order, heading) {
      guard let item = item(by: choice, of: stop, &order, heading) else { continue }
      context.record?.entries[stop] = choice
      return self.stop(ofEntry: item, in: stop, &order)
    }
    return order.canFocus(stop) ? stop : nil
  }

  /// The element to focus for an item of a group that an arrow or a typed letter reaches.
  func target(
    ofItem item: ElementID, in group: ElementID, _ order: inout FocusOrder,
    _ heading: FocusHeading = .forward
  ) -> ElementID? {
    order.isSeparate(group) ? (order.canFocus(item) ? item : nil) : element(for: item, &order, heading)
  }

  private func choices(
    of group: FocusGroup, in stop: ElementID, _ order: FocusOrder, _ heading: FocusHeading
  ) -> [EntryChoice] {
    switch group.entry {
    case .automatic:
      let priority = prioritizedItem(of: stop, order).map { tree.focusBehavior($0).groupPriority } ?? 0
      var choices: [(choice: EntryChoice, priority: Int)] = [
        (.selected, FocusGroupPriority.selected), (.first, 0),
      ]
      if group.remembers { choices.insert((.remembered, FocusGroupPriority.previouslyFocused), at: 0) }
      let place = choices.firstIndex { $0.priority < priority } ?? choices.count
      if priority > 0 { choices.insert((.priority, priority), at: place) }
      return choices.map(\.choice)
    case .remembered: return [.remembered, .selected, .first]
    case .selected: return group.remembers ? [.selected, .remembered, .first] : [.selected, .first]
    case .first: return [.first]
    case .last: return [.last]
    case .nearest: return [heading == .forward ? .first : .last]
    }
  }

  private func item(
    by choice: EntryChoice, of group: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading
  ) -> ElementID? {
    let item: ElementID?
    switch choice {
    case .remembered: return remembered(in: group, order)
    case .priority: item = prioritizedItem(of: group, order)
    case .selected:
      // In a toolbar, a checked item is not an entry point.
      item = tree.role(of: group) == .toolbar ? nil : selectedItem(of: group, order)
    case .last: item = order.endItem(of: group, .backward)
    case .first, .start: item = firstItem(of: group, &order)
    }
    return item.flatMap { $0 == group ? $0 : element(for: $0, &order, heading) }
  }

  /// The first item; in a grid the first one of a row, because its headers only sort and describe, unless there are no others.
  private func firstItem(of group: ElementID, _ order: inout FocusOrder) -> ElementID? {
    let first = order.endItem(of: group, .forward)
    guard tree.role(of: group).isGrid, !tree.hasItems(group) else { return first }
    let walk = GridWalk(tree: tree, grid: group)
    var item = first
    while let current = item, walk.isHeader(current) {
      item = order.item(after: current, in: group, .forward)
    }
    return item ?? first
  }

  func remembered(in group: ElementID, _ order: FocusOrder) -> ElementID? {
    guard let remembered = context.memory.groups[identity(of: group)] else { return nil }
    return places(of: remembered).first { order.canFocus($0) && tree.isAncestor(group, of: $0) }
  }

  func selectedItem(of group: ElementID, _ order: FocusOrder) -> ElementID? {
    if let items = tree.items(of: group) {
      guard let first = tree.selectedItems(of: group).ranges.first?.lowerBound, first < items.count,
        items.isEnabled(at: first)
      else { return nil }
      return tree.makeElement(ofItem: first, in: group)
    }
    return tree.firstSelected(inside: group) {
      tree.isOpen($0)
        && (order.canFocus($0) || tree.facts(of: $0).isGroup && tree.stopCount($0) > 0)
    }
  }

  /// The item with the highest priority, or the element inside one; the first if several are equal.
  private func prioritizedItem(of group: ElementID, _ order: FocusOrder) -> ElementID? {
    if tree.elements(.prioritizedItem).isEmpty { return nil }
    tree.visits += tree.elements(.prioritizedItem).count
    let items = tree.elements(.prioritizedItem).filter {
      tree.isAncestor(group, of: $0) && tree.isOpen($0)
        && (order.canFocus($0) || tree.facts(of: $0).isGroup && tree.stopCount($0) > 0)
        && order.groups(of: $0).contains(group)
    }
    guard let most = items.map({ tree.focusBehavior($0).groupPriority }).max() else { return nil }
    return tree.firstInTreeOrder(of: items.filter { tree.focusBehavior($0).groupPriority == most })
  }

  /// The first focusable element in an element's `preferredFocus`.
  func preferredTarget(of id: ElementID, _ order: inout FocusOrder) -> ElementID? {
    let keys = tree.focusBehavior(id).preferredFocus
    guard !keys.isEmpty, context.preferring.insert(id).inserted else { return nil }
    defer { context.preferring.remove(id) }
    for element in keys.lazy.compactMap(tree.element(forKey:)) where !context.preferring.contains(element) {
      if let target = target(for: element, &order) { return target }
    }
    return nil
  }
}
