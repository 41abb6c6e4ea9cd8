internal import KeywayElements

extension FocusManager {
  /// Moves inside the group around the focus: arrows by its axis, Home, End and Page keys.
  ///
  /// An arrow that a group has no use for, or that meets its end without wrapping, goes to the next
  /// group outwards; beyond all groups it goes by place where the scope's traversal says so. Left and right are
  /// exchanged where the text runs right to left, but not by place. In a group with both axes, an arrow that undoes the
  /// one before goes back to where that came from.
  ///
  /// - Complexity: O(depth · log fan-out); a page multiplies it by the rows of a page; in a group with both axes
  ///   see ``GridSearch``.
  @discardableResult
  public func move(_ direction: FocusDirection, selecting behavior: SelectionBehavior = .follow)
    -> FocusChange
  {
    settle()
    var order = order
    guard let focused else {
      if let change = moveSpatially(direction, &order) { return change }
      return order.isWeb ? stayed(.noTarget, order) : focusInitially(.noTarget, &order)
    }
    var passed: ElementID?
    if let change = moveByPattern(direction, behavior, &order, beyond: &passed) { return change }
    let groups = order.groups(of: focused)
    guard let passed else { return moveInGroups(groups, direction, behavior, &order) }
    // What the pattern of a group has no use for goes to the groups around it.
    return moveInGroups(groups.drop { $0 != passed }.dropFirst(), direction, behavior, &order).orEdge
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
      if let target = found.item.flatMap({ target(ofItem: $0, in: group, &order, heading) }),
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
    let view = viewport(of: group)
    if tree.hasItems(group) { return page(from: item, inCollection: group, heading, view.height, &order) }
    let start = tree[item].frame
    let length = axis == .horizontal ? view.width : view.height
    var target: ElementID?
    var node = item
    while let next = order.item(after: node, in: group, heading) {
      let frame = tree[next].frame
      let (from, to) = heading == .forward ? (start, frame) : (frame, start)
      let distance =
        axis == .horizontal ? max(to.maxX, from.maxX) - min(to.minX, from.minX) : to.maxY - from.minY
      if target != nil && distance > length { break }
      target = next
      node = next
    }
    return target
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

  /// The frame of the nearest element that scrolls the group, or the group's own.
  func viewport(of group: ElementID) -> Rect {
    var node: ElementID? = group
    while let current = node {
      let element = tree[current]
      if element.role == .scrollView && !element.frame.isEmpty { return element.frame }
      node = tree.parent(of: current)
    }
    let own = tree[group].frame
    return own.isEmpty ? tree[tree.root].frame : own
  }
}

extension FocusDirection {
  var reason: FocusReason {
    switch self {
    case .up, .down, .left, .right: .arrow
    case .home: .first
    case .end: .last
    case .pageUp, .pageDown: .page
    }
  }
}
