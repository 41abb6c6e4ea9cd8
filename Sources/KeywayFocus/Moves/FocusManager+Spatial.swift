internal import KeywayElements

/// Spatial arrow moves by CSS Spatial Navigation Level 1 ("spatial navigation steps").
extension FocusManager {
  /// Moves to the nearest stop in a direction: in the container around the focus, otherwise in the next outer one. A scroll
  /// view without a visible stop in the direction scrolls before the focus leaves it.
  ///
  /// nil if arrows are not spatial here.
  func moveSpatially(_ direction: FocusDirection, _ order: inout FocusOrder) -> FocusChange? {
    let start = start(of: .direction(direction)) ?? order.limit
    guard direction.isArrow, order.usesPlaces(at: start) else { return nil }
    if let change = retrace(direction, order) { return change }
    if isContainer(start, order), start == order.limit || start == focused,
      let change = move(direction, inside: start, order)
    {
      return change
    }
    if start != order.limit, !tree.frame(of: start).isPlace,
      let change = move(direction, inside: container(around: start, order), order)
    {
      return change
    }
    var container = start
    var origin = placedFrame(of: start)
    while container != order.limit {
      let inner = container
      container = self.container(around: inner, order)
      // If the focused element is scrolled out of view, the move starts where it would be visible.
      if inner != start, let view = viewport(of: inner), !view.intersects(origin) { origin = view }
      if let change = move(direction, from: start, origin, in: container, order) { return change }
    }
    return stayed(.edge, order)
  }

  // MARK: One container

  /// Moves to the stop nearest to the edge from which the direction comes.
  private func move(_ direction: FocusDirection, inside container: ElementID, _ order: FocusOrder)
    -> FocusChange?
  {
    let area = placedFrame(of: container)
    let action = action(of: container)
    guard action != .scroll else { return scroll(container, direction, order) }
    func search(_ rule: SpatialDistance.Rule) -> SpatialSearch {
      var search = SpatialSearch(order, SpatialDistance(origin: area, direction: direction, rule: rule))
      search.seesHidden = action == .focus
      search.excluded = container
      return search
    }
    var inside = search(.inside)
    if let change = go(&inside, in: container, direction, order) { return change }
    // If nothing has the focus, a stop that the edge cuts is better than none.
    if focused == nil {
      var cut = search(.cut)
      if let change = go(&cut, in: container, direction, order) { return change }
    }
    return scroll(container, direction, order, to: action == .auto ? inside : nil)
  }

  private func move(
    _ direction: FocusDirection, from start: ElementID, _ origin: Rect, in container: ElementID,
    _ order: FocusOrder
  ) -> FocusChange? {
    let action = action(of: container)
    guard action != .scroll else { return scroll(container, direction, order) }
    func search(_ rule: SpatialDistance.Rule) -> SpatialSearch {
      var search = SpatialSearch(order, SpatialDistance(origin: origin, direction: direction, rule: rule))
      search.seesHidden = action == .focus
      search.excluded = outermostStop(of: start, order)
      return search
    }
    var inner = search(.inside)
    if start == focused, !tree.facts(of: start).isGroup,
      tree.stopsWithin(start) + tree.explicitStopsWithin(start) > (tree.isOwnStop(start) ? 1 : 0),
      let change = go(&inner, in: start, direction, order)
    {
      return change
    }
    let isGrid = function(at: start) == .grid
    if isGrid {
      var aligned = search(.grid)
      aligned.isAlignedOnly = true
      if let change = go(&aligned, in: container, direction, order) { return change }
    }
    var nearest = search(isGrid ? .grid : .normal)
    if let change = go(&nearest, in: container, direction, order) { return change }
    return action == .auto ? scroll(container, direction, order, to: nearest) : nil
  }

  /// Focuses the result of a search; a delegable container passes the search on to its content.
  ///
  /// - Parameter shown: the part of the container's content that counts as visible; nil for its frame.
  private func go(
    _ search: inout SpatialSearch, in container: ElementID, _ direction: FocusDirection, _ order: FocusOrder,
    shown: Rect? = nil
  ) -> FocusChange? {
    var order = order
    let clip = search.seesHidden ? nil : shown ?? viewport(of: container)
    while let found = search.nearest(in: container, clip: clip) {
      var target: ElementID?
      if tree.facts(of: found).isGuide {
        target = entrance.preferredTarget(of: found, &order)
      } else if search.isDelegable(found) {
        var inner = SpatialSearch(order, search.distance)
        inner.excluded = search.excluded
        inner.seesHidden = true
        target = inner.nearest(in: found, clip: nil)
        if target == nil {
          // If no part of it is on the way, the edge nearest to the arrow's origin decides.
          let area = placedFrame(of: found)
          var edge = SpatialSearch(order, SpatialDistance(origin: area, direction: direction, rule: .inside))
          edge.seesHidden = true
          edge.excluded = search.excluded
          target = edge.nearest(in: found, clip: nil)
        }
        target = target ?? (order.canFocus(found) ? found : nil)
      } else {
        target = found
      }
      if let target, let element = entrance.element(for: target, &order), element != focused {
        context.record?.ranking = search.ranking(wonBy: found, in: container, clip: clip)
        return goTo(element, direction, .spatial, order)
      }
      search.rejected.insert(found)
    }
    return nil
  }

