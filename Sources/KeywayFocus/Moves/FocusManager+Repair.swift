import KeywayElements

extension FocusManager {
  /// Restores the invariants after changes of the tree. Returns the resulting focus change, if any.
  ///
  /// New modal scopes are pushed on the stack, those that opened together in tree order, and closed ones are popped. The
  /// reading order is committed. If the focused element can no longer be focused, the focus moves to the first of these that
  /// exists: a preferred element that is new, as on a page that replaces another; the element with the same key, the next or
  /// previous item of the same group, the next or previous stop of the scope, the scope's default, and the same around the
  /// scope. It is nowhere only if nothing can be focused.
  @discardableResult
  public func repair() -> FocusChange? {
    tree.settleFallbacks()
    FocusOrder.commitGeometry(tree)
    let closed = repairs.closeModals()
    let left = repairs.closeDialogs()
    let opened = repairs.openNewModals(after: closed)
    let appeared = repairs.openNewDialogs()
    repairs.detachPopovers()
    let newlyPreferred = tree.elements(.preferred).subtracting(context.knownPreferred)
    context.knownPreferred = tree.elements(.preferred)
    settledVersion = tree.focusVersion
    forgetLostGroups()
    var order = order
    settled = selection.settleLost(order).map { [$0] } ?? []
    if let appeared, let target = repairs.target(ofDialog: appeared, order) {
      return set(target, .modalOpened, order)
    }
    if let focused, order.canFocus(focused) {
      return settled.isEmpty ? nil : stayed(.unchanged, order)
    }
    if let opened, let target = entrance.defaultTarget(of: opened, &order) {
      return set(target, .modalOpened, order)
    }
    if let closed,
      let target = repairs.opener(of: closed, &order) ?? entrance.defaultTarget(of: order.limit, &order)
    {
      return set(target, .modalClosed, order)
    }
    if let left, let target = repairs.opener(of: left, &order) { return set(target, .modalClosed, order) }
    let lost = focused
    let reason = repairs.reasonOfLoss
    if order.usesHTMLRules, context.hasBegun { return loseFocus(reason, order) }
    context.hasBegun = context.hasBegun || tree.hasStops(tree.root)
    let wasNothing = lost == nil && tree.focusHole == nil
    // A page that took the place of the lost one says where the focus begins.
    let preferred = wasNothing ? nil : tree.inTreeOrder(newlyPreferred).first { order.canFocus($0) }
    let target = preferred ?? repairs.replacement(&order)
    if let target {
      var change = set(target, wasNothing ? .initial : reason, order)
      change.from = lost
      if let lost, reason != .modalOpened { tree.startingPoint = lost }
      return change
    }
    tree.focused = nil
    guard lost != nil else { return nil }
    return change(from: lost, reason, order)
  }

  /// Whether the tree has changed in a way that requires ``repair()``: stops, gates, scopes or places.
  package var needsRepair: Bool {
    settledVersion != tree.focusVersion || tree.focused == nil || !tree.geometryChanges.isEmpty
  }

  /// Repairs if the tree has changed since the last repair.
  func settle() {
    settled = needsRepair ? repair()?.selections ?? [] : []
  }
}
