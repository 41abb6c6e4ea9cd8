import KeywayElements

/// Which pixels the bands of a ring around a polygon cover, by the distance of each pixel's centre.
///
/// Only what the bands come near to is looked at and kept, in runs along the rows: what a large polygon goes around costs
/// nothing.
struct PolygonBands {
  private enum Band: UInt8 { case none, inner, outer }

  /// Pixels of one row, beside each other, that the bands or the mixed pixels at their edges may come to.
  private struct Run {
    let columns: Range<Int>
    /// Where the first of them is in `bands` and `places`.
    let first: Int
  }

  /// What the outline has in one row.
  private struct Row {
    /// The columns that each edge comes near to.
    var near: [(columns: Range<Int>, edge: Int)] = []
    /// Where edges cross the middle of the row, and which way.
    var crossings: [(x: Double, turn: Int)] = []
  }

  private typealias Edge = (start: Point, end: Point)

  private let left: Int
  private let top: Int
  private let width: Int
  /// Of all rows, one after the other, each from the left.
  private var runs: [Run] = []
  /// The first run of each row, and where the last row's end.
  private var rows = [0]
  private var bands: [Band] = []
  /// How far along the outline the nearest point of it is, in whole pixels.
  private var places: [Int32] = []
  /// Of the outline, in whole pixels.
  let length: Int
  /// How many distances from a pixel to an edge were measured.
  private(set) var looks = 0

  /// Everything is in device pixels.
  ///
  /// - Parameters:
  ///   - box: holds the bands, on pixel boundaries.
  ///   - near: from the outline to the inner band.
  ///   - middle: to where both bands meet.
  ///   - far: to the outer edge.
  /// - Complexity: O(pixels near each edge).
  init(_ corners: [Point], in box: Rect, from near: Double, middle: Double, to far: Double) {
    (left, top, width) = (Int(box.minX), Int(box.minY), Int(box.width))
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    let lengths = edges.map { start, end in
      ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    }
    let ways = lengths.reduce(into: [0.0]) { $0.append($0.last! + $1) }
    length = Int(ways.last!) + 1
    var squares: [Double] = []
    for (y, row) in Self.rows(edges, in: box, reach: far + 1.5).enumerated() {
      let first = runs.count
      for columns in Self.joined(row.near.map(\.columns)) {
        runs.append(Run(columns: columns, first: squares.count))
        squares.append(contentsOf: repeatElement(.infinity, count: columns.count))
      }
      rows.append(runs.count)
      places.append(contentsOf: repeatElement(0, count: squares.count - places.count))
      for (columns, edge) in row.near {
        let run = runs[run(around: columns.lowerBound, in: first..<runs.count)]
        looks += columns.count
        for x in columns {
          let center = Point(x: Double(left + x) + 0.5, y: Double(top + y) + 0.5)
          let index = run.first + x - run.columns.lowerBound
          let nearest = center.nearest(onLineFrom: edges[edge].0, to: edges[edge].1)
          if nearest.square < squares[index] {
            squares[index] = nearest.square
            places[index] = Int32(ways[edge] + nearest.share * lengths[edge])
          }
        }
      }
      clearInside(row.crossings, first..<runs.count, &squares)
    }
    bands = squares.map { square in
      square > far * far || square <= near * near ? .none : square <= middle * middle ? .inner : .outer
    }
  }

  /// Calls `body` for each run of a row's pixels that belong to one band.
  func visit(_ y: Int, in across: Range<Int>, _ body: (_ columns: Range<Int>, _ isInner: Bool) -> Void) {
    guard rows.indices.dropLast().contains(y - top) else { return }
    let across = across.lowerBound - left..<across.upperBound - left
    for run in runs[rows[y - top]..<rows[y - top + 1]] {
      let columns = run.columns.clamped(to: across)
      let before = run.first - run.columns.lowerBound
      var x = columns.lowerBound
      while x < columns.upperBound {
        let (start, band) = (x, bands[before + x])
        repeat { x += 1 } while x < columns.upperBound && bands[before + x] == band
        if band != .none { body(left + start..<left + x, band == .inner) }
      }
    }
  }

