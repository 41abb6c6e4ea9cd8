internal import KeywayElements

/// The next stop in tree order: up to the first ancestor with one beyond, and down to it.
extension FocusOrder {
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
      if let child = tree.childWithStops(in: parent, beyond: node, heading, current) {
        found = descend(into: child, heading, current)
      } else if heading == .backward, parent != boundary, isOwn(parent, current) {
        found = parent
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
      if heading == .forward {
        if isOwn(node, channel) { return node }
        if isScope, let explicit = explicitEnd(of: node, heading) { return explicit }
      }
      if let child = tree.childWithStops(in: node, beyond: nil, heading, channel) {
        node = child
        continue
      }
      if heading == .forward { return nil }
      return (isScope ? explicitEnd(of: node, heading) : nil) ?? (isOwn(node, channel) ? node : nil)
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
  func ownStop(_ id: ElementID) -> ElementID? {
    tree.isOwnStop(id) && !tree.facts(of: id).isGroup ? id : nil
  }
}
