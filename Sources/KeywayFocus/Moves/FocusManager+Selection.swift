public import KeywayElements

extension FocusManager {
  /// Activates the focused element, as Space, Return, a click or a tap do: selects it if it is an item of a group with
  /// selection, and returns its command. nil if nothing is focused, or the focused element is disabled.
  ///
  /// A single selection selects the item. In a multiple selection a key or a finger toggles it, and a pointer selects only it.
  /// With `extend` (Shift), exactly the items from the last chosen one are selected; with `add` (Control and Shift), they are
  /// added to the selection; with `keep` (Control), the item is toggled. A choice with modifiers performs no command.
  @discardableResult
  public func activate(_ behavior: SelectionBehavior = .follow, by source: ActivationSource = .key)
    -> FocusActivation?
  {
    settle()
    // An element that was disabled while focused does nothing.
    guard let focused, order.canFocus(focused) else { return nil }
    if behavior == .follow, let engaged = engageByActivation() { return engaged }
    if behavior == .follow, source == .key, let engaged = engageControl() { return engaged }
    return activation(of: focused, behavior, by: source)
  }

  /// The activation of an element, wherever the focus is, for an element that stands in for another.
  package func activation(
    of element: ElementID, _ behavior: SelectionBehavior = .follow, by source: ActivationSource = .key
  ) -> FocusActivation {
    let order = order
    var change: SelectionChange?
    let place = selection.place(of: element, order)
    if let (group, item) = place {
      if behavior == .follow, pendingSelection?.item == item {
        // A pending selection is committed first, so that the same key does not toggle it.
        change = commitSelection()
      } else if behavior != .follow
        || !selection.isControl(element, inCellOf: group) && patterns.rowOpened(byCell: element) == nil
      {
        change = selection.choose(item, in: group, behavior, source, order)
      }
      // One key does one thing: in a control of a cell, the control's.
    }
    let isChoiceOnly = behavior != .follow && place != nil
    return FocusActivation(
      element: element, command: isChoiceOnly ? nil : tree[element].command, selection: change,
      operation: isChoiceOnly ? nil : patterns.operationOfActivation(element))
  }

  /// The activation of an element that can't have the focus, or isn't to get it. It selects nothing.
  package func activationWithoutFocus(of element: ElementID) -> FocusActivation {
    FocusActivation(element: element, command: tree[element].command)
  }

  package var selectionMode: FocusGroup.SelectionMode { focused.map(selectionMode(around:)) ?? .none }

  /// The selection mode of the group that contains an element as an item.
  package func selectionMode(around id: ElementID) -> FocusGroup.SelectionMode {
    guard tree.contains(id), let group = selection.place(of: id, order)?.group else { return .none }
    return selection.mode(of: group) ?? .none
  }

  /// Whether Space or Return with Shift or Control select at the focus: in multiple selections, and in a grid, where a control
  /// in a cell uses plain Space and Return.
  package var choosesByModifiers: Bool {
    guard let focused, !tree.role(of: focused).takesText,
      let group = selection.place(of: focused, order)?.group
    else {
      return false
    }
    return tree.role(of: group).isGrid || selection.mode(of: group) == .multiple
  }

  /// Selects all items of a group with multiple selection (ARIA Authoring Practices, "listbox").
  ///
  /// - Parameter group: the group; nil for the one around the focus.
  /// - Complexity: O(items).
  @discardableResult
  package func selectAll(in group: ElementID? = nil) -> SelectionChange? {
    settle()
    let order = order
    guard let group = group ?? focused.flatMap({ selection.place(of: $0, order)?.group }),
      tree.contains(group),
      selection.mode(of: group) == .multiple
    else { return nil }
    return selection.selectAll(in: group, order)
  }

  /// The selected elements of a group, in tree order. `ElementTree.selectedItems(of:)` also has items without elements.
  public func selection(of group: ElementID) -> [ElementID] {
    tree.inTreeOrder(selection.selected(in: group))
  }

  /// Commits a pending selection when it is due.
  ///
  /// - Parameter generation: the generation of the pending selection; if another one is pending, nothing happens.
  @discardableResult
  package func commitSelection(_ generation: Int? = nil) -> SelectionChange? {
    selection.commit(generation, order)
  }

  /// The items that anchor the selection of a group. A host that creates elements on demand keeps these, so that ranges start
  /// at the right item.
  package func selectionAnchors(of group: ElementID) -> [ElementID] {
    [selection.anchors[group]?.start, selection.anchors[group]?.chosen].compactMap {
      if case .element(let id)? = $0 { id } else { nil }
    }
  }
}
