internal import KeywayElements

/// Finds the nearest stop in a direction, best first: a part of the screen is looked into only while nothing nearer
/// is known.
///
/// A stop is what Tab would stop at, a group as a whole; what Tab passes over is no candidate.
struct SpatialSearch {
  let tree: ElementTree
  let order: FocusOrder
  let distance: SpatialDistance
  /// Whether only what is aligned with the origin counts.
  var isAlignedOnly = false
  /// Whether parts that are scrolled out of sight count.
  var seesHidden = false
  /// The stop that the search comes from, which is no answer.
  var excluded: ElementID?
  /// What was found to be of no use.
  var rejected: Set<ElementID> = []

  private struct Entry {
    enum Content {
      case node(PlaceNode)
      case candidate(ElementID)
    }

    let key: SpatialDistance.Key
    let first: ElementID
    let content: Content
    /// Where it is seen, as far as what is around it clips it.
    let clip: Rect?
    let rect: Rect
  }

  /// The nearest first.
  private var heap: Heap<Entry>

  init(_ order: FocusOrder, _ distance: SpatialDistance) {
    tree = order.tree
    self.order = order
    self.distance = distance
    heap = Heap { [tree] in Self.isBefore($0, $1, in: tree) }
  }

  /// The nearest stop inside a container, or nil when there is none in the direction.
  ///
  /// Of stops at the same distance it is the first in the tree, unless others at that distance overlap it and are
  /// painted above it.
  ///
  /// - Complexity: about O(depth · log fan-out), and the number of stops that are at much the same distance.
  mutating func nearest(in container: ElementID, clip: Rect?) -> ElementID? {
    heap.removeAll()
    expand(.element(container), clip: clip)
    while let entry = heap.pop() {
      switch entry.content {
      case .candidate(let id): return topmost(over: id, entry, in: container, clip: clip)
      case .node(let node): open(node, entry)
      }
    }
    return nil
  }

  /// What the winner was compared with: the next best, for an explanation.
  func contest(wonBy winner: ElementID, in container: ElementID, clip: Rect?) -> PlaceContest? {
    guard let rect = place(of: winner) else { return nil }
    let best = distance.key(rect, largest: rect.size).first
    var contest = PlaceContest(
      guide: tree.focusBehavior(winner).isGuide ? winner : nil, distance: best, losers: [])
    var search = self
    search.rejected.insert(winner)
    while contest.losers.count < FocusExplanation.mostLosers,
      let next = search.nearest(in: container, clip: clip), let rect = place(of: next)
    {
      let distance = distance.key(rect, largest: rect.size).first
      contest.losers.append(
        .init(element: next, because: distance > best ? .further : .later, distance: distance))
      search.rejected.insert(next)
    }
    return contest
  }

  // MARK: Looking into parts

  private mutating func open(_ node: PlaceNode, _ entry: Entry) {
    guard case .element(let id) = node else { return expand(node, clip: entry.clip) }
    let focus = tree.focusBehavior(id)
    let isGroup = focus.group != nil
    if focus.isGuide { offer(id, entry.clip) }
    guard tree.hasStops(id) else { return expand(node, clip: clip(inside: id, entry.clip)) }
    if isDelegable(id) || isGroup || tree.isOwnStop(id) || focus.isExplicitStop && focus.isFocusable {
      offer(id, entry.clip)
    }
    if isDelegable(id) || isGroup && tree.explicitStopsWithin(id) == 0 { return }
    expand(node, clip: clip(inside: id, entry.clip))
  }

  private mutating func expand(_ node: PlaceNode, clip: Rect?) {
    // The questions about places must not find the heap in use.
    var found: [(PlaceNode, PlaceExtent)] = []
    tree.visitPlaces(below: node) { found.append(($0, $1)) }
    for (part, extent) in found {
      if let clip, !clip.intersects(extent.rect) { continue }
      guard distance.mayHoldBeyond(extent.rect) else { continue }
      if isAlignedOnly, !distance.isAligned(extent.rect) { continue }
      heap.push(
        Entry(
          key: distance.key(extent.rect, largest: extent.largest), first: tree.firstElement(of: part),
          content: .node(part), clip: clip, rect: extent.rect))
    }
  }

