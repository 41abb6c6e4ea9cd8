import CPangoCairo
public import KeywayElements

/// An outline of lines and curves in logical pixels, for icons and pictures.
///
/// Points stay where they are put: a path is not moved to pixel boundaries.
public struct Path: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private(set) var steps: [Step] = []

  public init() {}

  /// A closed outline through the points.
  public init(polygon points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    if !points.isEmpty { close() }
  }

  public mutating func move(to point: Point) { steps.append(.move(point)) }

  public mutating func addLine(to point: Point) { steps.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    steps.append(.curve(control1, control2, point))
  }

  public mutating func close() { steps.append(.close) }
}

extension Canvas {
  /// Fills a path; where outlines overlap, the winding number decides.
  public func fill(_ path: Path, _ color: Color) {
    add(path)
    setSource(color)
    cairo_fill(cairo)
  }

  /// Draws a line along a path, half of it on either side, with round ends and corners.
  public func stroke(_ path: Path, _ color: Color, width: Double) {
    add(path)
    setSource(color)
    cairo_set_line_width(cairo, width * scale)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  private func add(_ path: Path) {
    for step in path.steps {
      switch step {
      case .move(let point): cairo_move_to(cairo, point.x * scale, point.y * scale)
      case .line(let point): cairo_line_to(cairo, point.x * scale, point.y * scale)
      case .curve(let one, let two, let end):
        cairo_curve_to(
          cairo, one.x * scale, one.y * scale, two.x * scale, two.y * scale, end.x * scale,
          end.y * scale)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}
