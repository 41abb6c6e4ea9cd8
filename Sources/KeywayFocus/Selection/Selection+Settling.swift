package import KeywayElements

/// A selection that follows the focus after a pause of the keys (`FocusGroup.settleTime`).
package struct PendingSelection: Sendable {
  package let group: ElementID
  package let item: ElementID
  /// The time without keys after the move, in milliseconds.
  package let milliseconds: Int
  /// Unique for each pending selection, so that a timer for an older one commits nothing.
  package let generation: Int
}

/// Selections that follow the focus. An expensive one is committed once, after a pause of the keys, not for items in passing.
extension Selection {
  /// Updates the selection after a focus move, at once or after a pause, if the group requests it and the reason allows it.
  mutating func focusDidMove(
    to target: ElementID, from: ElementID?, _ reason: FocusReason, _ behavior: SelectionBehavior,
    _ order: FocusOrder
  ) -> SelectionChange? {
    // In a separate group Tab only focuses an item, and arrows select.
    let isEntered = !reason.isMoveInGroup && order.separateGroup(of: target) != nil
    let keeps =
      reason.isRepair && !takesOver(target, reason, order) || isEntered || isRadio(target, reason, order)
      || comesBack(to: target, from: from, reason, order)
    if keeps || waits(for: target, from: from, reason, behavior, order) { return nil }
    return follow(target, from: from, behavior, order)
  }

  /// Commits the pending selection when it is due.
  ///
  /// - Parameter generation: the generation of the pending selection; if another one is pending, nothing happens.
  mutating func commit(_ generation: Int? = nil, _ order: FocusOrder) -> SelectionChange? {
    guard let waiting = pending, generation == nil || generation == waiting.generation else { return nil }
    pending = nil
    return isThere(waiting) ? follow(waiting.item, from: nil, .follow, order) : nil
  }

  private func isThere(_ pending: PendingSelection) -> Bool {
    tree.contains(pending.group) && tree.isOpen(pending.item)
      && tree.isAncestor(pending.group, of: pending.item)
  }

  /// Commits the pending selection of a group that the focus leaves, or before Shift or Control change the selection.
  mutating func commit(before target: ElementID, _ behavior: SelectionBehavior, _ order: FocusOrder)
    -> SelectionChange?
  {
    guard let pending else { return nil }
    let isInside = tree.contains(pending.group) && tree.isAncestor(pending.group, of: target)
    return isInside && behavior == .follow ? nil : commit(order)
  }

  /// Drops a pending selection of an item that is gone or closed, and commits one that a modal interrupts, because the focus
  /// leaves it.
  mutating func settleLost(_ order: FocusOrder) -> SelectionChange? {
    guard let pending else { return nil }
    if isThere(pending), order.isInLimit(pending.item) { return nil }
    return commit(order)
  }

  private mutating func commit(_ order: FocusOrder) -> SelectionChange? { commit(nil, order) }

  /// Whether the selection waits before it follows the focus to an element.
  private mutating func waits(
    for target: ElementID, from: ElementID?, _ reason: FocusReason, _ behavior: SelectionBehavior,
    _ order: FocusOrder
  ) -> Bool {
    guard let (group, item) = place(of: target, order), let traits = tree.focusBehavior(group).group,
      traits.settleTime > 0, traits.selectionFollowsFocus
    else { return false }
    let isMove = reason == .removed || from.map { isInside($0, group) } ?? false
    guard behavior == .follow, isMove, reason.isMoveByKey || reason == .removed, isFollowed(item) else {
      if pending?.group == group { pending = nil }
      return false
    }
    generation += 1
    pending = PendingSelection(
      group: group, item: item, milliseconds: traits.settleTime, generation: generation)
    return true
  }

  /// Whether the selection follows although the focus moved because its element was lost.
  ///
  /// It does if the selection follows the focus, is single, and its item is gone. Otherwise nothing would be selected for the
  /// focused item, and no arrow could change that (UIKit, `selectionFollowsFocus`; ARIA Authoring Practices, "Tabs": after a
  /// deleted tab the next is activated). An item that still exists stays selected.
  private func takesOver(_ target: ElementID, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    guard reason == .removed, let group = place(of: target, order)?.group,
      let traits = tree.focusBehavior(group).group, traits.selection == .single, traits.selectionFollowsFocus
    else { return false }
    return tree.selectedItems(of: group).isEmpty && selected(in: group).isEmpty
  }

  /// Whether Tab enters a group with multiple selection that has selected items: they stay selected.
  private func comesBack(to target: ElementID, from: ElementID?, _ reason: FocusReason, _ order: FocusOrder)
    -> Bool
  {
    guard reason == .next || reason == .previous, let group = place(of: target, order)?.group,
      mode(of: group) == .multiple, !(from.map { isInside($0, group) } ?? false)
    else { return false }
    return !tree.selectedItems(of: group).isEmpty || tree.hasSelected(inside: group)
  }

  /// Whether a move leaves a radio button unchecked: when Tab enters its group, or in a toolbar.
  private func isRadio(_ target: ElementID, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    let groups = order.groups(of: target)
    guard let group = groups.first(where: { $0 != target }), tree.role(of: group) == .radioGroup else {
      return false
    }
    return !reason.isMoveInGroup || groups.contains { tree.role(of: $0) == .toolbar }
  }
}

extension FocusReason {
  /// Whether keys moved the focus, possibly past many items.
  fileprivate var isMoveByKey: Bool {
    switch self {
    case .next, .previous, .spatial, .retraced: true
    default: isMoveInGroup
    }
  }
}
