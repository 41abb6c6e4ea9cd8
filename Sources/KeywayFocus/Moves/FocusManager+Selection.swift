public import KeywayElements

extension FocusManager {
  /// Does what Space, Return or a tap does to the focused element: selects it where it is an item of a
  /// group with selection, and names its command. nil when nothing is focused.
  ///
  /// In a group with single selection the item is selected; with multiple selection it is toggled.
  @discardableResult
  public func activate() -> FocusActivation? {
    settle()
    guard let focused else { return nil }
    if let engaged = engageByActivation() { return engaged }
    var selection: SelectionChange?
    if let (group, item) = selectable(focused, order) {
      let isMultiple = tree.focusBehavior(group).group?.selection == .multiple
      let wanted = !(isMultiple && tree[item].isSelected)
      selection = select([item], wanted, in: group, clearing: !isMultiple)
      anchors[group] = item
    }
    return FocusActivation(
      element: focused, command: tree[focused].command, selection: selection,
      operation: operationOfActivation(focused))
  }

  /// The selected items of a group, in tree order.
  public func selection(of group: ElementID) -> [ElementID] {
    tree.inTreeOrder(selected(in: group))
  }

  /// Carries the selection along with the focus, as the group and the held modifiers ask.
  func follow(_ target: ElementID, _ behavior: SelectionBehavior, _ order: FocusOrder)
    -> SelectionChange?
  {
    guard let (group, item) = selectable(target, order) else { return nil }
    let traits = tree.focusBehavior(group).group!
    switch behavior {
    case .keep: return nil
    case .extend where traits.selection == .multiple:
      let range = items(from: anchors[group] ?? item, to: item, in: group)
      if anchors[group] == nil { anchors[group] = item }
      return select(range, true, in: group, clearing: true)
    case .extend, .follow:
      anchors[group] = item
      guard traits.selectionFollowsFocus else { return nil }
      return select([item], true, in: group, clearing: true)
    }
  }

  /// The innermost group with selection around an element, and the element's item in it.
  private func selectable(_ id: ElementID, _ order: FocusOrder) -> (group: ElementID, item: ElementID)? {
    for group in order.groups(of: id) where group != id {
      if tree.focusBehavior(group).group?.selection != FocusGroup.SelectionMode.none {
        return (group, selectionItem(for: order.item(for: id, in: group), in: group))
      }
    }
    return nil
  }

  private func selected(in group: ElementID) -> Set<ElementID> {
    let order = FocusOrder(tree)
    return tree.selectedElements.filter { id in
      tree.isAncestor(group, of: id) && order.item(for: id, in: group) == id
    }
  }

  private func select(_ items: [ElementID], _ isSelected: Bool, in group: ElementID, clearing: Bool)
    -> SelectionChange?
  {
    let wanted = Set(items)
    var change = SelectionChange(group: group, selected: [], deselected: [])
    if clearing { change.deselected = tree.inTreeOrder(selected(in: group).subtracting(wanted)) }
    for item in items where tree[item].isSelected != isSelected {
      if isSelected { change.selected.append(item) } else { change.deselected.append(item) }
    }
    for item in change.deselected { tree.update(item) { $0.isSelected = false } }
    for item in change.selected { tree.update(item) { $0.isSelected = true } }
    return change.isEmpty ? nil : change
  }

  /// The items from one to another, whichever comes first; only the end when the start is gone.
  private func items(from start: ElementID, to end: ElementID, in group: ElementID) -> [ElementID] {
    guard start != end, tree.contains(start) else { return [end] }
    var order = order
    let isForward = tree.firstInTreeOrder(of: [start, end]) == start
    var items = [start]
    while let next = order.item(
      after: items[items.count - 1], in: group, isForward ? .forward : .backward)
    {
      items.append(next)
      if next == end { return items }
    }
    return [end]
  }
}
