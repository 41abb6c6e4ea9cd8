package import KeywayElements

/// The position in the order where a step starts.
package enum FocusPlace: Sendable {
  /// An element in the tree, possibly closed.
  case element(ElementID)
  /// The index among an element's children where a child was removed.
  case gap(parent: ElementID, index: Int)
}

extension FocusPlace {
  var element: ElementID? {
    if case .element(let id) = self { id } else { nil }
  }
}

/// The result of a step in the order.
enum FocusStep {
  case stop(ElementID)
  /// An item of a group that is not a stop itself: an invoker.
  case item(ElementID)
  /// Leaves a window with the rules of HTML.
  case left
  /// The edge stops, or there is no stop.
  case edge

  var element: ElementID? {
    switch self {
    case .stop(let id), .item(let id): id
    case .left, .edge: nil
    }
  }
}

extension FocusOrder {
  /// The stop that Tab reaches from a position; nil if the edge stops or there is no stop.
  ///
  /// - Complexity: O(depth · log fan-out).
  package mutating func next(from place: FocusPlace, _ heading: FocusHeading) -> ElementID? {
    step(from: place, heading).element
  }

  /// The stop where Tab enters the limit: the first or the last.
  mutating func entrance(_ heading: FocusHeading) -> ElementID? {
    end(of: limit, heading).flatMap { beyondPassedRadios(.stop($0), heading).element }
  }

  /// The result of Tab from a position.
  mutating func step(from place: FocusPlace, _ heading: FocusHeading) -> FocusStep {
    beyondPassedRadios(singleStep(from: place, heading), heading)
  }

  /// The same, including radio buttons that Tab skips.
  mutating func singleStep(from place: FocusPlace, _ heading: FocusHeading) -> FocusStep {
    if heading == .forward, let invoker = place.element, let found = enterPopover(of: invoker, heading) {
      return .stop(found)
    }
    var (start, scope) = origin(of: place)
    while true {
      if let found = seek(from: start, in: scope, heading) { return .stop(entered(found, heading)) }
      let edge = traversal(of: scope).edge
      self.edge = .init(scope: scope, edge: edge)
      switch edge {
      case .stop: return .edge
      case .loop: return end(of: scope, heading).map { .stop(entered($0, heading)) } ?? .edge
      case .leave:
        if tree.isDetached(scope), let invoker = tree.invoker(of: scope) {
          if let found = enterPopover(of: invoker, beyond: scope, heading) { return .stop(found) }
          if heading == .backward { return .item(invoker) }
          let stop = stop(for: invoker)
          (start, scope) = (.stop(stop), self.scope(of: stop))
          continue
        }
        if scope == limit { return .left }
        start = .outside(scope)
        scope = self.scope(around: scope)
      }
    }
  }

  /// Going backward, the popovers of an invoker come before the invoker itself.
  private mutating func entered(_ stop: ElementID, _ heading: FocusHeading) -> ElementID {
    heading == .backward ? enterPopover(of: stop, heading) ?? stop : stop
  }

  /// The first stop of an invoker's first popover with a stop; going backward, the last stop of its last popover. Popovers of
  /// the same invoker are visited in tree order.
  ///
  /// - Parameter passed: the popover that is being left; only those after or before it count.
  /// - Complexity: O(popovers of the invoker).
  private mutating func enterPopover(
    of invoker: ElementID, beyond passed: ElementID? = nil, _ heading: FocusHeading
  ) -> ElementID? {
    guard var popovers = popovers[invoker] else { return nil }
    if heading == .backward { popovers.reverse() }
    if let passed, let place = popovers.firstIndex(of: passed) { popovers.removeFirst(place + 1) }
    for popover in popovers where tree.isDetached(popover) && tree.isOpen(popover) {
      if let stop = end(of: popover, heading) { return entered(stop, heading) }
    }
    return nil
  }

  /// The nearest stop in one direction in the position's own scope, without wrapping.
  mutating func nearest(from place: FocusPlace, _ heading: FocusHeading) -> ElementID? {
    let (start, scope) = origin(of: place)
    return seek(from: start, in: scope, heading)
  }

  /// The scope that a position belongs to.
  func scope(of place: FocusPlace) -> ElementID { origin(of: place).scope }

