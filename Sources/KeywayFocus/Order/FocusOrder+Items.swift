package import KeywayElements

extension FocusOrder {
  /// The first or last item of a group; a nested group is returned as a whole.
  ///
  /// - Complexity: O(depth · log fan-out).
  package mutating func endItem(of group: ElementID, _ heading: FocusHeading) -> ElementID? {
    if tree.hasItems(group) { return endItem(ofCollection: group, heading) }
    guard let channel = channelOfSeparateItems(of: group) else {
      let isScoped = isInScopeOfGroup(group)
      return tree.childWithStops(in: group, beyond: nil, heading, isScoped ? .all : .ordered).flatMap {
        descendToItem(from: $0, heading, isScoped: isScoped)
      }
    }
    return tree.childWithStops(in: group, beyond: nil, heading, channel).flatMap {
      descend(into: $0, heading, channel)
    }
  }

  /// The channel for items of separate groups: there, arrows also reach elements that Tab skips. In a group that is not
  /// separate, nested groups are items too.
  private func channelOfSeparateItems(of group: ElementID) -> StopChannel? {
    guard tree.facts(of: group).isSeparateGroup else { return nil }
    return isSeparate(group) ? .items : .units
  }

  /// The next or previous item of a group, without wrapping.
  ///
  /// - Complexity: O(depth · log fan-out).
  package mutating func item(after item: ElementID, in group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    if item == group { return endItem(of: group, heading) }
    if tree.hasItems(group) { return self.item(after: item, inCollection: group, heading) }
    if let channel = channelOfSeparateItems(of: group) {
      return self.item(after: item, in: group, heading, channel)
    }
    if heading == .forward, !tree.facts(of: item).isGroup, tree.isGateOpen(item) {
      let isScoped = outermostScope(from: item, in: group) != nil || isInScopeOfGroup(group)
      if let inside = tree.nextChildWithStops(in: item, after: nil, isScoped ? .all : .ordered) {
        return descendToItem(from: inside, heading, isScoped: isScoped)
      }
    }
    return climbToItem(from: item, in: group, heading)
  }

  mutating func item(
    after item: ElementID, in group: ElementID, _ heading: FocusHeading, _ channel: StopChannel
  ) -> ElementID? {
    if heading == .forward, !tree.facts(of: item).isGroup, tree.isGateOpen(item),
      let inside = tree.nextChildWithStops(in: item, after: nil, channel)
    {
      return descend(into: inside, heading, channel)
    }
    return climb(from: item, to: group, heading, channel)
  }

  /// The item nearest to the position of a removed child of a group.
  mutating func item(around parent: ElementID, index: Int, in group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    // There the position is an index of an item.
    if tree.hasItems(parent) {
      return item(from: heading == .forward ? index : index - 1, in: parent, heading)
    }
    let isScoped = outermostScope(from: parent, in: group) != nil || isInScopeOfGroup(group)
    let channel: StopChannel = isScoped ? .all : .ordered
    let found = tree.childWithStops(in: parent, around: index, heading, channel)
    if channelOfSeparateItems(of: group) != nil {
      if let found { return descend(into: found, heading) }
      return parent == group ? nil : climb(from: parent, to: group, heading)
    }
    if let found { return descendToItem(from: found, heading, isScoped: isScoped) }
    return parent == group ? nil : climbToItem(from: parent, in: group, heading)
  }

  // MARK: Scopes inside a group

  // A group is one stop, so a scope inside it has no separate order: explicit positions have no effect there. Outside such a
  // scope, an element with a position is not part of the group.

  /// The outermost scope around an element inside a group, or the element itself.
  private func outermostScope(from id: ElementID, in group: ElementID) -> ElementID? {
    var scope: ElementID?
    for node in tree.lineage(of: id, upTo: group) {
      if node == group { return scope }
      if tree.facts(of: node).isScope { scope = node }
    }
    return nil
  }

  /// Whether an element itself is an item of a group that is one stop; nested groups do not count.
  private func isItem(_ id: ElementID, isScoped: Bool) -> Bool {
    isScoped ? tree.isOwnLoose(id) : tree.isOwnStop(id) && !tree.facts(of: id).isGroup
  }

  /// The first or last item in a part of a group.
  private mutating func descendToItem(from start: ElementID, _ heading: FocusHeading, isScoped: Bool)
    -> ElementID?
  {
    var node = start
    var isScoped = isScoped
    while true {
      climbed += 1
      let focus = tree.facts(of: node)
      if focus.isGroup { return node }
      let isItem = isItem(node, isScoped: isScoped)
      if isItem, heading == .forward { return node }
      isScoped = isScoped || focus.isScope
      guard let child = tree.childWithStops(in: node, beyond: nil, heading, isScoped ? .all : .ordered)
      else { return isItem ? node : nil }
      node = child
    }
  }

  private mutating func climbToItem(from start: ElementID, in group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    // Beyond its outermost scope, the element is no longer in one.
    var scope = outermostScope(from: start, in: group)
    let isAroundScoped = isInScopeOfGroup(group)
    var node = start
    while node != group, let parent = tree.parent(of: node) {
      climbed += 1
      if node == scope { scope = nil }
      let isScoped = isAroundScoped || scope != nil
      let channel: StopChannel = isScoped ? .all : .ordered
      if let child = tree.childWithStops(in: parent, beyond: node, heading, channel),
        let item = descendToItem(from: child, heading, isScoped: isScoped)
      {
        return item
      }
      let isParentScoped = isAroundScoped || scope != nil && scope != parent
      if heading == .backward, parent != group, isItem(parent, isScoped: isParentScoped) { return parent }
      node = parent
    }
    return nil
  }

  /// The first stop inside an element that is not a stop itself; nil if there is none.
  mutating func item(inside id: ElementID) -> ElementID? {
    if tree.facts(of: id).isScope { return end(of: id, .forward) }
    return endItem(of: id, .forward)
  }

  /// All items of a group in order, nested groups as a whole; without those that have no elements.
  ///
  /// - Complexity: O(items · depth · log fan-out).
  package mutating func items(of group: ElementID) -> [ElementID] {
    if tree.hasItems(group) { return madeItems(of: group) }
    var items: [ElementID] = []
    var next = endItem(of: group, .forward)
    while let item = next {
      items.append(item)
      next = self.item(after: item, in: group, .forward)
    }
    return items
  }
}
