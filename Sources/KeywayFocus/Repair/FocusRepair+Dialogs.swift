internal import KeywayElements

/// Popovers, and dialogs that are not modal: they take the focus and return it, but do not confine it.
extension FocusRepair {
  /// Updates which popovers Tab visits after their invoker: those whose invoker Tab visits. Others keep their place.
  ///
  /// - Complexity: O(popovers · depth); done here, so that Tab only looks them up.
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

  /// Whether Tab reaches a popover only through its invoker. An invoker inside the popover itself, even through other popovers,
  /// does not count.
  private func isReachedThroughInvoker(_ popover: ElementID) -> Bool {
    guard let invoker = usableInvoker(of: popover) else { return false }
    var seen: Set<ElementID> = [popover]
    var node: ElementID? = invoker
    while let current = node {
      if current == popover { return false }
      // A popover without a usable invoker is visited at its position in the tree.
      if let next = usableInvoker(of: current) {
        guard seen.insert(current).inserted else { return false }
        node = next
      } else {
        node = tree.parent(of: current)
      }
    }
    return true
  }

  /// The invoker of a popover, if Tab stops there and may continue to the popover.
  private func usableInvoker(of id: ElementID) -> ElementID? {
    guard tree.elements(.modelessDialog).contains(id), let invoker = tree.invoker(of: id),
      tree.isOpen(invoker)
    else { return nil }
    let focus = tree.facts(of: invoker)
    let order = order
    guard order.isInLimit(invoker) == order.isInLimit(id), focus.isFocusable,
      focus.isTabStop || order.separateGroup(of: invoker) != nil,
      // A group that is one stop keeps its content to itself.
      !order.groups(of: id).contains(where: { tree.facts(of: $0).isJoinedGroup })
    else { return nil }
    return invoker
  }

  /// Removes closed ones; returns the one that had the focus.
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

  /// Adds newly open ones; returns the last of them, except those that were open from the start.
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

  /// The element that an opening dialog or popover focuses; for popovers only a preferred element.
  func target(ofDialog scope: ElementID, _ order: FocusOrder) -> ElementID? {
    guard order.isInLimit(scope) else { return nil }
    return tree.focusBehavior(scope).scope?.kind == .popover
      ? entry.preferred(in: scope, order) : entry.dialogTarget(of: scope, order)
  }
}
