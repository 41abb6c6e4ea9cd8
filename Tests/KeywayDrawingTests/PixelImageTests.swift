import KeywayElements
import SeededRandom
import Testing

@testable import KeywayDrawing

/// Shapes filled by Pixman itself, beside the same ones filled through Cairo.
@Suite("Filling without Cairo")
struct PixelImageTests {
  private struct Painter {
    var random = SeededGenerator()

    mutating func frame() -> Rect {
      Rect(
        x: .random(in: -60...220, using: &random), y: .random(in: -60...140, using: &random),
        width: .random(in: 0...180, using: &random), height: .random(in: 0...120, using: &random))
    }

    mutating func color() -> Color {
      let alpha = [1, 1, 0, 1.5, -0.2, Double.random(in: 0...1, using: &random)].randomElement(
        using: &random)!
      return Color(hex: .random(in: 0...0xFF_FFFF, using: &random)).opacity(alpha)
    }

    mutating func shape() -> ElementShape {
      [.rectangle, .roundedRectangle(radius: .random(in: 0...40, using: &random)), .capsule, .ellipse]
        .randomElement(using: &random)!
    }

    /// A drawing in the same random way on each canvas.
    mutating func drawing(_ depth: Int = 0) -> (GraphicsContext) -> Void {
      let (frame, shape, color) = (frame(), shape(), color())
      switch Int.random(in: 0..<(depth < 3 ? 9 : 5), using: &random) {
      case 0: return { $0.fill(frame, color) }
      case 1, 2: return { $0.fill(shape, in: frame, color) }
      case 3: return { $0.stroke(shape, in: frame, color, width: 2) }
      case 4: return { $0.fillBand(around: shape, in: frame, from: -3, to: 2, color) }
      case 5:
        let (inner, opacity) = (drawings(depth + 1), Bool.random(using: &random) ? 1 : 0.4)
        return { canvas in
          canvas.withEffect(x: frame.minX, y: -frame.minY, opacity: opacity) {
            for draw in inner { draw(canvas) }
          }
        }
      case 6:
        let inner = drawings(depth + 1)
        return { canvas in canvas.withClip(to: frame, shape: shape) { for draw in inner { draw(canvas) } } }
      case 7:
        let inner = drawings(depth + 1)
        return { canvas in
          canvas.save()
          canvas.clip(to: [frame, frame.offsetBy(x: 40, y: 30), Rect(x: 3, y: 3, width: 9, height: 90)])
          for draw in inner { draw(canvas) }
          canvas.restore()
        }
      default:
        let region = [frame, frame.offsetBy(x: -50, y: 20)]
        return { depth == 0 ? $0.begin(clippingTo: region) : $0.fill(color) }
      }
    }

    mutating func drawings(_ depth: Int) -> [(GraphicsContext) -> Void] {
      (0..<4).map { _ in drawing(depth) }
    }
  }

  @Test(
    "Each pixel is as Cairo fills it, with every clip, shift, opacity and scale",
    arguments: [1, 1.25, 1.5, 2, 3])
  func equal(scale: Double) {
    var painter = Painter()
    let size = Size(width: 200, height: 120)
    let (own, cairo) = (ImageBuffer(size: size, scale: scale), ImageBuffer(size: size, scale: scale))
    cairo.canvas.pixelImage = nil
    #expect(own.canvas.openPixels != nil)
    for step in 0..<400 {
      let draw = painter.drawing()
      draw(own.canvas)
      draw(cairo.canvas)
      let difference = own.differenceCount(from: cairo)
      #expect(difference == 0, "step \(step): \(own.difference(from: cairo))")
      if difference > 0 { return }
    }
    #expect(own.canvas.error == nil)
  }

  @Test(
    "A frame far outside of the canvas, endless, or not a number, paints what lies inside, and nothing crashes"
  )
  func far() {
    let image = ImageBuffer(width: 40, height: 30)
    for value in [1e5, 1e9, 1e300, .infinity, .nan] {
      for shape in [ElementShape.rectangle, .roundedRectangle(radius: 5), .capsule] {
        let frames = [
          Rect(x: value, y: 0, width: 9, height: 9), Rect(x: -value, y: -value, width: 9, height: 9),
          Rect(x: 0, y: 0, width: value, height: 9), Rect(x: 0, y: -value, width: 9, height: 2 * value),
        ]
        for frame in frames {
          image.canvas.fill(frame, .black)
          image.canvas.fill(shape, in: frame, .black)
          image.canvas.fillBand(around: shape, in: frame, from: 0, to: 2, .black)
        }
      }
    }
    image.canvas.fill(Color.white)
    image.canvas.fill(Rect(x: -1e9, y: 10, width: 2e9, height: 5), .black)
    #expect(image.pixel(x: 39, y: 12) == .black && image.pixel(x: 39, y: 15) == .white)
  }

  @Test("A colour that is not one is as dark or as light as a channel can be")
  func colors() {
    let image = ImageBuffer(width: 8, height: 8)
    image.canvas.fill(Rect(x: 0, y: 0, width: 8, height: 8), Color(red: 7, green: -3, blue: .nan))
    #expect(image.pixel(x: 4, y: 4) == Color(red: 1, green: 0, blue: 0))
  }

  @Test("A picture that was filled shows when it is drawn, and what was drawn before a fill stays as it was")
  func drawn() {
    let (stamp, page) = (ImageBuffer(width: 8, height: 8), ImageBuffer(width: 20, height: 8))
    stamp.canvas.fill(Rect(x: 0, y: 0, width: 8, height: 8), .red)
    page.canvas.draw(stamp, in: Rect(x: 0, y: 0, width: 8, height: 8))
    stamp.canvas.fill(.roundedRectangle(radius: 2), in: Rect(x: 0, y: 0, width: 8, height: 8), .blue)
    page.canvas.draw(stamp, in: Rect(x: 10, y: 0, width: 8, height: 8))
    #expect(page.pixel(x: 4, y: 4) == .red && page.pixel(x: 14, y: 4) == .blue)
  }
}
