extension ElementTree {
  /// The counts of a node. Links, children and attributes are stored separately, so that walks touch little memory and copy
  /// little plain data: in a debug build each access copies a whole value.
  struct Node {
    /// The parts that the element plays in the focus order.
    var parts: ElementParts = []
    /// 1 if the element itself is a stop.
    var ownStop = 0
    /// 1 if the element has focusable items without elements.
    var itemStops = 0
    /// 1 if the element itself can be an item of a separate group.
    var ownItem = 0
    /// 1 if the element itself is a stop, with or without an explicit position.
    var ownLoose = 0
    /// Whether the element itself has a position, open or not. ``explicitBelow`` counts those in its subtree.
    var isExplicit = false
    var explicitBelow = 0
    /// 1 if the element itself is an open stop with a position, judging by the element and its content alone.
    var ownExplicit = 0
    var isCovered = false
    /// 1 if the element itself is a guide.
    var ownGuide = 0
    /// The sum of the node's own stop and its children's contributions, ignoring its own gate.
    var within = StopCounts()
    /// The contribution to the parent: nothing if closed, at most 1 for a group.
    var contribution = StopCounts()
    /// Whether Tab visits the element elsewhere instead.
    var isDetached = false
    var geometryChanged = false
  }

  /// The identity and position of a node, all that an upward walk reads.
  struct Link {
    let generation: UInt32
    var isAlive = true
    var parent: ElementID?
    /// The index among the parent's children.
    var position = 0
    /// The index in the parent's visit order, if the parent has one.
    var visitPosition = 0

    init(generation: UInt32, parent: ElementID?) {
      self.generation = generation
      self.parent = parent
    }
  }

  /// The parent of an element; nil for the root.
  public func parent(of id: ElementID) -> ElementID? {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.links[Int(id.index)].parent
  }

  /// An element and its ancestors, innermost first, at most to an outer one; nothing for nil.
  package func lineage(of id: ElementID?, upTo end: ElementID? = nil) -> ElementLineage {
    ElementLineage(tree: self, end: end, following: id)
  }

  /// The layout direction at an element: its own, or that of the nearest ancestor that sets one.
  package func direction(at id: ElementID) -> LayoutDirection {
    for ancestor in lineage(of: id) {
      if let direction = self[ancestor].direction { return direction }
    }
    return .leftToRight
  }

  /// The children in tree order.
  public func children(of id: ElementID) -> [ElementID] {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.children[Int(id.index)]
  }

  /// The children in the order in which the focus visits them.
  package func visitOrder(of id: ElementID) -> [ElementID] {
    storage.visitOrders[Int(id.index)] ?? children(of: id)
  }

  /// Whether the focus visits an element before another; an element comes before its content.
  ///
  /// - Complexity: O(depth).
  package func visitPrecedes(_ a: ElementID, _ b: ElementID) -> Bool {
    visitPath(of: a).lexicographicallyPrecedes(visitPath(of: b))
  }

  private func visitPath(of id: ElementID) -> [Int] { path(to: id, visitIndex) }

  /// The index of an element among its parent's children; 0 for the root.
  package func position(of id: ElementID) -> Int {
    storage.links[Int(id.index)].position
  }

  /// Whether `ancestor` is an ancestor of `id`. An element is not its own ancestor.
  package func isAncestor(_ ancestor: ElementID, of id: ElementID) -> Bool {
    var node = storage.links[Int(id.index)].parent
    while let current = node {
      if current == ancestor { return true }
      node = storage.links[Int(current.index)].parent
    }
    return false
  }

  /// Whether the element and its ancestors are enabled, visible and not inert.
  package func isOpen(_ id: ElementID) -> Bool { isOpen(id, toReaders: false) }

  /// The same, but an element that is inert only because it stands in for another counts as open.
  package func isOpenToReaders(_ id: ElementID) -> Bool { isOpen(id, toReaders: true) }

  /// The same as ``isOpen(_:)``, optionally ignoring whether elements are disabled.
  package func isOpen(_ id: ElementID, evenIfDisabled: Bool) -> Bool {
    isOpen(id, toReaders: false, evenIfDisabled: evenIfDisabled)
  }

  private func isOpen(_ id: ElementID, toReaders: Bool, evenIfDisabled: Bool = false) -> Bool {
    guard contains(id) else { return false }
    var node: ElementID? = id
    var escapesInertness = false
    while let current = node {
      let facts = storage.facts[Int(current.index)]
      if facts.isHidden || !facts.isEnabled && !evenIfDisabled { return false }
      if facts.isInert, isStandIn(current) {
        // Its content is never visible.
        if !toReaders { return false }
      } else if facts.isInert, !escapesInertness {
        return false
      }
      if facts.isModal { escapesInertness = true }
      node = storage.links[Int(current.index)].parent
    }
    return true
  }

  /// The frame of an element, or if it has none, the union of its content. Hidden content does not count.
  package func extent(of id: ElementID) -> Rect {
    var extent = Rect.zero
    visit(id) { _, element in
      if element.isHidden { return false }
      extent = extent.union(element.frame)
      return element.frame.isEmpty
    }
    return extent
  }

  /// Calls `body` for an element and its descendants in tree order; `body` returns whether to descend.
  public func visit(_ id: ElementID, _ body: (ElementID, Element) -> Bool) {
    var pending = [id]
    while let next = pending.popLast() {
      if body(next, self[next]) {
        pending.append(contentsOf: storage.children[Int(next.index)].reversed())
      }
    }
  }
}

/// A walk up from an element. It allocates nothing.
package struct ElementLineage: Sequence, IteratorProtocol {
  let tree: ElementTree
  let end: ElementID?
  var following: ElementID?

  package mutating func next() -> ElementID? {
    guard let id = following else { return nil }
    following = id == end ? nil : tree.parent(of: id)
    return id
  }
}

// MARK: - Tree order

extension ElementTree {
  /// The elements in tree order: an element before its content, siblings in order.
  package func inTreeOrder(_ ids: Set<ElementID>) -> [ElementID] {
    guard ids.count > 1 else { return Array(ids) }
    return ids.map { (path: positions(of: $0), id: $0) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.id)
  }

  package func firstInTreeOrder(of ids: Set<ElementID>) -> ElementID? {
    ids.map { (path: positions(of: $0), id: $0) }
      .min { $0.path.lexicographicallyPrecedes($1.path) }?.id
  }

  /// The indices on the path from the root to an element.
  func positions(of id: ElementID) -> [Int] { path(to: id, position) }

  private func path(to id: ElementID, _ index: (ElementID) -> Int) -> [Int] {
    var path: [Int] = []
    var node = id
    while let parent = storage.links[Int(node.index)].parent {
      path.append(index(node))
      node = parent
    }
    return path.reversed()
  }
}
