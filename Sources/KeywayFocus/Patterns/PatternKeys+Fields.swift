internal import KeywayElements

/// Text fields, and other controls that use keys which the groups around them use too.
extension PatternKeys {
  /// Keys of the caret, which the field keeps; nil for keys that a single-line field does not use.
  ///
  /// In a horizontal group, Up and Down move on from the field, so that its neighbours can be reached with arrows. In a grid, a
  /// field that represents its cell leaves the arrows to the grid until F2 or Return enters the cell. With the rules of HTML a
  /// field in a focusgroup keeps all arrows, and Tab leaves it (``tabOut(of:_:_:)``).
  func moveInField(
    _ direction: FocusDirection, _ field: ElementID, _ groups: [ElementID], _ order: inout FocusOrder
  ) -> FocusAnswer? {
    guard tree.role(of: field).takesText else { return nil }
    let isOfCaret = direction == .left || direction == .right || direction == .home || direction == .end
    if order.rules.keepsConflictKeys { return isOfCaret || !groups.isEmpty ? .stay(.typing) : nil }
    if groups.contains(where: { tree.role(of: $0).isGrid }) {
      return isOfCaret && isEngaged ? .stay(.typing) : nil
    }
    if isOfCaret { return .stay(.typing) }
    guard direction.isArrow, let group = groups.first,
      let behavior = tree.focusBehavior(group).group, behavior.axis == .horizontal
    else { return nil }
    let heading: FocusHeading = direction == .down ? .forward : .backward
    let next =
      order.item(after: order.item(for: field, in: group), in: group, heading)
      ?? (behavior.wraps ? order.endItem(of: group, heading) : nil)
    guard let next, let target = entry.target(ofItem: next, in: group, &order, heading), target != field
    else {
      return .stay(.edge)
    }
    return .go(to: target, .arrow, .keep)
  }

  /// The target of Tab from a control in a separate group that keeps the arrows to itself: the adjacent item, which arrows
  /// cannot reach (Open UI, "focusgroup", key conflict elements). nil elsewhere, and at the ends of its segment.
  func tabOut(of control: ElementID, _ order: FocusOrder, _ heading: FocusHeading) -> ElementID? {
    guard order.rules.keepsConflictKeys, entry.needsArrows(control),
      let group = order.separateGroup(of: control)
    else { return nil }
    var order = order
    guard let next = order.item(after: control, in: group, heading), order.canFocus(next),
      order.segment(of: next, in: group).first == order.segment(of: control, in: group).first
    else { return nil }
    return next
  }
}
