public import KeywayElements

/// The rules of HTML that Keyway's own rules lack: no focus, starting points, delegated focus.
extension FocusManager {
  /// Handles a press of the pointer on an element: focuses the nearest focusable ancestor or the element itself, and makes the
  /// element the start of the next Tab.
  ///
  /// With the rules of HTML, if there is none, the focus is removed, or moves to the preferred or first element of a
  /// surrounding scope that delegates it. Without them, the focus stays.
  @discardableResult
  public func click(_ id: ElementID) -> FocusChange {
    settle()
    let order = order
    guard tree.contains(id), order.isInLimit(id) else { return stayed(.noTarget, order) }
    for current in tree.lineage(of: id) where order.isInLimit(current) {
      var target = order.canFocus(current) ? current : nil
      if target == nil, tree.focusBehavior(current).scope?.delegatesFocus == true, tree.isOpen(current) {
        target = entrance.delegate(of: current, order)
      }
      if let target {
        let change = set(target, .pointer, order)
        if order.rules.hasStartingPoint && target != id { tree.startingPoint = id }
        return change
      }
    }
    guard order.rules.canUnfocus else { return stayed(.noTarget, order) }
    let change = unfocus(.blurred, order)
    tree.startingPoint = id
    return change
  }

  /// Sets the start of the next Tab, an element that need not be focusable (HTML, "sequential focus navigation starting
  /// point"). Nothing is focused until then.
  ///
  /// Has no effect without the rules of HTML.
  package func setStartingPoint(_ id: ElementID) {
    settle()
    guard order.rules.hasStartingPoint, tree.contains(id) else { return }
    _ = unfocus(.blurred, order)
    tree.startingPoint = id
  }

  func unfocus(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange {
    let from = tree.focused
    tree.setFocused(nil)
    tree.focusHole = nil
    tree.startingPoint = nil
    context.hasBegun = true
    memory.trail = []
    return change(from: from, reason, order)
  }

  /// Removes the focus because its element is lost, and keeps its position for the next Tab.
  func loseFocus(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange? {
    guard let lost = tree.focused else { return nil }
    tree.setFocused(nil)
    tree.startingPoint = lost
    return change(from: lost, reason, order)
  }

  // MARK: Separate groups

  /// The element focused for a stop: in a separate group, whose first item represents its segment, the item that Tab enters;
  /// otherwise the stop itself.
  package func entryPoint(of stop: ElementID) -> ElementID {
    var order = order
    guard tree.contains(stop), order.separateGroup(of: stop) != nil else { return stop }
    return entrance.element(for: stop, &order) ?? stop
  }

  /// The elements that Tab visits from a stop on (nil: the first stop), until one repeats or the edge stops: a group that is
  /// one stop as a whole, and a segment of a separate group by its entry item.
  ///
  /// - Complexity: O(stops · depth · log fan-out).
  package func tabStops(from first: ElementID? = nil) -> [ElementID] {
    var order = order
    return order.cycle(from: first).map(entryPoint)
  }
}
