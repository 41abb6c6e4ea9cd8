import KeywayElements

/// The direction of a step.
enum StepHeading: Sendable {
  case forward, backward
}

/// A place in the reading order.
enum StepPlace: Hashable {
  case node(ElementID)
  /// An item without a node, by its index in a list or a table.
  case item(Int, in: ElementID)
}

extension StepIndex {
  /// A place among the children of a node.
  private enum Slot {
    case child(Int)
    case item(Int)
  }

  /// The next place of a channel in reading order, or the previous one; a node comes before its content.
  ///
  /// - Parameters:
  ///   - entering: whether the content of the place counts when going forward.
  ///   - limit: the node around the steps, which is not found itself.
  /// - Complexity: O(depth · log fan-out).
  func step(
    _ channel: StepChannel, _ heading: StepHeading, from place: StepPlace, entering: Bool = true,
    within limit: ElementID
  ) -> StepPlace? {
    var slot: Slot
    var parent: ElementID
    switch place {
    case .node(let id):
      if heading == .forward, entering, let found = end(of: id, channel, .forward) { return found }
      guard id != limit, let entry = self[id], let around = entry.parent else { return nil }
      (slot, parent) = (.child(entry.position), around)
    case .item(let index, in: let group): (slot, parent) = (.item(index), group)
    }
    while true {
      visits += 1
      if let found = beside(slot, in: parent, channel, heading) { return found }
      if parent == limit { return nil }
      if heading == .backward, belongs(parent, to: channel) { return .node(parent) }
      guard let entry = self[parent], let around = entry.parent else { return nil }
      (slot, parent) = (.child(entry.position), around)
    }
  }

  /// The first or the last place of a channel in a node.
  func end(of id: ElementID, _ channel: StepChannel, _ heading: StepHeading) -> StepPlace? {
    guard let entry = self[id], entry.inside[channel] > 0 else { return nil }
    if let gaps = gaps[id], gaps.count(on: channel) {
      return heading == .forward
        ? others(0..<gaps.start, in: id, channel, heading) ?? items(from: 0, in: id, gaps, channel, heading)
          ?? others(gaps.others, in: id, channel, heading)
        : others(gaps.others, in: id, channel, heading)
          ?? items(from: gaps.count - 1, in: id, gaps, channel, heading)
          ?? others(0..<gaps.start, in: id, channel, heading)
    }
    return child(of: id, channel, heading, from: heading == .forward ? 0 : entry.children.count)
      .map { arrival(at: $0, channel, heading) }
  }

  /// The first or the last place of a channel in a node that has one, including itself.
  func arrival(at id: ElementID, _ channel: StepChannel, _ heading: StepHeading) -> StepPlace {
    visits += 1
    if belongs(id, to: channel), heading == .forward || channel == .grouped { return .node(id) }
    return end(of: id, channel, heading) ?? .node(id)
  }

  private func beside(
    _ slot: Slot, in parent: ElementID, _ channel: StepChannel, _ heading: StepHeading
  ) -> StepPlace? {
    guard let gaps = gaps[parent] else {
      guard case .child(let position) = slot else { return nil }
      return child(of: parent, channel, heading, from: heading == .forward ? position + 1 : position)
        .map { arrival(at: $0, channel, heading) }
    }
    guard gaps.count(on: channel) else {
      let position =
        switch slot {
        case .child(let position): heading == .forward ? position + 1 : position
        case .item(let index): gaps.position(forItem: index)
        }
      return child(of: parent, channel, heading, from: position).map { arrival(at: $0, channel, heading) }
    }
    return beside(slot, in: parent, gaps, channel, heading)
  }

  /// The next place in a list of which some items have no nodes.
  private func beside(
    _ slot: Slot, in parent: ElementID, _ gaps: ItemGaps, _ channel: StepChannel, _ heading: StepHeading
  ) -> StepPlace? {
    let isForward = heading == .forward
    var index: Int
    switch slot {
    case .item(let item): index = item
    case .child(let position):
      if let item = gaps.item(at: position) {
        let same = gaps.stops[item]!.filter { isForward ? $0 > position : $0 < position }
        if let found = others(same, in: parent, channel, heading) { return found }
        index = item
      } else if position < gaps.start {
        let rest = isForward ? position + 1..<gaps.start : 0..<position
        if let found = others(rest, in: parent, channel, heading) { return found }
        if !isForward { return nil }
        index = -1
      } else {
        let rest = gaps.others.filter { isForward ? $0 > position : $0 < position }
        if let found = others(rest, in: parent, channel, heading) { return found }
        if isForward { return nil }
        index = gaps.count
      }
    }
    index += isForward ? 1 : -1
    return items(from: index, in: parent, gaps, channel, heading)
      ?? (isForward
        ? others(gaps.others, in: parent, channel, heading)
        : others(0..<gaps.start, in: parent, channel, heading))
  }

  /// The first or the last place among some children.
  private func others(
    _ positions: some BidirectionalCollection<Int>, in parent: ElementID, _ channel: StepChannel,
    _ heading: StepHeading
  ) -> StepPlace? {
    let children = self[parent]!.children
    func counts(_ position: Int) -> Bool {
      visits += 1
      return count(channel, children[position]) > 0
    }
    let found = heading == .forward ? positions.first(where: counts) : positions.last(where: counts)
    return found.map { arrival(at: children[$0], channel, heading) }
  }

  /// The first item from an index on that is read; it may have no node.
  private func items(
    from index: Int, in parent: ElementID, _ gaps: ItemGaps, _ channel: StepChannel, _ heading: StepHeading
  ) -> StepPlace? {
    var index = index
    while index >= 0, index < gaps.count {
      visits += 1
      if let stops = gaps.stops[index] {
        if let found = others(stops, in: parent, channel, heading) { return found }
      } else if !isPassedOver(index, in: parent) {
        return .item(index, in: parent)
      }
      index += heading == .forward ? 1 : -1
    }
    return nil
  }

  /// Whether an item has an element but nothing in it is read.
  private func isPassedOver(_ index: Int, in group: ElementID) -> Bool {
    guard let items = elements.items(of: group), index < items.count,
      let element = elements.element(ofItemWithKey: items.key(at: index), in: group)
    else { return false }
    let presentation = Presentation(of: element, in: elements)
    return presentation == .hidden || presentation == .structure
  }
}

extension ItemGaps {
  /// Whether items without nodes count on a channel.
  fileprivate func count(on channel: StepChannel) -> Bool {
    switch channel {
    case .flat, .grouped: true
    case .rows: areRows
    default: false
    }
  }
}
