import Keyway

/// The writing table, in the remaining height: a totem has it above the book, out of reach.
struct Desk: View {
  var body: some View {
    StartPicture { canvas, frame in
      let (paper, wood, dark) = (Color(hex: 0xFFFFFF), Color(hex: 0xBA8F6B), Color(hex: 0x8A3B12))
      // A window with the sun in it.
      canvas.fill(.roundedRectangle(radius: 12), in: frame.part(0.62, 0.1, 0.26, 0.4), paper)
      canvas.fillCircle(center: frame.point(0.75, 0.24), radius: frame.height * 0.07, Color(hex: 0xF0A878))
      canvas.fill(frame.part(0.745, 0.1, 0.01, 0.4), wood)
      canvas.fill(frame.part(0.62, 0.31, 0.26, 0.012), wood)
      canvas.fill(frame.part(0, 0.74, 1, 0.3), wood)
      canvas.fill(frame.part(0, 0.74, 1, 0.03), dark)
      // An open book standing on the table, with the lesson on its pages.
      for way in [-1.0, 1] {
        var page = Path()
        page.move(to: frame.point(0.34, 0.36))
        page.addCurve(
          to: frame.point(0.34 + 0.22 * way, 0.34), control1: frame.point(0.34 + 0.06 * way, 0.29),
          control2: frame.point(0.34 + 0.15 * way, 0.3))
        page.addLine(to: frame.point(0.34 + 0.24 * way, 0.74))
        page.addCurve(
          to: frame.point(0.34, 0.76), control1: frame.point(0.34 + 0.16 * way, 0.7),
          control2: frame.point(0.34 + 0.07 * way, 0.7))
        page.close()
        canvas.fill(page, paper)
        canvas.stroke(page, dark, width: 3)
      }
      canvas.stroke(LetterC.path(in: frame.part(0.17, 0.43, 0.1, 0.2)), dark, width: frame.height * 0.02)
      for y in [0.45, 0.52, 0.59] {
        canvas.strokeLine(
          from: frame.point(0.39, y), to: frame.point(0.53, y), Color(hex: 0xD9C2AE), width: 4)
      }
      // A pot with two pencils.
      for (x, top) in [(0.765, 0.5), (0.8, 0.46)] {
        canvas.fill(frame.part(x, top, 0.018, 0.2), dark)
        canvas.fill(
          Path(polygon: [
            frame.point(x, top), frame.point(x + 0.009, top - 0.05), frame.point(x + 0.018, top),
          ]), paper)
      }
      canvas.fill(.roundedRectangle(radius: 12), in: frame.part(0.74, 0.6, 0.1, 0.2), Color(hex: 0x5C554E))
    }
  }
}
