import CPangoCairo
import Glibc
public import KeywayElements

extension Canvas {
  /// Fills a rectangle, its edges on pixel boundaries. An opaque colour replaces what was there.
  public func fill(_ rect: Rect, _ color: Color) {
    addRectangle(rect)
    fillAligned(color)
  }

  /// Makes a rectangle wholly transparent.
  public func clear(_ rect: Rect) {
    addRectangle(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Fills the whole canvas, as far as the clip allows.
  public func fill(_ color: Color) {
    fill(Rect(origin: .zero, size: size), color)
  }

  /// Fills a shape, its frame on pixel boundaries.
  public func fill(_ shape: ElementShape, in frame: Rect, _ color: Color) {
    let frame = pixels(frame)
    addShape(shape, in: frame)
    if shape == .rectangle { return fillAligned(color) }
    setSource(color)
    cairo_fill(cairo)
  }

  /// Draws a line inside the edge of a shape.
  ///
  /// - Parameter width: rounded to whole device pixels, at least one.
  public func stroke(_ shape: ElementShape, in frame: Rect, _ color: Color, width: Double) {
    let outer = pixels(frame)
    let inner = outer.outset(by: -pixels(width))
    fillDifference(shape, outer, shape.adjusted(by: -pixels(width), scale: scale), inner, color)
  }

  /// Draws a band around a shape, following its outline: `from` to `to` outside its edge.
  ///
  /// Negative distances lie inside.
  /// Both distances are rounded to whole device pixels first, so that a band is equally wide on all sides
  /// at every scale, and bands that touch in logical pixels touch on the screen. The bands of a focus ring
  /// are two calls.
  public func fillBand(
    around shape: ElementShape, in frame: Rect, from: Double, to: Double, _ color: Color
  ) {
    let frame = pixels(frame)
    let (near, far) = ((from * scale).snapped, max((from * scale).snapped + 1, (to * scale).snapped))
    fillDifference(
      shape.adjusted(by: far, scale: scale), frame.outset(by: far),
      shape.adjusted(by: near, scale: scale), frame.outset(by: near), color)
  }

  /// Fills what lies inside one shape and outside another, the even-odd difference of both.
  ///
  /// The edges of both frames are put on pixel boundaries each for itself, so at a fractional scale the
  /// four sides may differ by a pixel; ``fillBand(around:in:from:to:_:)`` keeps them equal.
  public func fillBetween(
    _ outerShape: ElementShape, _ outer: Rect, _ innerShape: ElementShape, _ inner: Rect, _ color: Color
  ) {
    fillDifference(outerShape, pixels(outer), innerShape, pixels(inner), color)
  }

  /// Fills what lies between two rounded rectangles.
  public func fillRing(
    outer: Rect, outerRadius: Double, inner: Rect, innerRadius: Double, _ color: Color
  ) {
    fillBetween(
      .roundedRectangle(radius: outerRadius), outer, .roundedRectangle(radius: innerRadius), inner, color)
  }

  /// Fills a circle.
  public func fillCircle(center: Point, radius: Double, _ color: Color) {
    addEllipse(
      Rect(
        x: (center.x - radius) * scale, y: (center.y - radius) * scale, width: 2 * radius * scale,
        height: 2 * radius * scale))
    setSource(color)
    cairo_fill(cairo)
  }

  /// Draws a straight line. One that runs along an axis lies on whole device pixels.
  ///
  /// - Parameter width: in logical pixels; along an axis rounded to whole device pixels, at least one.
  public func strokeLine(from start: Point, to end: Point, _ color: Color, width: Double = 1) {
    let thickness = pixels(width)
    if start.x == end.x || start.y == end.y {
      let horizontal = start.y == end.y
      let x = (min(start.x, end.x) * scale - (horizontal ? 0 : thickness / 2)).snapped
      let y = (min(start.y, end.y) * scale - (horizontal ? thickness / 2 : 0)).snapped
      let length = (abs(end.x - start.x) + abs(end.y - start.y)) * scale
      cairo_rectangle(
        cairo, x, y, horizontal ? length.snapped : thickness, horizontal ? thickness : length.snapped)
      return fillAligned(color)
    }
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, color, width: width)
  }

  /// Both frames are in device pixels.
  private func fillDifference(
    _ outerShape: ElementShape, _ outer: Rect, _ innerShape: ElementShape, _ inner: Rect, _ color: Color
  ) {
    addShape(outerShape, in: outer)
    if !inner.isEmpty { addShape(innerShape, in: inner) }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    if outerShape == .rectangle && innerShape == .rectangle {
      fillAligned(color)
    } else {
      setSource(color)
      cairo_fill(cairo)
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// Adds an outline to the path; the frame is in device pixels.
  func addShape(_ shape: ElementShape, in frame: Rect) {
    switch shape {
    case .rectangle:
      cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
    case .roundedRectangle(let radius):
      addRoundedRectangle(frame, radius: min(radius * scale, min(frame.width, frame.height) / 2))
    case .capsule:
      addRoundedRectangle(frame, radius: min(frame.width, frame.height) / 2)
    case .ellipse:
      addEllipse(frame)
    }
  }

  private func addRoundedRectangle(_ frame: Rect, radius: Double) {
    if radius <= 0 {
      return cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
    }
    let (left, right) = (frame.minX + radius, frame.maxX - radius)
    let (top, bottom) = (frame.minY + radius, frame.maxY - radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }

  private func addEllipse(_ frame: Rect) {
    // Four cubic curves; this handle length misses a true quarter circle by 0.03 % of the radius at most.
    let handle = 0.552_284_75
    let (x, y) = (frame.midX, frame.midY)
    let (a, b) = (frame.width / 2, frame.height / 2)
    cairo_new_sub_path(cairo)
    cairo_move_to(cairo, x + a, y)
    cairo_curve_to(cairo, x + a, y + b * handle, x + a * handle, y + b, x, y + b)
    cairo_curve_to(cairo, x - a * handle, y + b, x - a, y + b * handle, x - a, y)
    cairo_curve_to(cairo, x - a, y - b * handle, x - a * handle, y - b, x, y - b)
    cairo_curve_to(cairo, x + a * handle, y - b, x + a, y - b * handle, x + a, y)
    cairo_close_path(cairo)
  }
}

extension ElementShape {
  /// The outline that runs parallel to this one, a distance in device pixels outside it.
  func adjusted(by distance: Double, scale: Double) -> ElementShape {
    switch self {
    case .rectangle, .capsule, .ellipse: self
    case .roundedRectangle(let radius) where radius <= 0: .rectangle
    case .roundedRectangle(let radius): .roundedRectangle(radius: max(0, radius + distance / scale))
    }
  }
}
