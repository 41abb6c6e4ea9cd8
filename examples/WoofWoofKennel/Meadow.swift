import Keyway

/// The kennel on its meadow, in the height that is left: a totem has it above the dogs, where nobody can reach.
struct Meadow: Control {
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
    let (white, wood, roof) = (Color(hex: 0xFFFFFF), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
    canvas.withClip(to: frame) {
      canvas.fill(frame, theme[.pictureGround])
      canvas.fillCircle(center: point(0.78, 0.26), radius: frame.height * 0.14, white)
      canvas.fill(.ellipse, in: rect(-0.3, 0.5, 1.1, 1.2), Color(hex: 0xD9C2AE))
      canvas.fill(.ellipse, in: rect(0.3, 0.58, 1.1, 1.2), Color(hex: 0xC9A98C))
      // The fence, and the meadow before it.
      for post in 0..<12 { canvas.fill(rect(0.02 + 0.085 * Double(post), 0.6, 0.014, 0.22), white) }
      for y in [0.65, 0.73] { canvas.fill(rect(0, y, 1, 0.022), white) }
      canvas.fill(.ellipse, in: rect(-0.2, 0.76, 1.4, 0.7), wood)
      // A house with a door that is always open.
      canvas.fill(rect(0.16, 0.5, 0.2, 0.34), white)
      canvas.fill(Path(polygon: [point(0.12, 0.52), point(0.26, 0.28), point(0.4, 0.52)]), roof)
      canvas.fill(.capsule, in: rect(0.215, 0.6, 0.09, 0.32), Color(hex: 0x5C554E))
      canvas.fill(rect(0.2, 0.84, 0.12, 0.1), wood)
      if let paw = Symbol("pawprint") {
        for (x, y) in [(0.5, 0.9), (0.6, 0.84), (0.7, 0.88)] {
          let side = frame.height * 0.09
          canvas.draw(paw, in: Rect(origin: point(x, y), size: Size(width: side, height: side)), roof)
        }
      }
    }
  }
}
