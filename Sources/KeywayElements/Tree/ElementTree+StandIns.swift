/// Invisible elements that assistive technologies read in place of another or as its content.
///
/// They lie in the last element inside, which is inert: keys and pointers cannot reach them.
extension ElementTree {
  /// The container of the elements that stand in for an element; nil if it is read itself.
  package func standIn(of id: ElementID) -> ElementID? {
    guard storage.attributes[Int(id.index)].accessibility.standIn != nil, let last = children(of: id).last,
      storage.attributes[Int(last.index)].isInert
    else { return nil }
    return last
  }

  /// The element that represents another: its first stand-in, otherwise itself.
  package func representative(of id: ElementID) -> ElementID {
    guard self[id].accessibility.standIn == .representation, let standIn = standIn(of: id) else { return id }
    var first: ElementID?
    visit(standIn) { inner, element in
      if first == nil, inner != standIn, element.role != .none { first = inner }
      return first == nil
    }
    return first ?? id
  }

  /// Whether an element contains the stand-ins for its parent.
  package func isStandIn(_ id: ElementID) -> Bool {
    storage.facts[Int(id.index)].isInert && parent(of: id).flatMap(standIn(of:)) == id
  }

  /// The children that assistive technologies read.
  package func readChildren(of id: ElementID) -> [ElementID] {
    standIn(of: id).map(children(of:)) ?? children(of: id)
  }

  /// Whether an element is not read because another stands in for it.
  package func isReplaced(_ id: ElementID) -> Bool {
    guard let standIn = parent(of: id).flatMap(standIn(of:)) else { return false }
    return standIn != id
  }

  /// The visible counterpart of an element: the one it stands in for, otherwise itself.
  ///
  /// - Complexity: O(depth).
  package func seenElement(for id: ElementID) -> ElementID {
    var seen = id
    var next: ElementID? = id
    while let current = next {
      let around = parent(of: current)
      if let around, isStandIn(current) { seen = around }
      next = around
    }
    return seen
  }
}
