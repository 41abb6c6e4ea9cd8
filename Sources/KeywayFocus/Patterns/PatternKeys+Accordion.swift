internal import KeywayElements

/// Accordions (ARIA Authoring Practices, "Accordion"). A heading opens and closes its panel, or contains the button that does.
extension PatternKeys {
  /// Moves between headings of an accordion, with Home and End to the first and last. Each heading remains a separate stop.
  ///
  /// - Complexity: O(depth · log fan-out), times the elements between two headings.
  func moveInAccordion(_ direction: FocusDirection, from heading: ElementID, _ order: FocusOrder)
    -> FocusAnswer?
  {
    guard isHeading(heading), !tree.facts(of: heading).isGroup,
      let accordion = accordion(of: heading)
    else { return nil }
    let way = order.heading(of: direction, in: accordion)
    let target: ElementID?
    switch direction {
    case .down, .up: target = self.heading(after: heading, in: accordion, way, order)
    case .home, .end: target = self.heading(in: accordion, after: nil, way, order)
    default: return nil
    }
    guard let target, target != heading else { return .stay(.edge) }
    return .go(to: target, direction.reason, .keep)
  }

  private func accordion(of heading: ElementID) -> ElementID? {
    for current in tree.lineage(of: tree.parent(of: heading)) {
      if tree.role(of: current) == .accordion { return current }
      guard holdsHeadings(current) else { return nil }
    }
    return nil
  }

  private func isHeading(_ id: ElementID) -> Bool { tree[id].traits.contains(.expandable) }

  /// Whether an element may contain headings of an accordion: a heading around its button, and elements without a meaning.
  /// Panels do not: controls that open and close inside them are not part of the accordion.
  private func holdsHeadings(_ id: ElementID) -> Bool {
    switch tree.role(of: id) {
    case .heading: true
    case .none: !isShownByHeading(id)
    default: false
    }
  }

  /// Whether the heading directly before an element shows and hides it.
  private func isShownByHeading(_ id: ElementID) -> Bool {
    guard let around = tree.parent(of: id), tree.position(of: id) > 0 else { return false }
    var node: ElementID? = tree.children(of: around)[tree.position(of: id) - 1]
    while let current = node {
      if isHeading(current) { return tree.content(of: current) == id }
      guard [.none, .heading].contains(tree.role(of: current)) else { return false }
      node = tree.children(of: current).first
    }
    return false
  }

  private func heading(
    after heading: ElementID, in accordion: ElementID, _ way: FocusHeading, _ order: FocusOrder
  ) -> ElementID? {
    var node = heading
    while node != accordion, let parent = tree.parent(of: node) {
      if let found = self.heading(in: parent, after: node, way, order) { return found }
      node = parent
    }
    return nil
  }

  /// The first or last heading among the children of an element, after or before one of them.
  private func heading(
    in parent: ElementID, after child: ElementID?, _ way: FocusHeading, _ order: FocusOrder
  ) -> ElementID? {
    var next = tree.childWithStops(in: parent, beyond: child, way, .all)
    while let part = next {
      if isHeading(part) {
        if order.canFocus(part) { return part }
      } else if holdsHeadings(part), let found = heading(in: part, after: nil, way, order) {
        return found
      }
      next = tree.childWithStops(in: parent, beyond: part, way, .all)
    }
    return nil
  }
}
