package import KeywayElements

/// The nearest stop within one scope. Explicit positions and the stops in tree order are two parts of a scope.
extension FocusOrder {
  /// The nearest stop in one direction in the position's own scope, without wrapping.
  mutating func nearest(from place: FocusPlace, _ heading: FocusHeading) -> ElementID? {
    let (start, scope) = origin(of: place)
    return seek(from: start, in: scope, heading)
  }

  func scope(of place: FocusPlace) -> ElementID { origin(of: place).scope }

  /// The first stop of a scope going forward, the last going backward.
  package mutating func end(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    guard tree.isOpen(scope) else { return nil }
    switch heading {
    case .forward: return own(of: scope) ?? explicitEnd(of: scope, heading) ?? orderedEnd(of: scope, heading)
    case .backward: return orderedEnd(of: scope, heading) ?? explicitEnd(of: scope, heading) ?? own(of: scope)
    }
  }

  /// A position in the form for seeking.
  enum Origin {
    case stop(ElementID)
    /// A scope to leave, with all its content.
    case outside(ElementID)
    case gap(parent: ElementID, index: Int)
  }

  /// The actual start of a step: a closed element is left first, and a group represents its items.
  func origin(of place: FocusPlace) -> (start: Origin, scope: ElementID) {
    switch place {
    case .element(let id):
      var origin = outermostClosed(from: id) ?? id
      if tree.facts(of: id).isExplicitStop, tree.parent(of: id).map(isOpenToLimit) ?? true {
        origin = id
      }
      return self.origin(at: stop(for: origin))
    case .gap(let parent, let index):
      if let closed = outermostClosed(from: parent) { return origin(at: stop(for: closed)) }
      let stop = stop(for: parent)
      if tree.facts(of: stop).isGroup { return origin(at: stop) }
      let scope = !tree.facts(of: parent).isScope ? scope(around: parent) : parent
      return (.gap(parent: parent, index: index), scope)
    }
  }

  /// A closed scope is left; one that is focusable itself is a stop in its own order.
  private func origin(at stop: ElementID) -> (start: Origin, scope: ElementID) {
    let focus = tree.facts(of: stop)
    if stop != limit, focus.isScope, !focus.isGroup, !tree.isGateOpen(stop) {
      return (.outside(stop), scope(around: stop))
    }
    return (.stop(stop), scope(of: stop))
  }

  private func outermostClosed(from id: ElementID) -> ElementID? {
    var closed: ElementID?
    for node in lineage(of: id) where node != limit && !tree.isGateOpen(node) { closed = node }
    return closed
  }

  private func isOpenToLimit(_ id: ElementID) -> Bool { outermostClosed(from: id) == nil }

  mutating func seek(from origin: Origin, in scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    switch origin {
    case .stop(let stop) where stop == scope && own(of: scope) == stop:
      return heading == .forward
        ? explicitEnd(of: scope, heading) ?? orderedEnd(of: scope, heading) : nil
    case .stop(let stop) where isExplicit(stop, in: scope),
      .outside(let stop) where isExplicit(stop, in: scope):
      if let found = explicit(after: stop, in: scope, heading) { return found }
      return heading == .forward ? orderedEnd(of: scope, heading) : own(of: scope)
    case .stop(let stop):
      return seek(fromOrdered: stop, in: scope, heading)
    case .outside(let inner):
      var found = climb(from: inner, to: scope, heading)
      if rules.countsPositionsInTreeOrder, !tree.facts(of: inner).isTabStop {
        found = explicit(from: inner, beforeReaching: found, in: scope, heading)
      }
      return found ?? endOfOrdered(of: scope, heading)
    case .gap(let parent, let index):
      if let child = tree.childWithStops(in: parent, around: index, heading),
        let found = descend(into: child, heading)
      {
        return found
      }
      if heading == .backward, parent != scope, let own = ownStop(parent) { return own }
      return climb(from: parent, to: scope, heading) ?? endOfOrdered(of: scope, heading)
    }
  }

  private mutating func seek(fromOrdered stop: ElementID, in scope: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    if let group = separateGroup(of: stop), tree.isOpen(stop) {
      return beyondSegment(of: stop, in: group, to: scope, heading) ?? endOfOrdered(of: scope, heading)
    }
    let focus = tree.facts(of: stop)
    var found: ElementID?
    if heading == .forward, !focus.isGroup, tree.isGateOpen(stop) { found = orderedEnd(of: stop, heading) }
    if found == nil { found = climb(from: stop, to: scope, heading) }
    if rules.countsPositionsInTreeOrder, !focus.isGroup, !(tree.isOwnStop(stop) && tree.isOpen(stop)) {
      found = explicit(from: stop, beforeReaching: found, in: scope, heading)
    }
    return found ?? endOfOrdered(of: scope, heading)
  }

  /// The end of a scope before its first stop in tree order, going backward.
  private mutating func endOfOrdered(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    heading == .forward ? nil : explicitEnd(of: scope, heading) ?? own(of: scope)
  }

  // MARK: The two parts of a scope

  /// The element of a scope itself, if a stop: it comes before the content. A scope that is also a group is a single stop.
  private func own(of scope: ElementID) -> ElementID? {
    let focus = tree.facts(of: scope)
    if let group = separateGroup(of: scope), group != scope {
      return tree.isOwnItem(scope) ? stop(for: scope) : nil
    }
    if focus.isGroup && !isSeparate(scope) { return tree.stopsWithin(scope) > 0 ? scope : nil }
    return ownStop(scope)
  }

  /// The first or last stop in tree order inside an element.
  private mutating func orderedEnd(of id: ElementID, _ heading: FocusHeading) -> ElementID? {
    if tree.facts(of: id).isGroup { return isSeparate(id) ? end(ofSeparate: id, heading) : nil }
    return tree.childWithStops(in: id, beyond: nil, heading).flatMap { descend(into: $0, heading) }
  }

  private func isExplicit(_ stop: ElementID, in scope: ElementID) -> Bool {
    tree.facts(of: stop).isExplicitStop && stop != scope
  }

  /// The first or last stop with a position.
  mutating func explicitEnd(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    tree.endOfExplicitStops(of: scope, isFirst: heading == .forward)
      .flatMap { entry(ofExplicit: $0, heading) }
  }

  /// The end of a scope with an explicit position, or of a separate group; any other stop itself.
  mutating func entry(ofExplicit stop: ElementID, _ heading: FocusHeading) -> ElementID? {
    let focus = tree.facts(of: stop)
    if focus.isScope, !focus.isGroup { return end(of: stop, heading) }
    return focus.isSeparateGroup ? end(ofSeparate: stop, heading) : stop
  }

  private mutating func explicit(
    after stop: ElementID, in scope: ElementID, _ heading: FocusHeading
  ) -> ElementID? {
    tree.explicitStop(beside: stop, in: scope, isNext: heading == .forward)
      .flatMap { entry(ofExplicit: $0, heading) }
  }
}
