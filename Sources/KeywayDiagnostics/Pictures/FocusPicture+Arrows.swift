import KeywayDrawing
import KeywayElements

extension FocusPicture {
  /// Draws an arrow that bends to its left, so that the way back does not cover it, or to its right at the edge of the window.
  func drawArrow(
    from start: Point, to end: Point, _ course: FocusMarks.Step.Course, on canvas: GraphicsContext
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let radius = Self.badgeRadius
    guard length > 2 * radius + 8 else { return }
    let (ux, uy) = (dx / length, dy / length)
    let bend = min(60, max(10, length * 0.14))
    func control(_ bend: Double) -> Point {
      Point(x: (start.x + end.x) / 2 + uy * bend, y: (start.y + end.y) / 2 - ux * bend)
    }
    let isInside = Rect(origin: .zero, size: screen).contains(control(bend / 2))
    let control = control(isInside ? bend : -bend)
    // The head follows the end of the curve, and just touches the number.
    let (hx, hy) = direction(from: control, to: end)
    let head = min(12, length - 2 * radius - 4)
    let tip = Point(x: end.x - hx * (radius + 3), y: end.y - hy * (radius + 3))
    let neck = Point(x: tip.x - hx * head, y: tip.y - hy * head)
    var line = Path()
    line.move(to: start)
    line.addCurve(
      to: neck, control1: point(start, control, 2 / 3), control2: point(neck, control, 2 / 3))
    draw(line, course, on: canvas)
    let side = head * 0.6
    let arrowhead = Path(polygon: [
      tip, Point(x: neck.x - hy * side, y: neck.y + hx * side),
      Point(x: neck.x + hy * side, y: neck.y - hx * side),
    ])
    canvas.stroke(arrowhead, colors.onStop, width: 4)
    canvas.fill(arrowhead, color(of: course))
    guard course == .oneWay else { return }
    // A bar across the arrow means that there is no way back.
    let middle = point(point(start, control, 0.5), point(control, neck, 0.5), 0.5)
    let (mx, my) = direction(from: start, to: neck)
    for (width, color) in [(7.0, colors.onStop), (3, colors.fault)] {
      canvas.strokeLine(
        from: Point(x: middle.x - my * 8, y: middle.y + mx * 8),
        to: Point(x: middle.x + my * 8, y: middle.y - mx * 8), color, width: width)
    }
  }

  func draw(_ line: Path, _ course: FocusMarks.Step.Course, on canvas: GraphicsContext) {
    let isDotted = course == .wrapping
    canvas.stroke(line, colors.onStop, width: isDotted ? 5 : 7)
    canvas.stroke(line, color(of: course), width: 3, dashes: isDotted ? [2, 9] : [])
  }

  func color(of course: FocusMarks.Step.Course) -> Color { course == .oneWay ? colors.fault : colors.stop }

  private func direction(from start: Point, to end: Point) -> (x: Double, y: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1e-6, (dx * dx + dy * dy).squareRoot())
    return (dx / length, dy / length)
  }

  private func point(_ a: Point, _ b: Point, _ part: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
}
