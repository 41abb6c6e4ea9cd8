import KeywayDrawing
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@testable import KeywayUI

@MainActor
@Suite("The bands around a polygon")
struct PolygonBandsTests {
  private func edges(_ corners: [Point]) -> [(start: Point, end: Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  private func distance(_ point: Point, to corners: [Point]) -> Double {
    edges(corners).map { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
      let nearest = min(1, max(0, share))
      return distance(point, Point(x: start.x + nearest * dx, y: start.y + nearest * dy))
    }.min()!
  }

  private func distance(_ point: Point, _ other: Point) -> Double {
    let (dx, dy) = (point.x - other.x, point.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private func goesAround(_ point: Point, _ corners: [Point]) -> Bool {
    let turns = edges(corners).map { start, end in
      guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      return x > point.x ? 0 : start.y < end.y ? 1 : -1
    }
    return turns.reduce(0, +) != 0
  }

  /// The point of an outline that lies a way along it.
  private func point(_ way: Double, along corners: [Point]) -> Point {
    var way = way
    for (start, end) in edges(corners) {
      let length = distance(start, end)
      if way <= length {
        let share = way / length
        return Point(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
      }
      way -= length
    }
    return corners[0]
  }

  @Test(
    "Each pixel has the band and the place that its distance from every edge says, and no other is looked at")
  func pixels() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<60 {
      let corners = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        Point(x: Double.random(in: 20...100, using: &random), y: Double.random(in: 20...80, using: &random))
      }
      let near = Double.random(in: 0...4, using: &random)
      let (middle, far) = (near + 3, near + 6)
      let bands = PolygonBands(
        corners, in: Rect(x: 3, y: 5, width: 110, height: 90), from: near, middle: middle, to: far)
      var wrong = 0
      for y in 5..<95 {
        var found = [Bool?](repeating: nil, count: 113)
        bands.visit(y, in: 3..<113) { columns, isInner in
          for x in columns { found[x] = isInner }
          bands.visitPlaces(y, of: columns) { place, x in
            let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            let away = distance(center, point(Double(place), along: corners))
            if away > distance(center, to: corners) + 1.01 { wrong += 1 }
          }
        }
        for x in 3..<113 {
          let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let distance = distance(center, to: corners)
          let isBand = distance > near && distance <= far && !goesAround(center, corners)
          if found[x] != (isBand ? distance <= middle : nil) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(corners) from \(near), seed \(seed)")
    }
  }

  @Test("The bands cost what the outline is long, however much it goes around")
  func work() {
    func looks(_ size: Double) -> Int {
      let corners = [(0, 0), (1, 0.1), (0.9, 1), (0.1, 0.9)].map {
        Point(x: 10 + $0.0 * 16 * size, y: 10 + $0.1 * 9 * size)
      }
      let box = Rect(x: 0, y: 0, width: 20 + 16 * size, height: 20 + 9 * size)
      let bands = PolygonBands(corners, in: box, from: 2, middle: 5, to: 8)
      // As wide as the bands are on both sides, and round at the corners.
      #expect(bands.looks < 20 * bands.length + 4 * 400)
      return bands.looks
    }
    #expect(looks(200) < 10 * looks(20))
  }

  @Test(
    "What changes inside a polygon, or beside it in its box, does not touch its ring; what its bands lie on does"
  )
  func touches() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let shape = ElementShape.polygon([(0, 0), (1, 0.5), (0, 1)].map { Point(x: $0.0, y: $0.1) })
    let frame = Rect(x: 50, y: 50, width: 300, height: 200)
    let ring = try #require(FocusRing(frame: frame, shape: shape, in: bounds))
    let colors = RingColors(inner: .white, outer: .black)
    let drawing = try #require(RingDrawing(ring: ring, colors: colors, on: nil))
    #expect(!drawing.touches(Rect(x: 80, y: 120, width: 100, height: 60)))
    #expect(!drawing.touches(Rect(x: 300, y: 50, width: 40, height: 30)))
    #expect(drawing.touches(bounds))
    let outline = RingOutline(ring, scale: 1)
    for _ in 0..<400 {
      let rect = Rect(
        x: Double(Int.random(in: 0...390, using: &random)),
        y: Double(Int.random(in: 0...290, using: &random)),
        width: Double(Int.random(in: 1...40, using: &random)),
        height: Double(Int.random(in: 1...40, using: &random)))
      var lies = false
      outline.visit(in: rect.intersection(bounds)) { _, _, _ in lies = true }
      if lies { #expect(drawing.touches(rect), "\(rect), seed \(seed)") }
    }
  }
}
