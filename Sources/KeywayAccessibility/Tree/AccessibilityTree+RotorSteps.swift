import KeywayElements

/// A rotor of an author, in which steps find their way by its entries.
struct AuthorRotor {
  let entries: [AccessibilityRotor.Entry]
  /// Whether every entry of the author was found.
  let isComplete: Bool
  /// The indices of the entries.
  let places: [AccessibilityRotor.Entry: Int]
  /// The indices of the entries of an element.
  let indices: [AccessibilityNode.ID: [Int]]

  init(_ entries: [AccessibilityRotor.Entry], isComplete: Bool) {
    (self.entries, self.isComplete) = (entries, isComplete)
    places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, $0) })
    indices = Dictionary(grouping: entries.indices) { entries[$0].id }
  }

  /// Whether it has the same entries after a change of a node. A row that a list makes or drops changes nothing.
  func isKept(_ before: AccessibilityNode?, _ after: AccessibilityNode?) -> Bool {
    // Anything may be an entry that was not found.
    guard isComplete, let node = after ?? before else { return false }
    for node in [before, after].compactMap(\.self) where !node.rotors.isEmpty || indices[node.id] != nil {
      return false
    }
    guard let before, let after else { return node.id.item != nil && node.children.isEmpty }
    return before.id == after.id && before.parent == after.parent && before.identifier == after.identifier
      && (before.children == after.children || after.itemCount != nil && before.itemCount != nil)
  }
}

extension AccessibilityTree {
  /// The entry of a rotor after a place or before it; nil if there is none in that direction.
  ///
  /// A standard rotor goes in reading order. A rotor of an author goes in the author's order; from elsewhere it begins with the
  /// first entry after the place, or the last before it. The rotors of an element begin at its first or last entry.
  ///
  /// - Parameters:
  ///   - id: the place of the cursor; nil for the start or the end of the window.
  ///   - entry: the entry that was read last, if the cursor is still on it: an element may have several, such as the ranges of a
  ///     text or its custom content.
  /// - Complexity: O(depth · log fan-out) for a standard rotor, besides O(nodes) for the first step of a tree. For a rotor of an
  ///   author O(1) from entry to entry, besides O(entries · depth) for the first step, and after changes that may concern them.
  package func nextEntry(
    of kind: AccessibilityRotor.Kind, from id: AccessibilityNode.ID?,
    after entry: AccessibilityRotor.Entry? = nil, forward: Bool
  ) -> AccessibilityRotor.Entry? {
    let entry = entry?.id == id ? entry : nil
    switch kind {
    case .actions, .moreContent:
      guard let entries = id.flatMap({ self[$0] })?.entries(of: kind) else { return nil }
      let place = entry.flatMap { entries.firstIndex(of: $0) }
      return entries.next(place.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : entries.count - 1))
    case .custom(let name): return nextEntry(ofRotorNamed: name, from: id, after: entry, forward: forward)
    default: return StepChannel(kind).flatMap { nextEntry($0, from: id, forward ? .forward : .backward) }
    }
  }

  private func nextEntry(
    _ channel: StepChannel, from id: AccessibilityNode.ID?, _ heading: StepHeading
  ) -> AccessibilityRotor.Entry? {
    let index = stepIndex
    var found: StepPlace?
    if let id {
      guard let start = stepStart(at: .node(id)) else { return nil }
      if start.isPart, heading == .backward, case .node(let whole) = start.place,
        index.belongs(whole, to: channel)
      {
        found = start.place
      } else {
        found = index.step(channel, heading, from: start.place, within: elements.root)
      }
    } else {
      found = index.end(of: elements.root, channel, heading)
    }
    guard case .node(let element)? = found, let node = nodes[element] else { return nil }
    return AccessibilityRotor.Entry(id: node.id, label: node.label)
  }

  // MARK: Rotors of authors

  private func nextEntry(
    ofRotorNamed name: String, from id: AccessibilityNode.ID?, after entry: AccessibilityRotor.Entry?,
    forward: Bool
  ) -> AccessibilityRotor.Entry? {
    let rotor = authorRotor(name)
    guard let id else { return forward ? rotor.entries.first : rotor.entries.last }
    if let place = entry.flatMap({ rotor.places[$0] }) {
      return rotor.entries.next(forward ? place + 1 : place - 1)
    }
    if let first = rotor.indices[id]?.first {
      // The cursor is on the text, not on one of its parts.
      let isAtStart = rotor.entries[first].textRange != nil
      return rotor.entries.next(forward ? (isAtStart ? first : first + 1) : first - 1)
    }
    guard let start = path(to: .node(id)) else { return nil }
    let isBeyond: (AccessibilityRotor.Entry) -> Bool = { entry in
      guard let path = self.path(to: .node(entry.id)) else { return false }
      return forward ? start.lexicographicallyPrecedes(path) : path.lexicographicallyPrecedes(start)
    }
    return forward ? rotor.entries.first(where: isBeyond) : rotor.entries.last(where: isBeyond)
  }

  /// Forgets the rotors of authors that may have other entries after an update.
  ///
  /// - Parameter before: the elements whose nodes may have changed, with their old nodes.
  func dropAuthorRotors(_ before: [ElementID: AccessibilityNode?]) {
    authorRotors = authorRotors.filter { _, rotor in
      before.allSatisfy { id, node in rotor.isKept(node, nodes[id]) }
    }
  }

  /// The rotor with a name, found by the nodes that have it.
  private func authorRotor(_ name: String) -> AuthorRotor {
    if let known = authorRotors[name] { return known }
    let index = stepIndex
    let (entries, areComplete) = authorEntries(of: name, in: rotorNodes)
    let rotor = AuthorRotor(entries, isComplete: areComplete)
    index.visits += entries.count
    authorRotors[name] = rotor
    return rotor
  }

  /// The names of the authors' rotors, in reading order.
  ///
  /// - Complexity: O(nodes with rotors · depth · log fan-out).
  package var authorRotorNames: [String] {
    var seen: Set<String> = []
    return rotorNodes.flatMap(\.rotors).map(\.name).filter { seen.insert($0).inserted }
  }

  private var rotorNodes: [AccessibilityNode] {
    let index = stepIndex
    var found: [AccessibilityNode] = index.belongs(elements.root, to: .rotors) ? [root] : []
    var place = StepPlace.node(elements.root)
    while let next = index.step(.rotors, .forward, from: place, within: elements.root),
      case .node(let element) = next
    {
      if let node = nodes[element] { found.append(node) }
      place = next
    }
    return found
  }

  /// The indices on the way from the window to a place, so that places compare in reading order; nil if it is gone.
  private func path(to place: ReadingPlace) -> [Int]? {
    guard let start = stepStart(at: place) else { return nil }
    let index = stepIndex
    var path: [Int] = []
    var next: ElementID
    switch start.place {
    case .node(let id): next = id
    case .item(let item, in: let group):
      // Items without nodes lie between the children, which have odd numbers.
      path = [item, 2 * (index.gaps[group]?.position(forItem: item) ?? 0)]
      next = group
    }
    while let entry = index[next], let parent = entry.parent {
      index.visits += 1
      path += [0, 2 * entry.position + 1]
      next = parent
    }
    return path.reversed()
  }
}

extension [AccessibilityRotor.Entry] {
  /// The entry at an index; nil past an end.
  fileprivate func next(_ index: Int) -> AccessibilityRotor.Entry? {
    indices.contains(index) ? self[index] : nil
  }
}
