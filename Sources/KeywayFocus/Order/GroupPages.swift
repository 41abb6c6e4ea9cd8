internal import KeywayElements

extension ElementTree {
  /// The frame of the nearest scroll container of the group, or the group's own.
  func viewport(of group: ElementID) -> Rect {
    var node: ElementID? = group
    while let current = node {
      let element = self[current]
      if element.role == .scrollView && !element.frame.isEmpty { return element.frame }
      node = parent(of: current)
    }
    let own = self[group].frame
    return own.isEmpty ? self[root].frame : own
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
