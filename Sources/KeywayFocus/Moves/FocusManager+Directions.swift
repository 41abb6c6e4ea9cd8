internal import KeywayElements

extension FocusManager {
  /// Moves inside the group around the focus: arrows by its axis, Home, End and Page keys.
  ///
  /// If a group does not use an arrow, or ends there without wrapping, the next outer group handles it. Beyond all groups, the
  /// arrow is spatial if the scope's traversal says so. An arrow without another use scrolls. Left and Right are exchanged in
  /// right-to-left text, but not for spatial moves. In a group with both axes, an arrow that reverses the previous one returns to
  /// its start. With ``canScroll``, an arrow first shows the rest of the focused element.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page.
  @discardableResult
  package func move(_ direction: FocusDirection, selecting behavior: SelectionBehavior = .follow)
    -> FocusChange
  {
    settle()
    if let change = enterAnnex(direction) { return change }
    if let annex = context.annex(around: focused) {
      let change = move(direction, selecting: behavior, in: context.order(in: annex))
      return leave(annex, direction, after: change) ?? change
    }
    return move(direction, selecting: behavior, in: order)
  }

  private func move(_ direction: FocusDirection, selecting behavior: SelectionBehavior, in order: FocusOrder)
    -> FocusChange
  {
    var order = order
    guard let focused else {
      return moveSpatially(direction, &order) ?? begin(&order)
    }
    let groups = order.groups(of: focused)
    // The outer groups handle keys that the pattern does not use.
    func moveAround(_ group: ElementID, _ behavior: SelectionBehavior) -> FocusChange {
      moveInGroups(groups.drop { $0 != group }.dropFirst(), direction, behavior, &order).orEdge
    }
    let answer = patterns.answer(to: direction, behavior, &order)
    if answer?.isMove != false, !behavior.isExtending, let change = scrollWithin(focused, direction, order) {
      return change
    }
    switch answer {
    case nil: return moveInGroups(groups, direction, behavior, &order)
    case .beyond(let group, let behavior):
      if tree.role(of: group) == .tree { context.record?.endedPattern = group }
      return moveAround(group, behavior)
    case .end(let grid):
      context.record?.endedPattern = grid
      if let change = selectAtEnd(of: grid, behavior, order) { return change }
      return direction.isArrow ? moveAround(grid, behavior) : stayed(.edge, order)
    case let answer?: return carryOut(answer, order)
    }
  }