  /// Focuses an element, and records the move so that the opposite arrow can undo it.
  func goTo(
    _ target: ElementID, _ direction: FocusDirection, _ reason: FocusReason, _ order: FocusOrder,
    _ behavior: SelectionBehavior = .follow
  ) -> FocusChange {
    var trail = memory.trail
    if let from = focused, reason != .retraced {
      trail.append(SpatialStep(from: from, to: target, direction: direction))
      if trail.count > Self.longestTrail { trail.removeFirst() }
    }
    let change = set(target, reason, order, behavior)
    memory.trail = trail
    return change
  }

  private static let longestTrail = 64

  /// Undoes the last spatial move, if the scope allows it and its origin still exists.
  private func retrace(_ direction: FocusDirection, _ order: FocusOrder) -> FocusChange? {
    // The target of a recorded move may be gone; the focused element never is.
    guard let last = memory.trail.last, last.to == focused,
      order.traversal(of: order.scope(around: last.to)).retraces
    else { return nil }
    return undo(last, direction, order)
  }

  /// Undoes the last spatial move inside a group.
  func retrace(
    _ direction: FocusDirection, in group: ElementID, _ order: FocusOrder, _ behavior: SelectionBehavior
  )
    -> FocusChange?
  {
    guard let last = memory.trail.last, tree.contains(last.from), tree.isAncestor(group, of: last.from),
      order.groups(of: last.from).contains(group)
    else { return nil }
    return undo(last, direction, order, behavior)
  }

  private func undo(
    _ last: SpatialStep, _ direction: FocusDirection, _ order: FocusOrder,
    _ behavior: SelectionBehavior = .follow
  ) -> FocusChange? {
    guard last.to == focused, last.direction == direction.opposite, tree.contains(last.from),
      order.canFocus(last.from)
    else { return nil }
    memory.trail.removeLast()
    return goTo(last.from, direction, .retraced, order, behavior)
  }

  // MARK: Containers

  private func isContainer(_ id: ElementID, _ order: FocusOrder) -> Bool {
    id == order.limit || tree[id].role == .scrollView
      || tree.focusBehavior(id).spatial.map { $0.contain != .auto } ?? false
  }

  private func container(around id: ElementID, _ order: FocusOrder) -> ElementID {
    order.ancestors(of: id).first { isContainer($0, order) } ?? order.limit
  }

  /// The visible rectangle of a container's content: of the window, a scroll view, or the extent of another container.
  private func viewport(of container: ElementID) -> Rect? {
    let frame = tree.frame(of: container)
    return frame.isPlace ? frame : nil
  }

  /// The frame of an element, or of its nearest ancestor with a frame.
  private func placedFrame(of id: ElementID) -> Rect {
    for ancestor in tree.lineage(of: id) where tree.frame(of: ancestor).isPlace {
      return tree.frame(of: ancestor)
    }
    return tree.places?.extent(of: tree.root)?.rect ?? Rect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The stop that represents an element: the outermost group around it, or itself.
  private func outermostStop(of id: ElementID, _ order: FocusOrder) -> ElementID {
    order.separateGroup(of: id) ?? order.stop(for: id)
  }

  private func action(of container: ElementID) -> SpatialNavigation.Action {
    inherited(from: container, \.action) ?? .auto
  }

  private func function(at id: ElementID) -> SpatialNavigation.Function {
    inherited(from: id, \.function) ?? .normal
  }

  private func inherited<Value>(from id: ElementID, _ property: KeyPath<SpatialNavigation, Value?>) -> Value?
  {
    for current in tree.lineage(of: id) {
      if let value = tree.focusBehavior(current).spatial?[keyPath: property] { return value }
    }
    return nil
  }

  /// Scrolls a container; but if that reveals the next stop, the stop takes the focus at once.
  ///
  /// - Parameter search: finds the next stop; nil to scroll only.
  private func scroll(
    _ container: ElementID, _ direction: FocusDirection, _ order: FocusOrder, to search: SpatialSearch?
  ) -> FocusChange? {
    guard let change = scroll(container, direction, order), let way = change.scroll else { return nil }
    guard var search, let view = viewport(of: container) else { return change }
    let shown = view.union(view.offsetBy(x: way.x, y: way.y))
    return go(&search, in: container, direction, order, shown: shown) ?? change
  }
}

extension FocusManager {
  /// The item in a direction; vertical moves keep their column, horizontal ones their row.
  ///
  /// A guide is replaced by its target, which may be outside the group.
  func placedTarget(
    _ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: inout FocusOrder
  ) -> ElementID? {
    guard var search = GridSearch(direction, from: item, in: group, order) else { return nil }
    let column: Double =
      switch memory.retainedLine.flatMap({ $0.group == group ? $0.line : nil }) {
      case .x(let x) where search.isVertical: x
      case .y(let y) where !search.isVertical: y
      default: search.start.crossMiddle
      }
    while let found = search.target(nearestTo: column) {
      let isGuide = tree.facts(of: found.id).isGuide
      if let target = isGuide ? entrance.preferredTarget(of: found.id, &order) : found.id, target != focused {
        context.record?.ranking = search.ranking(wonBy: found.id, column: column)
        memory.retainedLine = RetainedLine(group: group, line: search.isVertical ? .x(column) : .y(column))
        return target
      }
      search.excluded.insert(found.id)
    }
    return nil
  }
}
