internal import KeywayElements

extension ElementTree {
  /// The frame of the nearest scroll container of the group, or the group's own.
  func viewport(of group: ElementID) -> Rect {
    for current in lineage(of: group) {
      let element = self[current]
      if element.role == .scrollView && !element.frame.isEmpty { return element.frame }
    }
    let own = self[group].frame
    return own.isEmpty ? self[root].frame : own
  }

  /// Whether everything from an element on, in one direction, lies within one visible page of the group.
  ///
  /// - Parameter edges: the edges of everything in the group, along the axis.
  func isWithinPage(
    from start: ElementID, to edges: ClosedRange<Double>, in group: ElementID, _ heading: FocusHeading,
    isHorizontal: Bool
  ) -> Bool {
    let (first, view) = (self[start].frame, viewport(of: group))
    if isHorizontal {
      return max(first.maxX, edges.upperBound) - min(first.minX, edges.lowerBound) <= view.width
    }
    let way = heading == .forward ? edges.upperBound - first.minY : first.maxY - edges.lowerBound
    return way <= view.height
  }

  /// The last following element that ends within one visible page from the start of the current one; at least the next element.
  func page(
    from start: ElementID, in group: ElementID, _ heading: FocusHeading, isHorizontal: Bool,
    next: (ElementID) -> ElementID?
  ) -> ElementID? {
    let (first, view) = (self[start].frame, viewport(of: group))
    let length = isHorizontal ? view.width : view.height
    var target: ElementID?
    var node = start
    while let candidate = next(node) {
      let frame = self[candidate].frame
      let (from, to) = heading == .forward ? (first, frame) : (frame, first)
      let distance =
        isHorizontal ? max(to.maxX, from.maxX) - min(to.minX, from.minX) : to.maxY - from.minY
      if target != nil && distance > length { break }
      (target, node) = (candidate, candidate)
    }
    return target
  }
}
