public import KeywayElements

/// What HTML has and Keyway's own rules have not: a focus that is nowhere, starting points, delegated focus.
extension FocusManager {
  /// Takes a press of the pointer on an element: it, or the nearest around it that can, gets the focus, and the
  /// next Tab goes on from the element itself.
  ///
  /// With the rules of HTML the focus is nowhere afterwards when nothing around takes it, or in the preferred or
  /// first element of a scope around that delegates it. Without them the focus stays then.
  @discardableResult
  public func click(_ id: ElementID) -> FocusChange {
    settle()
    let order = order
    guard tree.contains(id), order.isInLimit(id) else { return stayed(.noTarget, order) }
    var node: ElementID? = id
    while let current = node, order.isInLimit(current) {
      var target = order.canFocus(current) ? current : nil
      if target == nil, tree.focusBehavior(current).scope?.delegatesFocus == true, tree.isOpen(current) {
        target = entrance.delegate(of: current, order)
      }
      if let target {
        let change = set(target, .pointer, order)
        if order.usesHTMLRules && target != id { tree.startingPoint = id }
        return change
      }
      node = tree.parent(of: current)
    }
    guard order.usesHTMLRules else { return stayed(.noTarget, order) }
    let change = unfocus(.blurred, order)
    tree.startingPoint = id
    return change
  }

  /// Lets the next Tab go on from an element that need not take the focus (HTML, "sequential focus navigation
  /// starting point"); the focus is nowhere until then.
  ///
  /// Only where the rules of HTML hold, else nothing happens.
  package func setStartingPoint(_ id: ElementID) {
    settle()
    guard order.usesHTMLRules, tree.contains(id) else { return }
    _ = unfocus(.blurred, order)
    tree.startingPoint = id
  }

  /// Leaves nothing focused.
  func unfocus(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange {
    let from = tree.focused
    edge = order.edge
    tree.focused = nil
    tree.focusHole = nil
    tree.startingPoint = nil
    context.hasBegun = true
    memory.trail = []
    return change(from: from, reason, order)
  }

  /// Leaves nothing focused because what was is lost; its place is kept for the next Tab.
  func loseFocus(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange? {
    guard let lost = tree.focused else { return nil }
    tree.focused = nil
    tree.startingPoint = lost
    return change(from: lost, reason, order)
  }

  // MARK: Separate groups

  /// What a stop of an order stands for: in a separate group, whose first item stands for its segment, the item at
  /// which Tab comes in; else the stop itself.
  package func entryPoint(of stop: ElementID) -> ElementID {
    var order = order
    guard tree.contains(stop), order.separateGroup(of: stop) != nil else { return stop }
    return entrance.element(for: stop, &order) ?? stop
  }

  /// What Tab visits from a stop on, the first one when nil, until one comes again or the edge stops: a group that is
  /// one stop as a whole, a segment of a separate one by the item at which Tab comes in.
  ///
  /// - Complexity: O(stops · depth · log fan-out).
  public func tabStops(from first: ElementID? = nil) -> [ElementID] {
    var order = order
    return order.cycle(from: first).map(entryPoint)
  }
}
