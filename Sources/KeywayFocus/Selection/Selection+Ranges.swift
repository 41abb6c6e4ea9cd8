internal import KeywayElements

// MARK: - Items with elements

extension Selection {
  func selected(in group: ElementID) -> Set<ElementID> {
    let order = FocusOrder(tree)
    // In a grid, a control in a cell that is on doesn't count, nor does a row if cells are selected.
    let isGrid = tree.role(of: group).isGrid
    var selected: Set<ElementID> = []
    _ = tree.firstSelected(inside: group) { id in
      if order.item(for: id, in: group) == id, !isGrid || unit(of: id, in: group) == id {
        selected.insert(id)
      }
      return false
    }
    return selected
  }

  /// Selects or deselects items. Those that cannot be selected stay as they are.
  func select(_ items: [ElementID], _ isSelected: Bool, in group: ElementID, clearing: Bool)
    -> SelectionChange?
  {
    var change = SelectionChange(group: group, selected: [], deselected: [])
    if clearing { change.deselected = tree.inTreeOrder(selected(in: group).subtracting(items)) }
    for item in items where tree[item].isSelected != isSelected {
      if !isSelected {
        change.deselected.append(item)
      } else if canSelect(item) {
        change.selected.append(item)
      }
    }
    change.isReplacing = clearing
    if isSelected, tree.role(of: group).isGrid { change.ends = [items.first, items.last].compactMap(\.self) }
    return carryOut(change)
  }

  private func carryOut(_ change: SelectionChange) -> SelectionChange? {
    for item in change.deselected { tree.update(item) { $0.isSelected = false } }
    for item in change.selected { tree.update(item) { $0.isSelected = true } }
    return change.isEmpty ? nil : change
  }

  /// Selects exactly the items between two. A continued extension visits only the changed ones.
  ///
  /// - Complexity: O(distance from the last end · depth · log fan-out) while only extensions change the selection; otherwise
  ///   O(items of the range and selected ones).
  func extend(
    from start: ElementID, to end: ElementID, in group: ElementID, continuing oldEnd: ElementID?,
    _ order: FocusOrder
  ) -> SelectionChange? {
    let isGrid = tree.role(of: group).isGrid
    var difference: SelectionChange?
    if let oldEnd {
      difference =
        isGrid
        ? gridDifference(from: oldEnd, to: end, around: start, in: group)
        : self.difference(from: oldEnd, to: end, around: start, in: group, order)
    }
    var change: SelectionChange?
    if let difference {
      change = carryOut(difference)
    } else {
      change = select(items(from: start, to: end, in: group, order), true, in: group, clearing: true)
    }
    if isGrid {
      change?.ends = [start, end]
      change?.isReplacing = true
    }
    return change
  }

  /// The difference when the end of a range moves.
  private func difference(
    from oldEnd: ElementID, to end: ElementID, around start: ElementID, in group: ElementID,
    _ order: FocusOrder
  ) -> SelectionChange {
    var change = SelectionChange(group: group, selected: [], deselected: [])
    guard oldEnd != end else { return change }
    // The end moves away from the start, or towards it and possibly beyond.
    var isGaining = oldEnd == start || isBefore(oldEnd, end) == isBefore(start, oldEnd)
    for item in items(from: oldEnd, to: end, in: group, order) {
      if item == start { isGaining = true }
      if isGaining || item == end {
        if !tree[item].isSelected, canSelect(item) { change.selected.append(item) }
      } else if tree[item].isSelected {
        change.deselected.append(item)
      }
    }
    return change
  }

  private func isBefore(_ a: ElementID, _ b: ElementID) -> Bool { tree.firstInTreeOrder(of: [a, b]) == a }

  /// The items from one to another, in that order; only the end if the start is gone.
  func items(from start: ElementID, to end: ElementID, in group: ElementID, _ order: FocusOrder)
    -> [ElementID]
  {
    guard start != end, tree.contains(start) else { return [end] }
    if tree.role(of: group).isGrid { return rectangle(from: start, to: end, in: group) }
    var order = order
    let heading: FocusHeading = isBefore(start, end) ? .forward : .backward
    var items = [start]
    while let next = order.item(after: items[items.count - 1], in: group, heading) {
      items.append(next)
      if next == end { return items }
    }
    return [end]
  }
}

// MARK: - Items without elements

extension Selection {
  /// ``Choice`` by index.
  enum NumberedChoice {
    case only, toggle
    case range(from: Int, oldEnd: Int?)
    case addition(from: Int)
  }

  /// - Complexity: O(ranges + elements of items), plus O(visited items) if items can refuse selection.
  func selectNumbered(_ choice: NumberedChoice, _ index: Int, in group: ElementID) -> SelectionChange? {
    guard let items = tree.items(of: group) else { return nil }
    var selected = tree.selectedItems(of: group)
    var isReplacing = false
    func range(_ a: Int, _ b: Int) -> Range<Int> { min(a, b)..<max(a, b) + 1 }
    switch choice {
    case .only:
      selected = RangeSet(index..<index + 1)
      isReplacing = true
    case .toggle where selected.contains(index): selected.remove(contentsOf: index..<index + 1)
    case .toggle: selected.insert(contentsOf: index..<index + 1)
    case .addition(let start): selected.formUnion(items.selectable(in: range(start, index)))
    case .range(let start, let oldEnd?):
      let (old, new) = (RangeSet(range(start, oldEnd)), RangeSet(range(start, index)))
      selected.subtract(old.subtracting(new))
      for gained in new.subtracting(old).ranges { selected.formUnion(items.selectable(in: gained)) }
    case .range(let start, nil):
      selected = items.selectable(in: range(start, index))
      isReplacing = true
    }
    return apply(selected, in: group, isReplacing: isReplacing)
  }

  /// Makes exactly these items selected.
  func apply(_ selected: RangeSet<Int>, in group: ElementID, isReplacing: Bool) -> SelectionChange? {
    let before = tree.selectedItems(of: group)
    var change = SelectionChange(group: group, selected: [], deselected: [])
    change.selectedItems = selected.subtracting(before)
    change.deselectedItems = before.subtracting(selected)
    change.isReplacing = isReplacing
    guard !change.isEmpty else { return nil }
    for id in tree.children(of: group) {
      guard let index = tree.itemIndex(of: id, in: group) else { continue }
      if change.selectedItems.contains(index) { change.selected.append(id) }
      if change.deselectedItems.contains(index) { change.deselected.append(id) }
    }
    tree.selectItems(selected, of: group)
    return change
  }
}
