package import KeywayElements

/// How far the content of an element that scrolls is moved, and how far it can be.
///
/// A host that moves content by frames keeps one for each such element. Lengths are logical pixels. ``content`` and
/// ``free`` are in coordinates of the element: its upper left corner is the origin.
package struct ScrollArea: Hashable, Sendable {
  /// How far the content is moved: to the left, and up.
  package var offset = Point(x: 0, y: 0)
  /// Around all that is inside, where it lies before anything is scrolled.
  package var content: Rect
  /// The part of the element over which no bar lies.
  package var free: Rect
  /// What is shown beyond the end of the content, where there is more than fits: room for the ring of what lies last.
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
    // As it was written down, the content is always among what can be shown.
    min(0, low - start)...max(0, high > end + 0.5 ? high - end + room : 0)
  }

  /// Whether there is more to the left or to the right than is seen.
  package var scrollsHorizontally: Bool { xOffsets.upperBound > xOffsets.lowerBound }
  /// Whether there is more above or below than is seen.
  package var scrollsVertically: Bool { yOffsets.upperBound > yOffsets.lowerBound }

  /// Moves the content, as far as there is more to see.
  ///
  /// - Returns: how far it was moved.
  @discardableResult
  package mutating func scroll(x: Double, y: Double) -> Point {
    let before = offset
    offset = Point(x: clamp(offset.x + x, xOffsets), y: clamp(offset.y + y, yOffsets))
    return Point(x: offset.x - before.x, y: offset.y - before.y)
  }

  /// Takes back what is no longer to be had, as where content went.
  package mutating func settle() { scroll(x: 0, y: 0) }

  private func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(range.lowerBound, value), range.upperBound)
  }

  /// Moves the content by as little as makes a part of it seen.
  ///
  /// - Parameters:
  ///   - rect: where the part is now, in coordinates of the element.
  ///   - margin: what is to be seen around it, as far as there is room.
  /// - Returns: how far the content was moved.
  @discardableResult
  package mutating func reveal(_ rect: Rect, margin: Double) -> Point {
    scroll(
      x: Self.way(rect.minX, rect.maxX, free.minX, free.maxX, margin),
      y: Self.way(rect.minY, rect.maxY, free.minY, free.maxY, margin))
  }

  /// Where not all has room, the beginning is what is seen.
  private static func way(_ low: Double, _ high: Double, _ start: Double, _ end: Double, _ margin: Double)
    -> Double
  {
    let air = min(margin, max(0, (end - start - (high - low)) / 2))
    var way = 0.0
    if high + air > end { way = high + air - end }
    if low - air - way < start { way = low - air - start }
    // What sums of fractions leave over is nothing that could be seen.
    return abs(way) < 1e-6 ? 0 : way
  }
}
