import KeywayDrawing
import KeywayElements
import Testing

@Suite("Painting in pieces equals painting the whole")
struct PiecesTests {
  private typealias Drawing = (GraphicsContext) -> Void

  private static func drawings(_ frame: Rect) -> [(String, Drawing)] {
    let ink = Color(hex: 0x3A1B10)
    let glass = Color(hex: 0x1B5FA0).opacity(0.4)
    var drawings: [(String, Drawing)] = []
    let shapes: [ElementShape] = [
      .rectangle, .roundedRectangle(radius: 3), .roundedRectangle(radius: 11.5),
      .roundedRectangle(radius: 200), .capsule, .ellipse,
    ]
    for shape in shapes {
      drawings += [
        ("fill \(shape)", { $0.fill(shape, in: frame, ink) }),
        ("fill \(shape), translucent", { $0.fill(shape, in: frame, glass) }),
        ("stroke \(shape)", { $0.stroke(shape, in: frame, ink, width: 2) }),
        ("band round \(shape)", { $0.fillBand(around: shape, in: frame, from: 2, to: 5, ink) }),
        (
          "clip to \(shape)",
          { canvas in
            canvas.withClip(to: frame, shape: shape) {
              canvas.fill(.ellipse, in: frame.offsetBy(x: 20, y: 9), ink)
            }
          }
        ),
      ]
    }
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.midY + 0.3),
      Point(x: frame.midX, y: frame.midY), Point(x: frame.minX + 9, y: frame.maxY),
    ]
    for (near, far) in [(2.0, 5.0), (-1, 5), (-3, 0), (-6, -3)] {
      drawings.append(
        ("band of a polygon from \(near)", { $0.fillBand(along: corners, from: near, to: far, ink) }))
    }
    var path = Path()
    path.move(to: Point(x: frame.minX + 0.3, y: frame.minY))
    path.addCurve(
      to: Point(x: frame.maxX, y: frame.maxY + 0.7), control1: Point(x: frame.maxX + 30, y: frame.minY - 9),
      control2: Point(x: frame.minX - 20.2, y: frame.maxY))
    path.addLine(to: Point(x: frame.minX - 200, y: frame.midY))
    drawings += [
      ("fill a path", { $0.fill(path, glass) }),
      ("stroke a path", { $0.stroke(path, ink, width: 3.5) }),
      ("a circle", { $0.fillCircle(center: Point(x: frame.midX, y: frame.midY), radius: 31.3, glass) }),
      (
        "a line",
        { $0.strokeLine(from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY), ink, width: 2) }
      ),
      ("a shadow", { $0.fillShadow(of: frame, radius: 12, blur: 24, offset: Point(x: 0, y: 6), ink) }),
      (
        "between an ellipse and a rectangle that reaches out of it",
        { $0.fillBetween(.ellipse, frame, .rectangle, frame.offsetBy(x: 30, y: 10), glass) }
      ),
      (
        "two shapes, moved and faded",
        { canvas in
          canvas.withEffect(x: 24, y: -12, opacity: 0.4) {
            canvas.fill(.roundedRectangle(radius: 11.5), in: frame, ink)
            canvas.withEffect(x: -300, y: 8, opacity: 0.7) {
              canvas.fill(.ellipse, in: frame.offsetBy(x: 300, y: 9), glass)
            }
          }
        }
      ),
    ]
    return drawings
  }

  @Test(
    "What is moved is as if it were painted there, also from beside the canvas", arguments: [1, 1.25, 1.5, 2])
  func moved(scale: Double) {
    let size = Size(width: 200, height: 120)
    let frame = Rect(x: 31, y: 22, width: 120, height: 57)
    let (direct, moved) = (ImageBuffer(size: size, scale: scale), ImageBuffer(size: size, scale: scale))
    for shape in [ElementShape.rectangle, .roundedRectangle(radius: 11.5), .ellipse] {
      direct.canvas.stroke(shape, in: frame, .black, width: 2)
      moved.canvas.withEffect(x: 300, y: -40) {
        moved.canvas.stroke(shape, in: frame.offsetBy(x: -300, y: 40), .black, width: 2)
      }
    }
    #expect(moved.differenceCount(from: direct) == 0)
  }

  @Test(
    "Wherever the clip cuts a shape, its pixels stay the same to the last bit", arguments: [1, 1.25, 1.5, 2])
  func cut(scale: Double) {
    let size = Size(width: 200, height: 120)
    let frames = [
      Rect(x: 31, y: 22, width: 120, height: 57), Rect(x: -20, y: 40, width: 90, height: 90),
      Rect(x: 60, y: 30, width: 33, height: 21),
    ]
    // Pieces that together are all of the canvas, cut in ways that are hard on curves.
    let columns = [0.0, 33, 36, 60, 61, 64, 93, 121, 140, 148, 200]
    let rows = [0.0, 24, 31, 40, 42, 51, 74, 78, 120]
    for frame in frames {
      for (name, draw) in Self.drawings(frame) {
        let whole = ImageBuffer(size: size, scale: scale)
        whole.canvas.fill(.white)
        draw(whole.canvas)

        let pieces = ImageBuffer(size: size, scale: scale)
        var tiles: [[Rect]] = [[], [], []]
        for (row, (top, bottom)) in zip(rows, rows.dropFirst()).enumerated() {
          for (column, (left, right)) in zip(columns, columns.dropFirst()).enumerated() {
            tiles[(row + column) % 3].append(Rect(x: left, y: top, width: right - left, height: bottom - top))
          }
        }
        // Two thirds of the tiles as regions of many rectangles, and one third each for itself.
        for region in tiles.dropLast() + tiles[2].map({ [$0] }) {
          pieces.canvas.begin(clippingTo: region)
          pieces.canvas.fill(.white)
          draw(pieces.canvas)
        }
        #expect(
          pieces.differenceCount(from: whole) == 0,
          "\(name) in \(frame): \(pieces.difference(from: whole))")
      }
    }
  }

  @Test("Shapes of different lengths share their corners, and look as if each was painted for itself")
  func corners() {
    for (width, height) in [(19, 19), (20, 31), (64, 21), (151, 22), (90, 40), (91, 41)] {
      let frame = Rect(x: 4, y: 5, width: Double(width), height: Double(height))
      let alone = ImageBuffer(width: 170, height: 60)
      alone.canvas.fill(.roundedRectangle(radius: 10), in: frame, .black)
      // As a path, which is never taken apart.
      let path = ImageBuffer(width: 170, height: 60)
      path.canvas.fillBetween(
        .roundedRectangle(radius: 10), frame, .ellipse, Rect(x: 500, y: 500, width: 4, height: 4), .black)
      #expect(alone.differenceCount(from: path) == 0, "\(width) x \(height)")
    }
  }

  @Test("Shapes too small for their bands have none, and the canvas stays usable")
  func tooSmall() {
    let image = ImageBuffer(width: 40, height: 40)
    image.canvas.fill(.white)
    let shapes: [ElementShape] = [.rectangle, .roundedRectangle(radius: 4), .capsule, .ellipse]
    for shape in shapes {
      for size in [0.0, 1, 2, 5] {
        let frame = Rect(x: 20, y: 20, width: size, height: 5)
        image.canvas.fillBand(around: shape, in: frame, from: -9, to: -6, .black)
      }
    }
    #expect(image.canvas.error == nil)
    image.canvas.fill(.capsule, in: Rect(x: 4, y: 4, width: 20, height: 9), .black)
    #expect(image.pixel(x: 12, y: 8) == .black && image.pixel(x: 20, y: 20) == .white)
  }
}
