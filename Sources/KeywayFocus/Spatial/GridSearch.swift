internal import KeywayElements

/// Finds the item that an arrow goes to in a group with both axes: the nearest row, and in it the item nearest to the
/// column; for Left and Right within the row.
///
/// - Complexity: about O(depth · log items), and the items that overlap the nearest row.
struct GridSearch {
  let tree: ElementTree
  let order: FocusOrder
  let group: ElementID
  let isVertical: Bool
  /// 1 for Down and Right, -1 for Up and Left.
  let sign: Double
  let start: Span
  /// What is no answer: where the arrow comes from, and guides that lead nowhere.
  var excluded: Set<ElementID>
  /// The row in which the item nearest to a column is looked for; nil as long as the row is.
  private var row: (span: Span, column: Double)?

  /// nil where the item that the arrow comes from has no place.
  init?(_ direction: FocusDirection, from item: ElementID, in group: ElementID, _ order: FocusOrder) {
    isVertical = direction == .up || direction == .down
    sign = direction == .down || direction == .right ? 1 : -1
    tree = order.tree
    self.order = order
    self.group = group
    guard let start = Span(tree[item].frame, isVertical) else { return nil }
    self.start = start
    excluded = [item]
  }

  /// The item to go to from a column, or for horizontal moves from a row; and how far its own middle is from that.
  func target(nearestTo column: Double) -> (id: ElementID, distance: Double)? {
    var search = self
    guard let first = nearest(), let span = Span(tree[first].frame, isVertical) else { return nil }
    search.row = (span, column)
    return search.nearest().flatMap { id in
      Span(tree[id].frame, isVertical).map { (id, abs($0.crossMiddle - column)) }
    }
  }

  private func nearest() -> ElementID? { PlaceSearch(tree: tree, rules: self).nearest(in: group)?.id }

  /// The items that were rejected: first those of the same row, then those that lie beyond it.
  func ranking(wonBy winner: ElementID, column: Double) -> DirectionalRanking? {
    guard let won = Span(tree[winner].frame, isVertical) else { return nil }
    var ranking = DirectionalRanking(
      guide: tree.focusBehavior(winner).isGuide ? winner : nil, distance: abs(won.crossMiddle - column),
      rejected: [])
    var search = self
    search.excluded.insert(winner)
    while ranking.rejected.count < RejectedCandidate.most, let next = search.target(nearestTo: column) {
      search.excluded.insert(next.id)
      let isInRow = Span(tree[next.id].frame, isVertical).map { $0.overlap(won) >= 0.5 } ?? false
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
    // Nothing inside has its middle nearer to the edge than half of the smallest of it.
    let inset = (isVertical ? extent.smallest.height : extent.smallest.width) / 2
    guard mayHold(span, inset: inset) else { return nil }
    if let row { return span.crossDistance(to: row.column) }
    return sign > 0 ? span.along.lowerBound + inset : inset - span.along.upperBound
  }

  func candidate(_ id: ElementID) -> (key: Double, rect: Rect)? {
    let frame = tree[id].frame
    guard isItem(id), !excluded.contains(id), let span = Span(frame, isVertical), isBeyond(span) else {
      return nil
    }
    guard let row else { return (sign * span.middle, frame) }
    return row.span.overlap(span) >= 0.5 ? (abs(span.crossMiddle - row.column), frame) : nil
  }

  /// A group is an item, with all that is inside, and a scope with a position has left.
  func looksInside(_ id: ElementID) -> Bool {
    let focus = tree.focusBehavior(id)
    return focus.group == nil
      && !(focus.scope != nil && focus.isExplicitStop && !order.isInScopeOfGroup(id))
  }

  func clip(inside id: ElementID, _ clip: Rect?) -> Rect? { nil }

  /// Whether an element is an item of the group, as far as its own attributes go, or a guide.
  private func isItem(_ id: ElementID) -> Bool {
    let focus = tree.focusBehavior(id)
    if focus.isGuide { return tree.isOpen(id) }
    if focus.isExplicitStop, !order.isInScopeOfGroup(id) { return false }
    // A group whose items all have positions has none to enter by an arrow: they have left it.
    if focus.group != nil {
      let isScoped = focus.scope != nil || order.isInScopeOfGroup(id)
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

/// A frame seen along a direction and across it.
struct Span {
  let along: ClosedRange<Double>
  let across: ClosedRange<Double>

  /// nil for a frame that is no place: its edges may be in no order.
  init?(_ frame: Rect, _ isVertical: Bool) {
    guard frame.isPlace || frame.size == .zero && frame.minX.isFinite && frame.minY.isFinite else {
      return nil
    }
    let (x, y) = (frame.minX...frame.maxX, frame.minY...frame.maxY)
    (along, across) = isVertical ? (y, x) : (x, y)
  }

  var middle: Double { (along.lowerBound + along.upperBound) / 2 }
  var crossMiddle: Double { (across.lowerBound + across.upperBound) / 2 }

  /// How far a column, or a row, lies outside.
  func crossDistance(to column: Double) -> Double {
    max(0, across.lowerBound - column, column - across.upperBound)
  }

  /// The shared part along the direction, as a share of the smaller length.
  func overlap(_ other: Span) -> Double { Self.share(along, other.along) }
  func crossOverlap(_ other: Span) -> Double { Self.share(across, other.across) }

  private static func share(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    let shared = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
    let smaller = min(a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
    return smaller > 0 ? max(0, shared) / smaller : 0
  }
}
