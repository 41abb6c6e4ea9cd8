/// The open stops with an explicit position, for each scope in tab order: by position, with ties in tree order.
///
/// Each scope has a treap with parent links. The next stop is found without comparisons, and a stop is inserted or removed in
/// O(log n) steps. The tree order of two contained stops must not change: remove a stop before moving it.
struct ExplicitOrder {
  struct Stop {
    let scope: ElementID
    let position: Int
    fileprivate let priority: UInt32
    fileprivate var parent: ElementID?
    fileprivate var left: ElementID?
    fileprivate var right: ElementID?
  }

  private(set) var entries: [ElementID: Stop] = [:]
  private var roots: [ElementID: ElementID] = [:]

  func first(in scope: ElementID, visits: inout Int) -> ElementID? {
    roots[scope].map { outermost(below: $0, isRight: false, &visits) }
  }

  func last(in scope: ElementID, visits: inout Int) -> ElementID? {
    roots[scope].map { outermost(below: $0, isRight: true, &visits) }
  }

  /// The next or previous stop of a contained stop.
  func neighbor(of id: ElementID, isNext: Bool, visits: inout Int) -> ElementID? {
    visits += 1
    if let inside = child(of: id, isRight: isNext) {
      return outermost(below: inside, isRight: !isNext, &visits)
    }
    var node = id
    while let parent = entries[node]!.parent {
      visits += 1
      if child(of: parent, isRight: !isNext) == node { return parent }
      node = parent
    }
    return nil
  }

  /// The nearest stop of a scope after or before a position.
  func neighbor(
    in scope: ElementID, isNext: Bool, visits: inout Int, whereStop isBefore: (ElementID, Stop) -> Bool
  ) -> ElementID? {
    var found: ElementID?
    var node = roots[scope]
    while let current = node {
      visits += 1
      let entry = entries[current]!
      let isBefore = isBefore(current, entry)
      if isBefore != isNext { found = current }
      node = isBefore ? entry.right : entry.left
    }
    return found
  }

  // MARK: Changes

  /// Inserts a stop.
  mutating func insert(
    _ id: ElementID, scope: ElementID, position: Int, visits: inout Int,
    precedes isBefore: (ElementID, Stop) -> Bool
  ) {
    entries[id] = Stop(scope: scope, position: position, priority: Self.priority(of: id))
    guard var parent = roots[scope] else {
      roots[scope] = id
      return
    }
    while true {
      visits += 1
      let isLater = isBefore(parent, entries[parent]!)
      guard let next = isLater ? entries[parent]!.right : entries[parent]!.left else {
        if isLater { entries[parent]!.right = id } else { entries[parent]!.left = id }
        entries[id]!.parent = parent
        break
      }
      parent = next
    }
    while let parent = entries[id]!.parent, entries[parent]!.priority < entries[id]!.priority { rotateUp(id) }
  }

  mutating func remove(_ id: ElementID) {
    guard entries[id] != nil else { return }
    while true {
      let entry = entries[id]!
      switch (entry.left, entry.right) {
      case (let left?, let right?):
        rotateUp(entries[left]!.priority < entries[right]!.priority ? right : left)
      case (let child, nil), (nil, let child):
        replace(id, with: child)
        entries[id] = nil
        return
      }
    }
  }

  /// Rebuilds the order of a scope.
  ///
  /// - Parameter stops: in order.
  /// - Complexity: O(n).
  mutating func rebuild(_ scope: ElementID, with stops: [(id: ElementID, position: Int)]) {
    // The path down the right edge, lowest node last.
    var edge: [ElementID] = []
    for (id, position) in stops {
      var entry = Stop(scope: scope, position: position, priority: Self.priority(of: id))
      while let last = edge.last, entries[last]!.priority < entry.priority {
        entry.left = last
        edge.removeLast()
      }
      entry.parent = edge.last
      entries[id] = entry
      if let left = entry.left { entries[left]!.parent = id }
      if let parent = edge.last { entries[parent]!.right = id }
      edge.append(id)
    }
    roots[scope] = edge.first
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
  }

  // MARK: Links

  private func child(of id: ElementID, isRight: Bool) -> ElementID? {
    isRight ? entries[id]!.right : entries[id]!.left
  }

  private func outermost(below start: ElementID, isRight: Bool, _ visits: inout Int) -> ElementID {
    var node = start
    visits += 1
    while let next = child(of: node, isRight: isRight) {
      visits += 1
      node = next
    }
    return node
  }

  /// Rotates an element above its parent, keeping the order.
  private mutating func rotateUp(_ id: ElementID) {
    let parent = entries[id]!.parent!
    let isLeft = entries[parent]!.left == id
    let inner = isLeft ? entries[id]!.right : entries[id]!.left
    replace(parent, with: id)
    if isLeft {
      entries[parent]!.left = inner
      entries[id]!.right = parent
    } else {
      entries[parent]!.right = inner
      entries[id]!.left = parent
    }
    if let inner { entries[inner]!.parent = parent }
    entries[parent]!.parent = id
  }

  /// Replaces an element by a child, or by nothing, in its parent.
  private mutating func replace(_ id: ElementID, with child: ElementID?) {
    let entry = entries[id]!
    if let parent = entry.parent {
      if entries[parent]!.left == id { entries[parent]!.left = child } else { entries[parent]!.right = child }
    } else {
      roots[entry.scope] = child
    }
    if let child { entries[child]!.parent = entry.parent }
  }

  /// A priority that is random enough to balance the treap, but the same in each run.
  private static func priority(of id: ElementID) -> UInt32 {
    var hash = UInt64(id.index) &+ 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 31))
  }
}
