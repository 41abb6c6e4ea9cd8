import Foundation
import KeywayElements
import KeywayFocus
import Testing

@Suite("The focus ring")
struct RingTests {
  private let window = Rect(x: 0, y: 0, width: 1_280, height: 800)

  private func ring(_ frame: Rect, _ shape: ElementShape = .rectangle) throws -> FocusRing {
    try #require(FocusRing(frame: frame, shape: shape, in: window))
  }

  @Test("Two bands of 3 lie 2 outside the control and follow its corners")
  func bands() throws {
    let ring = try ring(Rect(x: 100, y: 100, width: 120, height: 56), .roundedRectangle(radius: 12))
    #expect(ring.inner == Rect(x: 98, y: 98, width: 124, height: 60))
    #expect(ring.middle == Rect(x: 95, y: 95, width: 130, height: 66))
    #expect(ring.outer == Rect(x: 92, y: 92, width: 136, height: 72))
    #expect(ring.innerShape == .roundedRectangle(radius: 14))
    #expect(ring.outerShape == .roundedRectangle(radius: 20))
  }

  @Test("A capsule keeps half circles at its ends, an ellipse stays one")
  func shapes() throws {
    let capsule = try ring(Rect(x: 100, y: 100, width: 120, height: 40), .capsule)
    #expect(capsule.outerShape == .roundedRectangle(radius: 28))
    #expect(capsule.outer.height / 2 == 28)
    #expect(try ring(Rect(x: 100, y: 100, width: 120, height: 40), .ellipse).outerShape == .ellipse)
  }

