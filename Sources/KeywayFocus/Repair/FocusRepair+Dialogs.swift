internal import KeywayElements

/// Dialogs beside the rest, and popovers: scopes that take the focus and give it back, but confine it not.
extension FocusRepair {
  /// Lets Tab come to a popover after its invoker while Tab can come to that, and else at its place in the tree.
  ///
  /// - Complexity: O(popovers · depth); here, so that a Tab need only look them up.
  func detachPopovers() {
    if tree.elements(.modelessDialog).isEmpty && context.popovers.isEmpty { return }
    var invoked: [ElementID: Set<ElementID>] = [:]
    for popover in tree.elements(.modelessDialog) {
      let isReached = isReachedThroughInvoker(popover)
      tree.setDetached(isReached, popover)
      if isReached, tree.isOpen(popover), let invoker = tree.invoker(of: popover) {
        invoked[invoker, default: []].insert(popover)
      }
    }
    context.popovers = invoked.mapValues(tree.inTreeOrder)
  }

  /// Whether Tab comes to a popover through its invoker alone: an invoker inside the popover itself, be it by way of other
  /// popovers, leads nowhere.
  private func isReachedThroughInvoker(_ popover: ElementID) -> Bool {
    guard let invoker = usableInvoker(of: popover) else { return false }
    var seen: Set<ElementID> = [popover]
    var node: ElementID? = invoker
    while let current = node {
      if current == popover { return false }
      // A popover whose invoker is of no use is reached where it stands, through what is around it.
      if let next = usableInvoker(of: current) {
        guard seen.insert(current).inserted else { return false }
        node = next
      } else {
        node = tree.parent(of: current)
      }
    }
    return true
  }

  /// The invoker of a popover, where Tab stops at it and may go from there to the popover.
  private func usableInvoker(of id: ElementID) -> ElementID? {
    guard tree.elements(.modelessDialog).contains(id), let invoker = tree.invoker(of: id),
      tree.isOpen(invoker)
    else { return nil }
    let focus = tree.focusBehavior(invoker)
    let order = order
    guard order.isInLimit(invoker) == order.isInLimit(id), focus.isFocusable,
      focus.isTabStop || order.separateGroup(of: invoker) != nil,
      // A group that is one stop keeps all that is inside.
      !order.groups(of: id).contains(where: { tree.focusBehavior($0).group?.isSeparate == false })
    else { return nil }
    return invoker
  }

  /// Takes closed ones off; returns the one that had the focus.
  func closeDialogs() -> OpenModal? {
    var left: OpenModal?
    context.dialogs.removeAll { open in
      let scope = open.scope
      if tree.contains(scope) {
        if tree.isOpen(scope), tree.elements(.modelessDialog).contains(scope) { return false }
        if let focused, focused == scope || tree.isAncestor(scope, of: focused) { left = left ?? open }
      } else if focused == nil, tree.focusHole != nil {
        left = left ?? open
      }
      return true
    }
    return left
  }

  /// Notes newly open ones; returns the last of them, but not of those that were open from the start.
  func openNewDialogs() -> ElementID? {
    let known = Set(context.dialogs.map(\.scope))
    let new = tree.elements(.modelessDialog).filter { !known.contains($0) && tree.isOpen($0) }
    if new.isEmpty { return nil }
    let order = tree.inTreeOrder(new)
    for scope in order {
      var open = opening(scope)
      if !context.hasBegun { open.forgetOpener() }
      context.dialogs.append(open)
    }
    return context.hasBegun ? order.last : nil
  }

  /// What an open dialog or popover takes the focus for: popovers only for a preferred element.
  func target(ofDialog scope: ElementID, _ order: FocusOrder) -> ElementID? {
    guard order.isInLimit(scope) else { return nil }
    return tree.focusBehavior(scope).scope?.kind == .popover
      ? entry.preferred(in: scope, order) : entry.dialogTarget(of: scope, order)
  }
}
