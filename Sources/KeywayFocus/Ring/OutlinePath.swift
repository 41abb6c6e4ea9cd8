internal import Glibc
package import KeywayElements

extension Rect {
  /// The smallest rectangle that contains all points, possibly without area; `.zero` if there are none.
  package init(around points: [Point]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The part of a polygon inside the rectangle, clipped side by side (Sutherland and Hodgman).
  ///
  /// Several remaining parts stay connected by lines along the edges.
  func clipping(_ corners: [Point]) -> [Point] {
    guard !isEmpty else { return [] }
    var corners = corners
    let edges: [(at: Double, isAcross: Bool, side: Double)] = [
      (minX, true, 1), (maxX, true, -1), (minY, false, 1), (maxY, false, -1),
    ]
    for edge in edges {
      guard var last = corners.last else { return [] }
      /// The signed distance inside.
      func depth(_ point: Point) -> Double { ((edge.isAcross ? point.x : point.y) - edge.at) * edge.side }
      var kept: [Point] = []
      for corner in corners {
        let (from, to) = (depth(last), depth(corner))
        if (from < 0) != (to < 0) {
          let share = from / (from - to)
          let (x, y) = (last.x + share * (corner.x - last.x), last.y + share * (corner.y - last.y))
          kept.append(edge.isAcross ? Point(x: edge.at, y: y) : Point(x: x, y: edge.at))
        }
        if to >= 0 { kept.append(corner) }
        last = corner
      }
      corners = kept
    }
    return corners
  }
}

extension ElementShape {
  /// A polygon that approximates a round outline so closely that no corner is visible; nil for an outline with corners only.
  func outline(in frame: Rect) -> [Point]? {
    let radius = cornerRadius(in: frame.size)
    switch self {
    case .rectangle, .polygon: return nil
    case .roundedRectangle, .capsule: if radius <= 0 { return nil }
    case .ellipse: break
    }
    let isEllipse = self == .ellipse
    let (width, height) = isEllipse ? (frame.width / 2, frame.height / 2) : (radius, radius)
    // The centers of the four arcs, from the lower right on.
    let middles = [
      Point(x: frame.maxX - width, y: frame.maxY - height),
      Point(x: frame.minX + width, y: frame.maxY - height),
      Point(x: frame.minX + width, y: frame.minY + height),
      Point(x: frame.maxX - width, y: frame.minY + height),
    ]
    let steps = max(4, Int(max(width, height).squareRoot() * 2))
    return middles.enumerated().flatMap { quarter, middle in
      (0...steps).map { step in
        let angle = (Double(quarter) + Double(step) / Double(steps)) * .pi / 2
        return Point(x: middle.x + width * cos(angle), y: middle.y + height * sin(angle))
      }
    }
  }
}
