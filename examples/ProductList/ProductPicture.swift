import Keyway

/// A picture of a product, decorating its name.
struct ProductPicture: View {
  let product: Product
  /// In logical pixels.
  let side: Double

  var body: some View {
    Image(decorative: Size(width: side, height: side), dependsOn: product) { canvas, frame, theme in
      Self.draw(product, on: canvas, in: frame, theme)
    }
  }

  /// Draws a device on its ground, in proportion to its screen size.
  static func draw(_ product: Product, on canvas: GraphicsContext, in frame: Rect, _ theme: Theme) {
    canvas.fill(.roundedRectangle(radius: frame.width * 0.14), in: frame, theme[.pictureGround])
    let height = frame.height * (0.46 + 0.4 * Double(product.inches) / 13)
    let width = height * (product.kind == .tablet ? 0.75 : 0.5)
    let body = Rect(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    let radius = width * 0.1
    canvas.fill(.roundedRectangle(radius: radius), in: body, Color(hex: 0x2B2622))
    let screen = body.outset(by: -width * 0.06)
    canvas.withClip(to: screen, shape: .roundedRectangle(radius: radius * 0.6)) {
      canvas.fill(screen, Color(hex: 0xF6F4F1))
      let sun = Point(x: screen.minX + screen.width * 0.7, y: screen.minY + screen.height * 0.28)
      canvas.fillCircle(center: sun, radius: screen.width * 0.14, Color(hex: 0xF0A878))
      func hill(_ x: Double, _ y: Double, _ color: Color) {
        canvas.fill(
          .ellipse,
          in: Rect(
            x: screen.minX + screen.width * x, y: screen.minY + screen.height * y, width: screen.width * 1.3,
            height: screen.height), color)
      }
      hill(-0.5, 0.52, Color(hex: 0xBA8F6B))
      hill(0.2, 0.66, Color(hex: 0x8A3B12))
    }
  }
}
