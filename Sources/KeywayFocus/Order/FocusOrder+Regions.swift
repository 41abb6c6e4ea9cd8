package import KeywayElements

/// Regions: large parts of a window that F6 visits as a whole.
///
/// The region of an element is the innermost around it. A region's position in the order is that of its first stop in visit
/// order, not counting those of inner regions. The limit of the order is the region of everything else. A region inside a group
/// does not count, because the group is a single stop.
extension FocusOrder {
  /// The region that contains an element: at most the limit.
  ///
  /// - Complexity: O(depth).
  package func region(of id: ElementID) -> ElementID {
    var region: ElementID?
    for node in lineage(of: id) where region == nil || tree.facts(of: node).isGroup {
      region = tree.elements(.region).contains(node) ? node : nil
    }
    return region ?? limit
  }

  /// The regions that have their own stops, in order.
  ///
  /// - Complexity: O(regions · depth · log fan-out).
  package var regions: [ElementID] {
    mutating get {
      var regions: [ElementID] = []
      var next = endRegion(.forward)
      while let region = next {
        regions.append(region)
        next = self.region(after: region, from: region, .forward)
      }
      return regions
    }
  }

  /// The first region, or the last.
  ///
  /// - Complexity: O(depth · log fan-out).
  mutating func endRegion(_ heading: FocusHeading) -> ElementID? {
    guard tree.isOpen(limit) else { return nil }
    return heading == .forward ? firstRegion(in: limit) : lastRegion(in: limit)
  }

  /// The next or previous region, without wrapping.
  ///
  /// - Parameter start: an element in the region, whose position is used if the region has none.
  /// - Complexity: O(depth · log fan-out), times the number of nested regions.
  package mutating func region(after region: ElementID, from start: ElementID, _ heading: FocusHeading)
    -> ElementID?
  {
    let place = firstLoose(in: region) ?? stop(for: start)
    var found: (region: ElementID, place: ElementID)?
    func note(_ region: ElementID, _ other: ElementID) {
      let isBeyond = heading == .forward ? tree.visitPrecedes(place, other) : tree.visitPrecedes(other, place)
      let isNearer =
        found.map {
          heading == .forward ? tree.visitPrecedes(other, $0.place) : tree.visitPrecedes($0.place, other)
        } ?? true
      if isBeyond, isNearer { found = (region, other) }
    }
    if let beside = regionBeside(place, heading), let first = firstLoose(in: beside) { note(beside, first) }
    var around = region
    while around != limit, let parent = tree.parent(of: around) {
      around = self.region(of: parent)
      if let first = firstLoose(in: around) { note(around, first) }
    }
    return found?.region
  }

  /// The nearest region that lies entirely on one side of a position.
  private mutating func regionBeside(_ place: ElementID, _ heading: FocusHeading) -> ElementID? {
    let group = outermostGroup(around: place)
    if heading == .forward, group == nil, tree.isGateOpen(place),
      let inside = tree.nextChildWithStops(in: place, after: nil, .regions)
    {
      return firstRegion(in: inside)
    }
    var node = group ?? place
    while node != limit, let parent = tree.parent(of: node) {
      climbed += 1
      if let child = tree.childWithStops(in: parent, beyond: node, heading, .regions) {
        return heading == .forward ? firstRegion(in: child) : lastRegion(in: child)
      }
      node = parent
    }
    return nil
  }

  /// The first stop of a region that is not in an inner region.
  ///
  /// - Complexity: O(depth · log fan-out).
  mutating func firstLoose(in region: ElementID) -> ElementID? {
    guard tree.looseStopsWithin(region) > 0 || tree.facts(of: region).isGroup else { return nil }
    var node = region
    while true {
      climbed += 1
      if let group = tree.focusBehavior(node).group {
        let items = tree.stopsWithin(node) + (group.isSeparate ? tree.itemsWithin(node) : 0)
        return items > 0 ? node : firstExplicit(inGroup: node)
      }
      if tree.isOwnLoose(node) { return node }
      guard let child = tree.nextChildWithStops(in: node, after: nil, .loose) else { return nil }
      node = child
    }
  }

  /// The first stop with an explicit position in a group, which has left the group.
  private mutating func firstExplicit(inGroup group: ElementID) -> ElementID? {
    var node = group
    while tree.explicitStopsWithin(node) > 0,
      let child = tree.nextChildWithStops(in: node, after: nil, .explicit)
    {
      climbed += 1
      if tree.isOwnExplicit(child) { return entry(ofExplicit: child, .forward) }
      node = child
    }
    return nil
  }

  /// The outermost group around a position: no region lies inside it.
  private func outermostGroup(around place: ElementID) -> ElementID? {
    var outermost: ElementID?
    for node in lineage(of: place) where tree.facts(of: node).isGroup { outermost = node }
    return outermost
  }

  /// The region whose first stop is the first below a node; the node contains whole regions.
  private mutating func firstRegion(in start: ElementID) -> ElementID? {
    var node = start
    // The enclosing region whose first stop is still to come.
    var around: ElementID?
    while true {
      climbed += 1
      if let region = ownRegion(node) {
        if tree.facts(of: node).isGroup { return region }
        around = tree.looseStopsWithin(node) > 0 ? region : nil
      }
      if let around, tree.isOwnLoose(node) { return around }
      let inner = tree.nextChildWithStops(in: node, after: nil, .regions)
      let loose = around == nil ? nil : tree.nextChildWithStops(in: node, after: nil, .loose)
      guard let inner else { return around }
      if let loose, loose != inner, tree.visitPrecedes(loose, inner) { return around }
      if loose != inner { around = nil }
      node = inner
    }
  }

  /// The region whose first stop is the last below a node.
  private mutating func lastRegion(in start: ElementID) -> ElementID? {
    var node = start
    var around: ElementID?
    while true {
      climbed += 1
      if let region = ownRegion(node) {
        if tree.facts(of: node).isGroup { return region }
        around = tree.looseStopsWithin(node) > 0 ? region : nil
      }
      guard let inner = tree.previousChildWithStops(in: node, before: nil, .regions) else { return around }
      // The node itself is the first stop, before its content.
      if tree.isOwnLoose(node) { around = nil }
      let loose = around == nil ? nil : tree.nextChildWithStops(in: node, after: nil, .loose)
      if let loose, loose != inner, tree.visitPrecedes(inner, loose) { return around }
      if loose != inner { around = nil }
      node = inner
    }
  }

  private func ownRegion(_ id: ElementID) -> ElementID? {
    id == limit || tree.elements(.region).contains(id) ? id : nil
  }
}
