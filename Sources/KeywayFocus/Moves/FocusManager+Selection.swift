public import KeywayElements

/// What asks for an activation; it says what becomes of a selection of several items.
public enum ActivationSource: Sendable {
  /// A key or a switch: it selects or deselects the item beside the others.
  case key
  /// A pointer: it selects the item alone.
  case pointer
  /// A finger: as a key, as it has no Control to hold.
  case touch
}

extension FocusManager {
  /// Does what Space, Return, a click or a tap does to the focused element: selects it where it is an item of a
  /// group with selection, and names its command. nil when nothing is focused.
  ///
  /// In a group with single selection the item is selected. With multiple selection a key and a finger toggle it, and a
  /// pointer selects it alone. With `extend` (Shift) everything from the item that was chosen last is selected, and
  /// nothing else; with `add` (Control and Shift) beside what is selected; with `keep` (Control) the item is toggled. Such
  /// a choice is no command.
  @discardableResult
  public func activate(_ behavior: SelectionBehavior = .follow, by source: ActivationSource = .key)
    -> FocusActivation?
  {
    settle()
    guard let focused else { return nil }
    if behavior == .follow, let engaged = engageByActivation() { return engaged }
    if behavior == .follow, source == .key, let engaged = engageControl() { return engaged }
    let order = order
    var selection: SelectionChange?
    let place = selectable(focused, order)
    if let (group, item) = place {
      if behavior == .follow, pendingSelection?.item == item {
        // What would have been selected soon is selected now, and not taken back by the same key.
        selection = commitSelection()
      } else if behavior == .follow,
        isControl(focused, inCellOf: group) || rowOpened(byCell: focused) != nil
      {
        // One key does one thing: it is the control's own.
      } else if let index = tree.itemIndex(of: item, in: group) {
        selection = chooseItem(index, in: group, behavior, source)
      } else if tree.focusBehavior(group).group?.selection == .multiple {
        selection = choose(item, in: group, behavior, source, order)
      } else if canSelect(item) {
        selection = select([item], true, in: group, clearing: true)
      }
    }
    let isChoiceOnly = behavior != .follow && place != nil
    return FocusActivation(
      element: focused, command: isChoiceOnly ? nil : tree[focused].command, selection: selection,
      operation: isChoiceOnly ? nil : operationOfActivation(focused))
  }

  private func choose(
    _ item: ElementID, in group: ElementID, _ behavior: SelectionBehavior, _ source: ActivationSource,
    _ order: FocusOrder
  ) -> SelectionChange? {
    if source == .key, let extent = gridExtent(behavior, group) { return select(extent, in: group) }
    let anchor = memory.anchors[group] ?? SelectionAnchor()
    let known = [source == .pointer ? anchor.start : anchor.chosen, anchor.start].compactMap(\.self)
    let start = known.first { isItem($0, in: group) } ?? item
    switch behavior {
    case .extend: return extend(from: start, to: item, in: group, order)
    case .add: return select(items(from: start, to: item, in: group, order), true, in: group, clearing: false)
    case .follow, .keep:
      guard canSelect(item) else { return nil }
      memory.anchors[group] = SelectionAnchor(start: item, chosen: item)
      return behavior == .follow && source == .pointer
        ? select([item], true, in: group, clearing: true)
        : select([item], !tree[item].isSelected, in: group, clearing: false)
    }
  }

  /// How many items can be selected of the group around the focus.
  public var selectionMode: FocusGroup.SelectionMode { focused.map(selectionMode(around:)) ?? .none }

  /// How many items can be selected of the group that an element is an item of.
  public func selectionMode(around id: ElementID) -> FocusGroup.SelectionMode {
    guard tree.contains(id), let group = selectable(id, order)?.group else { return .none }
    return tree.focusBehavior(group).group?.selection ?? .none
  }

  /// Whether Shift and Control with Space or Return say what is selected where the focus is: among several, and in a
  /// grid, where the control in a cell has Space and Return for itself.
  public var choosesByModifiers: Bool {
    guard let focused, !tree.role(of: focused).takesText, let group = selectable(focused, order)?.group
    else {
      return false
    }
    return tree.role(of: group).isGrid || tree.focusBehavior(group).group?.selection == .multiple
  }

  /// Whether ``selectAll()`` has something to do with what has the focus: an item of a group with multiple selection.
  public var canSelectAll: Bool { selectionMode == .multiple }

  /// Selects all items around the focus, where a group has multiple selection (ARIA Authoring Practices, "listbox").
  ///
  /// - Parameter group: the one that is meant; nil is the one around the focus.
  /// - Complexity: O(items).
  @discardableResult
  public func selectAll(in group: ElementID? = nil) -> SelectionChange? {
    settle()
    var order = order
    guard let group = group ?? focused.flatMap({ selectable($0, order)?.group }), tree.contains(group),
      tree.focusBehavior(group).group?.selection == .multiple
    else { return nil }
    if let items = tree.items(of: group) {
      return apply(items.selectable(in: 0..<items.count), in: group, isReplacing: true)
    }
    if tree.role(of: group).isGrid { return select(.all, in: group) }
    return select(order.items(of: group), true, in: group, clearing: false)
  }

