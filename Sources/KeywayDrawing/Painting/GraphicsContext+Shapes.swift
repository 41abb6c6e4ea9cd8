import CPangoCairo
import Glibc
public import KeywayElements

extension GraphicsContext {
  /// Fills a rectangle, with its edges rounded to pixel boundaries.
  public func fill(_ rect: Rect, _ color: Color) {
    if let pixels = openPixels { return pixels.fill([self.pixels(rect)], color) }
    addRectangle(rect)
    fillAligned(color)
  }

  /// Makes a rectangle transparent.
  package func clear(_ rect: Rect) {
    addRectangle(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Fills the canvas within the clip.
  package func fill(_ color: Color) { fill(Rect(origin: .zero, size: size), color) }

  /// Fills a shape, with its frame rounded to pixel boundaries.
  public func fill(_ shape: ElementShape, in frame: Rect, _ color: Color) {
    if let corners = shape.corners(in: frame) { return fill(Path(polygon: corners), color) }
    fill(Outline(outer: .init(shape, in: pixels(frame), scale: scale)), color)
  }

  /// Draws a line inside the edge of a shape.
  ///
  /// - Parameter width: rounded to whole device pixels, at least one.
  public func stroke(_ shape: ElementShape, in frame: Rect, _ color: Color, width: Double) {
    if let corners = shape.corners(in: frame) { return strokeInside(corners, color, width: pixels(width)) }
    let outer = pixels(frame)
    let inner = outer.outset(by: -pixels(width))
    fillDifference(shape, outer, shape.adjusted(by: -pixels(width), scale: scale), inner, color)
  }

  /// Fills a band that follows the outline of a shape, from one distance outside its edge to another.
  ///
  /// Negative distances lie inside. Rounding both to device pixels first gives a band the same width on all sides at
  /// every scale, and bands that touch in logical pixels touch on the screen. A polygon counts as its frame; use
  /// ``fillBand(along:from:to:_:)`` for its bands.
  package func fillBand(
    around shape: ElementShape, in frame: Rect, from: Double, to: Double, _ color: Color
  ) {
    let frame = pixels(frame)
    let (near, far) = ((from * scale).snapped, max((from * scale).snapped + 1, (to * scale).snapped))
    fillDifference(
      shape.adjusted(by: far, scale: scale), frame.outset(by: far),
      shape.adjusted(by: near, scale: scale), frame.outset(by: near), color)
  }

  /// Fills the even-odd difference of two shapes.
  ///
  /// The edges of both frames are rounded separately, so at a fractional scale the four sides may differ by a pixel;
  /// ``fillBand(around:in:from:to:_:)`` keeps them equal.
  package func fillBetween(
    _ outerShape: ElementShape, _ outer: Rect, _ innerShape: ElementShape, _ inner: Rect, _ color: Color
  ) {
    fillDifference(outerShape, pixels(outer), innerShape, pixels(inner), color)
  }

  /// Fills a circle. Its centre is not rounded to pixel boundaries.
  public func fillCircle(center: Point, radius: Double, _ color: Color) {
    var circle = Path()
    circle.addEllipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    fill(circle, color)
  }

  /// Draws a straight line. A line along an axis lies on whole device pixels.
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
    fill(
      Outline(
        outer: .init(outerShape, in: outer, scale: scale), inner: .init(innerShape, in: inner, scale: scale)),
      color)
  }
}

extension ElementShape {
  /// The parallel outline at a distance outside this one, in device pixels.
  func adjusted(by distance: Double, scale: Double) -> ElementShape {
    switch self {
    case .rectangle, .capsule, .ellipse, .polygon: self
    case .roundedRectangle(let radius) where radius <= 0: .rectangle
    case .roundedRectangle(let radius): .roundedRectangle(radius: max(0, radius + distance / scale))
    }
  }
}
