/// The extents of a wide container's children as a packed R-tree (sort, tile, recurse): neighbours share a box.
struct PackedRTree {
  struct Box {
    var extent: PlaceExtent
    /// The extent of children with stops; nil if there are none.
    var live: PlaceExtent?
    /// The first and the last child, in tree order.
    var first: Int
    var last: Int
  }

  static let fanOut = 8

  /// The indices of the children that have an extent, in the order of the boxes.
  private(set) var order: [Int]
  /// The boxes of children, the boxes of those, and so on, up to a level of at most ``fanOut`` boxes.
  private(set) var levels: [[Box]]
  /// By position: the child's index in ``order``; -1 if it has no extent.
  private var slots: [Int]
  /// By slot.
  private var extents: [PlaceExtent]
  private var isLive: [Bool]

  /// - Parameter byRows: whether neighbours in a row share a box, instead of neighbours in both directions.
  /// - Complexity: O(n log n).
  init(_ children: [PlaceExtent?], byRows: Bool = false, isLive live: (Int) -> Bool) {
    let placed = children.indices.filter { children[$0] != nil }
    order =
      byRows
      ? Self.rows(placed) { children[$0]!.rect } : Self.tiled(placed) { children[$0]!.rect }
    slots = Array(repeating: -1, count: children.count)
    for (slot, position) in order.enumerated() { slots[position] = slot }
    extents = order.map { children[$0]! }
    isLive = order.map(live)
    levels = []
    var boxes = Self.groups(order.count).map { box(over: $0) }
    levels.append(boxes)
    while boxes.count > Self.fanOut {
      let below = boxes
      boxes = Self.groups(below.count).map { Self.joined(below[$0]) }
      levels.append(boxes)
    }
  }

  /// The extent of all children.
  var extent: PlaceExtent? {
    guard let top = levels.last, var extent = top.first?.extent else { return nil }
    for box in top.dropFirst() { extent.add(box.extent) }
    return extent
  }

  func holds(_ position: Int) -> Bool { slots.indices.contains(position) && slots[position] >= 0 }

  /// The boxes, or at level 0 the slots, in a box.
  func range(level: Int, index: Int) -> Range<Int> {
    let count = level == 0 ? order.count : levels[level - 1].count
    return index * Self.fanOut..<min(count, (index + 1) * Self.fanOut)
  }

  /// Changes the extent of a child.
  ///
  /// - Complexity: O(log n).
  mutating func set(_ extent: PlaceExtent, at position: Int) {
    extents[slots[position]] = extent
    refresh(slots[position])
  }

  /// Records whether a child contains stops.
  ///
  /// - Complexity: O(log n).
  mutating func setLive(_ live: Bool, at position: Int) {
    guard holds(position), isLive[slots[position]] != live else { return }
    isLive[slots[position]] = live
    refresh(slots[position])
  }

  private mutating func refresh(_ slot: Int) {
    var index = slot / Self.fanOut
    levels[0][index] = box(over: range(level: 0, index: index))
    for level in levels.indices.dropFirst() {
      index /= Self.fanOut
      levels[level][index] = Self.joined(levels[level - 1][range(level: level, index: index)])
    }
  }

  private func box(over slots: Range<Int>) -> Box {
    var box = Box(
      extent: extents[slots.lowerBound], live: nil, first: order[slots.lowerBound],
      last: order[slots.lowerBound])
    for slot in slots {
      box.extent.add(extents[slot])
      box.first = min(box.first, order[slot])
      box.last = max(box.last, order[slot])
      if isLive[slot] { box.live = extents[slot].joined(box.live) }
    }
    return box
  }

  private static func joined(_ boxes: ArraySlice<Box>) -> Box {
    var joined = boxes.first!
    for box in boxes.dropFirst() {
      joined.extent.add(box.extent)
      joined.live = joined.live?.joined(box.live) ?? box.live
      joined.first = min(joined.first, box.first)
      joined.last = max(joined.last, box.last)
    }
    return joined
  }

  private static func groups(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: fanOut).map { $0..<min(count, $0 + fanOut) }
  }

  /// Sorts from top to bottom, and at equal height along the row.
  private static func rows(_ positions: [Int], _ rect: (Int) -> Rect) -> [Int] {
    positions.sorted { a, b in
      let (one, other) = (rect(a), rect(b))
      if one.midY == other.midY { return one.minX < other.minX }
      return one.midY < other.midY
    }
  }

  /// Sorts by columns, and each column from top to bottom, to keep consecutive elements close together.
  private static func tiled(_ positions: [Int], _ rect: (Int) -> Rect) -> [Int] {
    let boxes = (positions.count + fanOut - 1) / fanOut
    let columns = max(1, Int(Double(boxes).squareRoot().rounded(.up)))
    let height = max(1, (boxes + columns - 1) / columns) * fanOut
    let byX = positions.sorted { rect($0).midX < rect($1).midX }
    return stride(from: 0, to: byX.count, by: height).flatMap { start in
      byX[start..<min(byX.count, start + height)].sorted { rect($0).midY < rect($1).midY }
    }
  }
}
