/// The extent of everything below an element.
package struct PlaceExtent: Equatable, Sendable {
  /// The union of all frames, in window coordinates.
  package var rect: Rect
  /// The greatest width and the greatest height of a frame.
  package var largest: Size
  /// The least width and the least height of a frame.
  package var smallest: Size

  init(_ frame: Rect) {
    rect = frame
    largest = frame.size
    smallest = frame.size
  }

  func joined(_ other: PlaceExtent?) -> PlaceExtent {
    var joined = self
    if let other { joined.add(other) }
    return joined
  }

  mutating func add(_ other: PlaceExtent) {
    rect = rect.union(other.rect)
    largest.width = max(largest.width, other.largest.width)
    largest.height = max(largest.height, other.largest.height)
    smallest.width = min(smallest.width, other.smallest.width)
    smallest.height = min(smallest.height, other.smallest.height)
  }
}

extension Rect {
  /// Whether the rectangle is a valid position on a screen: finite numbers, and an area.
  package var isPlace: Bool {
    !isEmpty && abs(minX) < 1e12 && abs(minY) < 1e12 && width < 1e12 && height < 1e12
  }
}
