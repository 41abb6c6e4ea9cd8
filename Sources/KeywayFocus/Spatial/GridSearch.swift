internal import KeywayElements

/// Finds the target of an arrow in a group with both axes: the item of the nearest row that is nearest to the column; for Left
/// and Right an item of the same row.
///
/// - Complexity: about O(depth · log items), plus the items that overlap the nearest row.
struct GridSearch {
  let tree: ElementTree
  let order: FocusOrder
  let group: ElementID
  let isVertical: Bool
  /// 1 for Down and Right, -1 for Up and Left.
  let sign: Double
  let start: Span
  /// Elements that are not answers: the origin of the arrow, and guides without a target.
  var excluded: Set<ElementID>
  /// The row in which the item nearest to a column is searched; nil while the row itself is searched.
  private var row: (span: Span, column: Double)?

  /// nil if the origin has no position.
  init?(_ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: FocusOrder) {
    isVertical = direction == .up || direction == .down
    sign = direction == .down || direction == .right ? 1 : -1
    tree = order.tree
    self.order = order
    self.group = group
    guard let start = Span(tree.frame(of: item), isVertical) else { return nil }
    self.start = start
    excluded = [item]
  }

  /// The target from a column, or for horizontal moves from a row, and the distance of its center from that.
  func target(nearestTo column: Double) -> (id: ElementID, distance: Double)? {
    var search = self
    guard let first = nearest(), let span = Span(tree.frame(of: first), isVertical) else { return nil }
    search.row = (span, column)
    return search.nearest().flatMap { id in
      Span(tree.frame(of: id), isVertical).map { (id, abs($0.crossMiddle - column)) }
    }
  }

  private func nearest() -> ElementID? { PlaceSearch(tree: tree, rules: self).nearest(in: group)?.id }

  /// The rejected items: first those of the same row, then those beyond it.
  func ranking(wonBy winner: ElementID, column: Double) -> DirectionalRanking? {
    guard let won = Span(tree.frame(of: winner), isVertical) else { return nil }
    var ranking = DirectionalRanking(
      guide: tree.facts(of: winner).isGuide ? winner : nil, distance: abs(won.crossMiddle - column),
      rejected: [])
    var search = self
    search.excluded.insert(winner)
    while ranking.rejected.count < RejectedCandidate.most, let next = search.target(nearestTo: column) {
      search.excluded.insert(next.id)
      let isInRow = Span(tree.frame(of: next.id), isVertical).map { $0.overlap(won) >= 0.5 } ?? false
      let because: RejectedCandidate.Reason =
        !isInRow ? .beyondRow : next.distance > ranking.distance ? .further : .later
      ranking.rejected.append(.init(element: next.id, because: because, distance: next.distance))
    }
    return ranking
  }
}

extension GridSearch: PlaceSearchRules {
  func bound(_ extent: PlaceExtent) -> Double? {
    guard let span = Span(extent.rect, isVertical) else { return nil }
    // The center of an element is at least half the smallest size away from the edge.
    let inset = (isVertical ? extent.smallest.height : extent.smallest.width) / 2
    guard mayHold(span, inset: inset) else { return nil }
    if let row { return span.crossDistance(to: row.column) }
    return sign > 0 ? span.along.lowerBound + inset : inset - span.along.upperBound
  }

  func candidate(_ id: ElementID) -> (key: Double, rect: Rect)? {
    let frame = tree.frame(of: id)
    guard isItem(id), !excluded.contains(id), let span = Span(frame, isVertical), isBeyond(span) else {
      return nil
    }
    guard let row else { return (sign * span.middle, frame) }
    return row.span.overlap(span) >= 0.5 ? (abs(span.crossMiddle - row.column), frame) : nil
  }

  /// A group is an item with its content; a scope with a position is not part of the group.
  func looksInside(_ id: ElementID) -> Bool {
    let focus = tree.facts(of: id)
    return !focus.isGroup
      && !(focus.isScope && focus.isExplicitStop && !order.isInScopeOfGroup(id))
  }

  func clip(inside id: ElementID, _ clip: Rect?) -> Rect? { nil }

  /// Whether an element is an item of the group, by its own attributes, or a guide.
  private func isItem(_ id: ElementID) -> Bool {
    let focus = tree.facts(of: id)
    if focus.isGuide { return tree.isOpen(id) }
    if focus.isExplicitStop, !order.isInScopeOfGroup(id) { return false }
    // If all items of a group have positions, they have left it, and arrows cannot enter it.
    if focus.isGroup {
      let isScoped = focus.isScope || order.isInScopeOfGroup(id)
      return tree.count(isScoped ? .all : .ordered, id) > 0
    }
    if order.isSeparate(group) {
      return tree.isOwnItem(id) && tree.isOpen(id) && order.separateGroup(of: id) == group
    }
    return tree.isOwnLoose(id) && tree.isOpen(id)
  }

  private func isBeyond(_ span: Span) -> Bool {
    sign * (span.middle - start.middle) > 0 && span.overlap(start) < 0.5
      && (isVertical || span.crossOverlap(start) >= 0.5)
  }

  private func mayHold(_ span: Span, inset: Double) -> Bool {
    let isThatWay =
      sign > 0 ? span.along.upperBound - inset > start.middle : span.along.lowerBound + inset < start.middle
    guard isThatWay, isVertical || span.across.overlaps(start.across) else { return false }
    return row.map { $0.span.along.overlaps(span.along) } ?? true
  }
}

/// A frame along a direction and across it.
struct Span {
  let along: ClosedRange<Double>
  let across: ClosedRange<Double>

  /// nil for an invalid frame, whose edges may be in the wrong order.
  init?(_ frame: Rect, _ isVertical: Bool) {
    guard frame.isPlace || frame.size == .zero && frame.minX.isFinite && frame.minY.isFinite else {
      return nil
    }
    let (x, y) = (frame.minX...frame.maxX, frame.minY...frame.maxY)
    (along, across) = isVertical ? (y, x) : (x, y)
  }

  var middle: Double { (along.lowerBound + along.upperBound) / 2 }
  var crossMiddle: Double { (across.lowerBound + across.upperBound) / 2 }

  /// The distance from a column or a row; 0 inside.
  func crossDistance(to column: Double) -> Double {
    max(0, across.lowerBound - column, column - across.upperBound)
  }

  /// The overlap along the direction, as a share of the smaller length.
  func overlap(_ other: Span) -> Double { Self.share(along, other.along) }
  func crossOverlap(_ other: Span) -> Double { Self.share(across, other.across) }

  private static func share(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    let shared = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
    let smaller = min(a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
    return smaller > 0 ? max(0, shared) / smaller : 0
  }
}
