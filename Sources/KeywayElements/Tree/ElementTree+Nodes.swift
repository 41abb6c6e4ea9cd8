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
    /// The parts that the element plays in the order.
    var parts: ElementParts = []
    /// 1 when the element itself is a stop.
    var ownStop = 0
    /// 1 when the element has items that are no elements and that take the focus.
    var itemStops = 0
    /// 1 when the element itself can be an item of a separate group.
    var ownItem = 0
    /// 1 when the element itself is a stop at whatever place in the order.
    var ownLoose = 0
    /// Whether the element itself has a position, open or not, and how many in it and itself have.
    var isExplicit = false
    var explicitBelow = 0
    /// 1 when the element itself is an open stop with a position, as far as it and what is inside it go.
    var ownExplicit = 0
    /// Whether something lies over the element, so that it cannot be seen.
    var isCovered = false
    /// 1 when the element itself is a guide.
    var ownGuide = 0
    /// The own stop and what the children contribute, whatever the node's own gate.
    var within = StopCounts()
    /// What the node counts for in its parent: nothing when closed, at most 1 for a group.
    var contribution = StopCounts()
    /// Whether Tab comes to the element elsewhere, and not here.
    var isDetached = false
    /// Prefix sums over the children's contributions in visit order; nil until asked for, or narrow.
    var indices: StopIndices?
    var geometryChanged = false

    init(generation: UInt32, parent: ElementID?) {
      self.generation = generation
      self.parent = parent
    }

    mutating func childrenChanged() {
      indices = nil
      visitOrder = nil
    }
  }

  /// The element that holds this one, nil for the root.
  public func parent(of id: ElementID) -> ElementID? {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.nodes[Int(id.index)].parent
  }

  /// The children in tree order.
  public func children(of id: ElementID) -> [ElementID] {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.nodes[Int(id.index)].children
  }

  /// The children in the order in which the focus visits them.
  package func visitOrder(of id: ElementID) -> [ElementID] {
    storage.nodes[Int(id.index)].visitOrder ?? children(of: id)
  }

  /// Whether the focus visits an element before another; what is inside an element comes after it.
  ///
  /// - Complexity: O(depth).
  package func visitPrecedes(_ a: ElementID, _ b: ElementID) -> Bool {
    visitPath(of: a).lexicographicallyPrecedes(visitPath(of: b))
  }

  private func visitPath(of id: ElementID) -> [Int] {
    var path: [Int] = []
    var node = id
    while let parent = storage.nodes[Int(node.index)].parent {
      path.append(visitIndex(node))
      node = parent
    }
    return path.reversed()
  }

  /// The index of an element among its parent's children, 0 for the root.
  public func position(of id: ElementID) -> Int {
    storage.nodes[Int(id.index)].position
  }

  /// Whether `ancestor` lies above `id`. An element is not its own ancestor.
  public func isAncestor(_ ancestor: ElementID, of id: ElementID) -> Bool {
    var node = storage.nodes[Int(id.index)].parent
    while let current = node {
      if current == ancestor { return true }
      node = storage.nodes[Int(current.index)].parent
    }
    return false
  }

  /// Whether the element and everything above it is enabled, visible and not inert.
  package func isOpen(_ id: ElementID) -> Bool {
    guard contains(id) else { return false }
    var node: ElementID? = id
    var escapesInertness = false
    while let current = node {
      let i = Int(current.index)
      if storage.attributes[i].isHidden || !storage.attributes[i].isEnabled { return false }
      if storage.attributes[i].isInert && !escapesInertness { return false }
      if storage.attributes[i].focus.scope?.kind == .modal { escapesInertness = true }
      node = storage.nodes[i].parent
    }
    return true
  }

  /// Calls `body` for an element and all below it in tree order; `body` returns whether to go deeper.
  public func visit(_ id: ElementID, _ body: (ElementID, Element) -> Bool) {
    var pending = [id]
    while let next = pending.popLast() {
      if body(next, self[next]) {
        pending.append(contentsOf: storage.nodes[Int(next.index)].children.reversed())
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
    while let parent = storage.nodes[Int(node.index)].parent {
      positions.append(storage.nodes[Int(node.index)].position)
      node = parent
    }
    return positions.reversed()
  }
}
