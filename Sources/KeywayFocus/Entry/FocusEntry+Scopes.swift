internal import KeywayElements

/// What is focused first in a scope, and what an element that is no stop focuses.
extension FocusEntry {
  /// The first element inside that is to be focused rather than others, in tree order.
  func preferred(in scope: ElementID, _ order: FocusOrder) -> ElementID? {
    tree.visits += tree.elements(.preferred).count
    return tree.firstInTreeOrder(
      of: tree.elements(.preferred).filter {
        ($0 == scope || tree.isAncestor(scope, of: $0)) && order.canFocus($0)
      })
  }

  /// HTML, "focus delegate": the preferred element, else the first in tree order that takes the focus.
  ///
  /// - Complexity: O(size of the subtree) where nothing in it takes the focus.
  func delegate(of scope: ElementID, _ order: FocusOrder) -> ElementID? {
    preferred(in: scope, order) ?? first(in: scope) { $0.isFocusable }
  }

  /// HTML, "dialog focusing steps": the preferred element, else the first in tree order that Tab comes to, else the
  /// dialog.
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
    if tree.focusBehavior(id).group != nil { return element(for: id, &order) }
    if order.canFocus(id) { return id }
    if let preferred = preferredTarget(of: id, &order) { return preferred }
    if order.usesHTMLRules { return tree.focusBehavior(id).scope == nil ? nil : delegate(of: id, order) }
    guard let inside = order.item(inside: id) else { return nil }
    return element(for: inside, &order)
  }

  func defaultTarget(of scope: ElementID, _ order: inout FocusOrder) -> ElementID? {
    for chosen in [context.defaults[scope], context.defaults[tree.root]] {
      // The window's default may lie in a modal that is open from the start.
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
    if order.usesHTMLRules { return scope == tree.root ? nil : dialogTarget(of: scope, order) }
    if let first = order.end(of: scope, .forward) { return element(for: first, &order) }
    return nil
  }
}
