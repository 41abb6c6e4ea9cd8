internal import KeywayElements

/// The order of ``TraversalRules/countsPositionsInTreeOrder``.
extension FocusOrder {
  /// From an element that Tab skips, HTML continues in tree order, also to stops with a position.
  ///
  /// - Complexity: O(depth · log fan-out).
  mutating func explicit(
    from place: ElementID, beforeReaching found: ElementID?, in scope: ElementID, _ heading: FocusHeading
  ) -> ElementID? {
    guard let stop = explicitStop(beside: place, in: scope, heading) else { return found }
    if let found {
      let isNearer =
        heading == .forward ? tree.visitPrecedes(stop, found) : tree.visitPrecedes(found, stop)
      if !isNearer { return found }
    }
    return entry(ofExplicit: stop, heading)
  }

  /// The next stop with a position in a scope, in tree order.
  private mutating func explicitStop(beside place: ElementID, in scope: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    if heading == .forward, tree.isGateOpen(place), !tree.facts(of: place).isScope,
      let inside = tree.nextChildWithStops(in: place, after: nil, .explicit)
    {
      return descendToExplicit(inside, heading)
    }
    var node = place
    while node != scope, let parent = tree.parent(of: node) {
      climbed += 1
      if let child = tree.childWithStops(in: parent, beyond: node, heading, .explicit) {
        return descendToExplicit(child, heading)
      }
      if heading == .backward, parent != scope, tree.isOwnExplicit(parent) { return parent }
      node = parent
    }
    return nil
  }

  /// The first or last stop with a position in an element that contains some.
  private mutating func descendToExplicit(_ start: ElementID, _ heading: FocusHeading) -> ElementID {
    var node = start
    while true {
      climbed += 1
      // The content of a scope belongs to that scope.
      if tree.facts(of: node).isScope || heading == .forward && tree.isOwnExplicit(node) {
        return node
      }
      guard let child = tree.childWithStops(in: node, beyond: nil, heading, .explicit) else { return node }
      node = child
    }
  }
}
