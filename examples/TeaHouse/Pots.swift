import Keyway

/// The pictures of tea pots in the menus, in the colour of the surrounding text.
enum Pots {
  @MainActor
  static func picture(named name: String) -> Image? {
    switch name {
    case "pot.glass":
      image(name) { canvas, pot, color in
        canvas.stroke(.roundedRectangle(radius: 5), in: pot, color, width: 2)
      }
    case "pot.clay":
      image(name) { canvas, pot, color in canvas.fill(.roundedRectangle(radius: 8), in: pot, color) }
    case "pot.iron":
      image(name) { canvas, pot, color in canvas.fill(.roundedRectangle(radius: 2), in: pot, color) }
    default: nil
    }
  }

  /// A pot with its spout, lid and handle around a body.
  @MainActor
  private static func image(
    _ name: String, body: @escaping @MainActor (GraphicsContext, Rect, Color) -> Void
  ) -> Image {
    Image(decorative: Size(width: 24, height: 24), dependsOn: name) { canvas, frame, theme in
      let color = theme[.ink]
      let unit = frame.width / 24
      func point(_ x: Double, _ y: Double) -> Point {
        Point(x: frame.minX + x * unit, y: frame.minY + y * unit)
      }
      let pot = Rect(
        x: frame.minX + 6 * unit, y: frame.minY + 9 * unit, width: 12 * unit, height: 11 * unit)
      body(canvas, pot, color)
      var spout = Path()
      spout.move(to: point(6, 16))
      spout.addCurve(to: point(1, 9), control1: point(3, 16), control2: point(4, 10))
      canvas.stroke(spout, color, width: 2 * unit)
      var handle = Path()
      handle.move(to: point(18, 11))
      handle.addCurve(to: point(18, 18), control1: point(24, 10), control2: point(24, 19))
      canvas.stroke(handle, color, width: 2 * unit)
      var lid = Path()
      lid.move(to: point(8, 6))
      lid.addLine(to: point(16, 6))
      canvas.stroke(lid, color, width: 2 * unit)
    }
  }
}