  /// The first stop of a scope going forward, the last going backward.
  package mutating func end(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    guard tree.isOpen(scope) else { return nil }
    switch heading {
    case .forward: return own(of: scope) ?? firstExplicit(of: scope) ?? firstOrdered(inside: scope)
    case .backward: return lastOrdered(inside: scope) ?? lastExplicit(of: scope) ?? own(of: scope)
    }
  }

  /// The stops that Tab visits from a stop on, until one repeats or the edge stops.
  ///
  /// - Complexity: O(stops · depth · log fan-out).
  package mutating func cycle(from first: ElementID? = nil) -> [ElementID] {
    guard var stop = first.map({ self.stop(for: $0) }) ?? entrance(.forward) else { return [] }
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
  /// A position in the form for seeking.
  enum Origin {
    case stop(ElementID)
    /// A scope to leave, with all its content.
    case outside(ElementID)
    case gap(parent: ElementID, index: Int)
  }

  /// The actual start of a step: a closed element is left first, and a group represents its items.
  private func origin(of place: FocusPlace) -> (start: Origin, scope: ElementID) {
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
    case (.stop(let stop), .forward) where stop == scope && own(of: scope) == stop:
      return firstExplicit(of: scope) ?? firstOrdered(inside: scope)
    case (.stop(let stop), .backward) where stop == scope && own(of: scope) == stop:
      return nil
    case (.stop(let stop), _) where isExplicit(stop, in: scope),
      (.outside(let stop), _) where isExplicit(stop, in: scope):
      if let found = explicit(after: stop, in: scope, heading) { return found }
      return heading == .forward ? firstOrdered(inside: scope) : own(of: scope)
    case (.stop(let stop), _):
      return seek(fromOrdered: stop, in: scope, heading)
    case (.outside(let inner), _):
      var found = climb(from: inner, to: scope, heading)
      if usesHTMLRules, !tree.facts(of: inner).isTabStop {
        found = explicit(from: inner, beforeReaching: found, in: scope, heading)
      }
      return found ?? endOfOrdered(of: scope, heading)
    case (.gap(let parent, let index), .forward):
      return child(of: parent, around: index, heading) ?? climb(from: parent, to: scope, heading)
    case (.gap(let parent, let index), .backward):
      return child(of: parent, around: index, heading) ?? (parent == scope ? nil : ownStop(parent))
        ?? climb(from: parent, to: scope, heading) ?? endOfOrdered(of: scope, heading)
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
    if heading == .forward, !focus.isGroup, tree.isGateOpen(stop) { found = firstOrdered(inside: stop) }
    if found == nil { found = climb(from: stop, to: scope, heading) }
    if usesHTMLRules, !focus.isGroup, !(tree.isOwnStop(stop) && tree.isOpen(stop)) {
      found = explicit(from: stop, beforeReaching: found, in: scope, heading)
    }
    return found ?? endOfOrdered(of: scope, heading)
  }

  /// From an element that Tab skips, HTML continues in tree order, also to stops with a position.
  ///
  /// - Complexity: O(depth · log fan-out).
  private mutating func explicit(
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
      let child =
        heading == .forward
        ? tree.nextChildWithStops(in: parent, after: node, .explicit)
        : tree.previousChildWithStops(in: parent, before: node, .explicit)
      if let child { return descendToExplicit(child, heading) }
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
      let child =
        heading == .forward
        ? tree.nextChildWithStops(in: node, after: nil, .explicit)
        : tree.previousChildWithStops(in: node, before: nil, .explicit)
      guard let child else { return node }
      node = child
    }
  }

  /// The end of a scope before its first stop in tree order, going backward.
  private mutating func endOfOrdered(of scope: ElementID, _ heading: FocusHeading) -> ElementID? {
    heading == .forward ? nil : lastExplicit(of: scope) ?? own(of: scope)
  }

  /// Climbs to the first ancestor with an open stop beyond, and descends to that stop; never to the boundary itself.
  ///
  /// - Parameter channel: the kind of stop to look for; nil for tab stops.
  mutating func climb(
    from start: ElementID, to boundary: ElementID, _ heading: FocusHeading, _ channel: StopChannel? = nil
  ) -> ElementID? {
    var node = start
    var context = channel
    while node != boundary, let parent = tree.parent(of: node) {
      climbed += 1
      if channel == nil, context == nil || tree.facts(of: node).isGroupBoundary {
        context = self.channel(at: parent)
      }
      let current = context ?? .ordered
      var found: ElementID?
      switch heading {
      case .forward:
        if let child = tree.nextChildWithStops(in: parent, after: node, current) {
          found = descend(into: child, heading, current)
        }
      case .backward:
        if let child = tree.previousChildWithStops(in: parent, before: node, current) {
          found = descend(into: child, heading, current)
        } else if parent != boundary, isOwn(parent, current) {
          found = parent
        }
      }
      if let found { return channel == nil && current == .units ? stop(for: found) : found }
      node = parent
    }
    return nil
  }

