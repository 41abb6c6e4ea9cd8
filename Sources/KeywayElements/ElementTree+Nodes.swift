extension ElementTree {
  /// The links and counts of a node; the attributes are held apart, so that walks touch little memory.
  struct Node {
    let generation: UInt32
    var isAlive = true
    var parent: ElementID?
    /// The index among the parent's children.
    var position = 0
    /// The index in the parent's visit order, while the parent has one of its own.
    var visitPosition = 0
    var children: [ElementID] = []
    /// The children as the focus visits them, when that differs from the tree's order.
    var visitOrder: [ElementID]?
    /// 1 when the element itself is a stop.
    var ownStop = 0
    /// The own stop and what the children contribute, whatever the node's own gate.
    var stopsWithin = 0
    /// What the node counts for in its parent: 0 when closed, at most 1 for a group.
    var contribution = 0
    /// The explicit stops below, up to the next scope in each branch.
    var explicitWithin = 0
    /// What the node adds to its parent's `explicitWithin`.
    var explicitContribution = 0
    /// Prefix sums over the children's contributions in visit order; nil until asked for, or narrow.
    var index: PrefixSums?
    var geometryChanged = false

    init(generation: UInt32, parent: ElementID?) {
      self.generation = generation
      self.parent = parent
    }

    mutating func childrenChanged() {
      index = nil
      visitOrder = nil
    }
  }

  /// The element that holds this one, nil for the root.
  public func parent(of id: ElementID) -> ElementID? {
    precondition(contains(id), "\(id) is not in the tree")
    return nodes[Int(id.index)].parent
  }

  /// The children in tree order.
  public func children(of id: ElementID) -> [ElementID] {
    precondition(contains(id), "\(id) is not in the tree")
    return nodes[Int(id.index)].children
  }

  /// The children in the order in which the focus visits them.
  public func visitOrder(of id: ElementID) -> [ElementID] {
    nodes[Int(id.index)].visitOrder ?? children(of: id)
  }

  /// The index of an element among its parent's children, 0 for the root.
  public func position(of id: ElementID) -> Int {
    nodes[Int(id.index)].position
  }

  /// Whether `ancestor` lies above `id`. An element is not its own ancestor.
  public func isAncestor(_ ancestor: ElementID, of id: ElementID) -> Bool {
    var node = nodes[Int(id.index)].parent
    while let current = node {
      if current == ancestor { return true }
      node = nodes[Int(current.index)].parent
    }
    return false
  }

  /// Whether the element and everything above it is enabled and visible.
  public func isOpen(_ id: ElementID) -> Bool {
    guard contains(id) else { return false }
    var node: ElementID? = id
    while let current = node {
      let element = attributes[Int(current.index)]
      if element.isHidden || !element.isEnabled { return false }
      node = nodes[Int(current.index)].parent
    }
    return true
  }

  /// Calls `body` for an element and all below it in tree order; `body` returns whether to go deeper.
  public func visit(_ id: ElementID, _ body: (ElementID, Element) -> Bool) {
    var pending = [id]
    while let next = pending.popLast() {
      if body(next, self[next]) {
        pending.append(contentsOf: nodes[Int(next.index)].children.reversed())
      }
    }
  }
}

// MARK: - Tree order

extension ElementTree {
  /// The elements as the tree has them: an element before what is inside it, siblings in order.
  package func inTreeOrder(_ ids: Set<ElementID>) -> [ElementID] {
    guard ids.count > 1 else { return Array(ids) }
    return ids.map { (path: positions(of: $0), id: $0) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.id)
  }

  /// The one of the elements that comes first in the tree.
  package func firstInTreeOrder(of ids: Set<ElementID>) -> ElementID? {
    ids.map { (path: positions(of: $0), id: $0) }
      .min { $0.path.lexicographicallyPrecedes($1.path) }?.id
  }

  /// The indices that lead from the root to an element.
  func positions(of id: ElementID) -> [Int] {
    var positions: [Int] = []
    var node = id
    while let parent = nodes[Int(node.index)].parent {
      positions.append(nodes[Int(node.index)].position)
      node = parent
    }
    return positions.reversed()
  }
}

