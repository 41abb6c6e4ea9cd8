internal import KeywayElements

/// The distance of an element from another in a direction, by CSS Spatial Navigation Level 1.
///
/// Each function takes the frame of an element, or a rectangle that contains many, with the greatest sizes inside. For the
/// latter it returns a lower bound. All rectangles are in window coordinates and have an area.
struct SpatialDistance {
  enum Rule {
    /// Section 8.3: distance, displacement, alignment and overlap.
    case normal
    /// `spatial-navigation-function: grid`: first the distance along the direction, then the straight line.
    case grid
    /// For content of the origin: from the edge where the direction starts.
    case inside
    /// The same for content that the edge cuts, by the part inside.
    case cut
  }

  /// A distance; smaller is nearer. The second number breaks ties.
  struct Key: Comparable {
    var first: Double
    var second: Double

    static func < (a: Key, b: Key) -> Bool { a.first < b.first || a.first == b.first && a.second < b.second }
  }

  let origin: Rect
  let direction: FocusDirection
  let rule: Rule

  private var isHorizontal: Bool { direction == .left || direction == .right }

  /// Whether an element is in the direction: beyond the origin, or beside it and reaching further.
  func isBeyond(_ frame: Rect) -> Bool {
    if rule == .inside { return isInside(frame) }
    if rule == .cut { return frame.intersects(origin) }
    switch direction {
    case .right: return Self.isAfter(frame, origin, \.minX, \.maxX, \.minY, \.maxY)
    case .down: return Self.isAfter(frame, origin, \.minY, \.maxY, \.minX, \.maxX)
    // The same from the other side: the origin is after the element.
    case .left: return Self.isAfter(origin, frame, \.minX, \.maxX, \.minY, \.maxY)
    default: return Self.isAfter(origin, frame, \.minY, \.maxY, \.minX, \.maxX)
    }
  }

  private static func isAfter(
    _ a: Rect, _ b: Rect, _ low: KeyPath<Rect, Double>, _ high: KeyPath<Rect, Double>,
    _ near: KeyPath<Rect, Double>, _ far: KeyPath<Rect, Double>
  ) -> Bool {
    a[keyPath: low] >= b[keyPath: high]
      || a[keyPath: low] >= b[keyPath: low] && a[keyPath: high] > b[keyPath: high]
        && a[keyPath: near] < b[keyPath: far] && a[keyPath: far] > b[keyPath: near]
  }

  private func isInside(_ frame: Rect) -> Bool {
    switch direction {
    case .right: frame.minX >= origin.minX
    case .left: frame.maxX <= origin.maxX
    case .down: frame.minY >= origin.minY
    default: frame.maxY <= origin.maxY
    }
  }

  /// Whether a frame inside a rectangle may be in the direction.
  func mayHoldBeyond(_ rect: Rect) -> Bool {
    if rule == .inside || rule == .cut { return true }
    return switch direction {
    case .right: rect.maxX > origin.maxX
    case .left: rect.minX < origin.minX || rect.minX == origin.minX && isAligned(rect)
    case .down: rect.maxY > origin.maxY
    default: rect.minY < origin.minY || rect.minY == origin.minY && isAligned(rect)
    }
  }

  /// Whether the two share a row, for horizontal moves, or a column.
  func isAligned(_ frame: Rect) -> Bool {
    isHorizontal
      ? frame.minY < origin.maxY && frame.maxY > origin.minY
      : frame.minX < origin.maxX && frame.maxX > origin.minX
  }

  /// - Parameter largest: the greatest sizes of the frames inside; for a single frame its own size.
  func key(_ frame: Rect, largest: Size) -> Key {
    let (along, across) = gaps(frame)
    let line = (along * along + across * across).squareRoot()
    switch rule {
    case .grid: return Key(first: along, second: line)
    case .inside: return Key(first: edgeDistance(frame), second: 0)
    case .cut: return Key(first: max(0, edgeDistance(frame)), second: 0)
    case .normal:
      let size = isHorizontal ? origin.height : origin.width
      let weight = isHorizontal ? 30.0 : 2.0
      let displacement = (across + (isAligned(frame) ? 0 : size / 2)) * weight
      let alignment = 5 * min(1, shared(frame, largest) / size)
      return Key(first: line + displacement - alignment - overlap(frame, largest), second: 0)
    }
  }

  /// The distance between the two, along the direction and across it.
  private func gaps(_ frame: Rect) -> (along: Double, across: Double) {
    let x = max(0, frame.minX - origin.maxX, origin.minX - frame.maxX)
    let y = max(0, frame.minY - origin.maxY, origin.minY - frame.maxY)
    let along =
      switch direction {
      case .right: max(0, frame.minX - origin.maxX)
      case .left: max(0, origin.minX - frame.maxX)
      case .down: max(0, frame.minY - origin.maxY)
      default: max(0, origin.minY - frame.maxY)
      }
    return (along, isHorizontal ? y : x)
  }

  /// The length of the row or column that the two share.
  private func shared(_ frame: Rect, _ largest: Size) -> Double {
    let length =
      isHorizontal
      ? min(frame.maxY, origin.maxY) - max(frame.minY, origin.minY)
      : min(frame.maxX, origin.maxX) - max(frame.minX, origin.minX)
    return min(max(0, length), isHorizontal ? largest.height : largest.width)
  }

  private func overlap(_ frame: Rect, _ largest: Size) -> Double {
    let shared = frame.intersection(origin).size
    return (min(shared.width, largest.width) * min(shared.height, largest.height)).squareRoot()
  }

  /// The distance from the origin's edge to a frame inside; for a rectangle of many, the minimum.
  private func edgeDistance(_ frame: Rect) -> Double {
    switch direction {
    case .right: frame.minX - origin.minX
    case .left: origin.maxX - frame.maxX
    case .down: frame.minY - origin.minY
    default: origin.maxY - frame.maxY
    }
  }
}
