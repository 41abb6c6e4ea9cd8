import Keyway

/// The picture beside a page's words, which say the same: a pencil on its line, or the strokes of the letter.
struct PagePicture: View {
  let isLetter: Bool
  /// In logical pixels.
  let side: Double

  var body: some View {
    Image(decorative: Size(width: side, height: side), dependsOn: isLetter) { canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 20), in: frame, theme[.pictureGround])
      let sheet = frame.outset(by: -frame.width * 0.12)
      canvas.fill(.roundedRectangle(radius: 8), in: sheet, Color(hex: 0xFFFFFF))
      if isLetter { drawLetter(on: canvas, in: sheet) } else { drawPencil(on: canvas, in: sheet) }
    }
  }

  private static let (accent, wood, line) = (Color(hex: 0x8A3B12), Color(hex: 0xBA8F6B), Color(hex: 0xD9C2AE))

  /// The letter, a dot where it begins, and the tip of an arrow where it ends.
  private func drawLetter(on canvas: GraphicsContext, in sheet: Rect) {
    let area = sheet.outset(by: -sheet.width * 0.12)
    for y in [0.1, 0.5, 0.9] {
      let height = area.minY + area.height * y
      canvas.strokeLine(
        from: Point(x: sheet.minX + 8, y: height), to: Point(x: sheet.maxX - 8, y: height), Self.line,
        width: 2)
    }
    canvas.stroke(LetterC.path(in: area), Color(hex: 0x1C1A18), width: area.width * 0.07)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: area.minX + area.width * x, y: area.minY + area.height * y)
    }
    canvas.fillCircle(
      center: point(LetterC.start.x, LetterC.start.y), radius: area.width * 0.07, Self.accent)
    canvas.fill(
      Path(polygon: [point(0.95, 0.71), point(0.73, 0.7), point(0.84, 0.92)]), Self.accent)
  }

  private func drawPencil(on canvas: GraphicsContext, in sheet: Rect) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: sheet.minX + sheet.width * x, y: sheet.minY + sheet.height * y)
    }
    for y in [0.25, 0.45, 0.65, 0.85] {
      canvas.strokeLine(from: point(0.08, y), to: point(0.92, y), Self.line, width: 2)
    }
    var word = Path()
    word.move(to: point(0.12, 0.65))
    for step in 0..<3 {
      let x = 0.12 + 0.11 * Double(step)
      word.addCurve(
        to: point(x + 0.11, 0.65), control1: point(x + 0.02, 0.46), control2: point(x + 0.1, 0.46))
    }
    canvas.stroke(word, Color(hex: 0x1C1A18), width: sheet.width * 0.02)
    // Its tip is at the end of the word.
    canvas.fill(
      Path(polygon: [point(0.45, 0.65), point(0.49, 0.5), point(0.59, 0.6)]), Color(hex: 0xE8DACC))
    canvas.fill(
      Path(polygon: [point(0.49, 0.5), point(0.82, 0.08), point(0.92, 0.18), point(0.59, 0.6)]), Self.accent)
    canvas.fill(
      Path(polygon: [point(0.82, 0.08), point(0.86, 0.03), point(0.96, 0.13), point(0.92, 0.18)]), Self.wood)
    canvas.fillCircle(center: point(0.455, 0.645), radius: sheet.width * 0.012, Color(hex: 0x1C1A18))
  }
}
