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

  @Test("The ring of a polygon lies outside its corners, and at the window's edge it is that of its frame")
  func polygons() throws {
    let triangle = ElementShape.polygon([Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)])
    let whole = try ring(Rect(x: 100, y: 50, width: 200, height: 40), triangle)
    #expect(whole.corners == [Point(x: 200, y: 50), Point(x: 300, y: 90), Point(x: 100, y: 90)])
    #expect(whole.damageRects == [Rect(x: 92, y: 42, width: 216, height: 56)])
    // Too large for its inside to be left out of the damage: the bands may lie anywhere in it.
    let large = try ring(Rect(x: 100, y: 100, width: 900, height: 600), triangle)
    #expect(large.damageRects == [large.outer])
    let cut = try ring(Rect(x: 7, y: 50, width: 200, height: 40), triangle)
    #expect(cut.corners == nil && window.contains(cut.outer))
    let rectangle = try ring(Rect(x: 7, y: 50, width: 200, height: 40))
    #expect(cut == rectangle)
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
    #expect(FocusRing(frame: .zero, shape: .rectangle, in: window) == nil)
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
    #expect(!policy.isVisible)
    policy.focusMoved(.removed)
    #expect(!policy.isVisible)
    policy.focusMoved(.next)
    #expect(policy.isVisible)
    policy.isLatched = true
    policy.used(.touch)
    #expect(policy.isVisible)
  }
}
