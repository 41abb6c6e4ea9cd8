/// The pixels that differ between two frames, as a few rectangles that may overlap.
package struct DamageRegion: Sendable {
  /// The maximum number of rectangles. Beyond it, painting one larger rectangle is cheaper than walking the list.
  package static let limit = 16

  package private(set) var rects: [DeviceRect] = []

  package init() { rects.reserveCapacity(Self.limit) }

  /// The smallest rectangle around all; nil if there are none.
  package var bounds: DeviceRect? { rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } } }

  /// Adds a rectangle, unless another covers it.
  ///
  /// - Complexity: O(``limit``); allocates nothing.
  package mutating func add(_ rect: DeviceRect) {
    if rect.isEmpty { return }
    for known in rects where known.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    if rects.count < Self.limit {
      rects.append(rect)
    } else {
      let all = bounds!.union(rect)
      rects.removeAll(keepingCapacity: true)
      rects.append(all)
    }
  }

  package mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }
}
