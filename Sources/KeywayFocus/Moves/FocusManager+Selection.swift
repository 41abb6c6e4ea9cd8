public import KeywayElements

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
    var change: SelectionChange?
    let place = selection.place(of: focused, order)
    if let (group, item) = place {
      if behavior == .follow, pendingSelection?.item == item {
        // What would have been selected soon is selected now, and not taken back by the same key.
        change = commitSelection()
      } else if behavior != .follow
        || !selection.isControl(focused, inCellOf: group) && patterns.rowOpened(byCell: focused) == nil
      {
        change = selection.choose(item, in: group, behavior, source, order)
      }
      // One key does one thing: that of a control in a cell is the control's own.
    }
    let isChoiceOnly = behavior != .follow && place != nil
    return FocusActivation(
      element: focused, command: isChoiceOnly ? nil : tree[focused].command, selection: change,
      operation: isChoiceOnly ? nil : patterns.operationOfActivation(focused))
  }

  /// How many items can be selected of the group around the focus.
  package var selectionMode: FocusGroup.SelectionMode { focused.map(selectionMode(around:)) ?? .none }

  /// How many items can be selected of the group that an element is an item of.
  package func selectionMode(around id: ElementID) -> FocusGroup.SelectionMode {
    guard tree.contains(id), let group = selection.place(of: id, order)?.group else { return .none }
    return selection.mode(of: group) ?? .none
  }

  /// Whether Shift and Control with Space or Return say what is selected where the focus is: among several, and in a
  /// grid, where the control in a cell has Space and Return for itself.
  package var choosesByModifiers: Bool {
    guard let focused, !tree.role(of: focused).takesText,
      let group = selection.place(of: focused, order)?.group
    else {
      return false
    }
    return tree.role(of: group).isGrid || selection.mode(of: group) == .multiple
  }

  /// Whether ``selectAll()`` has something to do with what has the focus: an item of a group with multiple selection.
  package var canSelectAll: Bool { selectionMode == .multiple }

  /// Selects all items around the focus, where a group has multiple selection (ARIA Authoring Practices, "listbox").
  ///
  /// - Parameter group: the one that is meant; nil is the one around the focus.
  /// - Complexity: O(items).
  @discardableResult
  public func selectAll(in group: ElementID? = nil) -> SelectionChange? {
    settle()
    let order = order
    guard let group = group ?? focused.flatMap({ selection.place(of: $0, order)?.group }),
      tree.contains(group),
      selection.mode(of: group) == .multiple
    else { return nil }
    return selection.selectAll(in: group, order)
  }

  /// The selected items of a group, in tree order; where items need not be elements, those that are. All of them are
  /// ``ElementTree/selectedItems(of:)``.
  public func selection(of group: ElementID) -> [ElementID] {
    tree.inTreeOrder(selection.selected(in: group))
  }

  /// Selects what waits for the keys to rest, as when its time has come.
  ///
  /// - Parameter generation: of the one that is meant; when another waits by now nothing is done.
  @discardableResult
  public func commitSelection(_ generation: Int? = nil) -> SelectionChange? {
    selection.commit(generation, order)
  }

  /// The items of a group that Shift selects from. A host that makes elements as they are needed keeps these, so that a range
  /// begins where it does where all are made.
  package func selectionAnchors(of group: ElementID) -> [ElementID] {
    [selection.anchors[group]?.start, selection.anchors[group]?.chosen].compactMap {
      if case .element(let id)? = $0 { id } else { nil }
    }
  }
}
