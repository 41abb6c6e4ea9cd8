/// The positions of a tree's elements: the extent of each subtree, and an R-tree for the children of a wide container.
///
/// The element tree is the upper part of the index, so a change costs only itself and the path to the root. Invalid frames
/// (not a number, far beyond any screen, or without an area) are left out.
package struct SpatialIndex {
  /// By the index of the element.
  private var extents: [PlaceExtent?] = []
  private var packed: [UInt32: PackedRTree] = [:]
  /// Containers to update, by depth; kept between calls to reuse its storage.
  private var levels: [Set<ElementID>] = []

  /// - Complexity: O(n log n).
  init(_ tree: ElementTree) {
    var all: [ElementID] = []
    tree.visit(tree.root) { id, _ in
      all.append(id)
      return true
    }
    commit(all, in: tree)
  }

  package func extent(of id: ElementID) -> PlaceExtent? {
    Int(id.index) < extents.count ? extents[Int(id.index)] : nil
  }

  func places(of id: ElementID) -> PackedRTree? { packed[id.index] }

  /// Applies changes of containers' children or of their frames.
  ///
  /// - Complexity: O(children · log children) for each container, and O(depth · log fan-out) for its ancestors.
  mutating func commit(_ changed: [ElementID], in tree: ElementTree) {
    if extents.count < tree.storage.nodes.count {
      extents += Array(repeating: nil, count: tree.storage.nodes.count - extents.count)
    }
    for id in changed where tree.contains(id) {
      let depth = tree.depth(of: id)
      while levels.count <= depth { levels.append([]) }
      levels[depth].insert(id)
    }
    for depth in levels.indices.reversed() {
      for id in levels[depth] {
        rebuild(id, in: tree)
        carry(id, in: tree)
      }
      levels[depth].removeAll(keepingCapacity: true)
    }
  }

  /// Recomputes the extents of a container's children.
  private mutating func rebuild(_ id: ElementID, in tree: ElementTree) {
    let children = tree.children(of: id)
    for child in children { extents[Int(child.index)] = made(child, in: tree) }
    guard children.count > PrefixSums.narrow else {
      packed[id.index] = nil
      return
    }
    packed[id.index] = PackedRTree(
      children.map { extents[Int($0.index)] }, byRows: isInPlacedGroup(id, tree),
      isLive: { tree.hasTargets(children[$0]) })
  }

  /// Whether the surrounding group has spatial arrows, which go from row to row.
  private func isInPlacedGroup(_ id: ElementID, _ tree: ElementTree) -> Bool {
    guard !tree.elements(.spatialGroup).isEmpty else { return false }
    for current in tree.lineage(of: id) {
      if let group = tree.focusBehavior(current).group { return group.axis == .both }
    }
    return false
  }

  /// Propagates a changed extent upwards as far as needed.
  private mutating func carry(_ id: ElementID, in tree: ElementTree) {
    var node = id
    while true {
      let extent = made(node, in: tree)
      guard extent != extents[Int(node.index)] else { return }
      extents[Int(node.index)] = extent
      guard let parent = tree.parent(of: node) else { return }
      let depth = tree.depth(of: parent)
      // The parent is recomputed anyway.
      if depth < levels.count, levels[depth].contains(parent) { return }
      if let places = packed[parent.index] {
        let position = tree.position(of: node)
        if let extent, places.holds(position) {
          packed[parent.index]!.set(extent, at: position)
        } else {
          rebuild(parent, in: tree)
        }
      }
      node = parent
    }
  }

  private func made(_ id: ElementID, in tree: ElementTree) -> PlaceExtent? {
    let frame = tree.storage.attributes[Int(id.index)].frame
    var extent = frame.isPlace ? PlaceExtent(frame) : nil
    func add(_ other: PlaceExtent?) {
      guard let other else { return }
      extent?.add(other)
      if extent == nil { extent = other }
    }
    if let places = packed[id.index] {
      add(places.extent)
    } else {
      for child in tree.children(of: id) { add(extents[Int(child.index)]) }
    }
    return extent
  }

  /// Records that arrows can or can no longer reach a child.
  mutating func setLive(_ isLive: Bool, at position: Int, in parent: ElementID) {
    packed[parent.index]?.setLive(isLive, at: position)
  }

  mutating func forget(_ id: ElementID) {
    packed[id.index] = nil
    if Int(id.index) < extents.count { extents[Int(id.index)] = nil }
  }
}

