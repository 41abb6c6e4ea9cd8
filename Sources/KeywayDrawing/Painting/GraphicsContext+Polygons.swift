import CPangoCairo
package import KeywayElements

extension GraphicsContext {
  /// Fills the band between two distances outside a polygon, with round corners; negative distances lie inside.
  ///
  /// The band also follows concave parts. Corners are logical pixels and are not rounded. The background shows
  /// through between touching bands, so let them overlap.
  package func fillBand(along corners: [Point], from near: Double, to far: Double, _ color: Color) {
    let polygon = Path(polygon: corners)
    paint(color, around: corners, reach: max(0, far)) { [scale] cairo in
      /// Covers the polygon grown by a distance, or shrunk if negative.
      func cover(to distance: Double) {
        polygon.add(to: cairo, scale: scale)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_fill_preserve(cairo)
        if distance < 0 { cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT) }
        cairo_set_line_width(cairo, 2 * abs(distance) * scale)
        cairo_stroke(cairo)
      }
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cover(to: far)
      cairo_push_group(cairo)
      cover(to: near)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
      cairo_paint(cairo)
    }
  }

  /// Draws a line inside the edge of a polygon.
  ///
  /// - Parameter width: in device pixels.
  func strokeInside(_ corners: [Point], _ color: Color, width: Double) {
    let polygon = Path(polygon: corners)
    paint(color, around: corners, reach: width / scale) { [scale] cairo in
      polygon.add(to: cairo, scale: scale)
      cairo_set_line_width(cairo, 2 * width)
      cairo_stroke_preserve(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_fill(cairo)
    }
  }

  /// Paints a colour where `draw` paints on an empty canvas.
  private func paint(
    _ color: Color, around corners: [Point], reach: Double, _ draw: (OpaquePointer) -> Void
  ) {
    guard let first = corners.first else { return }
    let box = corners.reduce(Rect(origin: first, size: .zero)) { box, corner in
      let (left, top) = (min(box.minX, corner.x), min(box.minY, corner.y))
      return Rect(
        x: left, y: top, width: max(box.maxX, corner.x) - left, height: max(box.maxY, corner.y) - top)
    }.outset(by: reach + 1)
    if isVector {
      cairo_push_group(cairo)
      setSource(color)
      draw(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_paint(cairo)
      return
    }
    setSource(color)
    paintSource(
      coveredIn: Rect(
        x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale),
      draw)
  }
}
