internal import KeywayElements

/// Finds the nearest stop in a direction, by the distances of CSS Spatial Navigation.
///
/// The candidates are tab stops; a group counts as a whole. Elements that Tab skips do not count.
struct SpatialSearch {
  let tree: ElementTree
  let distance: SpatialDistance
  /// Whether only elements aligned with the origin count.
  var isAlignedOnly = false
  /// Whether elements scrolled out of view count.
  var seesHidden = false
  /// The stop where the search starts, which is not an answer.
  var excluded: ElementID?
  /// Candidates found to have no target.
  var rejected: Set<ElementID> = []

  init(_ order: FocusOrder, _ distance: SpatialDistance) {
    tree = order.tree
    self.distance = distance
  }

  /// The nearest stop inside a container; nil if there is none in the direction.
  ///
  /// Of stops at the same distance the first in the tree wins, unless later ones overlap it and are painted above it.
  ///
  /// - Complexity: see ``PlaceSearch/nearest(in:clip:)``.
  func nearest(in container: ElementID, clip: Rect?) -> ElementID? {
    let search = PlaceSearch(tree: tree, rules: self)
    guard var top = search.nearest(in: container, clip: clip) else { return nil }
    // Each round finds one that is later in the tree.
    while let above = search.last(over: top, in: container, clip: clip) { top = above }
    return top.id
  }

  /// The next best candidates, for an explanation.
  func ranking(wonBy winner: ElementID, in container: ElementID, clip: Rect?) -> DirectionalRanking? {
    guard let rect = place(of: winner) else { return nil }
    let best = distance.key(rect, largest: rect.size).first
    var ranking = DirectionalRanking(
      guide: tree.facts(of: winner).isGuide ? winner : nil, distance: best, rejected: [])
    var search = self
    search.rejected.insert(winner)
    while ranking.rejected.count < RejectedCandidate.most,
      let next = search.nearest(in: container, clip: clip), let rect = place(of: next)
    {
      let distance = distance.key(rect, largest: rect.size).first
      ranking.rejected.append(
        .init(element: next, because: distance > best ? .further : .later, distance: distance))
      search.rejected.insert(next)
    }
    return ranking
  }

  /// The frame of an element; if it has none, the union of its content.
  private func place(of id: ElementID) -> Rect? {
    let frame = tree.frame(of: id)
    return frame.isPlace ? frame : tree.places?.extent(of: id)?.rect
  }

  func isDelegable(_ id: ElementID) -> Bool { tree.focusBehavior(id).spatial?.contain == .delegable }

  /// Whether an element is a stop, or a guide to one.
  private func isStop(_ id: ElementID) -> Bool {
    let focus = tree.facts(of: id)
    if focus.isGuide { return true }
    guard tree.hasStops(id) else { return false }
    return isDelegable(id) || focus.isGroup || tree.isOwnStop(id)
      || focus.isExplicitStop && focus.isFocusable
  }
}

extension SpatialSearch: PlaceSearchRules {
  func bound(_ extent: PlaceExtent) -> SpatialDistance.Key? {
    guard distance.mayHoldBeyond(extent.rect), !isAlignedOnly || distance.isAligned(extent.rect) else {
      return nil
    }
    return distance.key(extent.rect, largest: extent.largest)
  }

  func candidate(_ id: ElementID) -> (key: SpatialDistance.Key, rect: Rect)? {
    guard id != excluded, !rejected.contains(id), isStop(id), let rect = place(of: id),
      distance.isBeyond(rect), !isAlignedOnly || distance.isAligned(rect)
    else { return nil }
    return (distance.key(rect, largest: rect.size), rect)
  }

  func looksInside(_ id: ElementID) -> Bool {
    guard tree.hasStops(id) else { return true }
    return !isDelegable(id) && (!tree.facts(of: id).isGroup || tree.explicitStopsWithin(id) > 0)
  }

  func clip(inside id: ElementID, _ clip: Rect?) -> Rect? {
    guard !seesHidden, tree.role(of: id) == .scrollView else { return clip }
    let frame = tree.frame(of: id)
    guard frame.isPlace else { return clip }
    return clip.map { $0.intersection(frame) } ?? frame
  }
}