  private mutating func offer(_ id: ElementID, _ clip: Rect?) {
    guard id != excluded, !rejected.contains(id), let rect = place(of: id) else { return }
    if let clip, !clip.intersects(rect) { return }
    guard distance.isBeyond(rect) else { return }
    if isAlignedOnly, !distance.isAligned(rect) { return }
    heap.push(
      Entry(
        key: distance.key(rect, largest: rect.size), first: id, content: .candidate(id), clip: clip,
        rect: rect))
  }

  /// The frame of an element; of one without a place, of what is inside.
  private func place(of id: ElementID) -> Rect? {
    let frame = tree[id].frame
    return frame.isPlace ? frame : tree.places?.extent(of: id)?.rect
  }

  func isDelegable(_ id: ElementID) -> Bool { tree.focusBehavior(id).spatial?.contain == .delegable }

  private func clip(inside id: ElementID, _ clip: Rect?) -> Rect? {
    guard !seesHidden, tree[id].role == .scrollView else { return clip }
    let frame = tree[id].frame
    guard frame.isPlace else { return clip }
    return clip.map { $0.intersection(frame) } ?? frame
  }

  // MARK: What is painted above

  private mutating func topmost(over id: ElementID, _ entry: Entry, in container: ElementID, clip: Rect?)
    -> ElementID
  {
    var (top, rect) = (id, entry.rect)
    // Each turn finds one that comes later in the tree.
    while let above = painted(above: top, rect, at: entry.key, in: container, clip: clip) {
      (top, rect) = (above.id, above.rect)
    }
    return top
  }

  /// The last in the tree of the stops at a distance that overlap a rectangle, of those behind an element.
  ///
  /// Looked for from the end of the tree, so that of many in one place only the last is looked at.
  private mutating func painted(
    above id: ElementID, _ rect: Rect, at key: SpatialDistance.Key, in container: ElementID, clip: Rect?
  ) -> (id: ElementID, rect: Rect)? {
    heap.removeAll()
    var pending = Heap<Entry> { [tree] in Self.isBehind($0, $1, in: tree) }
    expand(.element(container), clip: clip)
    while true {
      for entry in heap.elements where entry.rect.intersects(rect) && !(key < entry.key) {
        pending.push(entry)
      }
      heap.removeAll()
      guard let next = pending.pop() else { return nil }
      let last = Self.last(of: next, in: tree)
      // All that is left lies before it.
      if last != id, tree.precedes(last, id), !tree.isAncestor(last, of: id) { return nil }
      switch next.content {
      case .node(let node): open(node, next)
      case .candidate(let candidate):
        if next.key == key, tree.precedes(id, candidate) { return (candidate, next.rect) }
      }
    }
  }

  private static func last(of entry: Entry, in tree: ElementTree) -> ElementID {
    switch entry.content {
    case .node(let node): tree.lastElement(of: node)
    case .candidate(let id): id
    }
  }

  private static func isBehind(_ a: Entry, _ b: Entry, in tree: ElementTree) -> Bool {
    let (x, y) = (last(of: a, in: tree), last(of: b, in: tree))
    // What is inside an element comes behind it.
    if x == y, case .node = a.content, case .candidate = b.content { return true }
    return tree.precedes(y, x)
  }

  private static func isBefore(_ a: Entry, _ b: Entry, in tree: ElementTree) -> Bool {
    if a.key < b.key { return true }
    if b.key < a.key { return false }
    if a.first == b.first {
      // What may hold an earlier one is looked into first.
      if case .node = a.content, case .candidate = b.content { return true }
      return false
    }
    return tree.precedes(a.first, b.first)
  }
}
