package import KeywayElements

/// Fields for text, and other controls whose keys the groups around them would take.
extension FocusManager {
  /// Whether a control has a use for arrow keys itself.
  func needsArrows(_ id: ElementID) -> Bool { tree.role(of: id).takesText || tree[id].range != nil }

  /// The keys of the caret, which stay with the field; nil for those that a field of one line has no use for.
  ///
  /// In a group along which Left and Right go, Up and Down go on from the field instead, so that its neighbours are reached
  /// with arrows too. In a grid a field that stands for its cell leaves the arrows to the grid, until F2 or Return goes into
  /// the cell. With the rules of HTML a field in a focusgroup has all arrows, and Tab is the way out (``tabOut(of:_:_:)``).
  func moveInField(
    _ direction: FocusDirection, _ field: ElementID, _ groups: [ElementID], _ order: inout FocusOrder
  ) -> FocusChange? {
    guard tree.role(of: field).takesText else { return nil }
    let isOfCaret = direction == .left || direction == .right || direction == .home || direction == .end
    if order.isWeb { return isOfCaret || !groups.isEmpty ? stayed(.typing, order) : nil }
    if groups.contains(where: { tree.role(of: $0).isGrid }) {
      return isOfCaret && isEngaged ? stayed(.typing, order) : nil
    }
    if isOfCaret { return stayed(.typing, order) }
    guard direction.isArrow, let group = groups.first,
      let behavior = tree.focusBehavior(group).group, behavior.axis == .horizontal
    else { return nil }
    let heading: FocusHeading = direction == .down ? .forward : .backward
    let next =
      order.item(after: order.item(for: field, in: group), in: group, heading)
      ?? (behavior.wraps ? order.endItem(of: group, heading) : nil)
    guard let next, let target = target(ofItem: next, in: group, &order, heading), target != field else {
      return stayed(.edge, order)
    }
    return set(target, .arrow, order, .keep)
  }

  /// Where Tab goes from a control in a separate group that keeps the arrows to itself: to the item next to it, which is out
  /// of their reach otherwise (Open UI, "focusgroup", key conflict elements). nil elsewhere, and at the ends of its segment.
  func tabOut(of control: ElementID, _ order: FocusOrder, _ heading: FocusHeading) -> ElementID? {
    guard order.isWeb, needsArrows(control), let group = order.separateGroup(of: control) else { return nil }
    var order = order
    guard let next = order.item(after: control, in: group, heading), order.canFocus(next),
      order.segment(of: next, in: group).first == order.segment(of: control, in: group).first
    else { return nil }
    return next
  }

  // MARK: Going into a control

  /// Select on a slider or a stepper goes into it, and once more out of it: for keypads that have no arrows, where next and
  /// previous change the number in between; and in a toolbar or a grid, whose arrows are the control's then.
  func engageControl() -> FocusActivation? {
    guard let focused, tree[focused].range != nil, tree[focused].command == nil, !order.isWeb else {
      return nil
    }
    if let engaged = memory.engagedCell, engaged == focused || tree.isAncestor(engaged, of: focused) {
      var order = order
      _ = disengage(&order)
    } else {
      memory.engagedCell = focused
    }
    return FocusActivation(element: self.focused ?? focused, command: nil, selection: nil)
  }

  /// The slider or the stepper that Select went into: next and previous change its number.
  package var engagedControl: ElementID? {
    guard let focused, let engaged = memory.engagedCell, tree.contains(engaged), tree[focused].range != nil,
      engaged == focused || tree.isAncestor(engaged, of: focused)
    else { return nil }
    return focused
  }
}
