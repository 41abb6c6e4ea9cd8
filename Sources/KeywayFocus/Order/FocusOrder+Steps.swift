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
