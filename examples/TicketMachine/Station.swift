import Keyway

/// A train at the platform, in the height that is left: a totem has it above the tickets, where nobody can reach.
struct Station: Control {
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
      canvas.fillCircle(center: point(0.8, 0.26), radius: frame.height * 0.1, light)
      canvas.fill(.ellipse, in: rect(-0.3, 0.44, 1, 0.9), Color(hex: 0xD9C2AE))
      canvas.fill(.ellipse, in: rect(0.35, 0.5, 1, 0.9), Color(hex: 0xC9A98C))
      // The roof of the platform on its posts.
      for x in [0.1, 0.46, 0.82] { canvas.fill(rect(x, 0.16, 0.018, 0.7), wood) }
      canvas.fill(Path(polygon: [point(0, 0.1), point(0.92, 0.1), point(0.98, 0.18), point(0, 0.18)]), dark)
      // The train: two cars, whose last window is the driver's.
      for (x, width) in [(-0.05, 0.44), (0.4, 0.46)] {
        canvas.fill(.roundedRectangle(radius: frame.height * 0.05), in: rect(x, 0.42, width, 0.36), light)
        canvas.fill(rect(x, 0.66, width, 0.05), dark)
        for window in 0..<4 {
          let left = x + width * (0.06 + 0.235 * Double(window))
          canvas.fill(
            .roundedRectangle(radius: 8), in: rect(left, 0.48, width * 0.18, 0.13), Color(hex: 0x5C554E))
        }
        for wheel in [0.2, 0.78] {
          canvas.fillCircle(
            center: point(x + width * wheel, 0.8), radius: frame.height * 0.035, Color(hex: 0x2B2622))
        }
      }
      canvas.fill(rect(0, 0.84, 1, 0.16), wood)
      canvas.fill(rect(0, 0.84, 1, 0.02), dark)
    }
  }
}
