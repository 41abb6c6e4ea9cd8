public import KeywayElements

/// A selection that follows the focus, and waits for the keys to rest (``FocusGroup/settleTime``).
public struct PendingSelection: Sendable {
  /// The group in which the selection waits.
  public let group: ElementID
  /// The item that is to be selected.
  public let item: ElementID
  /// How long the keys must rest, in milliseconds, from the move that made it.
  public let milliseconds: Int
  /// Other than that of all that waited before: a timer that was set for another one commits nothing.
  public let generation: Int
}

/// What becomes of the selection as the focus moves. One that is expensive is committed once, when the keys rest, and never
/// for what was only passed.
extension Selection {
  /// Carries the selection along with a move of the focus, at once or when the keys rest, where the group asks for it and
  /// the reason does not speak against it.
  mutating func focusDidMove(
    to target: ElementID, from: ElementID?, _ reason: FocusReason, _ behavior: SelectionBehavior,
    _ order: FocusOrder
  ) -> SelectionChange? {
    // Of a separate group Tab focuses an item, and arrows select.
    let isEntered = !reason.isMoveInGroup && order.separateGroup(of: target) != nil
    let keeps =
      reason.isRepair && !takesOver(target, reason, order) || isEntered || isRadio(target, reason, order)
      || comesBack(to: target, from: from, reason, order)
    if keeps || waits(for: target, from: from, reason, behavior, order) { return nil }
    return follow(target, from: from, behavior, order)
  }

  /// Selects what waits, as when its time has come.
  ///
  /// - Parameter generation: of the one that is meant; when another waits by now nothing is done.
  mutating func commit(_ generation: Int? = nil, _ order: FocusOrder) -> SelectionChange? {
    guard let waiting = pending, generation == nil || generation == waiting.generation else { return nil }
    pending = nil
    return isThere(waiting) ? follow(waiting.item, from: nil, .follow, order) : nil
  }

  private func isThere(_ pending: PendingSelection) -> Bool {
    tree.contains(pending.group) && tree.isOpen(pending.item)
      && tree.isAncestor(pending.group, of: pending.item)
  }

  /// Commits what waits in a group that the focus leaves, or in which Shift or Control say what is selected next.
  mutating func commit(before target: ElementID, _ behavior: SelectionBehavior, _ order: FocusOrder)
    -> SelectionChange?
  {
    guard let pending else { return nil }
    let isInside = tree.contains(pending.group) && tree.isAncestor(pending.group, of: target)
    return isInside && behavior == .follow ? nil : commit(order)
  }

  /// Forgets a selection that waits for what is gone or closed, and commits what a modal leaves behind: the focus leaves it.
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

  /// Whether the selection goes along although the focus moved because its place was lost.
  ///
  /// It does where the selection follows the focus, one item is to be selected, and what was is gone: with none selected
  /// nothing would be shown for the focused item, and no arrow could change that (UIKit, `selectionFollowsFocus`; ARIA
  /// Authoring Practices, "Tabs": of a deleted tab the next is activated). What is still there stays selected.
  private func takesOver(_ target: ElementID, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    guard reason == .removed, let group = place(of: target, order)?.group,
      let traits = tree.focusBehavior(group).group, traits.selection == .single, traits.selectionFollowsFocus
    else { return false }
    return tree.selectedItems(of: group).isEmpty && selected(in: group).isEmpty
  }

  /// Whether Tab comes into a group of which several items may be selected, and some are: they stay selected.
  private func comesBack(to target: ElementID, from: ElementID?, _ reason: FocusReason, _ order: FocusOrder)
    -> Bool
  {
    guard reason == .next || reason == .previous, let group = place(of: target, order)?.group,
      mode(of: group) == .multiple, !(from.map { isInside($0, group) } ?? false)
    else { return false }
    return !tree.selectedItems(of: group).isEmpty || tree.hasSelected(inside: group)
  }

  /// Whether an element is a radio button that the focus only comes to: it is not checked by coming to its group, and in a
  /// toolbar not by moving on either.
  private func isRadio(_ target: ElementID, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    let groups = order.groups(of: target)
    guard let group = groups.first(where: { $0 != target }), tree.role(of: group) == .radioGroup else {
      return false
    }
    return !reason.isMoveInGroup || groups.contains { tree.role(of: $0) == .toolbar }
  }
}

extension FocusReason {
  /// Whether keys moved the focus on, perhaps past many things.
  fileprivate var isMoveByKey: Bool {
    switch self {
    case .next, .previous, .spatial, .retraced: true
    default: isMoveInGroup
    }
  }
}
