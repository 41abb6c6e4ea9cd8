package import KeywayElements

// The part of the window that serves the focused element.
extension FocusManager {
  /// The part of the window that serves one element, such as the keyboard on the screen; nil for none.
  package var annex: FocusAnnex? {
    get { context.annex }
    set {
      context.annex = newValue
      tree.focusAnnex = newValue.map { ($0.root, $0.owner) }
    }
  }

  package var isInAnnex: Bool { context.annex(around: focused) != nil }

  /// Whether an element is in the annex of one inside an open modal.
  package func isAnnexed(_ id: ElementID, to modal: ElementID) -> Bool {
    context.annex(around: id).map { tree.contains($0.owner) && tree.isAncestor(modal, of: $0.owner) } ?? false
  }

  /// Enters the annex of the focused element, at its last focused item, or else at its first.
  func enterAnnex(_ direction: FocusDirection) -> FocusChange? {
    guard direction == .down, let annex, annex.owner == focused, tree.contains(annex.root) else { return nil }
    var order = context.order(in: annex)
    guard let target = entrance.defaultTarget(of: annex.root, &order) else { return nil }
    return set(target, .arrow, order)
  }

  /// Focuses an element of the annex; nil for one that is elsewhere.
  package func focusInAnnex(_ id: ElementID) -> FocusChange? {
    context.annex(around: id).map { set(id, .arrow, context.order(in: $0)) }
  }

  /// Returns to the owner, from the upper edge of the annex.
  func leave(_ annex: FocusAnnex, _ direction: FocusDirection, after change: FocusChange) -> FocusChange? {
    guard direction == .up, change.from == change.to else { return nil }
    let order = context.order(at: annex.owner)
    return order.canFocus(annex.owner) ? set(annex.owner, .arrow, order) : nil
  }

  /// Moves the focus from the annex to the owner, so that it is lost if the owner cannot have it.
  package func returnToOwner() {
    guard let annex = context.annex(around: focused), tree.contains(annex.owner) else { return }
    tree.setFocused(annex.owner)
  }

  /// Lets the owner have the focus while an item of the annex acts for it, as a key on the screen types for a field. All that
  /// ask for the focus get the owner. However `act` ends, the focus then returns to the item, unless it moved.
  package func actForOwner(_ act: () -> Void) {
    guard let focused, let annex = context.annex(around: focused), tree.contains(annex.owner) else {
      return act()
    }
    context.acting = (focused, annex.owner)
    defer { returnToItem() }
    tree.setFocused(annex.owner)
    act()
  }

  /// Returns the focus to the item that acts for the owner before the end of ``actForOwner(_:)``, for a frame.
  package func returnToItem() {
    guard let (item, owner) = context.acting else { return }
    context.acting = nil
    guard focused == owner, context.annex(around: item)?.owner == owner, tree.isOpen(item) else { return }
    tree.setFocused(item)
  }

  /// Makes Tab continue from the owner if the annex is outside the owner's modal.
  func leaveAnnexOfModal() {
    guard let annex = context.annex(around: focused), context.modals.last != nil,
      context.order(at: annex.owner).canFocus(annex.owner)
    else { return }
    tree.setFocused(annex.owner)
  }
}