  /// The selected items of a group, in tree order; where items need not be elements, those that are. All of them are
  /// ``ElementTree/selectedItems(of:)``.
  public func selection(of group: ElementID) -> [ElementID] {
    tree.inTreeOrder(selected(in: group))
  }

  /// Carries the selection along with the focus, as the group and the held modifiers ask.
  ///
  /// - Parameter from: what had the focus before.
  func follow(
    _ target: ElementID, from: ElementID?, _ behavior: SelectionBehavior, _ order: FocusOrder
  ) -> SelectionChange? {
    guard let (group, item) = selectable(target, order) else { return nil }
    let traits = tree.focusBehavior(group).group!
    if let index = tree.itemIndex(of: item, in: group) {
      return followItem(index, from: from.flatMap { tree.itemIndex(of: $0, in: group) }, in: group, behavior)
    }
    // In a grid Control has Home and End mean the whole of it, so that Control and Shift extend as Shift does.
    let behavior = behavior == .add && tree.role(of: group).isGrid ? .extend : behavior
    // Without an anchor a range begins where the focus was.
    let before = from.flatMap {
      isItem($0, in: group) ? selectionItem(for: order.item(for: $0, in: group), in: group) : nil
    }
    switch behavior {
    case .keep: return nil
    case .extend where traits.selection == .multiple:
      let known = memory.anchors[group]?.start.flatMap { isItem($0, in: group) ? $0 : nil }
      let start = known ?? before ?? item
      memory.anchors[group, default: SelectionAnchor()].start = start
      return extend(from: start, to: item, in: group, order)
    case .add where traits.selection == .multiple:
      memory.anchors[group, default: SelectionAnchor()].start = before ?? item
      return select(
        items(from: before ?? item, to: item, in: group, order), true, in: group, clearing: false)
    case .extend, .add, .follow:
      memory.anchors[group, default: SelectionAnchor()].start = item
      guard traits.selectionFollowsFocus, isFollowed(item) else { return nil }
      memory.anchors[group]!.chosen = item
      return select([item], true, in: group, clearing: true)
    }
  }

  /// Whether Tab comes into a group of which several items may be selected, and some are: they stay selected.
  func comesBack(to target: ElementID, from: ElementID?, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    guard reason == .next || reason == .previous, let group = selectable(target, order)?.group,
      tree.focusBehavior(group).group?.selection == .multiple,
      !(from.map { tree.contains($0) && tree.isAncestor(group, of: $0) } ?? false)
    else { return false }
    return !tree.selectedItems(of: group).isEmpty || tree.hasSelected(inside: group)
  }

  /// Whether an item can be selected: nothing speaks against it, and it is no header.
  func canSelect(_ item: ElementID) -> Bool {
    tree.focusBehavior(item).isSelectable && !isHeader(item)
  }

  /// Whether the selection follows the focus to an item, where it follows the focus at all.
  func isFollowed(_ item: ElementID) -> Bool {
    guard tree.focusBehavior(item).isSelectedOnFocus, canSelect(item) else { return false }
    for group in tree.groupsOfItems(around: item) {
      guard let index = tree.itemIndex(of: item, in: group), let items = tree.items(of: group) else {
        continue
      }
      return !items.selectable(in: index..<index + 1).isEmpty
    }
    return true
  }

  private func isItem(_ id: ElementID, in group: ElementID) -> Bool {
    tree.contains(id) && tree.isAncestor(group, of: id)
  }

  /// The innermost group with selection around an element, and the element's item in it.
  func selectable(_ id: ElementID, _ order: FocusOrder) -> (group: ElementID, item: ElementID)? {
    for group in order.groups(of: id) where group != id {
      if tree.focusBehavior(group).group?.selection != FocusGroup.SelectionMode.none {
        return (group, selectionItem(for: order.item(for: id, in: group), in: group))
      }
    }
    return nil
  }

  func selected(in group: ElementID) -> Set<ElementID> {
    let order = FocusOrder(tree)
    // In a grid neither the control in a cell that is switched on, nor a row where cells are selected.
    let isGrid = tree.role(of: group).isGrid
    var selected: Set<ElementID> = []
    _ = tree.firstSelected(inside: group) { id in
      if order.item(for: id, in: group) == id, !isGrid || isUnit(id, of: group) { selected.insert(id) }
      return false
    }
    return selected
  }

  /// Items that cannot be selected are left as they are.
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
    if isSelected, tree.role(of: group).isGrid {
      change.ends = [items.first, items.last].compactMap(\.self)
    }
    return carryOut(change)
  }

  func carryOut(_ change: SelectionChange) -> SelectionChange? {
    for item in change.deselected { tree.update(item) { $0.isSelected = false } }
    for item in change.selected { tree.update(item) { $0.isSelected = true } }
    return change.isEmpty ? nil : change
  }
}
