package import KeywayElements

extension ElementShape {
  /// The distance to another outline in logical pixels; 0 if they cross, nil if one is inside the other.
  ///
  /// Round shapes count as their frames.
  ///
  /// - Complexity: O(1); O(product of both numbers of corners) if one of them is a polygon, which has at most ``mostCorners``.
  package func distance(in frame: Rect, to other: ElementShape, in otherFrame: Rect) -> Double? {
    let (mine, others) = (corners(in: frame), other.corners(in: otherFrame))
    if mine == nil && others == nil {
      return frame.contains(otherFrame) || otherFrame.contains(frame) ? nil : frame.distance(to: otherFrame)
    }
    let (one, two) = (mine ?? frame.corners, others ?? otherFrame.corners)
    var least = Double.infinity
    for edge in Edge.all(of: one) {
      for another in Edge.all(of: two) { least = min(least, edge.distance(to: another)) }
    }
    guard let first = one.first, let second = two.first else { return nil }
    return least > 0 && (two.goesAround(first) || one.goesAround(second)) ? nil : least
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// The distance between the edges of two rectangles; 0 if they overlap.
  package func distance(to other: Rect) -> Double {
    let x = max(0, other.minX - maxX, minX - other.maxX)
    let y = max(0, other.minY - maxY, minY - other.maxY)
    return x == 0 ? y : y == 0 ? x : (x * x + y * y).squareRoot()
  }
}

extension [Point] {
  /// Whether a point is inside the polygon, by the number of edges that a line to the right crosses.
  fileprivate func goesAround(_ point: Point) -> Bool {
    Edge.all(of: self).count { edge in
      guard (edge.start.y <= point.y) != (edge.end.y <= point.y) else { return false }
      let share = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
      return edge.start.x + share * (edge.end.x - edge.start.x) > point.x
    } % 2 == 1
  }
}

private struct Edge {
  let start: Point
  let end: Point

  static func all(of corners: [Point]) -> [Edge] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map { Edge(start: $0, end: $1) }
  }

  func distance(to other: Edge) -> Double {
    if crosses(other) { return 0 }
    return min(
      distance(to: other.start), distance(to: other.end), other.distance(to: start), other.distance(to: end))
  }

  private func distance(to point: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let along = (point.x - start.x) * dx + (point.y - start.y) * dy
    let share = square == 0 ? 0 : min(1, max(0, along / square))
    let (x, y) = (point.x - start.x - share * dx, point.y - start.y - share * dy)
    return (x * x + y * y).squareRoot()
  }

  private func crosses(_ other: Edge) -> Bool {
    isLeft(other.start) != isLeft(other.end) && other.isLeft(start) != other.isLeft(end)
  }

  private func isLeft(_ point: Point) -> Bool {
    (end.x - start.x) * (point.y - start.y) > (end.y - start.y) * (point.x - start.x)
  }
}
