import Keyway

/// The kennel on its meadow, in the remaining height: a totem has it above the dogs, out of reach.
struct Meadow: View {
  var body: some View {
    StartPicture { canvas, frame in
      let (white, wood, roof) = (Color(hex: 0xFFFFFF), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
      canvas.fillCircle(center: frame.point(0.78, 0.26), radius: frame.height * 0.14, white)
      canvas.fill(.ellipse, in: frame.part(-0.3, 0.5, 1.1, 1.2), Color(hex: 0xD9C2AE))
      canvas.fill(.ellipse, in: frame.part(0.3, 0.58, 1.1, 1.2), Color(hex: 0xC9A98C))
      // The fence, and the meadow in front.
      for post in 0..<12 { canvas.fill(frame.part(0.02 + 0.085 * Double(post), 0.6, 0.014, 0.22), white) }
      for y in [0.65, 0.73] { canvas.fill(frame.part(0, y, 1, 0.022), white) }
      canvas.fill(.ellipse, in: frame.part(-0.2, 0.76, 1.4, 0.7), wood)
      // A house with a door that is always open.
      canvas.fill(frame.part(0.16, 0.5, 0.2, 0.34), white)
      canvas.fill(
        Path(polygon: [frame.point(0.12, 0.52), frame.point(0.26, 0.28), frame.point(0.4, 0.52)]), roof)
      canvas.fill(.capsule, in: frame.part(0.215, 0.6, 0.09, 0.32), Color(hex: 0x5C554E))
      canvas.fill(frame.part(0.2, 0.84, 0.12, 0.1), wood)
      if let paw = Symbol("pawprint") {
        for (x, y) in [(0.5, 0.9), (0.6, 0.84), (0.7, 0.88)] {
          let side = frame.height * 0.09
          canvas.draw(paw, in: Rect(origin: frame.point(x, y), size: Size(width: side, height: side)), roof)
        }
      }
    }
  }
}
