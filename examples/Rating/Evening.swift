import Keyway

/// A starry sky over hills, in the remaining height: a totem has it above the questions, out of reach.
struct Evening: View {
  private static let stars = [(0.14, 0.4), (0.32, 0.28), (0.5, 0.24), (0.68, 0.28), (0.86, 0.4)]

  var body: some View {
    StartPicture { canvas, frame in
      func hill(_ x: Double, _ y: Double, _ color: Color) {
        canvas.fill(.ellipse, in: frame.part(x, y, 1.1, 1.2), color)
      }
      hill(-0.4, 0.6, Color(hex: 0xD9C2AE))
      hill(0.3, 0.68, Color(hex: 0xBA8F6B))
      hill(-0.3, 0.84, Color(hex: 0x8A3B12))
      for (index, (x, y)) in Self.stars.enumerated() {
        let middle = frame.point(x, y)
        let star = Path(starAround: middle, radius: frame.height * (index == 2 ? 0.14 : 0.11))
        canvas.fill(star, Color(hex: index == 4 ? 0xF6F4F1 : 0xF0A878))
        canvas.stroke(star, Color(hex: 0x8A3B12), width: 3)
      }
    }
  }
}
