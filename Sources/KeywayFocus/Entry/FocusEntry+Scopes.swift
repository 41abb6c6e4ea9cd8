internal import KeywayElements

/// The element that is focused first in a scope, or for an element that is not a stop.
extension FocusEntry {
  /// The first preferred element of a scope or inside it, in tree order; for a scope that delegates the focus, its delegate.
  func preferred(in scope: ElementID, _ order: FocusOrder) -> ElementID? {
    preferred(order) { $0 == scope || tree.isAncestor(scope, of: $0) }
  }

  private func preferred(_ order: FocusOrder, where isWanted: (ElementID) -> Bool) -> ElementID? {
    tree.visits += tree.elements(.preferred).count
    let wanted = tree.elements(.preferred).filter(isWanted)
    if wanted.isEmpty { return nil }
    return tree.inTreeOrder(wanted).lazy.compactMap { id in
      if order.canFocus(id) { return id }
      guard tree.focusBehavior(id).scope?.delegatesFocus == true, tree.isOpen(id), order.isInLimit(id) else {
        return nil
      }
      return delegate(of: id, order)
    }.first
  }

  /// The focus delegate (HTML): the preferred element, otherwise the first focusable one in tree order.
  ///
  /// - Complexity: O(size of the subtree) if nothing in it is focusable.
  func delegate(of scope: ElementID, _ order: FocusOrder) -> ElementID? {
    preferred(order) { tree.isAncestor(scope, of: $0) } ?? first(in: scope) { $0.isFocusable }
  }

  /// The target of the dialog focusing steps (HTML): the preferred element, or the first tab stop in tree order, or the dialog.
  func dialogTarget(of dialog: ElementID, _ order: FocusOrder) -> ElementID? {
    preferred(in: dialog, order) ?? first(in: dialog) { $0.isFocusable && $0.isTabStop }
      ?? (order.canFocus(dialog) ? dialog : nil)
  }

  private func first(in scope: ElementID, where isWanted: (FocusBehavior) -> Bool) -> ElementID? {
    var found: ElementID?
    tree.visit(scope) { id, element in
      guard found == nil, tree.isGateOpen(id) else { return false }
      if id != scope, isWanted(element.focus) { found = id }
      return found == nil
    }
    return found
  }

  func target(for id: ElementID, _ order: inout FocusOrder) -> ElementID? {
    guard tree.isOpen(id), order.isInLimit(id) else { return nil }
    if tree.facts(of: id).isGroup { return element(for: id, &order) }
    if order.canFocus(id) { return id }
    if let preferred = preferredTarget(of: id, &order) { return preferred }
    if order.rules.entersByDelegate { return !tree.facts(of: id).isScope ? nil : delegate(of: id, order) }
    guard let inside = order.item(inside: id) else { return nil }
    return element(for: beginning(at: inside, in: id, &order), &order)
  }

  /// The start in a scope or a container with this first stop: after those entered last, if another can be focused.
  ///
  /// - Complexity: O(stops that are entered last · depth · log fan-out).
  private func beginning(at first: ElementID, in around: ElementID, _ order: inout FocusOrder) -> ElementID {
    let bars = tree.elements(.enteredLast)
    if bars.isEmpty { return first }
    func isLast(_ id: ElementID) -> Bool {
      var node = id
      while node != around, let parent = tree.parent(of: node) {
        if bars.contains(node) { return true }
        node = parent
      }
      return false
    }
    var (stop, seen) = (first, Set<ElementID>())
    while isLast(stop) {
      guard seen.insert(stop).inserted, let next = order.next(from: .element(stop), .forward),
        tree.isAncestor(around, of: next)
      else { return first }
      stop = next
    }
    return stop
  }

  func defaultTarget(of scope: ElementID, _ order: inout FocusOrder) -> ElementID? {
    for chosen in [context.defaults[scope], context.defaults[tree.root]] {
      // The window's default may be in a modal that is open from the start.
      if let chosen, tree.contains(chosen), chosen == scope || tree.isAncestor(scope, of: chosen),
        let target = target(for: chosen, &order)
      {
        return target
      }
    }
    if let target = preferredTarget(of: scope, &order), order.canFocus(target),
      target == scope || tree.isAncestor(scope, of: target)
    {
      return target
    }
    if let preferred = preferred(in: scope, order) { return preferred }
    if order.rules.startsWithoutFocus, scope == tree.root { return nil }
    if order.rules.entersByDelegate { return dialogTarget(of: scope, order) }
    if let first = order.end(of: scope, .forward) {
      return element(for: beginning(at: first, in: scope, &order), &order)
    }
    return nil
  }
}
