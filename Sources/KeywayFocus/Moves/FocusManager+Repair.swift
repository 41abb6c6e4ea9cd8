import KeywayElements

extension FocusManager {
  /// Restores the invariants after changes of the tree. Returns the resulting focus change, if any.
  ///
  /// New modal scopes are pushed on the stack, those that opened together in tree order, and closed ones are popped. The
  /// reading order is committed. A focused element that was disabled keeps the focus, except with the rules of HTML. If the
  /// focused element can no longer have the focus, the focus moves to the first of these that exists: a preferred element that is
  /// new, as on a page that replaces another; the element with the same key; its replacement; the same control of
  /// the next or previous row; the next or previous item of the same group, the next or previous stop of the scope, the scope's
  /// default, and the same around the scope. It is nowhere only if nothing can be focused.
  ///
  /// Until the person acts, the focus returns when its former element can be focused again, and it starts over
  /// when content arrives on an empty page.
  @discardableResult
  public func repair() -> FocusChange? {
    if let annex = context.annex(around: focused), tree.contains(annex.owner), isOutOfReach(annex.owner) {
      returnToOwner()
    }
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
    defer { tree.focusDidSettle() }
    if let appeared, let target = repairs.target(ofDialog: appeared, order) {
      return set(target, .modalOpened, order)
    }
    let hasClosed = closed != nil || left != nil
    if let focused, hasClosed ? order.canFocus(focused) : order.canKeepFocus(focused) {
      if opened == nil, !hasClosed, let change = followContent(newlyPreferred, &order) { return change }
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
    if !order.rules.repairsFocus, context.hasBegun { return loseFocus(reason, order) }
    context.hasBegun = context.hasBegun || tree.hasStops(tree.root)
    let wasNothing = lost == nil && tree.focusHole == nil
    // A page that replaced the lost one decides where the focus begins.
    let preferred = wasNothing ? nil : tree.inTreeOrder(newlyPreferred).first { order.canFocus($0) }
    let place = wasNothing ? nil : repairs.placeOfLoss()
    let before = context.displaced
    let returning = preferred == nil ? repairs.placeToReturnTo(before, &order) : nil
    let target = preferred ?? returning ?? repairs.replacement(place, &order)
    if let target {
      var change = set(target, wasNothing ? .initial : returning == nil ? reason : .restored, order)
      if reason != .modalOpened, returning == nil {
        context.displaced = preferred == nil ? before ?? place : nil
      }
      change.from = lost
      if let lost, reason != .modalOpened, returning == nil { tree.startingPoint = lost }
      return change
    }
    tree.setFocused(nil)
    context.displaced = before ?? place
    guard lost != nil else { return nil }
    return change(from: lost, reason, order)
  }

  /// Whether the tree has changed in a way that requires ``repair()``: stops, gates, scopes or places.
  package var needsRepair: Bool {
    settledVersion != tree.focusVersion || tree.focused == nil || !tree.geometryChanges.isEmpty
  }

  /// Whether an element cannot have the focus, other than by being disabled or behind a modal.
  private func isOutOfReach(_ id: ElementID) -> Bool {
    !tree.facts(of: id).isFocusable || tree.isCovered(id) || !tree.isOpen(id, evenIfDisabled: true)
  }

  /// Moves a focus that no key has moved since the program set it: back to its former element, to a preferred element that is
  /// new, or from the bar of a page to the content that has arrived.
  private func followContent(_ newlyPreferred: Set<ElementID>, _ order: inout FocusOrder) -> FocusChange? {
    guard context.awaitsPerson, order.rules.repairsFocus, let focused else { return nil }
    if let target = repairs.placeToReturnTo(context.displaced, &order), target != focused {
      return set(target, .restored, order)
    }
    let preferred = tree.inTreeOrder(newlyPreferred).first { order.canFocus($0) }
    let content = context.awaitsContent ? repairs.contentBesideBar(&order) : nil
    guard let target = preferred ?? content, target != focused else { return nil }
    return set(target, .initial, order)
  }

  /// Whether a change of the tree moved the focus, and the person has not acted since.
  package var awaitsPerson: Bool { context.awaitsPerson }

  /// Notes that the program chose the focus.
  func awaitPerson(_ order: inout FocusOrder) {
    context.awaitsPerson = true
    context.awaitsContent = repairs.contentBesideBar(&order) == nil
  }

  /// Notes that the person acts from the present focus: it stays there when the lost element comes back.
  package func personDidAct() {
    context.displaced = nil
    (context.awaitsPerson, context.awaitsContent) = (false, false)
  }

  /// Repairs before a move if the tree has changed since the last repair. A person acts from the present focus.
  func settle(byPerson isPerson: Bool = true) {
    if isPerson { personDidAct() }
    settled = needsRepair ? repair()?.selections ?? [] : []
    if isPerson { personDidAct() }
  }
}