// MARK: - Order statistics

extension ElementTree {
  /// The number of open stops that the element contributes to its parent's order.
  package func stopCount(_ id: ElementID) -> Int { nodes[Int(id.index)].contribution }

  /// The number of open stops inside the element, itself included, whatever its own gate.
  package func stopsWithin(_ id: ElementID) -> Int { nodes[Int(id.index)].stopsWithin }

  /// Whether the element itself is a stop in tree order, as far as its own attributes go.
  package func isOwnStop(_ id: ElementID) -> Bool { nodes[Int(id.index)].ownStop == 1 }

  /// The first child with open stops behind `child` in visit order, or of all when `child` is nil.
  ///
  /// - Complexity: O(log children).
  package func nextChildWithStops(in parent: ElementID, after child: ElementID?) -> ElementID? {
    let p = Int(parent.index)
    let start = child.map { visitIndex($0) + 1 } ?? 0
    if nodes[p].children.count <= PrefixSums.narrow {
      let order = nodes[p].visitOrder ?? nodes[p].children
      return order.dropFirst(start).first {
        visits += 1
        return nodes[Int($0.index)].contribution > 0
      }
    }
    ensureIndex(p)
    return nodes[p].index!.firstNonZero(from: start, visits: &visits).map {
      (nodes[p].visitOrder ?? nodes[p].children)[$0]
    }
  }

  /// The last child with open stops before `child` in visit order, or of all when `child` is nil.
  ///
  /// - Complexity: O(log children).
  package func previousChildWithStops(in parent: ElementID, before child: ElementID?) -> ElementID? {
    let p = Int(parent.index)
    let end = child.map { visitIndex($0) } ?? nodes[p].children.count
    if nodes[p].children.count <= PrefixSums.narrow {
      let order = nodes[p].visitOrder ?? nodes[p].children
      return order.prefix(end).last {
        visits += 1
        return nodes[Int($0.index)].contribution > 0
      }
    }
    ensureIndex(p)
    return nodes[p].index!.lastNonZero(before: end, visits: &visits).map {
      (nodes[p].visitOrder ?? nodes[p].children)[$0]
    }
  }

  /// How the element takes part in the focus order, without a copy of its other attributes.
  package func focusBehavior(_ id: ElementID) -> FocusBehavior { attributes[Int(id.index)].focus }

  /// Whether the element's own gate lets the focus in, whatever is above it.
  package func isGateOpen(_ id: ElementID) -> Bool {
    attributes[Int(id.index)].isEnabled && !attributes[Int(id.index)].isHidden
  }

  /// Sets the order in which the focus visits the children; nil is tree order.
  ///
  /// `order` holds exactly the children.
  package func setVisitOrder(_ order: [ElementID]?, of id: ElementID) {
    let i = Int(id.index)
    nodes[i].geometryChanged = false
    precondition(order == nil || order!.count == nodes[i].children.count, "a child is missing")
    if order == nil && nodes[i].visitOrder == nil { return }
    nodes[i].visitOrder = order
    nodes[i].index = nil
    for (position, child) in (order ?? []).enumerated() {
      nodes[Int(child.index)].visitPosition = position
    }
  }

  /// The index of an element in its parent's visit order.
  func visitIndex(_ id: ElementID) -> Int {
    let node = nodes[Int(id.index)]
    guard let parent = node.parent, nodes[Int(parent.index)].visitOrder != nil else {
      return node.position
    }
    return node.visitPosition
  }

  /// Builds the index of a wide container ahead of the first question.
  ///
  /// - Complexity: O(children) when the children or their order changed, else O(1).
  package func prepareIndex(of id: ElementID) {
    if nodes[Int(id.index)].children.count > PrefixSums.narrow { ensureIndex(Int(id.index)) }
  }

  private func ensureIndex(_ i: Int) {
    guard nodes[i].index == nil else { return }
    let order = nodes[i].visitOrder ?? nodes[i].children
    nodes[i].index = PrefixSums(order.map { nodes[Int($0.index)].contribution })
  }
}
