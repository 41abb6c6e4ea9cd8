import CPangoCairo
public import KeywayElements

extension TextLayout {
  /// Breaks the text at a width in Pango units, -1 for none. Does nothing when that is as it stands.
  func breakLines(_ width: Int32) {
    if width != appliedWidth {
      pango_layout_set_width(layout, width)
      appliedWidth = width
    } else if linesAreValid {
      return
    }
    lines.removeAll(keepingCapacity: true)
    let count = Int(pango_layout_get_line_count(layout))
    for index in 0..<min(count, lineLimit ?? count) {
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      lines.append(Line(pointer: line, width: Double(logical.width) / Double(PANGO_SCALE)))
    }
    linesAreValid = true
  }

  /// Draws the text from the top of a rectangle, in lines no wider than it.
  ///
  /// Lines and glyphs stand on whole device pixels. Nothing is clipped: text longer than the rectangle is
  /// high goes on below it.
  ///
  /// - Precondition: the canvas has the scale that the text was set for.
  public func draw(on canvas: Canvas, in rect: Rect, color: Color) {
    precondition(
      canvas.scale == scale, "text set for scale \(scale) cannot be drawn at scale \(canvas.scale)")
    breakLines(forWidth: rect.width)
    canvas.setSource(color)
    let available = rect.width * scale
    for (index, line) in lines.enumerated() {
      let x = rect.minX * scale + offset(of: line, in: available)
      let top = rect.minY * scale + Double(index) * face.lineHeight
      cairo_move_to(canvas.cairo, x.snapped, top.snapped + face.baseline)
      pango_cairo_show_layout_line(canvas.cairo, line.pointer)
    }
    cairo_new_path(canvas.cairo)
  }

  private func offset(of line: Line, in width: Double) -> Double {
    let rest = width - line.width
    return switch (alignment, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.center, _): rest / 2
    case (.trailing, .leftToRight), (.leading, .rightToLeft): rest
    }
  }
}
