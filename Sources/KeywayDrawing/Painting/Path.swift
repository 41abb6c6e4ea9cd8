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

  /// Adds a closed ellipse that touches the four sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    // Four cubic curves; this handle length misses a true quarter circle by 0.03 % of the radius at most.
    let handle = 0.552_284_75
    let (x, y) = (rect.midX, rect.midY)
    let (a, b) = (rect.width / 2, rect.height / 2)
    move(to: Point(x: x + a, y: y))
    for (dx, dy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      // A quarter of the way round, clockwise on the screen, y down.
      let (ex, ey) = (-dy, dx)
      addCurve(
        to: Point(x: x + ex * a, y: y + ey * b),
        control1: Point(x: x + (dx + ex * handle) * a, y: y + (dy + ey * handle) * b),
        control2: Point(x: x + (ex + dx * handle) * a, y: y + (ey + dy * handle) * b))
    }
    close()
  }

  public mutating func close() { steps.append(.close) }
}

extension Canvas {
  /// Fills a path; where outlines overlap, the winding number decides.
  public func fill(_ path: Path, _ color: Color) {
    paint(path, color, extents: cairo_fill_extents, with: cairo_fill)
  }

  /// Draws a line along a path, half of it on either side, with round ends and corners.
  ///
  /// - Parameter dashes: the lengths of dashes and gaps in turn, in logical pixels, positive; none draws it whole. Round
  ///   ends make a dash as much longer as the line is wide.
  public func stroke(_ path: Path, _ color: Color, width: Double, dashes: [Double] = []) {
    precondition(dashes.allSatisfy { $0 > 0 }, "the length of a dash is positive: \(dashes)")
    paint(
      path, color, lineWidth: width * scale, dashes: dashes.map { $0 * scale },
      extents: cairo_stroke_extents, with: cairo_stroke)
  }

  private typealias Extents = (
    OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
    UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
  ) -> Void

  /// - Parameters:
  ///   - lineWidth: in device pixels, as `dashes`.
  private func paint(
    _ path: Path, _ color: Color, lineWidth: Double = 0, dashes: [Double] = [], extents: Extents,
    with paint: (OpaquePointer?) -> Void
  ) {
    func prepare(_ cairo: OpaquePointer) {
      path.add(to: cairo, scale: scale)
      cairo_set_line_width(cairo, lineWidth)
      cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    }
    prepare(cairo)
    setSource(color)
    if isVector { return paint(cairo) }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    extents(cairo, &x1, &y1, &x2, &y2)
    cairo_new_path(cairo)
    paintSource(coveredIn: Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)) { mask in
      prepare(mask)
      paint(mask)
    }
  }
}

extension Path {
  /// Adds the path to a context in device pixels.
  func add(to cairo: OpaquePointer, scale: Double) {
    for step in steps {
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
