/// Open stops in two kinds, carried upwards together.
struct StopCounts {
  /// Stops in tree order.
  var ordered: Int
  /// Stops with an explicit position, counted up to the scope they belong to.
  var explicit: Int

  init(_ ordered: Int, _ explicit: Int) {
    self.ordered = ordered
    self.explicit = explicit
  }

  var isZero: Bool { ordered == 0 && explicit == 0 }
}

extension ElementTree {
  /// The attributes that decide about focus stops.
  struct FocusFacts: Equatable {
    let isEnabled: Bool
    let isHidden: Bool
    let focus: FocusBehavior

    init(_ element: Element) {
      isEnabled = element.isEnabled
      isHidden = element.isHidden
      focus = element.focus
    }
  }

  /// Recomputes a node's own stop and its contribution, and carries a difference upwards.
  func refreshStops(_ id: ElementID) {
    let i = Int(id.index)
    let focus = attributes[i].focus
    noteRoles(id)
    let own = focus.isFocusable && (focus.tabPosition == nil || focus.group != nil) ? 1 : 0
    nodes[i].stopsWithin += own - nodes[i].ownStop
    nodes[i].ownStop = own
    propagate(updateContribution(i), from: id)
  }

  /// Adds a difference in a child's contribution to all ancestors; ends where nothing changes.
  func propagate(_ difference: StopCounts, from id: ElementID) {
    var child = id
    var difference = difference
    while !difference.isZero, let parent = nodes[Int(child.index)].parent {
      let p = Int(parent.index)
      nodes[p].stopsWithin += difference.ordered
      nodes[p].explicitWithin += difference.explicit
      if difference.ordered != 0 {
        let place = visitIndex(child)
        nodes[p].index?.add(difference.ordered, at: place)
      }
      difference = updateContribution(p)
      child = parent
    }
  }

  /// Recomputes what a node counts for in its parent, and returns the difference.
  ///
  /// A scope takes in the explicit stops of its own order: seen from its parent they are stops at the
  /// scope's place. A group passes on the explicit stops inside it, which are stops of their own.
  private func updateContribution(_ i: Int) -> StopCounts {
    let element = attributes[i]
    let isScope = element.focus.scope != nil
    let within = nodes[i].stopsWithin + (isScope ? nodes[i].explicitWithin : 0)
    var ordered = 0
    var explicit = 0
    if !element.isHidden && element.isEnabled {
      let own = element.focus.group == nil ? within : min(1, within)
      ordered = element.focus.group != nil && element.focus.isExplicitStop ? 0 : own
      explicit = isScope ? 0 : nodes[i].explicitWithin
      if element.focus.isExplicitStop { explicit += element.focus.group == nil ? 1 : own }
    }
    defer {
      nodes[i].contribution = ordered
      nodes[i].explicitContribution = explicit
    }
    return StopCounts(ordered - nodes[i].contribution, explicit - nodes[i].explicitContribution)
  }
}

// MARK: - Explicit positions

extension ElementTree {
  /// The stops with an explicit position that belong to a scope, closed ones included, by ascending
  /// position and, where positions are equal, in tree order.
  ///
  /// - Complexity: O(1) while the tree's focus facts are unchanged; the first question after a change
  ///   sorts all explicit stops. A tree without any answers in O(1).
  package func explicitStops(of scope: ElementID) -> [ElementID] {
    if explicitStops.isEmpty { return [] }
    if explicitOrders.version != focusVersion {
      explicitOrders = (focusVersion, sortedExplicitStops())
    }
    return explicitOrders.byScope[scope] ?? []
  }

  private func sortedExplicitStops() -> [ElementID: [ElementID]] {
    var places: [ElementID: [(position: Int, path: [Int], id: ElementID)]] = [:]
    for id in explicitStops {
      var path: [Int] = []
      var scope: ElementID?
      var node = id
      while let parent = nodes[Int(node.index)].parent {
        path.append(nodes[Int(node.index)].position)
        node = parent
        if scope == nil, attributes[Int(node.index)].focus.scope != nil { scope = node }
      }
      path.reverse()
      let position = attributes[Int(id.index)].focus.tabPosition ?? 0
      places[scope ?? root, default: []].append((position, path, id))
    }
    return places.mapValues { entries in
      entries.sorted {
        $0.position == $1.position
          ? $0.path.lexicographicallyPrecedes($1.path) : $0.position < $1.position
      }.map(\.id)
    }
  }
}
