internal import KeywayElements

extension FocusManager {
  /// Moves inside the group around the focus: arrows by its axis, Home, End and Page keys.
  ///
  /// An arrow that a group has no use for, or that meets its end without wrapping, goes to the next
  /// group outwards; beyond all groups it goes by place where the scope's traversal says so. Left and right are
  /// exchanged where the text runs right to left, but not by place. In a group with both axes, an arrow that undoes the
  /// one before goes back to where that came from.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page.
  @discardableResult
  public func move(_ direction: FocusDirection, selecting behavior: SelectionBehavior = .follow)
    -> FocusChange
  {
    settle()
    var order = order
    guard let focused else {
      if let change = moveSpatially(direction, &order) { return change }
      return order.usesHTMLRules ? stayed(.noTarget, order) : focusInitially(.noTarget, &order)
    }
    let groups = order.groups(of: focused)
    // What a pattern has no use for goes to the groups around it.
    func moveAround(_ group: ElementID, _ behavior: SelectionBehavior) -> FocusChange {
      moveInGroups(groups.drop { $0 != group }.dropFirst(), direction, behavior, &order).orEdge
    }
    switch patterns.answer(to: direction, behavior, &order) {
    case nil: return moveInGroups(groups, direction, behavior, &order)
    case .beyond(let group, let behavior): return moveAround(group, behavior)
    case .end(let grid):
      if let change = selectAtEnd(of: grid, behavior, order) { return change }
      return direction.isArrow ? moveAround(grid, behavior) : stayed(.edge, order)
    case let answer?: return carryOut(answer, order)
    }
  }

  /// Goes on inside the first of some groups around the focus that has a use for a direction and more items that way;
  /// beyond all of them by place, where the scope has arrows that do.
  func moveInGroups(
    _ groups: some Sequence<ElementID>, _ direction: FocusDirection, _ behavior: SelectionBehavior,
    _ order: inout FocusOrder
  ) -> FocusChange {
    guard let focused else { return stayed(.noTarget, order) }
    var failure = FocusReason.noTarget
    for group in groups where tree.isOpen(group) {
      let isPlaced =
        direction.isArrow && tree.focusBehavior(group).group?.axis == .both && !tree.hasItems(group)
      if isPlaced, let change = retrace(direction, in: group, order, behavior) { return change }
      let item = order.item(for: focused, in: group)
      guard let found = target(direction, from: item, in: group, &order) else { continue }
      failure = .edge
      let heading = heading(of: direction, in: group, order)
      if let target = found.item.flatMap({ entrance.target(ofItem: $0, in: group, &order, heading) }),
        target != focused
      {
        return isPlaced
          ? goTo(target, direction, .arrow, order, behavior) : set(target, direction.reason, order, behavior)
      }
      if let change = selectAtEnd(of: group, behavior, order) { return change }
    }
    return moveSpatially(direction, &order) ?? stayed(failure, order)
  }

  /// What Shift selects where the focus is at the end already: from the anchor to it (ARIA Authoring Practices, "Listbox":
  /// "selects the focused option and all options" up to the end). Such a key leaves no list of which several items can be
  /// selected.
  func selectAtEnd(of group: ElementID, _ behavior: SelectionBehavior, _ order: FocusOrder) -> FocusChange? {
    guard behavior.isExtending, let focused, selection.place(of: focused, order)?.group == group,
      selection.mode(of: group) == .multiple
    else { return nil }
    var change = stayed(.edge, order)
    change.committed = selection.commit(before: focused, behavior, order)
    change.selection = selection.follow(focused, from: focused, behavior, order)
    return change
  }

  /// nil when the group has no use for the direction; no item at the end of the way.
  private func target(
    _ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: inout FocusOrder
  ) -> (item: ElementID?, Void)? {
    let behavior = tree.focusBehavior(group).group!
    switch direction {
    case .home: return (order.endItem(of: group, .forward), ())
    case .end: return (order.endItem(of: group, .backward), ())
    case .pageUp: return (page(from: item, in: group, .backward, behavior.axis, &order), ())
    case .pageDown: return (page(from: item, in: group, .forward, behavior.axis, &order), ())
    case .up, .down, .left, .right: break
    }
    let isVertical = direction == .up || direction == .down
    if behavior.axis == .both, !tree.hasItems(group) {
      if let beside = unplacedTarget(direction, from: item, in: group, &order) { return (beside, ()) }
      if let target = placedTarget(direction, from: item, in: group, &order) { return (target, ()) }
      guard behavior.wraps, !isVertical else { return (nil, ()) }
    } else if behavior.axis != .linear, isVertical != (behavior.axis == .vertical) {
      return nil
    }
    let heading = heading(of: direction, in: group, order)
    let next = order.item(after: item, in: group, heading)
    return (next ?? (behavior.wraps ? order.endItem(of: group, heading) : nil), ())
  }

  /// The item beside one in the tree, where either of them has no place to go by: what has none is passed on the way
  /// from the item before it, along the row, and is left by the order of the tree.
  private func unplacedTarget(
    _ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: inout FocusOrder
  ) -> ElementID? {
    let isVertical = direction == .up || direction == .down
    let isPlaced = tree[item].frame.isPlace
    guard !isPlaced || !isVertical else { return nil }
    let next = order.item(after: item, in: group, heading(of: direction, in: group, order))
    return next.flatMap { isPlaced && tree[$0].frame.isPlace ? nil : $0 }
  }

  /// Which way along the items a direction goes.
  private func heading(of direction: FocusDirection, in group: ElementID, _ order: FocusOrder) -> FocusHeading
  {
    switch direction {
    case .down, .pageDown, .home: .forward
    case .up, .pageUp, .end: .backward
    case .right: order.direction(at: group) == .rightToLeft ? .backward : .forward
    case .left: order.direction(at: group) == .rightToLeft ? .forward : .backward
    }
  }

  /// The item one visible height further on, at least the next one.
  private func page(
    from item: ElementID, in group: ElementID, _ heading: FocusHeading, _ axis: FocusGroup.Axis,
    _ order: inout FocusOrder
  ) -> ElementID? {
    if tree.hasItems(group) {
      return page(from: item, inCollection: group, heading, tree.viewport(of: group).height, &order)
    }
    return tree.page(from: item, in: group, heading, isHorizontal: axis == .horizontal) {
      order.item(after: $0, in: group, heading)
    }
  }

  /// The same among items that need not be elements.
  private func page(
    from item: ElementID, inCollection group: ElementID, _ heading: FocusHeading, _ length: Double,
    _ order: inout FocusOrder
  ) -> ElementID? {
    guard let items = tree.items(of: group), let index = tree.itemIndex(of: item, in: group) else {
      return nil
    }
    let start = items.extent(at: index)
    var far: Int
    switch heading {
    case .forward:
      far = items.index(at: start.lowerBound + length)
      if items.extent(at: far).upperBound > start.lowerBound + length { far -= 1 }
      far = max(far, index + 1)
    case .backward:
      far = items.index(at: start.upperBound - length)
      if items.extent(at: far).lowerBound < start.upperBound - length { far += 1 }
      far = min(far, index - 1)
    }
    far = min(max(0, far), items.count - 1)
    let isForward = heading == .forward
    // Of a page that ends at something disabled, the last that is not.
    if let near = items.enabledIndex(from: far, upwards: !isForward), isForward ? near > index : near < index
    {
      return tree.makeElement(ofItem: near, in: group)
    }
    return order.item(from: far, in: group, heading)
  }
}