  /// Calls `body` with how far along the outline each of some pixels belongs that are beside each other in the bands.
  @inline(__always)
  func visitPlaces(_ y: Int, of columns: Range<Int>, _ body: (_ place: Int, _ x: Int) -> Void) {
    let run = runs[run(around: columns.lowerBound - left, in: rows[y - top]..<rows[y - top + 1])]
    let before = run.first - run.columns.lowerBound - left
    for x in columns { body(Int(places[before + x]), x) }
  }

  /// Calls `body` for each run of pixels of one row, in the bands and at their edges, that belong to one place.
  func visitPlaces(_ body: (_ place: Int, _ area: Rect) -> Void) {
    for (y, first) in rows.dropLast().enumerated() {
      for run in runs[first..<rows[y + 1]] {
        let before = run.first - run.columns.lowerBound
        var x = run.columns.lowerBound
        while x < run.columns.upperBound {
          let (start, place) = (x, places[before + x])
          repeat { x += 1 } while x < run.columns.upperBound && places[before + x] == place
          body(
            Int(place),
            Rect(x: Double(left + start), y: Double(top + y), width: Double(x - start), height: 1))
        }
      }
    }
  }

  /// The run of a row around a column that is in one.
  private func run(around column: Int, in row: Range<Int>) -> Int {
    var (low, high) = (row.lowerBound, row.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].columns.upperBound <= column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The bands lie outside: where the outline goes around a pixel there is none.
  private func clearInside(
    _ crossings: [(x: Double, turn: Int)], _ row: Range<Int>, _ squares: inout [Double]
  ) {
    let crossings = crossings.sorted { $0.x < $1.x }
    var turns = 0
    var next = row.lowerBound
    for (crossing, end) in zip(crossings, crossings.dropFirst()) {
      turns += crossing.turn
      if turns == 0 { continue }
      // Pixels whose centre lies between two crossings.
      let inside = Self.pixels(crossing.x - Double(left), end.x - Double(left), count: width)
      while next < row.upperBound, runs[next].columns.lowerBound < inside.upperBound {
        let run = runs[next]
        for x in run.columns.clamped(to: inside) { squares[run.first + x - run.columns.lowerBound] = 0 }
        // What reaches beyond may have more inside behind the next crossing.
        if run.columns.upperBound > inside.upperBound { break }
        next += 1
      }
    }
  }

  // MARK: Rows

  /// What each row of a box has of the edges.
  private static func rows(_ edges: [Edge], in box: Rect, reach: Double) -> [Row] {
    let (width, height) = (Int(box.width), Int(box.height))
    var rows = [Row](repeating: Row(), count: height)
    for (index, edge) in edges.enumerated() {
      let (upper, lower) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
      for y in pixels(upper - reach - box.minY, lower + reach - box.minY, count: height) {
        guard let near = span(of: edge, atRow: box.minY + Double(y) + 0.5, reach: reach) else { continue }
        let columns = pixels(near.lowerBound - box.minX, near.upperBound - box.minX, count: width)
        if !columns.isEmpty { rows[y].near.append((columns, index)) }
      }
      for y in pixels(upper - box.minY, lower - box.minY, count: height) {
        let share = (box.minY + Double(y) + 0.5 - edge.start.y) / (edge.end.y - edge.start.y)
        let turn = edge.start.y < edge.end.y ? 1 : -1
        rows[y].crossings.append((edge.start.x + share * (edge.end.x - edge.start.x), turn))
      }
    }
    return rows
  }

  /// What is no further from an edge than `reach` on a horizontal line.
  ///
  /// That area is convex: a circle around each end, and what lies between two lines beside the edge.
  private static func span(of edge: Edge, atRow y: Double, reach: Double) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) { (low, high) = (min(low, x), max(high, x)) }
    for end in [edge.start, edge.end] where abs(y - end.y) <= reach {
      let half = (reach * reach - (y - end.y) * (y - end.y)).squareRoot()
      add(end.x - half)
      add(end.x + half)
    }
    let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    if dy != 0 {
      for side in [reach, -reach] {
        let share = (y - edge.start.y - side * dx / length) / dy
        if (0...1).contains(share) { add(edge.start.x - side * dy / length + share * dx) }
      }
    }
    return low <= high ? low...high : nil
  }

  /// Ascending, each apart from the next.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
      if let last = joined.last, next.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
  }

  /// The pixels whose middle lies in a range, of as many as there are.
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
