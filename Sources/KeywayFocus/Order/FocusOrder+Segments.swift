internal import KeywayElements

/// Separate groups, which are HTML's focusgroups: each segment of items is one stop.
extension FocusOrder {
  /// Whether an element is a separate group, inside no group that is one stop.
  func isSeparate(_ group: ElementID) -> Bool {
    tree.facts(of: group).isSeparateGroup && separateGroup(of: group) == group
  }

  /// The separate group that an element is, or is an item of.
  ///
  /// A group that is one stop contains none: arrows reach all its items.
  func separateGroup(of id: ElementID) -> ElementID? {
    if tree.elements(.separateGroup).isEmpty { return nil }
    var found: ElementID?
    var hasLeft = false
    for node in lineage(of: id) {
      let focus = tree.facts(of: node)
      if focus.isGroup {
        if !focus.isSeparateGroup { return nil }
        if !hasLeft { found = node }
        hasLeft = true
      } else if focus.isGroupBoundary || focus.isExplicitStop && node == id {
        hasLeft = true
      }
    }
    return found
  }

  /// The first item of the segment around an item or a position among the items, and the elements that end it on both sides.
  ///
  /// - Complexity: O(depth · log fan-out).
  func segment(of item: ElementID, in group: ElementID) -> (
    first: ElementID?, before: ElementID?, after: ElementID?
  ) {
    var order = self
    let inside =
      tree.isGateOpen(item) ? tree.nextChildWithStops(in: item, after: nil, .breaks) : nil
    let before = item == group ? nil : order.climb(from: item, to: group, .backward, .breaks)
    let after =
      inside.flatMap { order.descend(into: $0, .forward, .breaks) }
      ?? (item == group ? nil : order.climb(from: item, to: group, .forward, .breaks))
    let first =
      if let before {
        order.climb(from: before, to: group, .forward, .items)
      } else {
        order.endItem(of: group, .forward)
      }
    return (first, before, after)
  }

  /// The stop after a segment: the next element that is not an item of the group, inside it or outside.
  mutating func beyondSegment(
    of item: ElementID, in group: ElementID, to scope: ElementID, _ heading: FocusHeading
  )
    -> ElementID?
  {
    let (_, before, after) = segment(of: item, in: group)
    if let end = heading == .forward ? after : before { return descend(into: end, heading) }
    return climb(from: group, to: scope, heading)
  }

  /// The first or last stop of a separate group: of its first or last segment, or an element that separates segments.
  mutating func end(ofSeparate group: ElementID, _ heading: FocusHeading) -> ElementID? {
    tree.childWithStops(in: group, beyond: nil, heading, .units)
      .flatMap { descend(into: $0, heading, .units) }.map(stop(for:))
  }

  /// The kind of stop that Tab looks for among the children of an element: in a separate group items, even if they aren't
  /// stops themselves; elsewhere stops.
  func channel(at id: ElementID) -> StopChannel {
    if tree.elements(.separateGroup).isEmpty { return .ordered }
    return separateGroup(of: id) == nil ? .ordered : .units
  }

  /// Whether Tab enters a segment here, without a remembered or selected item: at the first that Tab visits, or the nearest.
  mutating func defaultItem(of first: ElementID, in group: ElementID, _ heading: FocusHeading) -> ElementID? {
    if tree.isOwnStop(first) { return first }
    let (_, _, end) = segment(of: first, in: group)
    if let stop = item(after: first, in: group, .forward, .ordered), separateGroup(of: stop) == group,
      segment(of: stop, in: group).first == first
    {
      return stop
    }
    return heading == .forward ? first : lastItem(before: end, in: group)
  }

  /// The last item of the segment that ends at a position, or at the group's end.
  mutating func lastItem(before end: ElementID?, in group: ElementID) -> ElementID? {
    guard let end else { return endItem(of: group, .backward) }
    return climb(from: end, to: group, .backward, .items)
  }

  /// The step itself, or the next one beyond radio buttons that Tab skips because another button of their group, in another
  /// segment, is checked. Only the checked radio button is a stop, whatever is between them (HTML, "radio button group").
  mutating func beyondPassedRadios(_ step: FocusStep, _ heading: FocusHeading) -> FocusStep {
    var step = step
    var passed: Set<ElementID> = []
    while let stop = step.element, isPassedRadio(stop) {
      guard passed.insert(stop).inserted else { return .edge }
      step = singleStep(from: .element(stop), heading)
    }
    return step
  }

  private func isPassedRadio(_ stop: ElementID) -> Bool {
    guard let group = separateGroup(of: stop), tree.role(of: group) == .radioGroup else { return false }
    let (first, before, after) = segment(of: stop, in: group)
    if before == nil && after == nil { return false }
    let checked = tree.firstSelected(inside: group) {
      separateGroup(of: $0) == group && canFocus($0) && segment(of: $0, in: group).first != first
    }
    return checked != nil
  }
}
