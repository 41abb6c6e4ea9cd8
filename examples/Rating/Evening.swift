import Keyway

/// A sky of stars over hills, in the height that is left: a totem has it above the questions, where nobody can reach.
struct Evening: Control {
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (frame, theme) = (context.bounds, context.theme)
    guard frame.height > 100 else { return }
    func hill(_ x: Double, _ y: Double, _ color: Color) {
      canvas.fill(
        .ellipse,
        in: Rect(
          x: frame.minX + frame.width * x, y: frame.minY + frame.height * y, width: frame.width * 1.1,
          height: frame.height * 1.2), color)
    }
    canvas.withClip(to: frame) {
      canvas.fill(frame, theme[.pictureGround])
      hill(-0.4, 0.6, Color(hex: 0xD9C2AE))
      hill(0.3, 0.68, Color(hex: 0xBA8F6B))
      hill(-0.3, 0.84, Color(hex: 0x8A3B12))
      for (index, (x, y)) in [(0.14, 0.4), (0.32, 0.28), (0.5, 0.24), (0.68, 0.28), (0.86, 0.4)].enumerated()
      {
        let middle = Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
        let star = Path(starAround: middle, radius: frame.height * (index == 2 ? 0.14 : 0.11))
        canvas.fill(star, Color(hex: index == 4 ? 0xF6F4F1 : 0xF0A878))
        canvas.stroke(star, Color(hex: 0x8A3B12), width: 3)
      }
    }
  }
}
