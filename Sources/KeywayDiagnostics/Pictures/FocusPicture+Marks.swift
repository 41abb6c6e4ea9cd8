import KeywayDrawing
import KeywayElements
import KeywayUI

extension FocusPicture {
  static var font: Font { Font(size: 16, lineHeight: 20, weight: .semibold) }
  static var smallFont: Font { Font(size: 13, lineHeight: 16, weight: .medium) }

  // MARK: Elements

  func drawOutline(_ mark: FocusMarks.Mark, on canvas: GraphicsContext) {
    let color = color(of: mark.reach)
    switch mark.reach {
    case .covered: canvas.stroke(Path(mark.frame), color, width: 2, dashes: [3, 5])
    case .unreached: canvas.stroke(.roundedRectangle(radius: 8), in: mark.frame, color, width: 3)
    default:
      if !mark.isGroup { canvas.stroke(.roundedRectangle(radius: 8), in: mark.frame, color, width: 2) }
    }
  }

  func drawDisc(_ mark: FocusMarks.Mark, at center: Point, on canvas: GraphicsContext) {
    drawDisc(mark.reach, mark.number, at: center, radius: Self.badgeRadius, on: canvas)
  }

  func drawDisc(
    _ reach: FocusMarks.Mark.Reach, _ number: String, at center: Point, radius: Double,
    on canvas: GraphicsContext
  ) {
    let ink = reach == .stop || reach == .other ? colors.onStop : colors.onMark
    canvas.fillCircle(center: center, radius: radius + 2, ink)
    canvas.fillCircle(center: center, radius: radius, color(of: reach))
    let arm = radius * 0.42
    func line(_ x: Double, _ y: Double) {
      canvas.strokeLine(
        from: Point(x: center.x - x, y: center.y - y), to: Point(x: center.x + x, y: center.y + y), ink,
        width: radius * 0.2)
    }
    switch reach {
    case .unreached:
      line(arm, arm)
      line(arm, -arm)
    case .covered: line(radius * 0.6, -radius * 0.6)
    default: canvas.write(number, Self.font, ink, around: center)
    }
  }

  func color(of reach: FocusMarks.Mark.Reach) -> Color {
    switch reach {
    case .stop, .item, .other: colors.stop
    case .unreached: colors.fault
    case .covered: colors.covered
    }
  }

  func drawItem(_ mark: FocusMarks.Mark, in place: Rect, on canvas: GraphicsContext) {
    canvas.fill(.capsule, in: place, theme[.panel])
    canvas.stroke(.capsule, in: place, colors.stop, width: 1)
    canvas.write(mark.number, Self.smallFont, theme[.ink], around: Point(x: place.midX, y: place.midY))
  }

  // MARK: Outlines

  /// The distance between an element's frame and the outline of its part, which differs by kind so that outlines do not
  /// overlap.
  static func distance(of boundary: FocusMarks.Region.Boundary) -> Double {
    switch boundary {
    case .group: -2
    case .scope: 4
    case .part: -5
    case .trap: 0
    }
  }

  func look(of boundary: FocusMarks.Region.Boundary) -> (color: Color, dashes: [Double]) {
    switch boundary {
    case .group: (colors.stop, [8, 7])
    case .scope: (colors.scope, [8, 7])
    case .part: (colors.part, [16, 5])
    case .trap: (colors.fault, [12, 4])
    }
  }

  func drawOutline(_ region: FocusMarks.Region, on canvas: GraphicsContext) {
    let (color, dashes) = look(of: region.boundary)
    canvas.stroke(
      Path(region.frame.outset(by: Self.distance(of: region.boundary))), color, width: 2, dashes: dashes)
  }

  func draw(_ name: FocusPictureLayout.Name, on canvas: GraphicsContext) {
    let place = name.place
    canvas.fill(.roundedRectangle(radius: 4), in: place.outset(by: 1), theme[.background])
    canvas.fill(.roundedRectangle(radius: 4), in: place, look(of: name.region.boundary).color)
    name.text.draw(
      on: canvas, in: Rect(x: place.minX + 8, y: place.minY + 2, width: place.width - 16, height: 16),
      color: name.region.boundary == .group ? colors.onStop : colors.onMark)
  }

  /// Draws a dotted frame, and a dotted line from its center to its target.
  func draw(_ guide: FocusMarks.Guide, on canvas: GraphicsContext) {
    let frame = guide.frame
    canvas.stroke(Path(frame), colors.scope, width: 2, dashes: [2, 6])
    guard let target = guide.target else { return }
    var line = Path()
    line.move(to: Point(x: frame.midX, y: frame.midY))
    let end = Point(x: target.midX, y: target.midY)
    line.addCurve(to: end, control1: Point(x: frame.midX, y: frame.midY), control2: end)
    canvas.stroke(line, colors.scope, width: 2, dashes: [2, 6])
    canvas.fillCircle(center: Point(x: frame.midX, y: frame.midY), radius: 4, colors.scope)
  }
}
