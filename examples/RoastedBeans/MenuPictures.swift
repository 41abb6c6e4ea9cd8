import Keyway

/// The pictures of the menus, in the colour of the text around them.
enum MenuPictures {
  @MainActor
  static func picture(named name: String) -> Image? {
    if name == "all" {
      return Image(decorative: Size(width: 24, height: 24), dependsOn: name, draw: drawLines)
    }
    guard let degree = Roast.Degree(rawValue: name), let place = Roast.Degree.allCases.firstIndex(of: degree)
    else { return nil }
    let level = Double(place + 1) / Double(Roast.Degree.allCases.count)
    return Image(decorative: Size(width: 24, height: 24), dependsOn: name) { canvas, frame, theme in
      drawCup(filled: level, on: canvas, in: frame, theme[.ink])
    }
  }

  @MainActor
  private static func drawLines(on canvas: GraphicsContext, in frame: Rect, theme: Theme) {
    for line in 0..<3 {
      let y = frame.minY + frame.height * (0.25 + 0.25 * Double(line))
      canvas.fill(Rect(x: frame.minX + 3, y: y - 1, width: frame.width - 6, height: 2), theme[.ink])
    }
  }

  @MainActor
  private static func drawCup(
    filled level: Double, on canvas: GraphicsContext, in frame: Rect, _ color: Color
  ) {
    let cup = Rect(
      x: frame.minX + frame.width * 0.1, y: frame.minY + frame.height * 0.18, width: frame.width * 0.6,
      height: frame.height * 0.66)
    canvas.stroke(.roundedRectangle(radius: 4), in: cup, color, width: 2)
    var handle = Path()
    handle.move(to: Point(x: cup.maxX, y: cup.minY + 3))
    handle.addCurve(
      to: Point(x: cup.maxX, y: cup.maxY - 4), control1: Point(x: frame.maxX + 1, y: cup.minY + 2),
      control2: Point(x: frame.maxX + 1, y: cup.maxY - 3))
    canvas.stroke(handle, color, width: 2)
    let inside = cup.outset(by: -4)
    let height = inside.height * level
    canvas.fill(
      Rect(x: inside.minX, y: inside.maxY - height, width: inside.width, height: height), color)
  }
}
