import Keyway

/// The hall with its screen, in the height that is left: a totem has it above the seats, where nobody can reach.
struct Stage: Control {
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (frame, theme) = (context.bounds, context.theme)
    guard frame.height > 100 else { return }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
    }
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(origin: point(x, y), size: Size(width: frame.width * width, height: frame.height * height))
    }
    let (light, wood, dark) = (Color(hex: 0xF6F4F1), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
    canvas.withClip(to: frame) {
      canvas.fill(frame, theme[.pictureGround])
      // What the screen shows lights the rows before it.
      canvas.fill(
        Path(polygon: [point(0.16, 0.52), point(0.84, 0.52), point(1.1, 1), point(-0.1, 1)]),
        Color(hex: 0xD9C2AE))
      canvas.fill(.roundedRectangle(radius: 12), in: rect(0.15, 0.1, 0.7, 0.46), light)
      canvas.withClip(to: rect(0.15, 0.1, 0.7, 0.46), shape: .roundedRectangle(radius: 12)) {
        canvas.fillCircle(center: point(0.66, 0.25), radius: frame.height * 0.08, Color(hex: 0xF0A878))
        canvas.fill(.ellipse, in: rect(0.02, 0.36, 0.6, 0.5), wood)
        canvas.fill(.ellipse, in: rect(0.44, 0.42, 0.6, 0.5), dark)
      }
      for x in [-0.02, 0.9] {
        canvas.fill(.roundedRectangle(radius: 12), in: rect(x, -0.1, 0.12, 0.84), dark)
      }
      for (row, y) in [0.72, 0.87].enumerated() {
        for seat in 0..<10 {
          let x = 0.03 + 0.1 * Double(seat) - 0.05 * Double(row)
          canvas.fill(.roundedRectangle(radius: 16), in: rect(x, y, 0.08, 0.3), row == 0 ? wood : dark)
        }
      }
    }
  }
}
