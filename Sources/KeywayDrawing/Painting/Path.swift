import CPangoCairo
public import KeywayElements

/// An outline of lines and curves in logical pixels, for icons and pictures.
///
/// Points are not rounded to pixel boundaries.
public struct Path: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private(set) var steps: [Step] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a closed outline through the points.
  public init(polygon points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    if !points.isEmpty { close() }
  }

  /// Begins a new outline at a point.
  public mutating func move(to point: Point) { steps.append(.move(point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) { steps.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    steps.append(.curve(control1, control2, point))
  }

  /// Adds a closed ellipse that touches the four sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    // Four cubic curves. With this handle length they deviate from a quarter circle by at most 0.03 % of the radius.
    let handle = 0.552_284_75
    let (x, y) = (rect.midX, rect.midY)
    let (a, b) = (rect.width / 2, rect.height / 2)
    move(to: Point(x: x + a, y: y))
    for (dx, dy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      // A quarter turn, clockwise on the screen, with y down.
      let (ex, ey) = (-dy, dx)
      addCurve(
        to: Point(x: x + ex * a, y: y + ey * b),
        control1: Point(x: x + (dx + ex * handle) * a, y: y + (dy + ey * handle) * b),
        control2: Point(x: x + (ex + dx * handle) * a, y: y + (ey + dy * handle) * b))
    }
    close()
  }

  /// Closes the outline with a straight line to its start.
  public mutating func close() { steps.append(.close) }

  /// The corners of the first closed outline. Curves become lines that deviate by at most a quarter of a logical pixel.
  fileprivate var corners: [Point] {
    var corners: [Point] = []
    for step in steps {
      switch step {
      case .move(let point):
        if corners.count > 2 { return corners }
        corners = [point]
      case .line(let point): corners.append(point)
      case .curve(let one, let two, let end):
        guard let start = corners.last else { continue }
        // A curve's distance from its chord is at most the length of its handles; n parts are n² times closer.
        let handles = max(start.distance(to: one), two.distance(to: end), one.distance(to: two))
        let parts = max(1, Int((handles / 0.25).squareRoot().rounded(.up)))
        for part in 1...parts {
          let (t, s) = (Double(part) / Double(parts), 1 - Double(part) / Double(parts))
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          corners.append(
            Point(
              x: a * start.x + b * one.x + c * two.x + d * end.x,
              y: a * start.y + b * one.y + c * two.y + d * end.y))
        }
      case .close: if corners.count > 2 { return corners }
      }
    }
    return corners.count > 2 ? corners : []
  }

  func fill(on cairo: OpaquePointer, scale: Double) {
    add(to: cairo, scale: scale)
    cairo_fill(cairo)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension ElementShape {
  /// Returns the shape of the path's first closed outline, for a focus ring that follows it.
  ///
  /// - Parameters:
  ///   - path: in logical pixels, from the upper left corner of the control.
  ///   - size: the size of the control that the path is drawn for, not empty. In another frame the shape is stretched.
  package static func path(_ path: Path, in size: Size) -> ElementShape {
    precondition(size.width > 0 && size.height > 0, "the size of a path must not be empty: \(size)")
    let corners = path.corners.map { Point(x: $0.x / size.width, y: $0.y / size.height) }
    return corners.isEmpty ? .rectangle : .polygon(corners)
  }
}

extension GraphicsContext {
  /// Fills a path by the nonzero winding rule.
  public func fill(_ path: Path, _ color: Color) {
    paint(path, color, extents: cairo_fill_extents, with: cairo_fill)
  }

  /// Draws a line centred on a path, with round ends and corners.
  ///
  /// - Parameter dashes: the lengths of dashes and gaps in turn, positive, in logical pixels; an empty array draws a solid
  ///   line. The round ends lengthen each dash by the line width.
  public func stroke(_ path: Path, _ color: Color, width: Double, dashes: [Double] = []) {
    precondition(dashes.allSatisfy { $0 > 0 }, "the lengths of dashes must be positive: \(dashes)")
    paint(
      path, color, lineWidth: width * scale, dashes: dashes.map { $0 * scale },
      extents: cairo_stroke_extents, with: cairo_stroke)
  }

  private typealias Extents = (
    OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
    UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
  ) -> Void

  /// - Parameters:
  ///   - lineWidth: in device pixels, like `dashes`.
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
