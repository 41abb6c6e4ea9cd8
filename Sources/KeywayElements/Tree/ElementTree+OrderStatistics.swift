/// The kind of stop that a step looks for among the children of a container.
package enum StopChannel: Int, CaseIterable, Sendable {
  /// Tab stops in tree order.
  case ordered
  /// Items of the surrounding separate group.
  case items
  /// Elements that divide the surrounding separate group into segments.
  case breaks
  /// Items, and elements that separate segments.
  case units
  /// Stops with and without a position, where positions have no effect.
  case all
  /// Stops with a position.
  case explicit
  /// Stops of the surrounding region.
  case loose
  /// Regions that contain stops.
  case regions
  /// Selected elements, open or not.
  case selected

  func count(_ counts: StopCounts) -> Int {
    switch self {
    case .ordered: counts.ordered
    case .items: counts.items
    case .breaks: counts.breaks
    case .units: counts.items + counts.breaks
    case .all: counts.ordered + counts.explicit
    case .explicit: counts.explicit
    case .loose: counts.loose
    case .regions: counts.regions
    case .selected: counts.selected
    }
  }
}

/// Prefix sums over the children of a wide container, one for each channel that was queried.
struct StopIndices {
  private var sums = [PrefixSums?](repeating: nil, count: StopChannel.allCases.count)

  func has(_ channel: StopChannel) -> Bool { sums[channel.rawValue] != nil }

  mutating func build(_ channel: StopChannel, _ counts: [StopCounts]) {
    sums[channel.rawValue] = PrefixSums(counts.map(channel.count))
  }

  subscript(channel: StopChannel) -> PrefixSums? { sums[channel.rawValue] }

  mutating func add(_ difference: StopCounts, at position: Int) {
    for channel in StopChannel.allCases where has(channel) {
      let change = channel.count(difference)
      if change != 0 { sums[channel.rawValue]!.add(change, at: position) }
    }
  }
}

extension ElementTree {
  /// The number of open stops that the element contributes to its parent's order.
  package func stopCount(_ id: ElementID) -> Int { storage.nodes[Int(id.index)].contribution.ordered }

  /// The number of open stops in the element's subtree, ignoring its own gate.
  package func stopsWithin(_ id: ElementID) -> Int { storage.nodes[Int(id.index)].within.ordered }

  /// The number of open stops with an explicit position in the element's subtree, ignoring its own gate.
  package func explicitStopsWithin(_ id: ElementID) -> Int { storage.nodes[Int(id.index)].within.explicit }

  /// The number of open elements inside that can be items of a separate group.
  package func itemsWithin(_ id: ElementID) -> Int { storage.nodes[Int(id.index)].within.items }

  /// The number of open stops of a region outside of inner regions, ignoring the region's own gate.
  package func looseStopsWithin(_ id: ElementID) -> Int { storage.nodes[Int(id.index)].within.loose }