  /// The first or last stop of an open subtree that has any; a group is returned as a whole, unless it is separate.
  mutating func descend(into start: ElementID, _ heading: FocusHeading, _ channel: StopChannel = .ordered)
    -> ElementID?
  {
    var node = start
    var channel = channel
    while true {
      climbed += 1
      let focus = tree.facts(of: node)
      if channel == .breaks, focus.isGroupBoundary { return node }
      if focus.isGroup {
        return isSeparate(node) ? end(ofSeparate: node, heading) : node
      }
      if channel == .units, focus.isGroupBoundary { channel = .ordered }
      let isScope = focus.isScope && channel == .ordered
      switch heading {
      case .forward:
        if isOwn(node, channel) { return node }
        if isScope, let explicit = firstExplicit(of: node) { return explicit }
        guard let child = tree.nextChildWithStops(in: node, after: nil, channel) else { return nil }
        node = child
      case .backward:
        guard let child = tree.previousChildWithStops(in: node, before: nil, channel) else {
          return (isScope ? lastExplicit(of: node) : nil) ?? (isOwn(node, channel) ? node : nil)
        }
        node = child
      }
    }
  }

  /// Whether a step looks for the element itself.
  private func isOwn(_ id: ElementID, _ channel: StopChannel) -> Bool {
    switch channel {
    case .ordered: ownStop(id) != nil
    case .items, .units: tree.isOwnItem(id) && !tree.facts(of: id).isGroup
    case .breaks, .all, .explicit, .loose, .regions, .selected: false
    }
  }

  /// The element itself if it is a stop in tree order and not a group.
  private func ownStop(_ id: ElementID) -> ElementID? {
    tree.isOwnStop(id) && !tree.facts(of: id).isGroup ? id : nil
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
      // The position may be older than the tree: the element before it may be gone too.
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
  /// The element of a scope itself, if it is a stop: it comes before the scope's content. A scope that is also a group is a
  /// single stop.
  private func own(of scope: ElementID) -> ElementID? {
    let focus = tree.facts(of: scope)
    if let group = separateGroup(of: scope), group != scope {
      return tree.isOwnItem(scope) ? stop(for: scope) : nil
    }
    if focus.isGroup && !isSeparate(scope) { return tree.stopsWithin(scope) > 0 ? scope : nil }
    return ownStop(scope)
  }

  private mutating func firstOrdered(inside id: ElementID) -> ElementID? {
    let focus = tree.facts(of: id)
    if focus.isGroup { return isSeparate(id) ? end(ofSeparate: id, .forward) : nil }
    return tree.nextChildWithStops(in: id, after: nil).flatMap { descend(into: $0, .forward) }
  }

  private mutating func lastOrdered(inside id: ElementID) -> ElementID? {
    let focus = tree.facts(of: id)
    if focus.isGroup { return isSeparate(id) ? end(ofSeparate: id, .backward) : nil }
    return tree.previousChildWithStops(in: id, before: nil).flatMap { descend(into: $0, .backward) }
  }

  private func isExplicit(_ stop: ElementID, in scope: ElementID) -> Bool {
    tree.facts(of: stop).isExplicitStop && stop != scope
  }

  private mutating func firstExplicit(of scope: ElementID) -> ElementID? {
    tree.endOfExplicitStops(of: scope, isFirst: true).flatMap { entry(ofExplicit: $0, .forward) }
  }

  private mutating func lastExplicit(of scope: ElementID) -> ElementID? {
    tree.endOfExplicitStops(of: scope, isFirst: false).flatMap { entry(ofExplicit: $0, .backward) }
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

extension ElementTree {
  func invoker(of popover: ElementID) -> ElementID? {
    focusBehavior(popover).scope?.invoker.flatMap(element(forKey:))
  }
}