  private static let triangle = ElementShape.polygon([
    Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1),
  ])

  @Test("The ring of a polygon lies outside its corners")
  func polygons() throws {
    let whole = try ring(Rect(x: 100, y: 50, width: 200, height: 40), Self.triangle)
    #expect(whole.corners == [Point(x: 200, y: 50), Point(x: 300, y: 90), Point(x: 100, y: 90)])
    #expect(whole.damageRects == [Rect(x: 92, y: 42, width: 216, height: 56)])
    // Too large for its inside to be left out of the damage: the bands may lie anywhere in it.
    let large = try ring(Rect(x: 100, y: 100, width: 900, height: 600), Self.triangle)
    #expect(large.damageRects == [large.outer])
    // Corners may lie outside the frame, and the ring with them.
    let wide = try ring(
      Rect(x: 500, y: 400, width: 100, height: 100),
      .polygon([Point(x: -1, y: 0), Point(x: 2, y: 0), Point(x: 0, y: 1)]))
    #expect(wide.outer == Rect(x: 392, y: 392, width: 316, height: 116))
  }

  @Test(
    "At the window's edge the ring of a polygon, and of a round control that is cut, still follows its path")
  func paths() throws {
    let cases: [(frame: Rect, shape: ElementShape)] = [
      (Rect(x: 0, y: 100, width: 140, height: 100), Self.triangle),
      (Rect(x: 7, y: 50, width: 200, height: 40), Self.triangle),
      (Rect(x: -30, y: 100, width: 140, height: 100), .capsule),
      (Rect(x: -30, y: 750, width: 140, height: 100), .ellipse),
      (Rect(x: -5, y: -10, width: 120, height: 56), .roundedRectangle(radius: 12)),
    ]
    for (frame, shape) in cases {
      let ring = try ring(frame, shape)
      let corners = try #require(ring.corners, "\(shape)")
      #expect(window.contains(ring.outer), "\(shape): \(ring.outer)")
      #expect(ring.reach == max(0, frame.minX) && ring.metrics.bands == 6)
      // Every corner lies on the control's own outline, or where the window's edge cuts it.
      for corner in corners {
        #expect(corner.x >= window.minX && corner.x <= window.maxX, "\(shape): \(corner)")
        #expect(corner.y >= window.minY && corner.y <= window.maxY, "\(shape): \(corner)")
        let isAtEdge =
          [window.minX, window.maxX].contains(corner.x) || [window.minY, window.maxY].contains(corner.y)
        #expect(isAtEdge || distance(of: corner, from: shape, in: frame) < 0.5, "\(shape): \(corner)")
      }
      #expect(corners.contains { $0.x > window.minX && $0.x < window.maxX })
    }
    // A corner that the edge does not reach keeps its curve.
    #expect(try ring(Rect(x: 0, y: 100, width: 140, height: 100), .ellipse).outerShape == .ellipse)
    #expect(try ring(Rect(x: 0, y: 100, width: 140, height: 100), .ellipse).corners == nil)
  }

  /// How far a point is from the outline of a shape, measured another way than by flattening it.
  private func distance(of point: Point, from shape: ElementShape, in frame: Rect) -> Double {
    if let corners = shape.corners(in: frame) {
      return zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        return abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / (dx * dx + dy * dy).squareRoot()
      }.min()!
    }
    if shape == .ellipse {
      let (x, y) = ((point.x - frame.midX) / (frame.width / 2), (point.y - frame.midY) / (frame.height / 2))
      return abs((x * x + y * y).squareRoot() - 1) * min(frame.width, frame.height) / 2
    }
    let radius = shape.cornerRadius(in: frame.size)
    let (x, y) = (
      abs(point.x - frame.midX) - frame.width / 2 + radius,
      abs(point.y - frame.midY) - frame.height / 2 + radius
    )
    return x > 0 && y > 0 ? abs((x * x + y * y).squareRoot() - radius) : abs(max(x, y) - radius)
  }

  @Test("A ring takes no more of a control, and of a neighbour like it, than a quarter of the shorter side")
  func room() throws {
    for distance in [0.71, 1.42, 2, 2.84, 50] {
      for style in [1, 1.5, 2.25] {
        let metrics = FocusRingMetrics.seen(from: distance, style: style)
        #expect(metrics.total <= 32 && metrics.innerBand <= 12 && metrics.outerBand <= 12)
        for size in [(320.0, 56.0), (160, 64), (48, 48), (24, 24), (1_280, 800), (30, 400)] {
          for place in [Point.zero, Point(x: 600, y: 300), Point(x: 1_280 - size.0, y: 800 - size.1)] {
            let frame = Rect(origin: place, size: Size(width: size.0, height: size.1))
            let ring = try #require(
              FocusRing(frame: frame, shape: .rectangle, in: window, metrics: metrics))
            let quarter = min(size.0, size.1) / 4
            // The standard ring is never made narrower for its neighbours, only at the edge for its own label.
            #expect(ring.metrics.total <= max(8, quarter))
            #expect(window.contains(ring.outer))
            let seen = frame.intersection(window)
            let covered = max(
              ring.inner.minX - seen.minX, ring.inner.minY - seen.minY, seen.maxX - ring.inner.maxX,
              seen.maxY - ring.inner.maxY)
            #expect(covered <= quarter, "\(covered) of \(size) at \(place), seen from \(distance)")
            #expect(ring.metrics.innerBand >= 2 && ring.metrics.outerBand >= 2)
          }
        }
      }
    }
  }

  @Test(
    "Where less room is free the gap goes first, then the outer band is narrower, and in no room the ring lies inside"
  )
  func lessRoom() throws {
    let frame = Rect(x: 100, y: 100, width: 120, height: 56)
    for (room, reach, gap, outer) in [
      (9.0, 8.0, 2.0, 3.0), (7, 7, 1, 3), (6.9, 6, 0, 3), (5, 5, 0, 2), (4.9, 0, 0, 3), (0, 0, 0, 3),
      (-4, 0, 0, 3),
    ] {
      let ring = try #require(
        FocusRing(frame: frame, shape: .roundedRectangle(radius: 12), in: window, room: room))
      #expect(ring.reach == reach && ring.metrics == FocusRingMetrics(gap: gap, outerBand: outer), "\(room)")
      #expect(ring.outer == frame.outset(by: reach), "\(room)")
      #expect(ring.outerShape == .roundedRectangle(radius: 12 + reach), "\(room)")
      #expect(ring.innerShape == .roundedRectangle(radius: 12 + reach - 3 - outer), "\(room)")
    }
    // Curved edges mix pixels: a band of 2 is not enough there.
    for (room, reach) in [(6.0, 6.0), (5, 0)] {
      let ring = try #require(FocusRing(frame: frame, shape: .capsule, in: window, room: room))
      #expect(ring.reach == reach && ring.metrics == FocusRingMetrics(gap: 0), "\(room)")
    }
    // A quarter of the shorter side is all that is covered: wide bands become narrower.
    let wide = try #require(
      FocusRing(
        frame: Rect(x: 100, y: 100, width: 120, height: 32), shape: .rectangle, in: window, room: 0,
        metrics: FocusRingMetrics(gap: 3, innerBand: 5, outerBand: 5)))
    #expect(wide.metrics.bands == 6 && wide.reach == 0)
  }

  @Test("How far two outlines are apart: between rectangles, polygons, and one in another's corner")
  func distances() {
    let frame = Rect(x: 100, y: 100, width: 100, height: 50)
    func distance(_ x: Double, _ y: Double) -> Double? {
      ElementShape.rectangle.distance(
        in: frame, to: .ellipse, in: Rect(x: x, y: y, width: 40, height: 40))
    }
    #expect(distance(210, 100) == 10 && distance(100, 40) == 20 && distance(203, 154) == 5)
    #expect(distance(190, 140) == 0 && distance(120, 105) == nil && distance(200, 100) == 0)
    // A room in the corner that an L leaves free lies in its frame, and beside it.
    let hall = ElementShape.polygon(
      [(0, 0), (1, 0), (1, 0.5), (0.5, 0.5), (0.5, 1), (0, 1)].map { Point(x: $0.0, y: $0.1) })
    let large = Rect(x: 0, y: 0, width: 200, height: 200)
    let corner = Rect(x: 110, y: 107, width: 80, height: 80)
    #expect(hall.distance(in: large, to: .rectangle, in: corner) == 7)
    #expect(ElementShape.rectangle.distance(in: corner, to: hall, in: large) == 7)
    #expect(hall.distance(in: large, to: .rectangle, in: Rect(x: 20, y: 20, width: 40, height: 40)) == nil)
    #expect(hall.distance(in: large, to: .rectangle, in: Rect(x: 90, y: 120, width: 40, height: 40)) == 0)
    // Triangles with their points towards each other.
    let down = ElementShape.polygon([(0, 0), (1, 0), (0.5, 1)].map { Point(x: $0.0, y: $0.1) })
    #expect(
      down.distance(in: large, to: Self.triangle, in: Rect(x: 0, y: 212, width: 200, height: 50)) == 12)
  }

  @Test("Of a polygon with more than 1,000 corners, evenly chosen 1,000 count")
  func manyCorners() throws {
    func circle(_ count: Int) -> ElementShape {
      .polygon(
        (0..<count).map { index in
          let angle = Double(index) / Double(count) * 2 * .pi
          return Point(x: 0.5 + cos(angle) / 2, y: 0.5 + sin(angle) / 2)
        })
    }
    let frame = Rect(x: 100, y: 100, width: 200, height: 200)
    for (count, corners) in [(3, 3), (999, 999), (1_000, 1_000), (1_001, 1_000), (20_000, 1_000)] {
      #expect(circle(count).corners(in: frame)?.count == corners)
    }
    let ring = try ring(frame, circle(20_000))
    #expect(ring.corners?.count == 1_000)
    let box = Rect(around: try #require(ring.corners))
    #expect(abs(box.minX - 100) < 0.1 && abs(box.maxY - 300) < 0.1 && abs(box.width - 200) < 0.1)
    // A room at the right keeps its distance.
    let beside = Rect(x: 310, y: 150, width: 50, height: 100)
    let distance = try #require(circle(20_000).distance(in: frame, to: .rectangle, in: beside))
    #expect(abs(distance - 10) < 0.1)
  }

  @Test("A stop without an area has a ring around its place, at the window's edge too")
  func points() throws {
    for frame in [
      Rect.zero, Rect(x: 100, y: 100, width: 0, height: 50), Rect(x: 100, y: 100, width: 50, height: 0),
      Rect(x: 1_280, y: 800, width: 0, height: 0), Rect(x: 640, y: 400, width: 0, height: 0),
      Rect(x: -99, y: 100, width: 100, height: 50), Rect(x: 1_279.5, y: 100, width: 100, height: 50),
    ] {
      for shape in [ElementShape.rectangle, .ellipse, Self.triangle] {
        let ring = try ring(frame, shape)
        #expect(window.contains(ring.outer), "\(frame): \(ring.outer)")
        #expect(min(ring.outer.width, ring.outer.height) >= 12, "\(frame): \(ring.outer)")
        #expect(min(ring.inner.width, ring.inner.height) >= 4, "\(frame): \(ring.inner)")
        let place = Point(x: min(max(frame.midX, 0), 1_279), y: min(max(frame.midY, 0), 799))
        #expect(ring.outer.contains(place), "\(frame): \(ring.outer)")
      }
    }
    // A polygon that is a point has nothing to follow.
    let point = ElementShape.polygon(Array(repeating: Point(x: 0.5, y: 0.5), count: 3))
    #expect(
      try ring(Rect(x: 100, y: 100, width: 40, height: 40), point).outer
        == Rect(x: 112, y: 112, width: 16, height: 16))
    #expect(FocusRing(frame: Rect(x: -1, y: 0, width: 0, height: 0), shape: .rectangle, in: window) == nil)
    #expect(FocusRing(frame: Rect(x: -9, y: 0, width: 9, height: 9), shape: .rectangle, in: window) == nil)
    #expect(FocusRing(frame: Rect(x: .nan, y: 0, width: 9, height: 9), shape: .rectangle, in: window) == nil)
  }

  @Test("At the window's edge the ring moves inwards and stays whole")
  func edges() throws {
    for frame in [
      Rect(x: 0, y: 0, width: 360, height: 800), Rect(x: 1_160, y: 744, width: 120, height: 56), window,
      Rect(x: -40, y: 300, width: 100, height: 50), Rect(x: 3, y: 3, width: 50, height: 50),
    ] {
      let ring = try ring(frame)
      #expect(window.contains(ring.outer))
      for (outside, inside) in [(ring.outer, ring.middle), (ring.middle, ring.inner)] {
        #expect(inside.minX - outside.minX == 3 && inside.minY - outside.minY == 3)
        #expect(outside.maxX - inside.maxX == 3 && outside.maxY - inside.maxY == 3)
      }
    }
    #expect(
      FocusRing(frame: Rect(x: 2_000, y: 0, width: 10, height: 10), shape: .rectangle, in: window) == nil)
  }

  /// Whether a point lies in a rounded rectangle.
  private func contains(_ rect: Rect, _ radius: Double, _ x: Double, _ y: Double) -> Bool {
    guard x >= rect.minX, x <= rect.maxX, y >= rect.minY, y <= rect.maxY else { return false }
    let dx = max(rect.minX + radius - x, x - (rect.maxX - radius), 0)
    let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }

  @Test("The damage covers every pixel of the ring, and overlaps nowhere")
  func damage() throws {
    let frames: [(Rect, ElementShape)] = [
      (Rect(x: 100, y: 100, width: 120, height: 56), .roundedRectangle(radius: 12)),
      (Rect(x: 100.5, y: 99.25, width: 120.25, height: 56.5), .roundedRectangle(radius: 12)),
      (Rect(x: 100, y: 100, width: 300, height: 40), .capsule),
      (Rect(x: 100, y: 100, width: 40, height: 200), .capsule),
      (Rect(x: 100, y: 100, width: 4, height: 4), .rectangle),
      (Rect(x: 0, y: 0, width: 200, height: 100), .rectangle),
      (Rect(x: 50.5, y: 50.25, width: 500, height: 300), .roundedRectangle(radius: 12)),
      (Rect(x: 50, y: 50, width: 400, height: 250), .rectangle),
    ]
    for (frame, shape) in frames {
      let ring = try ring(frame, shape)
      let rects = ring.damageRects
      for (index, rect) in rects.enumerated() {
        #expect(!rects[(index + 1)...].contains { $0.intersects(rect) }, "\(shape) of \(frame)")
      }
      let outer = ring.outerShape.cornerRadius(in: ring.outer.size)
      let inner = ring.innerShape.cornerRadius(in: ring.inner.size)
      var missed = 0
      for y in stride(from: ring.outer.minY + 0.125, to: ring.outer.maxY, by: 0.5) {
        for x in stride(from: ring.outer.minX + 0.125, to: ring.outer.maxX, by: 0.5) {
          let isRing = contains(ring.outer, outer, x, y) && !contains(ring.inner, inner, x, y)
          if isRing, !rects.contains(where: { $0.contains(Point(x: x, y: y)) }) { missed += 1 }
        }
      }
      #expect(missed == 0, "\(shape) of \(frame)")
    }
  }

  @Test("A small ring is painted whole; of a large control nothing but its edge is painted again")
  func spared() throws {
    let small = try ring(Rect(x: 100, y: 100, width: 120, height: 56), .roundedRectangle(radius: 12))
    #expect(small.damageRects == [small.outer])
    let frame = Rect(x: 100, y: 100, width: 500, height: 300)
    let rects = try ring(frame, .roundedRectangle(radius: 12)).damageRects
    #expect(rects.count == 4)
    #expect(!rects.contains { $0.intersects(frame.inset(by: EdgeInsets(14))) })
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area < 0.25 * 516 * 316)
  }

  @Test(
    "Keys, keypads, switches and the program show the ring; a finger and a mouse hide it until the next key")
  func policy() {
    var policy = FocusRingPolicy()
    #expect(policy.isVisible)
    for device in FocusDevice.allCases {
      policy.used(device)
      #expect(policy.isVisible == (device != .pointer && device != .touch), "\(device)")
    }
    policy.focusMoved(.touch)
    #expect(!policy.isVisible && policy.device == .touch)
    policy.focusMoved(.programmatic)
    #expect(policy.isVisible && policy.device == .program)
    policy.used(.keypad)
    policy.focusMoved(.programmatic)
    #expect(
      policy.isVisible && policy.device == .keypad, "the keyboard on the screen goes on to the next field")
    policy.focusMoved(.pointer)
    policy.focusMoved(.removed)
    #expect(!policy.isVisible)
    policy.focusMoved(.next)
    #expect(policy.isVisible)
    policy.isLatched = true
    policy.used(.touch)
    #expect(policy.isVisible)
  }
}
