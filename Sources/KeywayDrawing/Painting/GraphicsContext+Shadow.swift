import CPangoCairo
import Glibc
package import KeywayElements

extension GraphicsContext {
  /// Draws the soft shadow of a rounded rectangle. Draw the rectangle afterwards.
  ///
  /// The shadow fades over `blur` logical pixels, half inside and half outside the edge. It consists of gradients along
  /// four sides and four corners, so it needs no blur.
  package func fillShadow(
    of frame: Rect, radius: Double, blur: Double, offset: Point = .zero, _ color: Color
  ) {
    let outer = pixels(frame.outset(by: blur / 2).offsetBy(x: offset.x, y: offset.y))
    // From the outer limit of the shadow inwards to full strength.
    let reach = min((blur + radius) * scale, min(outer.width, outer.height) / 2).snapped
    guard reach >= 1 else { return }
    let solid = min(1, max(0, radius - blur / 2) * scale / reach)
    let core = outer.outset(by: -reach)
    let (x1, x2, y1, y2) = (core.minX, core.maxX, core.minY, core.maxY)
    save()
    defer { restore() }

    for (y, top, end) in [(y1, outer.minY, outer.minY), (y2, y2, outer.maxY)] {
      fillGradient(
        Rect(x: x1, y: top, width: core.width, height: reach),
        cairo_pattern_create_linear(0, y, 0, end), solid, color)
    }
    for (x, left, end) in [(x1, outer.minX, outer.minX), (x2, x2, outer.maxX)] {
      fillGradient(
        Rect(x: left, y: y1, width: reach, height: core.height),
        cairo_pattern_create_linear(x, 0, end, 0), solid, color)
    }
    for (x, left) in [(x1, outer.minX), (x2, x2)] {
      for (y, top) in [(y1, outer.minY), (y2, y2)] {
        fillGradient(
          Rect(x: left, y: top, width: reach, height: reach),
          cairo_pattern_create_radial(x, y, 0, x, y, reach), solid, color)
      }
    }
    if !core.isEmpty {
      cairo_rectangle(cairo, x1, y1, core.width, core.height)
      setSource(color)
      cairo_fill(cairo)
    }
  }

  /// Covers a rectangle with a colour that fades in at the upper edge and has full strength in the lower two thirds.
  package func fillFade(in frame: Rect, _ color: Color) {
    let rect = pixels(frame)
    save()
    defer { restore() }
    fillGradient(rect, cairo_pattern_create_linear(0, rect.maxY, 0, rect.minY), 0.7, color)
  }

  /// Fills a rectangle in device pixels with a gradient that runs from full strength to nothing.
  private func fillGradient(_ rect: Rect, _ pattern: OpaquePointer?, _ solid: Double, _ color: Color) {
    defer { cairo_pattern_destroy(pattern) }
    guard !rect.isEmpty else { return }
    let steps = 8
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      // Half a cosine: flat at both ends, like the Gaussian blur of an edge.
      let strength = (1 + cos(part * .pi)) / 2
      cairo_pattern_add_color_stop_rgba(
        pattern, solid + (1 - solid) * part, color.red, color.green, color.blue,
        color.alpha * strength)
    }
    cairo_set_source(cairo, pattern)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(cairo)
  }
}
