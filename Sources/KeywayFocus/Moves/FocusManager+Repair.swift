import KeywayElements

extension FocusManager {
  /// Restores what must hold after the tree was mutated, and returns the move that this took, if any.
  ///
  /// Open modal scopes are put on the stack, those that opened at once in tree order, and closed ones taken off. The
  /// reading order is committed. Then, if the focused element can no
  /// longer hold the focus, it goes to the element with the same key, else the next item of the same
  /// group, else the previous, else the next stop of the scope, else the previous, else the default of the scope, and
  /// so on with what is beside the scope in the one around: never nothing while something can be focused.
  @discardableResult
  public func repair() -> FocusChange? {
    tree.settleFallbacks()
    FocusOrder.commitGeometry(tree)
    let closed = repairs.closeModals()
    let left = repairs.closeDialogs()
    let opened = repairs.openNewModals()
    let appeared = repairs.openNewDialogs()
    repairs.detachPopovers()
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
    let target = repairs.replacement(&order)
    if let target {
      let wasNothing = lost == nil && tree.focusHole == nil
      var change = set(target, wasNothing ? .initial : reason, order)
      change.from = lost
      if let lost, reason != .modalOpened { tree.startingPoint = lost }
      return change
    }
    tree.focused = nil
    guard lost != nil else { return nil }
    return change(from: lost, reason, order)
  }

  /// Whether the tree changed in a way that ``repair()`` must see: stops, gates, scopes or places.
  public var needsRepair: Bool {
    settledVersion != tree.focusVersion || tree.focused == nil || !tree.geometryChanges.isEmpty
  }

  /// Repairs when the tree changed since the last time.
  func settle() {
    settled = needsRepair ? repair()?.selections ?? [] : []
  }
}
