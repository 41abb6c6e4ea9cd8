import KeywayDrawing
import KeywayElements
import Testing

@Suite("Painting")
struct GraphicsContextTests {
  let red = Color(hex: 0xC02010)

  /// The rectangle of pixels that have exactly a colour, if they form one.
  private func block(of color: Color, in image: ImageBuffer) -> Rect? {
    var bounds = Rect.zero
    var count = 0
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y) == color {
        count += 1
        bounds = bounds.union(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
      }
    }
    return Double(count) == bounds.width * bounds.height ? bounds : nil
  }

  @Test(
    "A rectangle covers whole pixels, and no pixel is mixed",
    arguments: [
      (1, Rect(x: 2, y: 3, width: 5, height: 4)), (2, Rect(x: 4, y: 6, width: 10, height: 8)),
      (1.5, Rect(x: 3, y: 5, width: 8, height: 6)),
    ] as [(Double, Rect)])
  func aligned(scale: Double, expected: Rect) {
    let image = ImageBuffer(width: 30, height: 30, scale: scale)
    image.canvas.fill(.white)
    image.canvas.fill(Rect(x: 2, y: 3, width: 5, height: 4), red)
    #expect(block(of: red, in: image) == expected)
    let mixed = (0..<900).filter { index in
      let color = image.pixel(x: index % 30, y: index / 30)
      return color != red && color != .white
    }
    #expect(mixed.isEmpty)
  }

  @Test(
    "Rectangles that touch in logical pixels touch on the screen at every scale",
    arguments: [1.0, 1.25, 1.5, 1.75, 2])
  func touching(scale: Double) {
    let image = ImageBuffer(width: 100, height: 10, scale: scale)
    for column in 0..<40 {
      image.canvas.fill(Rect(x: Double(column), y: 0, width: 1, height: 10), red)
    }
    let filled = Int((40 * scale).rounded())
    #expect((0..<min(100, filled)).allSatisfy { image.pixel(x: $0, y: 0) == red })
  }

  @Test(
    "A polygon is filled inside its corners, its line lies inside its edge, and a clip to it lets nothing else through"
  )
  func polygons() {
    let shape = ElementShape.polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)])
    let frame = Rect(x: 10, y: 10, width: 40, height: 40)
    let (inside, outside, edge) = ((20, 20), (40, 40), (12, 30))
    for paint in [
      { (canvas: GraphicsContext) in canvas.fill(shape, in: frame, red) },
      { $0.stroke(shape, in: frame, red, width: 4) },
      { canvas in canvas.withClip(to: frame, shape: shape) { canvas.fill(red) } },
    ].enumerated() {
      let image = ImageBuffer(width: 60, height: 60)
      image.canvas.fill(.white)
      paint.element(image.canvas)
      image.canvas.flush()
      #expect(image.pixel(x: inside.0, y: inside.1) == (paint.offset == 1 ? .white : red), "\(paint.offset)")
      #expect(image.pixel(x: outside.0, y: outside.1) == .white, "\(paint.offset)")
      #expect(
        image.pixel(x: edge.0, y: edge.1) == red && image.pixel(x: 9, y: 30) == .white, "\(paint.offset)")
    }
  }

  @Test("The shape of a path keeps to its curves by a quarter of a pixel, and takes its first outline")
  func pathShape() throws {
    var path = Path()
    path.addEllipse(in: Rect(x: 10, y: 20, width: 180, height: 60))
    path.addEllipse(in: Rect(x: 0, y: 0, width: 5, height: 5))
    let size = Size(width: 200, height: 100)
    let corners = try #require(
      ElementShape.path(path, in: size).corners(in: Rect(origin: .zero, size: size)))
    #expect(corners.count > 12 && corners.count < 400)
    // Between two corners the outline is furthest from the curve about their middle.
    for (start, end) in zip(corners, corners.dropFirst()) {
      for point in [start, Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)] {
        let (x, y) = ((point.x - 100) / 90, (point.y - 50) / 30)
        #expect(abs((x * x + y * y).squareRoot() - 1) * 90 < 0.6, "\(point)")
      }
    }
    #expect(ElementShape.path(Path(), in: size) == .rectangle)
  }

  @Test("An opaque rectangle replaces, a translucent one covers, clearing empties")
  func operators() {
    let image = ImageBuffer(width: 4, height: 4)
    image.canvas.fill(.white)
    image.canvas.fill(Rect(x: 0, y: 0, width: 2, height: 4), Color.black.opacity(0.5))
    #expect(abs(image.pixel(x: 0, y: 0).red - 0.5) < 0.01)
    #expect(image.pixel(x: 2, y: 0) == .white)
    image.canvas.clear(Rect(x: 0, y: 0, width: 2, height: 4))
    #expect(image.pixel(x: 0, y: 0) == .clear)
  }

  @Test("The two bands of a ring have their colours on exact pixels", arguments: [1.0, 1.5, 2])
  func ring(scale: Double) {
    let image = ImageBuffer(size: Size(width: 160, height: 120), scale: scale)
    let (dark, light) = (Color(hex: 0x10100F), Color.white)
    image.canvas.fill(red)
    let frame = Rect(x: 30, y: 30, width: 100, height: 60)
    let shape = ElementShape.roundedRectangle(radius: 12)
    image.canvas.fill(shape, in: frame, Color(hex: 0x8A3B12))
    image.canvas.fillBand(around: shape, in: frame, from: 2, to: 5, dark)
    image.canvas.fillBand(around: shape, in: frame, from: 5, to: 8, light)

    let (gap, band, outer) = (Int((2 * scale).rounded()), Int((5 * scale + 0.5)), Int((8 * scale).rounded()))
    let left = Int(30 * scale)
    let right = Int(130 * scale) - 1
    let middle = Int(60 * scale)
    for distance in 1...(outer + 2) {
      let expected = distance <= gap ? red : distance <= band ? dark : distance <= outer ? light : red
      #expect(image.pixel(x: left - distance, y: middle) == expected, "left, \(distance)")
      #expect(image.pixel(x: right + distance, y: middle) == expected, "right, \(distance)")
      #expect(image.pixel(x: middle, y: left - distance) == expected, "top, \(distance)")
      let bottom = Int(90 * scale) - 1
      #expect(image.pixel(x: middle, y: bottom + distance) == expected, "bottom, \(distance)")
    }
    // Round the corner, not through it: the corner of the bands' frame stays as it was.
    #expect(image.pixel(x: left - outer, y: left - outer) == red)
  }

  @Test(
    "Bands inside an edge meet and are equally wide on all sides", arguments: [1.0, 1.25, 1.5, 2])
  func innerBands(scale: Double) {
    let image = ImageBuffer(size: Size(width: 100, height: 100), scale: scale)
    let blue = Color(hex: 0x1020C0)
    image.canvas.fill(.white)
    let outer = Rect(x: 21, y: 21, width: 57, height: 57)
    let shape = ElementShape.roundedRectangle(radius: 20)
    image.canvas.fillBand(around: shape, in: outer, from: -3, to: 0, red)
    image.canvas.fillBand(around: shape, in: outer, from: -6, to: -3, blue)
    let middle = image.width / 2
    let row = (0..<image.width).map { image.pixel(x: $0, y: middle) }
    let column = (0..<image.height).map { image.pixel(x: middle, y: $0) }
    let (first, last) = (Int(21 * scale + 0.5), Int(78 * scale + 0.5) - 1)
    for line in [row, column] {
      let inwards = Array(line[first..<middle])
      let (reds, blues) = (inwards.prefix { $0 == red }.count, inwards.filter { $0 == blue }.count)
      #expect(abs(Double(reds) - 3 * scale) <= 0.5 && abs(Double(blues) - 3 * scale) <= 1)
      #expect(inwards.prefix(reds + blues).allSatisfy { $0 != .white })
      #expect(Array(line[(last + 1 - inwards.count)...last].reversed()) == inwards)
      #expect(line[first - 1] == .white && line[last + 1] == .white)
    }
  }

  @Test("Even-odd filling between two rounded rectangles leaves the inside alone")
  func ringBetween() {
    let image = ImageBuffer(width: 40, height: 40)
    image.canvas.fill(.white)
    image.canvas.fillBetween(
      .roundedRectangle(radius: 8), Rect(x: 5, y: 5, width: 30, height: 30),
      .roundedRectangle(radius: 5), Rect(x: 8, y: 8, width: 24, height: 24), red)
    #expect((0..<40).filter { image.pixel(x: $0, y: 20) == red } == [5, 6, 7, 32, 33, 34])
    #expect(image.pixel(x: 20, y: 20) == .white)
  }

  @Test("A stroke lies inside the edge and is never thinner than a pixel")
  func stroke() {
    let image = ImageBuffer(width: 40, height: 40)
    image.canvas.stroke(.capsule, in: Rect(x: 4, y: 4, width: 32, height: 16), red, width: 0.4)
    #expect((0..<40).filter { image.pixel(x: 20, y: $0) == red } == [4, 19])
    image.canvas.stroke(.rectangle, in: Rect(x: 4, y: 24, width: 32, height: 10), red, width: 2)
    #expect((20..<40).filter { image.pixel(x: 20, y: $0) == red } == [24, 25, 32, 33])
  }

  @Test("An axis-parallel line is as many whole pixels thick as its width", arguments: [1.0, 1.5, 2])
  func line(scale: Double) {
    let image = ImageBuffer(width: 40, height: 40, scale: scale)
    image.canvas.strokeLine(from: Point(x: 0, y: 10), to: Point(x: 20, y: 10), red)
    let rows = (0..<40).filter { image.pixel(x: 5, y: $0) != .clear }
    #expect(rows.count == Int((scale + 0.5)))
    #expect(rows.allSatisfy { image.pixel(x: 5, y: $0) == red })
  }

  @Test("Nothing is painted outside the rectangles of a frame, and a canvas is used again")
  func clipping() {
    let image = ImageBuffer(width: 20, height: 20)
    image.canvas.begin(clippingTo: [
      Rect(x: 1, y: 1, width: 3, height: 3), Rect(x: 10, y: 10, width: 2, height: 2),
    ])
    image.canvas.fill(red)
    let painted = (0..<400).filter { image.pixel(x: $0 % 20, y: $0 / 20) == red }
    #expect(painted.count == 13)
    image.canvas.begin(clippingTo: [Rect(x: 4, y: 0, width: 1, height: 1)])
    image.canvas.fill(.white)
    #expect(image.pixel(x: 4, y: 0) == .white)
    #expect(image.pixel(x: 2, y: 2) == red)
    image.canvas.begin(clippingTo: [])
    image.canvas.fill(.black)
    #expect(image.pixel(x: 4, y: 0) == .white)
    image.canvas.begin()
    image.canvas.fill(.black)
    #expect(image.pixel(x: 19, y: 19) == .black)
  }

  @Test("A clip ends with its call and keeps a shape's corners out")
  func shapeClip() {
    let image = ImageBuffer(width: 20, height: 20)
    image.canvas.withClip(to: Rect(x: 0, y: 0, width: 20, height: 20), shape: .ellipse) {
      image.canvas.fill(red)
    }
    #expect(image.pixel(x: 0, y: 0) == .clear)
    #expect(image.pixel(x: 10, y: 10) == red)
    image.canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), red)
    #expect(image.pixel(x: 0, y: 0) == red)
  }

  @Test("A shadow is darkest below its frame and fades to nothing outwards")
  func shadow() {
    let image = ImageBuffer(width: 120, height: 120)
    image.canvas.fill(.white)
    image.canvas.fillShadow(
      of: Rect(x: 30, y: 30, width: 60, height: 60), radius: 8, blur: 20, Color.black.opacity(0.4))
    let row = (0...60).map { image.pixel(x: $0, y: 60).red }
    #expect(row == row.sorted(by: >))
    #expect(row[10] == 1)
    #expect(abs(row[60] - 0.6) < 0.01)
    // The same strength on all sides, and no seam where a side meets a corner.
    let column = (0...60).map { image.pixel(x: 60, y: $0).red }
    #expect(zip(row, column).allSatisfy { abs($0 - $1) < 0.01 })
    let across = (20..<100).map { image.pixel(x: $0, y: 32).red }
    #expect(zip(across, across.dropFirst()).allSatisfy { abs($0 - $1) < 0.06 })
  }

  @Test("Pixels of someone else are painted in place, whatever the stride")
  func foreignPixels() {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 5 * 3)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0xFF00_00FF, count: 15)
    let canvas = GraphicsContext(base: pixels, width: 4, height: 3, stride: 20, scale: 1)
    canvas.begin(clippingTo: [Rect(x: 0, y: 1, width: 4, height: 1)])
    canvas.fill(Color(hex: 0x102030))
    canvas.flush()
    #expect((0..<15).map { pixels[$0] == 0xFF10_2030 } == (0..<15).map { (5..<9).contains($0) })
    #expect(canvas.error == nil)
  }
}
