package import KeywayElements

/// The scroll offset of an element, and its limits.
///
/// A host that moves content by frames keeps one for each scroll container. Lengths are logical pixels. ``content`` and
/// ``free`` are in coordinates of the element: its upper left corner is the origin.
package struct ScrollArea: Hashable, Sendable {
  /// The distance that the content is moved, to the left and up.
  package var offset = Point(x: 0, y: 0)
  /// The bounds of the content, without scrolling.
  package var content: Rect
  /// The part of the element that bars do not cover.
  package var free: Rect
  /// Space beyond the end of content that does not fit: room for the ring of the last element.
  package var endRoom = 0.0

  package init(content: Rect, free: Rect) {
    self.content = content
    self.free = free
  }

  private var xOffsets: ClosedRange<Double> {
    Self.offsets(content.minX, content.maxX, free.minX, free.maxX, endRoom)
  }

  private var yOffsets: ClosedRange<Double> {
    Self.offsets(content.minY, content.maxY, free.minY, free.maxY, endRoom)
  }

  private static func offsets(_ low: Double, _ high: Double, _ start: Double, _ end: Double, _ room: Double)
    -> ClosedRange<Double>
  {
    // The unscrolled position of the content is always within the range.
    min(0, low - start)...max(0, high > end + 0.5 ? high - end + room : 0)
  }

  /// Whether content is hidden to the left or to the right.
  package var scrollsHorizontally: Bool { xOffsets.upperBound > xOffsets.lowerBound }
  /// Whether content is hidden above or below.
  package var scrollsVertically: Bool { yOffsets.upperBound > yOffsets.lowerBound }

  /// Scrolls the content, within its limits.
  ///
  /// - Returns: the distance moved.
  @discardableResult
  package mutating func scroll(x: Double, y: Double) -> Point {
    let before = offset
    offset = Point(x: clamp(offset.x + x, xOffsets), y: clamp(offset.y + y, yOffsets))
    return Point(x: offset.x - before.x, y: offset.y - before.y)
  }

  /// Reduces the offset to the limits, for example after content was removed.
  package mutating func settle() { scroll(x: 0, y: 0) }

  private func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(range.lowerBound, value), range.upperBound)
  }

  /// Scrolls by as little as needed to make a part of the content visible.
  ///
  /// - Parameters:
  ///   - rect: the current position of the part, in coordinates of the element.
  ///   - margin: the space around it to show as well, if it fits.
  ///   - pixel: the length of a device pixel, if the host aligns frames to pixels; see ``visible(_:pixel:)``.
  /// - Returns: the distance that the content was moved.
  @discardableResult
  package mutating func reveal(_ rect: Rect, margin: Double, pixel: Double = 0) -> Point {
    let way = Point(
      x: Self.way(rect.minX, rect.maxX, free.minX, free.maxX, margin),
      y: Self.way(rect.minY, rect.maxY, free.minY, free.maxY, margin))
    return scroll(x: Self.visible(way.x, pixel: pixel), y: Self.visible(way.y, pixel: pixel))
  }

  /// A distance to move, or zero if it is shorter than a pixel.
  ///
  /// A frame that is aligned to pixels would stay, or move by a whole pixel; then the next request would move it back, forever.
  package static func visible(_ way: Double, pixel: Double) -> Double {
    // Rounding errors of sums are not visible either.
    abs(way) < max(1e-6, pixel - 1e-6) ? 0 : way
  }

  /// If not everything fits, the beginning is shown.
  private static func way(_ low: Double, _ high: Double, _ start: Double, _ end: Double, _ margin: Double)
    -> Double
  {
    let air = min(margin, max(0, (end - start - (high - low)) / 2))
    var way = 0.0
    if high + air > end { way = high + air - end }
    if low - air - way < start { way = low - air - start }
    return way
  }
}