  /// Moves in the first of the given groups that uses the direction and has more items there; beyond all of them spatially, if
  /// the scope has spatial arrows.
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
      switch answer(of: group, to: direction, from: focused, &order) {
      case .otherAxis: continue
      case .item(let target, _):
        return isPlaced
          ? goTo(target, direction, .arrow, order, behavior) : set(target, direction.reason, order, behavior)
      case .end:
        failure = .edge
        if let change = selectAtEnd(of: group, behavior, order) { return change }
      }
    }
    if let change = moveSpatially(direction, &order) { return change }
    // At the end of a list the surrounding page stays.
    if failure == .noTarget, let change = scrollAround(direction, order) { return change }
    return stayed(failure, order)
  }

  /// Extends the selection with Shift when the focus is already at the end: from the anchor to the focus (ARIA Authoring
  /// Practices, "Listbox": "selects the focused option and all options" up to the end). Such a key never leaves the list.
  func selectAtEnd(of group: ElementID, _ behavior: SelectionBehavior, _ order: FocusOrder) -> FocusChange? {
    guard behavior.isExtending, let focused, selection.place(of: focused, order)?.group == group,
      selection.mode(of: group) == .multiple
    else { return nil }
    var change = stayed(.edge, order)
    change.committed = selection.commit(before: focused, behavior, order)
    change.selection = selection.follow(focused, from: focused, behavior, order)
    return change
  }

  /// The answer of a group to a direction.
  enum GroupAnswer {
    /// The group does not use the direction.
    case otherAxis
    /// Nothing lies further.
    case end
    case item(ElementID, wraps: Bool = false)

    init(_ item: ElementID?, wraps: Bool = false) { self = item.map { .item($0, wraps: wraps) } ?? .end }
  }

  /// The answer of a group to a direction: the element that the focus comes to from another one in the group.
  func answer(
    of group: ElementID, to direction: FocusDirection, from focused: ElementID, _ order: inout FocusOrder
  ) -> GroupAnswer {
    let item = order.start(for: focused, in: group)
    let answer = itemAnswer(of: group, to: direction, from: item, &order)
    guard case .item(let found, let wraps) = answer else { return answer }
    let heading = order.heading(of: direction, in: group)
    let target = entrance.target(ofItem: found, in: group, &order, heading)
    return GroupAnswer(target == focused ? nil : target, wraps: wraps)
  }

  /// The same between items.
  private func itemAnswer(
    of group: ElementID, to direction: FocusDirection, from item: ElementID, _ order: inout FocusOrder
  ) -> GroupAnswer {
    let behavior = tree.focusBehavior(group).group!
    let heading = order.heading(of: direction, in: group)
    switch direction {
    case .home, .end: return GroupAnswer(order.endItem(of: group, heading))
    case .pageUp, .pageDown:
      return GroupAnswer(page(from: item, in: group, heading, behavior.axis, &order))
    case .up, .down, .left, .right: break
    }
    guard order.isAlong(direction, in: group) else { return .otherAxis }
    if behavior.axis == .both, !tree.hasItems(group) {
      if let beside = unplacedTarget(direction, from: item, in: group, &order) { return .item(beside) }
      if let target = placedTarget(direction, from: item, in: group, &order) { return .item(target) }
      guard behavior.wraps, direction != .up, direction != .down else { return .end }
    }
    let next = order.item(after: item, in: group, heading)
    if order.passesArrowsOn(group) {
      return order.isAcross(direction, from: item, in: group) ? .otherAxis : GroupAnswer(next)
    }
    if let next { return .item(next) }
    return GroupAnswer(behavior.wraps ? order.endItem(of: group, heading) : nil, wraps: true)
  }

  /// The next item in the tree, if one of the two has no position. An item without a position is visited from the item before
  /// it, along the row, and left in tree order.
  private func unplacedTarget(
    _ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: inout FocusOrder
  ) -> ElementID? {
    let isVertical = direction == .up || direction == .down
    let isPlaced = tree.frame(of: item).isPlace
    guard !isPlaced || !isVertical else { return nil }
    let next = order.item(after: item, in: group, order.heading(of: direction, in: group))
    return next.flatMap { isPlaced && tree.frame(of: $0).isPlace ? nil : $0 }
  }

  /// The item one visible page further, at least the next one.
  private func page(
    from item: ElementID, in group: ElementID, _ heading: FocusHeading, _ axis: FocusGroup.Axis,
    _ order: inout FocusOrder
  ) -> ElementID? {
    if tree.hasItems(group) {
      return page(from: item, inCollection: group, heading, tree.viewport(of: group).height, &order)
    }
    let isHorizontal = axis == .horizontal
    // If positions or segments take items out of the row, each is examined.
    if !tree.hasExplicitStops, tree.facts(of: group).isJoinedGroup,
      let edges = context.measures.edges(inside: group, in: tree),
      tree.isWithinPage(
        from: item, to: isHorizontal ? edges.x : edges.y, in: group, heading, isHorizontal: isHorizontal)
    {
      let hasNext = order.item(after: item, in: group, heading) != nil
      return hasNext ? order.endItem(of: group, heading.reversed) : nil
    }
    return tree.page(from: item, in: group, heading, isHorizontal: isHorizontal) {
      order.item(after: $0, in: group, heading)
    }
  }

  /// The same for items that may have no elements.
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
    // If a page ends at a disabled item, the last enabled one.
    if let near = items.enabledIndex(from: far, upwards: !isForward), isForward ? near > index : near < index
    {
      return tree.makeElement(ofItem: near, in: group)
    }
    return order.item(from: far, in: group, heading)
  }
}