// MARK: - Queries

/// A part of an element's subtree.
package enum PlaceNode: Sendable {
  case element(ElementID)
  /// Adjacent children of a wide container.
  case box(container: ElementID, level: Int, index: Int)
}

extension ElementTree {
  /// Applies changed positions: once per committed layout, before spatial queries.
  ///
  /// - Complexity: see ``SpatialIndex/commit(_:in:)``; O(n log n) the first time that spatial arrows are used.
  package func commitPlaces(_ changed: [ElementID]) {
    let parts: [ElementPart] = [.spatialScope, .spatialGroup, .cover]
    guard parts.contains(where: { !elements($0).isEmpty }) else {
      storage.places = nil
      return
    }
    guard var places else {
      storage.places = SpatialIndex(self)
      return
    }
    storage.places = nil
    places.commit(changed, in: self)
    storage.places = places
  }

  /// Records whether spatial arrows can reach a child.
  func notePlace(ofStopsIn child: ElementID, in parent: ElementID) {
    let (isLive, position) = (hasTargets(child), storage.links[Int(child.index)].position)
    storage.places?.setLive(isLive, at: position, in: parent)
  }

  /// Calls `body` for the parts below a node that arrows can reach, with their extents.
  package func visitPlaces(below node: PlaceNode, _ body: (PlaceNode, PlaceExtent) -> Void) {
    guard let places else { return }
    func visit(_ child: ElementID) {
      visits += 1
      if hasTargets(child), let extent = places.extent(of: child) { body(.element(child), extent) }
    }
    switch node {
    case .element(let id):
      guard let packed = places.places(of: id) else { return children(of: id).forEach(visit) }
      let top = packed.levels.count - 1
      visitBoxes(packed.levels[top], packed.levels[top].indices, level: top, of: id, body)
    case .box(let container, let level, let index):
      guard let packed = places.places(of: container) else { return }
      let range = packed.range(level: level, index: index)
      if level == 0 {
        for slot in range { visit(storage.children[Int(container.index)][packed.order[slot]]) }
      } else {
        visitBoxes(packed.levels[level - 1], range, level: level - 1, of: container, body)
      }
    }
  }

  private func visitBoxes(
    _ boxes: [PackedRTree.Box], _ range: Range<Int>, level: Int, of container: ElementID,
    _ body: (PlaceNode, PlaceExtent) -> Void
  ) {
    for index in range {
      visits += 1
      if let extent = boxes[index].live {
        body(.box(container: container, level: level, index: index), extent)
      }
    }
  }

  /// The first element of a part in tree order.
  package func firstElement(of node: PlaceNode) -> ElementID { end(of: node, isLast: false) }

  /// The last element of a part in tree order, without its content.
  package func lastElement(of node: PlaceNode) -> ElementID { end(of: node, isLast: true) }

  private func end(of node: PlaceNode, isLast: Bool) -> ElementID {
    switch node {
    case .element(let id): return id
    case .box(let container, let level, let index):
      guard let box = places?.places(of: container)?.levels[level][index] else { return container }
      return storage.children[Int(container.index)][isLast ? box.last : box.first]
    }
  }

  /// Whether an element comes before another in the tree.
  ///
  /// - Complexity: O(depth).
  package func precedes(_ a: ElementID, _ b: ElementID) -> Bool {
    let (x, y) = (storage.links[Int(a.index)], storage.links[Int(b.index)])
    if x.parent == y.parent { return x.position < y.position }
    return positions(of: a).lexicographicallyPrecedes(positions(of: b))
  }

  func depth(of id: ElementID) -> Int {
    var depth = 0
    var node = id
    while let parent = storage.links[Int(node.index)].parent {
      depth += 1
      node = parent
    }
    return depth
  }
}
