public import KeywayElements

/// A place in the order from which a step is taken.
public enum FocusPlace: Sendable {
  /// An element, in the tree but possibly closed.
  case element(ElementID)
  /// The place among an element's children that a removed child left.
  case gap(parent: ElementID, index: Int)
}

extension FocusOrder {
  /// The stop that Tab reaches from a place, nil when the edge stops or there is no stop at all.
  ///
  /// - Complexity: O(depth · log fan-out).
  public mutating func next(from place: FocusPlace, _ heading: FocusHeading) -> ElementID? {
    var (start, scope) = origin(of: place)
    while true {
      if let found = seek(from: start, in: scope, heading) { return found }
      switch traversal(of: scope).edge {
      case .stop: return nil
      case .loop: return end(of: scope, heading)
      case .leave:
        start = .outside(scope)
        scope = self.scope(around: scope)
      }
    }
  }

  /// The nearest stop of the place's own scope in one direction, without going round its edge.
  mutating func nearest(from place: FocusPlace, _ heading: FocusHeading) -> ElementID? {
    let (start, scope) = origin(of: place)
    return seek(from: start, in: scope, heading)
  }

  /// The scope that a place belongs to.
  func scope(of place: FocusPlace) -> ElementID { origin(of: place).scope }

  /// The first stop of a scope when going forward, the last when going backward.
  public mutating func end(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    guard tree.isOpen(scope) else { return nil }
    switch heading {
    case .forward: return firstExplicit(of: scope) ?? firstOrdered(of: scope)
    case .backward: return lastOrdered(of: scope) ?? lastExplicit(of: scope)
    }
  }

  /// The stops that Tab visits from a stop on until one comes again, or the edge stops.
  ///
  /// - Complexity: O(stops · depth · log fan-out).
  public mutating func cycle(from first: ElementID? = nil) -> [ElementID] {
    guard var stop = first.map({ self.stop(for: $0) }) ?? end(of: limit, .forward) else { return [] }
    var seen: Set<ElementID> = [stop]
    var stops = [stop]
    while let next = next(from: .element(stop), .forward), seen.insert(next).inserted {
      stops.append(next)
      stop = next
    }
    return stops
  }
}

// MARK: - Seeking

extension FocusOrder {
  /// A place as the seek needs it.
  enum Origin {
    case stop(ElementID)
    /// A scope that is being left; its inside is done.
    case outside(ElementID)
    case gap(parent: ElementID, index: Int)
  }

  /// Where a step really starts: what is closed is left first, and a group stands for its items.
  private func origin(of place: FocusPlace) -> (start: Origin, scope: ElementID) {
    switch place {
    case .element(let id):
      var origin = outermostClosed(from: id) ?? id
      if tree.focusBehavior(id).isExplicitStop, tree.parent(of: id).map(isOpenToLimit) ?? true {
        origin = id
      }
      let stop = stop(for: origin)
      return (.stop(stop), scope(of: stop))
    case .gap(let parent, let index):
      if let closed = outermostClosed(from: parent) {
        let stop = stop(for: closed)
        return (.stop(stop), scope(of: stop))
      }
      let stop = stop(for: parent)
      if tree.focusBehavior(stop).group != nil { return (.stop(stop), scope(of: stop)) }
      let scope = tree.focusBehavior(parent).scope == nil ? scope(around: parent) : parent
      return (.gap(parent: parent, index: index), scope)
    }
  }

  private func outermostClosed(from id: ElementID) -> ElementID? {
    var closed: ElementID?
    var node = id
    while node != limit {
      if !tree.isGateOpen(node) { closed = node }
      guard let parent = tree.parent(of: node) else { break }
      node = parent
    }
    return closed
  }

  private func isOpenToLimit(_ id: ElementID) -> Bool { outermostClosed(from: id) == nil }

  private mutating func seek(from origin: Origin, in scope: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    switch (origin, heading) {
    case (.stop(let stop), _) where isExplicit(stop, in: scope):
      if let found = explicit(after: stop, in: scope, heading) { return found }
      return heading == .forward ? firstOrdered(of: scope) : nil
    case (.stop(let stop), .forward):
      let isGroup = tree.focusBehavior(stop).group != nil
      if !isGroup, tree.isGateOpen(stop), let inside = firstOrdered(inside: stop) { return inside }
      return climb(from: stop, to: scope, heading)
    case (.stop(let stop), .backward):
      return climb(from: stop, to: scope, heading) ?? lastExplicit(of: scope)
    case (.outside(let inner), .forward):
      return climb(from: inner, to: scope, heading)
    case (.outside(let inner), .backward):
      return climb(from: inner, to: scope, heading) ?? lastExplicit(of: scope)
    case (.gap(let parent, let index), .forward):
      return child(of: parent, around: index, heading) ?? climb(from: parent, to: scope, heading)
    case (.gap(let parent, let index), .backward):
      return child(of: parent, around: index, heading) ?? ownStop(parent)
        ?? climb(from: parent, to: scope, heading) ?? lastExplicit(of: scope)
    }
  }

