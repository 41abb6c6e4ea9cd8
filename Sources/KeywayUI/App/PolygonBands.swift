import KeywayElements

/// Which pixels the bands of a ring around a polygon cover, by the distance of each pixel's centre.
struct PolygonBands {
  private enum Band: UInt8 { case none, inner, outer }

  private let (left, top, width, height): (Int, Int, Int, Int)
  private var bands: [Band]

  /// Everything is in device pixels.
  ///
  /// - Parameters:
  ///   - box: holds the bands, on pixel boundaries.
  ///   - near: from the outline to the inner band.
  ///   - middle: to where both bands meet.
  ///   - far: to the outer edge.
  /// - Complexity: O(pixels of the box + of the boxes around each edge).
  init(_ corners: [Point], in box: Rect, from near: Double, middle: Double, to far: Double) {
    (left, top) = (Int(box.minX), Int(box.minY))
    (width, height) = (Int(box.width), Int(box.height))
    bands = []
    var squares = [Double](repeating: .infinity, count: width * height)
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    for (start, end) in edges {
      let columns = columns(from: min(start.x, end.x) - far, to: max(start.x, end.x) + far)
      for y in rows(from: min(start.y, end.y) - far, to: max(start.y, end.y) + far) {
        for x in columns {
          let center = Point(x: Double(left + x) + 0.5, y: Double(top + y) + 0.5)
          let index = y * width + x
          squares[index] = min(squares[index], center.squaredDistance(toLineFrom: start, to: end))
        }
      }
    }
    bands = squares.map { square in
      square > far * far || square <= near * near ? .none : square <= middle * middle ? .inner : .outer
    }
    clearInside(edges)
  }

  /// Whether a pixel belongs to the inner band; nil where it belongs to none.
  func isInner(_ x: Int, _ y: Int) -> Bool? {
    let (x, y) = (x - left, y - top)
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    switch bands[y * width + x] {
    case .none: return nil
    case .inner: return true
    case .outer: return false
    }
  }

  /// The bands lie outside: where the outline goes around a pixel there is none.
  private mutating func clearInside(_ edges: [(Point, Point)]) {
    for y in 0..<height {
      let row = Double(top + y) + 0.5
      var crossings: [(x: Double, turn: Int)] = []
      for (start, end) in edges where (start.y <= row) != (end.y <= row) {
        let x = start.x + (row - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, start.y < end.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var turns = 0
      for (index, crossing) in crossings.enumerated() {
        turns += crossing.turn
        guard turns != 0, index + 1 < crossings.count else { continue }
        // Pixels whose centre lies between two crossings.
        for x in columns(from: crossing.x, to: crossings[index + 1].x) { bands[y * width + x] = .none }
      }
    }
  }

  /// The columns whose middle lies in a range, as far as they are in the box.
  private func columns(from start: Double, to end: Double) -> Range<Int> {
    Self.pixels(start - Double(left), end - Double(left), count: width)
  }

  private func rows(from start: Double, to end: Double) -> Range<Int> {
    Self.pixels(start - Double(top), end - Double(top), count: height)
  }

  private static func pixels(_ start: Double, _ end: Double, count: Int) -> Range<Int> {
    let first = min(Double(count), max(0, (start - 0.5).rounded(.up)))
    return Int(first)..<Int(min(Double(count), max(first, (end - 0.5).rounded(.up))))
  }
}

extension Point {
  /// The square of the distance to the nearest point of a straight line.
  fileprivate func squaredDistance(toLineFrom start: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
    let (ox, oy) = (x - start.x - share * dx, y - start.y - share * dy)
    return ox * ox + oy * oy
  }
}
