import KeywayElements

/// Which pixels the bands of a ring around a polygon cover, by the distance of each pixel's centre.
struct PolygonBands {
  private enum Band: UInt8 { case none, inner, outer }

  private let (left, top, width, height): (Int, Int, Int, Int)
  private var bands: [Band]
  /// How far along the outline the nearest point of it is, in whole pixels; -1 where the bands, and the mixed pixels at
  /// their edges, do not come to.
  private var places: [Int32]
  /// Of the outline, in whole pixels.
  let length: Int

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
    places = Array(repeating: -1, count: width * height)
    let reach = far + 1.5
    var squares = [Double](repeating: .infinity, count: width * height)
    var along = 0.0
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    for (start, end) in edges {
      let edge = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      defer { along += edge }
      let columns = Self.pixels(
        min(start.x, end.x) - reach - box.minX, max(start.x, end.x) + reach - box.minX, count: width)
      let rows = Self.pixels(
        min(start.y, end.y) - reach - box.minY, max(start.y, end.y) + reach - box.minY, count: height)
      for y in rows {
        for x in columns {
          let center = Point(x: Double(left + x) + 0.5, y: Double(top + y) + 0.5)
          let index = y * width + x
          let nearest = center.nearest(onLineFrom: start, to: end)
          if nearest.square < squares[index] {
            squares[index] = nearest.square
            if nearest.square <= reach * reach { places[index] = Int32(along + nearest.share * edge) }
          }
        }
      }
    }
    length = Int(along) + 1
    bands = squares.map { square in
      square > far * far || square <= near * near ? .none : square <= middle * middle ? .inner : .outer
    }
    clearInside(edges)
  }

  /// Calls `body` for each run of a row's pixels that belong to one band.
  func visit(_ y: Int, in across: Range<Int>, _ body: (_ columns: Range<Int>, _ isInner: Bool) -> Void) {
    guard (0..<height).contains(y - top) else { return }
    let row = (y - top) * width
    let end = min(across.upperBound, left + width)
    var x = max(across.lowerBound, left)
    while x < end {
      let (start, band) = (x, bands[row + x - left])
      repeat { x += 1 } while x < end && bands[row + x - left] == band
      if band != .none { body(start..<x, band == .inner) }
    }
  }

  /// How far along the outline a pixel belongs; -1 where it is too far from it.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> Int { Int(places[(y - top) * width + x - left]) }

  /// Calls `body` for each run of pixels of one row, in the bands and at their edges, that belong to one place.
  func visitPlaces(_ body: (_ place: Int, _ area: Rect) -> Void) {
    for y in 0..<height {
      var x = 0
      while x < width {
        let (start, place) = (x, places[y * width + x])
        repeat { x += 1 } while x < width && places[y * width + x] == place
        if place < 0 { continue }
        body(
          Int(place),
          Rect(x: Double(left + start), y: Double(top + y), width: Double(x - start), height: 1))
      }
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

  private static func pixels(_ start: Double, _ end: Double, count: Int) -> Range<Int> {
    let first = min(Double(count), max(0, (start - 0.5).rounded(.up)))
    return Int(first)..<Int(min(Double(count), max(first, (end - 0.5).rounded(.up))))
  }
}

extension Point {
  /// The nearest point of a straight line: how far along it, and the square of the distance.
  fileprivate func nearest(onLineFrom start: Point, to end: Point) -> (share: Double, square: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
    let (ox, oy) = (x - start.x - share * dx, y - start.y - share * dy)
    return (share, ox * ox + oy * oy)
  }
}
