internal import KeywayElements

extension PatternKeys {
  /// Moves between the controls of a toolbar, radio buttons one by one and without checking them (ARIA Authoring Practices,
  /// "Radio group contained in a toolbar").
  ///
  /// An arrow past the last control of a toolbar inside another group continues there.
  func moveInToolbar(
    _ direction: FocusDirection, from start: ElementID, _ toolbar: ElementID, radioGroup: ElementID?,
    _ order: inout FocusOrder
  ) -> FocusAnswer? {
    guard let behavior = tree.focusBehavior(toolbar).group, !behavior.isSeparate else { return nil }
    let heading = order.heading(of: direction, in: toolbar)
    if direction == .home || direction == .end {
      return go(to: order.endItem(of: toolbar, heading), heading, direction, order)
    }
    guard direction.isArrow else { return nil }
    let isHorizontal = direction == .left || direction == .right
    let isAcross = behavior.axis == (isHorizontal ? .vertical : .horizontal)
    if isAcross {
      // The other arrows stay in the radio group, and wrap around, unless they move by position.
      guard let radioGroup, !order.usesPlaces(at: start) else { return nil }
      let next = order.item(after: start, in: radioGroup, heading)
      return go(to: next ?? order.endItem(of: radioGroup, heading), heading, direction, order)
    }
    if let radioGroup, let next = order.item(after: start, in: radioGroup, heading) {
      return go(to: next, heading, direction, order)
    }
    let item = order.item(for: start, in: toolbar)
    let next = order.item(after: item, in: toolbar, heading)
    let answer = go(
      to: next ?? (behavior.wraps ? order.endItem(of: toolbar, heading) : nil), heading, direction, order)
    if case .stay = answer { return .beyond(toolbar, .follow) }
    return answer
  }

  /// Focuses an item of a toolbar; for a radio group, the nearest button.
  private func go(
    to item: ElementID?, _ heading: FocusHeading, _ direction: FocusDirection, _ order: FocusOrder
  ) -> FocusAnswer {
    var order = order
    guard let item else { return .stay(.edge) }
    let isRadioGroup = tree.role(of: item) == .radioGroup && tree.facts(of: item).isGroup
    let target = isRadioGroup ? order.endItem(of: item, heading) : entry.element(for: item, &order)
    guard let target, target != focused else { return .stay(.edge) }
    return .go(to: target, direction.reason, .keep)
  }
}
