public import KeywayElements

extension FocusOrder {
  /// The first or last item of a group; an item that is a group is returned whole.
  ///
  /// - Complexity: O(depth · log fan-out).
  public mutating func endItem(of group: ElementID, _ heading: FocusHeading) -> ElementID? {
    let channel = itemChannel(of: group)
    return switch heading {
    case .forward:
      tree.nextChildWithStops(in: group, after: nil, channel).flatMap { descend(into: $0, heading, channel) }
    case .backward:
      tree.previousChildWithStops(in: group, before: nil, channel).flatMap {
        descend(into: $0, heading, channel)
      }
    }
  }

  /// Arrows reach what Tab passes over only in groups that are meant to be separate; inside a group that is not, they
  /// hold groups as items too.
  private func itemChannel(of group: ElementID) -> StopChannel {
    guard tree.focusBehavior(group).group?.isSeparate == true else { return .ordered }
    return isSeparate(group) ? .items : .units
  }

  /// The item behind or before an item of a group, without wrapping.
  ///
  /// - Complexity: O(depth · log fan-out).
  public mutating func item(after item: ElementID, in group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    if item == group { return endItem(of: group, heading) }
    return self.item(after: item, in: group, heading, itemChannel(of: group))
  }

  mutating func item(
    after item: ElementID, in group: ElementID, _ heading: FocusHeading, _ channel: StopChannel
  ) -> ElementID? {
    if heading == .forward, tree.focusBehavior(item).group == nil, tree.isGateOpen(item),
      let inside = tree.nextChildWithStops(in: item, after: nil, channel)
    {
      return descend(into: inside, heading, channel)
    }
    return climb(from: item, to: group, heading, channel)
  }

  /// The item nearest to the place that a removed child left in a group.
  mutating func item(around parent: ElementID, index: Int, in group: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    let children = tree.children(of: parent)
    var found: ElementID?
    if heading == .forward, index < children.count {
      found =
        tree.stopCount(children[index]) > 0
        ? children[index] : tree.nextChildWithStops(in: parent, after: children[index])
    } else if heading == .backward, index > 0, !children.isEmpty {
      let before = children[min(index, children.count) - 1]
      found =
        tree.stopCount(before) > 0
        ? before : tree.previousChildWithStops(in: parent, before: before)
    }
    if let found { return descend(into: found, heading) }
    return parent == group ? nil : climb(from: parent, to: group, heading)
  }

  /// The first stop inside an element that is none itself, nil when there is none.
  mutating func item(inside id: ElementID) -> ElementID? {
    if tree.focusBehavior(id).scope != nil { return end(of: id, .forward) }
    return endItem(of: id, .forward)
  }

  /// All items of a group in order, nested groups whole.
  ///
  /// - Complexity: O(items · depth · log fan-out).
  public mutating func items(of group: ElementID) -> [ElementID] {
    var items: [ElementID] = []
    var next = endItem(of: group, .forward)
    while let item = next {
      items.append(item)
      next = self.item(after: item, in: group, .forward)
    }
    return items
  }
}