  /// Whether the element itself is a stop, with or without an explicit position, by its own attributes.
  package func isOwnLoose(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].ownLoose == 1 }

  /// Whether Tab can reach the element or its content, at any position in the order.
  package func hasStops(_ id: ElementID) -> Bool {
    let node = storage.nodes[Int(id.index)]
    if node.isDetached { return isGateOpen(id) && node.within.ordered + node.within.explicit > 0 }
    return node.contribution.ordered + node.contribution.explicit > 0
  }

  /// Whether spatial arrows can reach the element or its content.
  package func hasTargets(_ id: ElementID) -> Bool {
    let counts = storage.nodes[Int(id.index)].contribution
    return counts.items + counts.guides > 0 || hasStops(id)
  }

  /// The element's contribution to its parent on a channel.
  package func count(_ channel: StopChannel, _ id: ElementID) -> Int {
    channel.count(storage.nodes[Int(id.index)].contribution)
  }

  /// Whether an element contains selected ones, open or not.
  package func hasSelected(inside id: ElementID) -> Bool {
    storage.nodes[Int(id.index)].within.selected > (storage.attributes[Int(id.index)].isSelected ? 1 : 0)
  }

  /// The first selected element inside an element that fulfils a condition, in visit order.
  ///
  /// - Complexity: O(depth · log fan-out) for each visited one.
  package func firstSelected(inside top: ElementID, where isWanted: (ElementID) -> Bool) -> ElementID? {
    var node = top
    var behind: ElementID?
    while true {
      if let next = nextChildWithStops(in: node, after: behind, .selected) {
        if storage.attributes[Int(next.index)].isSelected, isWanted(next) { return next }
        (node, behind) = (next, nil)
      } else {
        guard node != top, let parent = storage.links[Int(node.index)].parent else { return nil }
        (node, behind) = (parent, node)
      }
    }
  }

  /// Whether the element itself is a stop in tree order, by its own attributes.
  package func isOwnStop(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].ownStop == 1 }

  /// Whether the element itself is an open stop with a position, judging by the element and its content alone.
  package func isOwnExplicit(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].ownExplicit == 1 }

  /// Whether the element itself can be an item of a separate group, by its own attributes.
  package func isOwnItem(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].ownItem == 1 }

  /// The first child with open stops after `child` in visit order, or the first of all if `child` is nil.
  ///
  /// - Complexity: O(log children).
  package func nextChildWithStops(
    in parent: ElementID, after child: ElementID?, _ channel: StopChannel = .ordered
  ) -> ElementID? {
    let p = Int(parent.index)
    let start = child.map { visitIndex($0) + 1 } ?? 0
    if storage.children[p].count <= PrefixSums.narrow {
      let order = storage.visitOrders[p] ?? storage.children[p]
      return order.dropFirst(start).first {
        visits += 1
        return count(channel, $0) > 0
      }
    }
    ensureIndex(p, channel)
    return storage.indices[p]![channel]!.firstNonZero(from: start, visits: &visits).map {
      (storage.visitOrders[p] ?? storage.children[p])[$0]
    }
  }

  /// The last child with open stops before `child` in visit order, or the last of all if `child` is nil.
  ///
  /// - Complexity: O(log children).
  package func previousChildWithStops(
    in parent: ElementID, before child: ElementID?, _ channel: StopChannel = .ordered
  ) -> ElementID? {
    let p = Int(parent.index)
    let end = child.map { visitIndex($0) } ?? storage.children[p].count
    if storage.children[p].count <= PrefixSums.narrow {
      let order = storage.visitOrders[p] ?? storage.children[p]
      return order.prefix(end).last {
        visits += 1
        return count(channel, $0) > 0
      }
    }
    ensureIndex(p, channel)
    return storage.indices[p]![channel]!.lastNonZero(before: end, visits: &visits).map {
      (storage.visitOrders[p] ?? storage.children[p])[$0]
    }
  }

  /// The focus behavior of the element, without a copy of its other attributes.
  package func focusBehavior(_ id: ElementID) -> FocusBehavior { storage.attributes[Int(id.index)].focus }

  /// The role of the element, without a copy of its other attributes.
  package func role(of id: ElementID) -> Role { storage.facts[Int(id.index)].role }

  /// The frame of the element, without a copy of its other attributes.
  package func frame(of id: ElementID) -> Rect { storage.facts[Int(id.index)].frame }

  /// The attributes that order walks need, without a copy of the others.
  package func facts(of id: ElementID) -> OrderFacts { storage.facts[Int(id.index)] }

  /// Whether the element's own gate is open, regardless of its ancestors' gates.
  package func isGateOpen(_ id: ElementID) -> Bool { isGateOpen(Int(id.index)) }

  func isGateOpen(_ i: Int) -> Bool {
    storage.facts[i].isGateOpen
  }

  /// Sets the order in which the focus visits the children; nil for tree order.
  ///
  /// `order` must contain exactly the children.
  package func setVisitOrder(_ order: [ElementID]?, of id: ElementID) {
    let i = Int(id.index)
    storage.nodes[i].geometryChanged = false
    precondition(order == nil || order!.count == storage.children[i].count, "a child is missing")
    if order == nil && storage.visitOrders[i] == nil { return }
    storage.visitOrders[i] = order
    storage.indices[i] = nil
    for (position, child) in (order ?? []).enumerated() {
      storage.links[Int(child.index)].visitPosition = position
    }
  }

  /// The index of an element in its parent's visit order.
  func visitIndex(_ id: ElementID) -> Int {
    let node = storage.links[Int(id.index)]
    guard let parent = node.parent, storage.visitOrders[Int(parent.index)] != nil else {
      return node.position
    }
    return node.visitPosition
  }

  /// Builds the indices of a wide container before the first query.
  ///
  /// - Complexity: O(children) if the children or their order changed, otherwise O(1).
  package func prepareIndex(of id: ElementID) {
    let i = Int(id.index)
    guard storage.children[i].count > PrefixSums.narrow else { return }
    ensureIndex(i, .ordered)
    if hasExplicitStops {
      for channel in [StopChannel.all, .explicit] { ensureIndex(i, channel) }
    }
    if !elements(.separateGroup).isEmpty {
      for channel in [StopChannel.items, .breaks, .units] { ensureIndex(i, channel) }
    }
    if !elements(.region).isEmpty {
      for channel in [StopChannel.loose, .regions] { ensureIndex(i, channel) }
    }
    if !storage.selectedElements.isEmpty { ensureIndex(i, .selected) }
  }

  private func ensureIndex(_ i: Int, _ channel: StopChannel) {
    if storage.indices[i]?.has(channel) == true { return }
    let counts = (storage.visitOrders[i] ?? storage.children[i]).map {
      storage.nodes[Int($0.index)].contribution
    }
    if storage.indices[i] == nil { storage.indices[i] = StopIndices() }
    storage.indices[i]!.build(channel, counts)
  }
}