  /// Goes up to the first ancestor with an open stop beyond, and down to that stop.
  mutating func climb(from start: ElementID, to boundary: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    var node = start
    while node != boundary, let parent = tree.parent(of: node) {
      climbed += 1
      switch heading {
      case .forward:
        if let child = tree.nextChildWithStops(in: parent, after: node) {
          return descend(into: child, heading)
        }
      case .backward:
        if let child = tree.previousChildWithStops(in: parent, before: node) {
          return descend(into: child, heading)
        }
        if let own = ownStop(parent) { return own }
      }
      node = parent
    }
    return nil
  }

  /// The first or last stop of an open subtree that has any; a group is returned whole.
  mutating func descend(into start: ElementID, _ heading: FocusHeading) -> ElementID? {
    var node = start
    while true {
      climbed += 1
      let focus = tree.focusBehavior(node)
      if focus.group != nil { return node }
      let isScope = focus.scope != nil
      switch heading {
      case .forward:
        if isScope, let explicit = firstExplicit(of: node) { return explicit }
        if tree.isOwnStop(node) { return node }
        guard let child = tree.nextChildWithStops(in: node, after: nil) else { return nil }
        node = child
      case .backward:
        guard let child = tree.previousChildWithStops(in: node, before: nil) else {
          return ownStop(node) ?? (isScope ? lastExplicit(of: node) : nil)
        }
        node = child
      }
    }
  }

  /// The element itself when it is a stop in tree order and no group.
  private func ownStop(_ id: ElementID) -> ElementID? {
    tree.isOwnStop(id) && tree.focusBehavior(id).group == nil ? id : nil
  }

  private mutating func child(of parent: ElementID, around index: Int, _ heading: FocusHeading)
    -> ElementID?
  {
    let children = tree.children(of: parent)
    let found: ElementID?
    switch heading {
    case .forward:
      guard index < children.count else { return nil }
      found =
        tree.stopCount(children[index]) > 0
        ? children[index] : tree.nextChildWithStops(in: parent, after: children[index])
    case .backward:
      // The place may be older than the tree: what stood before it may be gone too.
      let end = min(index, children.count)
      guard end > 0 else { return nil }
      let before = children[end - 1]
      found =
        tree.stopCount(before) > 0
        ? before : tree.previousChildWithStops(in: parent, before: before)
    }
    return found.flatMap { descend(into: $0, heading) }
  }
}

// MARK: - The two parts of a scope

extension FocusOrder {
  /// The first stop of a scope that has no explicit position.
  private mutating func firstOrdered(of scope: ElementID) -> ElementID? {
    if tree.focusBehavior(scope).group != nil { return tree.stopCount(scope) > 0 ? scope : nil }
    return ownStop(scope) ?? firstOrdered(inside: scope)
  }

  private mutating func firstOrdered(inside id: ElementID) -> ElementID? {
    tree.nextChildWithStops(in: id, after: nil).flatMap { descend(into: $0, .forward) }
  }

  private mutating func lastOrdered(of scope: ElementID) -> ElementID? {
    if tree.focusBehavior(scope).group != nil { return tree.stopCount(scope) > 0 ? scope : nil }
    return tree.previousChildWithStops(in: scope, before: nil)
      .flatMap { descend(into: $0, .backward) } ?? ownStop(scope)
  }

  private func isExplicit(_ stop: ElementID, in scope: ElementID) -> Bool {
    tree.focusBehavior(stop).isExplicitStop && stop != scope
  }

  private mutating func firstExplicit(of scope: ElementID) -> ElementID? {
    tree.explicitStops(of: scope).first { isReachable($0) }
  }

  private mutating func lastExplicit(of scope: ElementID) -> ElementID? {
    tree.explicitStops(of: scope).last { isReachable($0) }
  }

  private mutating func explicit(
    after stop: ElementID, in scope: ElementID, _ heading: FocusHeading
  ) -> ElementID? {
    let stops = tree.explicitStops(of: scope)
    guard let place = stops.firstIndex(of: stop) else { return nil }
    switch heading {
    case .forward: return stops[(place + 1)...].first { isReachable($0) }
    case .backward: return stops[..<place].last { isReachable($0) }
    }
  }

  /// Whether an explicit stop is open, and holds an item when it is a group.
  private mutating func isReachable(_ stop: ElementID) -> Bool {
    climbed += 1
    guard tree.isOpen(stop) else { return false }
    return tree.focusBehavior(stop).group == nil || tree.stopsWithin(stop) > 0
  }
}
