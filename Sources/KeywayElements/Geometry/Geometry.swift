/// A point in logical pixels; the origin is the window's top left, y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the window.
  public var x: Double
  /// The distance from the top edge of the window.
  public var y: Double

  /// The top left corner of the window.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates, in logical pixels.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// A size of zero.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents, in logical pixels.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances from the four edges of a rectangle, in logical pixels; leading and trailing follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where text begins: the left one where text runs from left to right.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where text ends.
  public var trailing: Double

  /// Creates insets from the distance at each edge.
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance at each edge.
  @inlinable
  package init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }
}

/// A rectangle in logical pixels, in window coordinates unless a comment says otherwise.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// An empty rectangle at the top left corner of the window.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner and its extents, in logical pixels.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  @inlinable public var width: Double { size.width }
  /// The extent from top to bottom.
  @inlinable public var height: Double { size.height }

  /// The point at fractions of the width and the height, from the upper left corner: (0.5, 1) is the middle of the lower edge.
  @inlinable
  public func point(_ x: Double, _ y: Double) -> Point {
    Point(x: minX + width * x, y: minY + height * y)
  }

  /// The rectangle at fractions of the width and the height: (0.5, 0, 0.5, 1) is the right half.
  @inlinable
  public func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width: self.width * width, height: self.height * height))
  }

  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether the point is inside; the left and top edges belong to the rectangle, the others do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every point of `other` is inside.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share an area; touching edges do not count.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The shared area; `.zero` if there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle grown on all sides.
  @inlinable
  public func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance,
      width: max(0, width + 2 * distance), height: max(0, height + 2 * distance))
  }

  /// The rectangle moved to the right and down.
  @inlinable
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }
}

/// The outline of a control, which the focus ring follows.
public enum ElementShape: Hashable, Sendable {
  /// The frame itself.
  case rectangle
  /// Corner radius in logical pixels, limited to half the shorter side when drawn.
  case roundedRectangle(radius: Double)
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// The largest ellipse in the frame.
  case ellipse
  /// A closed polygon through its corners, each a fraction of the frame's width and height from the upper left: `[(0.5, 0), (1,
  /// 1), (0, 1)]` is a triangle with its base below. It has at least three corners, in either direction; if more than 1,000, an
  /// even selection of 1,000 is used.
  case polygon([Point])

  /// The maximum number of corners of a polygon.
  ///
  /// Edges that cross, and the distance between two outlines, cost the square of their number.
  package static let mostCorners = 1_000

  /// The corners of a polygon in a frame, at most ``mostCorners``; nil for other shapes.
  package func corners(in frame: Rect) -> [Point]? {
    guard case .polygon(let all) = self else { return nil }
    let most = Self.mostCorners
    let corners = all.count <= most ? all : (0..<most).map { all[$0 * all.count / most] }
    return corners.map { Point(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height) }
  }

  /// The centroid of a polygon, for a label in it; the center of the frame for other shapes.
  package func balance(in frame: Rect) -> Point {
    let middle = Point(x: frame.midX, y: frame.midY)
    guard let corners = corners(in: frame), let last = corners.last else { return middle }
    var (area, x, y) = (0.0, 0.0, 0.0)
    for (start, end) in zip([last] + corners, corners) {
      let turn = start.x * end.y - end.x * start.y
      area += turn
      x += (start.x + end.x) * turn
      y += (start.y + end.y) * turn
    }
    return area == 0 ? middle : Point(x: x / (3 * area), y: y / (3 * area))
  }

  /// The corner radius of the shape in a frame of the given size, in logical pixels.
  package func cornerRadius(in size: Size) -> Double {
    let limit = min(size.width, size.height) / 2
    switch self {
    case .rectangle, .polygon: return 0
    case .roundedRectangle(let radius): return min(radius, limit)
    case .capsule, .ellipse: return limit
    }
  }
}
