import Keyway

/// A train at the platform, in the remaining height: a totem has it above the tickets, out of reach.
struct Station: View {
  var body: some View {
    StartPicture { canvas, frame in
      let (light, wood, dark) = (Color(hex: 0xF6F4F1), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
      canvas.fillCircle(center: frame.point(0.8, 0.26), radius: frame.height * 0.1, light)
      canvas.fill(.ellipse, in: frame.part(-0.3, 0.44, 1, 0.9), Color(hex: 0xD9C2AE))
      canvas.fill(.ellipse, in: frame.part(0.35, 0.5, 1, 0.9), Color(hex: 0xC9A98C))
      // The roof of the platform on its posts.
      for x in [0.1, 0.46, 0.82] { canvas.fill(frame.part(x, 0.16, 0.018, 0.7), wood) }
      canvas.fill(
        Path(polygon: [
          frame.point(0, 0.1), frame.point(0.92, 0.1), frame.point(0.98, 0.18), frame.point(0, 0.18),
        ]), dark)
      // The train: two cars, whose last window is the driver's.
      for (x, width) in [(-0.05, 0.44), (0.4, 0.46)] {
        canvas.fill(
          .roundedRectangle(radius: frame.height * 0.05), in: frame.part(x, 0.42, width, 0.36), light)
        canvas.fill(frame.part(x, 0.66, width, 0.05), dark)
        for window in 0..<4 {
          let left = x + width * (0.06 + 0.235 * Double(window))
          canvas.fill(
            .roundedRectangle(radius: 8), in: frame.part(left, 0.48, width * 0.18, 0.13), Color(hex: 0x5C554E)
          )
        }
        for wheel in [0.2, 0.78] {
          canvas.fillCircle(
            center: frame.point(x + width * wheel, 0.8), radius: frame.height * 0.035, Color(hex: 0x2B2622))
        }
      }
      canvas.fill(frame.part(0, 0.84, 1, 0.16), wood)
      canvas.fill(frame.part(0, 0.84, 1, 0.02), dark)
    }
  }
}
