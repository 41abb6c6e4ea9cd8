import KeywayElements

extension FocusManager {
  /// Down and Up go from heading to heading of an accordion, Home and End to the first and last (ARIA Authoring
  /// Practices, "Accordion"). Each heading stays a stop of its own.
  ///
  /// - Complexity: O(headings).
  func moveInAccordion(_ direction: FocusDirection, from heading: ElementID, _ order: FocusOrder)
    -> FocusChange?
  {
    guard tree[heading].traits.contains(.expandable), tree.focusBehavior(heading).group == nil,
      let accordion = accordion(of: heading)
    else { return nil }
    let headings = headings(of: accordion).filter { order.canFocus($0) }
    guard let place = headings.firstIndex(of: heading) else { return nil }
    let target: Int
    switch direction {
    case .down: target = place + 1
    case .up: target = place - 1
    case .home: target = 0
    case .end: target = headings.count - 1
    default: return nil
    }
    guard headings.indices.contains(target), target != place else { return stayed(.edge, order) }
    return set(headings[target], direction.reason, order, .keep)
  }

  /// The accordion that an element is a heading of.
  private func accordion(of heading: ElementID) -> ElementID? {
    var node = tree.parent(of: heading)
    for _ in 0..<2 {
      guard let current = node else { return nil }
      if tree.role(of: current) == .accordion { return current }
      if tree.role(of: current) != .none { return nil }
      node = tree.parent(of: current)
    }
    return nil
  }

  /// What opens and closes directly in an accordion, or in a part of it.
  private func headings(of accordion: ElementID) -> [ElementID] {
    tree.children(of: accordion).flatMap { part -> [ElementID] in
      if isHeading(part) { return [part] }
      // What a heading shows is no part.
      return tree.role(of: part) == .none ? tree.children(of: part).filter(isHeading) : []
    }
  }

  private func isHeading(_ id: ElementID) -> Bool { tree[id].traits.contains(.expandable) }
}
