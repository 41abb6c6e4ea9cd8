/// Stops with an explicit position.
extension ElementTree {
  /// Whether some element has a position, open or not.
  package var hasExplicitStops: Bool { storage.nodes[Int(root.index)].explicitBelow > 0 }

  /// The open stop of a scope with the first or the last position.
  ///
  /// - Complexity: O(log stops).
  package func endOfExplicitStops(of scope: ElementID, isFirst: Bool) -> ElementID? {
    guard hasExplicitStops else { return nil }
    settleExplicitStops()
    return isFirst
      ? storage.explicitOrder.first(in: scope, visits: &visits)
      : storage.explicitOrder.last(in: scope, visits: &visits)
  }

  /// The open stop of a scope with the next or previous position, from a stop that may be closed.
  ///
  /// - Complexity: O(log stops); from a closed one O(log stops · depth).
  package func explicitStop(beside stop: ElementID, in scope: ElementID, isNext: Bool) -> ElementID? {
    settleExplicitStops()
    if storage.explicitOrder.entries[stop]?.scope == scope {
      return storage.explicitOrder.neighbor(of: stop, isNext: isNext, visits: &visits)
    }
    guard let position = storage.attributes[Int(stop.index)].focus.tabPosition else { return nil }
    return storage.explicitOrder.neighbor(in: scope, isNext: isNext, visits: &visits) { other, entry in
      entry.position == position ? precedes(other, stop) : entry.position < position
    }
  }

  // MARK: Changes

  /// Records that an element has or no longer has a position.
  func noteExplicit(_ id: ElementID, _ isExplicit: Bool) {
    guard storage.nodes[Int(id.index)].isExplicit != isExplicit else { return }
    storage.nodes[Int(id.index)].isExplicit = isExplicit
    countExplicit(isExplicit ? 1 : -1, from: id)
  }

  /// Adds to the number of elements with a position in an element and its ancestors.
  func countExplicit(_ difference: Int, from id: ElementID) {
    guard difference != 0 else { return }
    var node: ElementID? = id
    while let current = node {
      storage.nodes[Int(current.index)].explicitBelow += difference
      node = storage.links[Int(current.index)].parent
    }
  }

  /// Schedules an update of the stops in a subtree that moved, or whose ancestor opened or closed.
  func noteExplicitChange(in id: ElementID) {
    if storage.nodes[Int(id.index)].explicitBelow > 0 { storage.unsettledExplicit.subtrees.append(id) }
  }

  /// Applies the changes since the last query: once per committed layout.
  ///
  /// - Complexity: O(log stops · depth) for each stop that opened, closed or moved, plus the children of its container; if
  ///   these are many, O(containers of stops + stops · log stops).
  package func settleExplicitStops() {
    guard !storage.unsettledExplicit.stops.isEmpty || !storage.unsettledExplicit.subtrees.isEmpty else {
      return
    }
    var changed = storage.unsettledExplicit.stops
    for subtree in storage.unsettledExplicit.subtrees where contains(subtree) {
      visitExplicit(in: subtree) { changed.insert($0) }
    }
    storage.unsettledExplicit = ([], [])
    guard changed.count <= storage.explicitOrder.entries.count / 4 + 16 else { return rebuildExplicitOrder() }
    // Taken out during the update, which asks the tree for the order of stops.
    var order = ExplicitOrder()
    swap(&order, &storage.explicitOrder)
    for id in changed { order.remove(id) }
    for id in changed where contains(id) && storage.nodes[Int(id.index)].ownExplicit == 1 {
      guard let scope = scopeOfExplicit(id) else { continue }
      let position = storage.attributes[Int(id.index)].focus.tabPosition ?? 0
      order.insert(id, scope: scope, position: position, visits: &visits) { other, entry in
        entry.position == position ? precedes(other, id) : entry.position < position
      }
    }
    storage.explicitOrder = order
  }

  /// The scope around a stop; nil if an element between them is closed.
  private func scopeOfExplicit(_ id: ElementID) -> ElementID? {
    var node = id
    while let parent = storage.links[Int(node.index)].parent {
      visits += 1
      node = parent
      let i = Int(node.index)
      if storage.attributes[i].focus.scope != nil { break }
      guard letsExplicitThrough(i) else { return nil }
    }
    return node
  }

  /// Whether explicit stops inside an element that is not a scope count outside it.
  private func letsExplicitThrough(_ i: Int) -> Bool {
    let focus = storage.attributes[i].focus
    return isGateOpen(i) && (focus.isTabStop || focus.group == nil)
  }

  /// Calls `body` for the elements with a position in a subtree, open or not.
  private func visitExplicit(in subtree: ElementID, _ body: (ElementID) -> Void) {
    var pending = [subtree]
    while let id = pending.popLast() {
      let node = storage.nodes[Int(id.index)]
      visits += 1
      if node.isExplicit { body(id) }
      guard node.explicitBelow > (node.isExplicit ? 1 : 0) else { continue }
      for child in storage.children[Int(id.index)] where storage.nodes[Int(child.index)].explicitBelow > 0 {
        pending.append(child)
      }
    }
  }

  private func rebuildExplicitOrder() {
    storage.explicitOrder.removeAll()
    var found: [ElementID: [(id: ElementID, position: Int, place: Int)]] = [:]
    var pending: [(id: ElementID, scope: ElementID?)] = [(root, root)]
    var place = 0
    while let (id, scope) = pending.popLast() {
      let i = Int(id.index)
      visits += 1
      if storage.nodes[i].ownExplicit == 1, let scope, id != root {
        found[scope, default: []].append((id, storage.attributes[i].focus.tabPosition ?? 0, place))
        place += 1
      }
      guard storage.nodes[i].explicitBelow > 0 else { continue }
      let isScope = storage.attributes[i].focus.scope != nil || id == root
      let inner = isScope ? id : letsExplicitThrough(i) ? scope : nil
      for child in storage.children[i].reversed()
      where storage.nodes[Int(child.index)].explicitBelow > 0 {
        pending.append((child, inner))
      }
    }
    for (scope, stops) in found {
      let sorted = stops.sorted {
        $0.position == $1.position ? $0.place < $1.place : $0.position < $1.position
      }
      storage.explicitOrder.rebuild(scope, with: sorted.map { ($0.id, $0.position) })
    }
  }
}
