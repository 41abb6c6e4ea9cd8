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
        target = delegate(of: current, order)
      }
      if let target {
        let change = set(target, .pointer, order)
        if order.isWeb && target != id { tree.startingPoint = id }
        return change
      }
      node = tree.parent(of: current)
    }
    guard order.isWeb else { return stayed(.noTarget, order) }
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
    guard order.isWeb, tree.contains(id) else { return }
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
    hasBegun = true
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

  // MARK: Separate groups

  /// What a stop of an order stands for: in a separate group, whose first item stands for its segment, the item at
  /// which Tab comes in; else the stop itself.
  package func entryPoint(of stop: ElementID) -> ElementID {
    var order = order
    guard tree.contains(stop), order.separateGroup(of: stop) != nil else { return stop }
    return entry(of: stop, &order) ?? stop
  }

  /// What Tab visits from a stop on, the first one when nil, until one comes again or the edge stops: a group that is
  /// one stop as a whole, a segment of a separate one by the item at which Tab comes in.
  ///
  /// - Complexity: O(stops · depth · log fan-out).
  public func tabStops(from first: ElementID? = nil) -> [ElementID] {
    var order = order
    return order.cycle(from: first).map(entryPoint)
  }

  /// The item of a segment at which Tab comes in: the remembered one, else the chosen one, else the selected one,
  /// else the first that Tab comes to, else the nearest.
  func entry(
    of stop: ElementID, inSeparate group: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading
  ) -> ElementID? {
    if stop == group {
      guard let end = order.end(ofSeparate: group, heading) else { return nil }
      return entry(of: end, &order, heading)
    }
    // What is around may be closed as a whole.
    guard let first = order.segment(of: stop, in: group).first, order.canFocus(first) else { return nil }
    let (item, choice) = chosenItem(ofSegment: first, in: group, &order, heading)
    entries?[group] = choice
    return item
  }

  private func chosenItem(
    ofSegment first: ElementID, in group: ElementID, _ order: inout FocusOrder, _ heading: FocusHeading
  ) -> (item: ElementID?, choice: FocusExplanation.Entry.Choice) {
    let traits = tree.focusBehavior(group).group
    if traits?.remembers == true, let item = remembered(in: group, order),
      isItem(item, ofSegment: first, in: group, order)
    {
      return (item, .remembered)
    }
    tree.visits += tree.elements(.groupStart).count
    let starts = tree.elements(.groupStart).filter {
      order.canFocus($0) && isItem($0, ofSegment: first, in: group, order)
    }
    if let start = tree.firstInTreeOrder(of: starts) { return (start, .start) }
    if let item = selectedItem(of: group, order), isItem(item, ofSegment: first, in: group, order) {
      return (item, .selected)
    }
    // Of radio buttons with none chosen the nearest is focused.
    if traits?.selection != FocusGroup.SelectionMode.none, heading == .backward {
      let end = order.segment(of: first, in: group).after
      return (order.lastItem(before: end, in: group), .last)
    }
    return (order.defaultItem(of: first, in: group, heading), heading == .forward ? .first : .last)
  }

  private func isItem(
    _ id: ElementID, ofSegment first: ElementID, in group: ElementID, _ order: FocusOrder
  ) -> Bool {
    order.separateGroup(of: id) == group && order.segment(of: id, in: group).first == first
  }

  /// A separate group forgets an item that was closed, also when it opens again.
  func forgetClosedItems() {
    guard !tree.elements(.separateGroup).isEmpty, !memory.groups.isEmpty else { return }
    for group in tree.elements(.separateGroup) {
      let identity = identity(of: group)
      if let item = memory.groups[identity], !tree.contains(item.id) || !tree.isOpen(item.id) {
        memory.groups[identity] = nil
      }
    }
  }
}
