import CPangoCairo
public import KeywayElements

extension GraphicsContext {
  /// Draws a symbol in the middle of a rectangle, as large as it fits.
  ///
  /// Straight lines lie on whole device pixels, so the square may be a pixel smaller than the rectangle.
  ///
  /// - Parameters:
  ///   - symbol: the symbol.
  ///   - rect: in logical pixels.
  ///   - color: the color of lines and areas.
  ///   - weight: the weight of the text beside it, which decides on the line width.
  ///   - isMirrored: whether left and right are swapped, as ``Symbol/isMirrored`` requires in a right-to-left layout.
  public func draw(
    _ symbol: Symbol, in rect: Rect, _ color: Color, weight: FontWeight = .regular, isMirrored: Bool = false
  ) {
    let side = min(rect.width, rect.height) * scale
    let grid = SymbolGrid(side: side, stroke: SymbolGrid.stroke(for: weight))
    draw(symbol, grid, in: rect, color, isMirrored: isMirrored)
  }

  /// Draws a symbol on a grid in the middle of a rectangle.
  package func draw(_ symbol: Symbol, _ grid: SymbolGrid, in rect: Rect, _ color: Color, isMirrored: Bool) {
    let side = Double(grid.side)
    let corner = Point(x: (rect.midX * scale - side / 2).snapped, y: (rect.midY * scale - side / 2).snapped)
    let (lines, areas, dots) = grid.place(symbol.path, isMirrored: isMirrored)
    func draw(_ cairo: OpaquePointer) {
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      cairo_translate(cairo, corner.x, corner.y)
      cairo_set_line_width(cairo, Double(grid.lineWidth))
      cairo_set_dash(cairo, nil, 0, 0)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      areas.add(to: cairo, scale: 1)
      cairo_fill_preserve(cairo)
      lines.add(to: cairo, scale: 1)
      cairo_stroke(cairo)
      for (center, radius) in dots {
        cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
        cairo_fill(cairo)
      }
    }
    setSource(color)
    if isVector { return draw(cairo) }
    // As one mask, so that a translucent colour is not applied twice.
    paintSource(coveredIn: Rect(origin: corner, size: Size(width: side, height: side)).outset(by: 1), draw)
  }
}
