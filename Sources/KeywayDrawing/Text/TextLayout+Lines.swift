import CPangoCairo
public import KeywayElements

extension TextLayout {
  /// Breaks the text at a width in Pango units, -1 for none. Does nothing if the width is unchanged.
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
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_line_get_extents(line, &ink, &logical)
      func pixels(_ length: Int32) -> Double { Double(length) / Double(PANGO_SCALE) }
      lines.append(
        Line(
          pointer: line, width: pixels(logical.width),
          ink: Rect(
            x: pixels(ink.x), y: pixels(ink.y), width: pixels(ink.width), height: pixels(ink.height))))
    }
    linesAreValid = true
  }

  /// Marks the lines for breaking again, after the layout was used to measure something else.
  func forgetLines() {
    lines.removeAll(keepingCapacity: true)
    linesAreValid = false
    pango_layout_set_width(layout, appliedWidth)
  }

  /// Draws the text from the top of a rectangle, in lines no wider than it.
  ///
  /// Lines and glyphs lie on whole device pixels. Text is not clipped and may continue below the rectangle.
  ///
  /// - Precondition: the canvas has the scale that the text was set for.
  public func draw(on canvas: GraphicsContext, in rect: Rect, color: Color) {
    precondition(
      canvas.scale == scale, "text set for scale \(scale) cannot be drawn at scale \(canvas.scale)")
    breakLines(forWidth: rect.width)
    if canvas.isVector { canvas.texts.append(PageText(text: text, area: rect, size: font.size)) }
    canvas.setSource(color)
    let available = rect.width * scale
    for (index, line) in lines.enumerated() {
      let x = rect.minX * scale + offset(of: line, in: available)
      let top = rect.minY * scale + Double(index) * face.lineHeight
      let start = Point(x: x.snapped, y: top.snapped + face.baseline)
      cairo_move_to(canvas.cairo, start.x, start.y)
      pango_cairo_show_layout_line(canvas.cairo, line.pointer)
      if let underline = underline(in: line) {
        cairo_new_path(canvas.cairo)
        let rect = underline.offsetBy(x: start.x, y: start.y)
        cairo_rectangle(canvas.cairo, rect.minX, rect.minY, rect.width, rect.height)
        canvas.fillAligned(color)
      }
    }
    cairo_new_path(canvas.cairo)
  }

  /// The largest distance by which ink exceeds the text's frame on any side: whole device pixels, in logical pixels. Some
  /// Arabic letters reach below their line, and a "j" begins before it.
  package func overflow(in size: Size) -> Double {
    guard FontFaces.current.hasFont else { return 0 }
    breakLines(forWidth: size.width)
    let (width, height) = (size.width * scale, size.height * scale)
    var most = 0.0
    for (index, line) in lines.enumerated() where line.ink.width > 0 {
      let x = offset(of: line, in: width).snapped + line.ink.minX
      let y = (Double(index) * face.lineHeight).snapped + face.baseline + line.ink.minY
      most = max(most, -x, -y, x + line.ink.width - width, y + line.ink.height - height)
    }
    // Ignore rounding errors in the last bit.
    return max(0, (most - 0.001).rounded(.up)) / scale
  }

  /// The lines at a width: the words of each, their bytes in the text, and its frame, in logical pixels from the upper left corner
  /// of the text.
  package func shownLines(width: Double) -> [(words: String, bytes: Range<Int>, frame: Rect)] {
    breakLines(forWidth: width)
    let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
    return lines.enumerated().map { index, line in
      let range = line.range.clamped(to: bytes.indices)
      return (
        String(decoding: bytes[range], as: UTF8.self), range,
        Rect(
          x: offset(of: line, in: width * scale) / scale, y: Double(index) * face.lineHeight / scale,
          width: line.width / scale, height: face.lineHeight / scale)
      )
    }
  }

  /// The line below the underlined character, in device pixels from the start of the text's baseline.
  ///
  /// It lies on pixel boundaries. Pango's own underline would blur over two or three pixels.
  private func underline(in line: Line) -> Rect? {
    guard let underlined, underlined.clamped(to: line.range) == underlined else { return nil }
    // From the leading edge of its first code point to the trailing edge of its last.
    var (leading, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_index_to_x(line.pointer, Int32(underlined.lowerBound), 0, &leading)
    pango_layout_line_index_to_x(line.pointer, Int32(underlined.upperBound - 1), 1, &trailing)
    let edges = [leading, trailing].map { (Double($0) / Double(PANGO_SCALE)).snapped }.sorted()
    let em = font.size * scale
    return Rect(
      x: edges[0], y: max(1, (em / 10).snapped), width: max(1, edges[1] - edges[0]),
      height: max(1, (em / 16).snapped))
  }

  func offset(of line: Line, in width: Double) -> Double {
    let rest = width - line.width
    return switch (alignment, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.center, _): rest / 2
    case (.trailing, .leftToRight), (.leading, .rightToLeft): rest
    }
  }
}
