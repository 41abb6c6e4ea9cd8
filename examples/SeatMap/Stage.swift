import Keyway

/// The hall with its screen, in the remaining height: a totem has it above the seats, out of reach.
struct Stage: View {
  var body: some View {
    StartPicture { canvas, frame in
      let (light, wood, dark) = (Color(hex: 0xF6F4F1), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
      // The screen lights the front rows.
      canvas.fill(
        Path(polygon: [
          frame.point(0.16, 0.52), frame.point(0.84, 0.52), frame.point(1.1, 1), frame.point(-0.1, 1),
        ]),
        Color(hex: 0xD9C2AE))
      canvas.fill(.roundedRectangle(radius: 12), in: frame.part(0.15, 0.1, 0.7, 0.46), light)
      canvas.withClip(to: frame.part(0.15, 0.1, 0.7, 0.46), shape: .roundedRectangle(radius: 12)) {
        canvas.fillCircle(center: frame.point(0.66, 0.25), radius: frame.height * 0.08, Color(hex: 0xF0A878))
        canvas.fill(.ellipse, in: frame.part(0.02, 0.36, 0.6, 0.5), wood)
        canvas.fill(.ellipse, in: frame.part(0.44, 0.42, 0.6, 0.5), dark)
      }
      for x in [-0.02, 0.9] {
        canvas.fill(.roundedRectangle(radius: 12), in: frame.part(x, -0.1, 0.12, 0.84), dark)
      }
      for (row, y) in [0.72, 0.87].enumerated() {
        for seat in 0..<10 {
          let x = 0.03 + 0.1 * Double(seat) - 0.05 * Double(row)
          canvas.fill(.roundedRectangle(radius: 16), in: frame.part(x, y, 0.08, 0.3), row == 0 ? wood : dark)
        }
      }
    }
  }
}
