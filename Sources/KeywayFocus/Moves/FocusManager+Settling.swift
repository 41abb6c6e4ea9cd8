public import KeywayElements

/// A selection that follows the focus, and waits for the keys to rest (``FocusGroup/settleTime``).
public struct PendingSelection: Sendable {
  public let group: ElementID
  /// The item that is to be selected.
  public let item: ElementID
  /// How long the keys must rest, in milliseconds, from the move that made it.
  public let milliseconds: Int
  /// Other than that of all that waited before: a timer that was set for another one commits nothing.
  public let generation: Int
}

/// A selection that is expensive is committed once, when the keys rest, and never for what was only passed.
extension FocusManager {
  /// Selects what waits, as when its time has come.
  ///
  /// - Parameter generation: of the one that is meant; when another waits by now nothing is done.
  @discardableResult
  public func commitSelection(_ generation: Int? = nil) -> SelectionChange? {
    guard let pending = pendingSelection, generation == nil || generation == pending.generation else {
      return nil
    }
    pendingSelection = nil
    return isThere(pending) ? follow(pending.item, from: nil, .follow, order) : nil
  }

  private func isThere(_ pending: PendingSelection) -> Bool {
    tree.contains(pending.group) && tree.isOpen(pending.item)
      && tree.isAncestor(pending.group, of: pending.item)
  }

  /// Commits what waits in a group that the focus leaves, or in which Shift or Control say what is selected next.
  func commit(before target: ElementID, _ behavior: SelectionBehavior) -> SelectionChange? {
    guard let pending = pendingSelection else { return nil }
    let isInside = tree.contains(pending.group) && tree.isAncestor(pending.group, of: target)
    return isInside && behavior == .follow ? nil : commitSelection()
  }

  /// Whether the selection waits before it follows the focus to an element.
  func waits(
    for target: ElementID, from: ElementID?, _ reason: FocusReason, _ behavior: SelectionBehavior,
    _ order: FocusOrder
  ) -> Bool {
    guard let (group, item) = selectable(target, order) else { return false }
    let settleTime = tree.focusBehavior(group).group?.settleTime ?? 0
    guard settleTime > 0, tree.focusBehavior(group).group?.selectionFollowsFocus == true else { return false }
    let isMove =
      reason == .removed || from.map { tree.contains($0) && tree.isAncestor(group, of: $0) } ?? false
    guard behavior == .follow, isMove, reason.isMoveByKey || reason == .removed, isFollowed(item) else {
      if pendingSelection?.group == group { pendingSelection = nil }
      return false
    }
    settleGeneration += 1
    pendingSelection = PendingSelection(
      group: group, item: item, milliseconds: settleTime, generation: settleGeneration)
    return true
  }
}

extension FocusManager {
  /// Whether the selection goes along although the focus moved because its place was lost.
  ///
  /// It does where the selection follows the focus, one item is to be selected, and what was is gone: with none selected
  /// nothing would be shown for the focused item, and no arrow could change that (UIKit, `selectionFollowsFocus`; ARIA
  /// Authoring Practices, "Tabs": of a deleted tab the next is activated). What is still there stays selected.
  func takesOver(_ target: ElementID, _ reason: FocusReason, _ order: FocusOrder) -> Bool {
    guard reason == .removed, let group = selectable(target, order)?.group,
      let traits = tree.focusBehavior(group).group, traits.selection == .single, traits.selectionFollowsFocus
    else { return false }
    return tree.selectedItems(of: group).isEmpty && selected(in: group).isEmpty
  }

  /// Forgets a selection that waits for what is gone or closed, and commits what a modal leaves behind: the focus leaves it.
  func settleLostSelection(_ order: FocusOrder) -> SelectionChange? {
    guard let pending = pendingSelection else { return nil }
    if isThere(pending), order.isInLimit(pending.item) { return nil }
    return commitSelection()
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
