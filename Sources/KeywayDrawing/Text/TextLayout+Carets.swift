import CPangoCairo
package import KeywayElements

// Carets and selections. Offsets are UTF-8 bytes of the text; positions are logical pixels from its upper left corner.
extension TextLayout {
  /// The position of a caret, which is split where text of two directions meets.
  package struct Caret: Hashable {
    /// The index of the line.
    package let line: Int
    /// The position for text of the paragraph's direction.
    package let strong: Double
    /// The position for text of the other direction.
    package let weak: Double
  }

  /// The position of a caret; nominal without a font.
  package func caret(at offset: Int, width: Double) -> Caret {
    guard FontFaces.current.hasFont else {
      let x = nominalWidth(of: shown.characterCount(upTo: offset))
      return Caret(line: 0, strong: x, weak: x)
    }
    breakLines(forWidth: width)
    guard let index = line(of: offset) else { return Caret(line: 0, strong: 0, weak: 0) }
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_cursor_pos(layout, Int32(offset), &strong, &weak)
    let shift = self.offset(of: lines[index], in: width * scale) - pangoOffset(of: lines[index])
    func place(_ x: Int32) -> Double { (Double(x) / Double(PANGO_SCALE) + shift) / scale }
    return Caret(line: index, strong: place(strong.x), weak: place(weak.x))
  }

  /// The offset of the caret nearest to a point.
  package func offset(at point: Point, width: Double) -> Int {
    guard FontFaces.current.hasFont else {
      return shown.offset(ofCharacter: Int((point.x / max(1, nominalWidth(of: 1))).rounded()))
    }
    breakLines(forWidth: width)
    guard !lines.isEmpty else { return 0 }
    let index = min(max(0, Int(point.y / font.lineHeight)), lines.count - 1)
    let line = lines[index]
    let x = (point.x * scale - offset(of: line, in: width * scale)) * Double(PANGO_SCALE)
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(line.pointer, Int32(x.clamped(to: -1e8...1e8)), &byte, &trailing)
    let offset = shown.offset(Int(byte), movedBy: Int(trailing))
    // The caret after the space at a soft line break belongs to the next line.
    return index < lines.count - 1 && offset >= line.range.upperBound ? Int(byte) : offset
  }

  /// The bytes of a line, without the break at its end.
  package func range(ofLine index: Int, width: Double) -> Range<Int> {
    guard FontFaces.current.hasFont else { return 0..<shown.utf8.count }
    breakLines(forWidth: width)
    return lines.indices.contains(index) ? lines[index].range : 0..<0
  }

  /// The number of lines at a width, at least 1.
  package func lineCount(width: Double) -> Int {
    guard FontFaces.current.hasFont else { return 1 }
    breakLines(forWidth: width)
    return max(1, lines.count)
  }

  /// The areas of a selected range, several per line if directions mix.
  package func frames(of range: Range<Int>, width: Double) -> [Rect] {
    guard FontFaces.current.hasFont else {
      let edges = [range.lowerBound, range.upperBound].map { caret(at: $0, width: width).strong }
      return [Rect(x: edges[0], y: 0, width: edges[1] - edges[0], height: font.lineHeight)]
    }
    breakLines(forWidth: width)
    var frames: [Rect] = []
    for (index, line) in lines.enumerated() {
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { continue }
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        line.pointer, Int32(part.lowerBound), Int32(part.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      guard let ranges else { continue }
      let shift = offset(of: line, in: width * scale) - pangoOffset(of: line)
      for item in 0..<Int(count) {
        let edges = [ranges[2 * item], ranges[2 * item + 1]].map { Double($0) / Double(PANGO_SCALE) + shift }
        frames.append(
          Rect(
            x: edges[0] / scale, y: Double(index) * font.lineHeight, width: (edges[1] - edges[0]) / scale,
            height: font.lineHeight))
      }
    }
    return frames
  }

  /// A part of a line that runs in one direction.
  struct Run {
    /// Its bytes in the text.
    let range: Range<Int>
    let isRightToLeft: Bool
    /// Its left and right edge.
    let minX, maxX: Double
  }

  /// The runs of a line, from left to right.
  func runs(ofLine index: Int, width: Double) -> [Run] {
    guard FontFaces.current.hasFont else { return [] }
    breakLines(forWidth: width)
    guard lines.indices.contains(index) else { return [] }
    var runs: [Run] = []
    var x = offset(of: lines[index], in: width * scale)
    var next = lines[index].pointer.pointee.runs
    while let entry = next {
      next = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee else {
        continue
      }
      let item = run.item.pointee
      let end = x + Double(pango_glyph_string_get_width(run.glyphs)) / Double(PANGO_SCALE)
      let start = Int(item.offset)
      runs.append(
        Run(
          range: start..<start + Int(item.length), isRightToLeft: item.analysis.level % 2 == 1,
          minX: x / scale, maxX: end / scale))
      x = end
    }
    return runs
  }

  /// Whether a line's paragraph runs from right to left.
  package func isRightToLeft(line index: Int, width: Double) -> Bool {
    guard FontFaces.current.hasFont else { return false }
    breakLines(forWidth: width)
    return lines.indices.contains(index)
      ? lines[index].pointer.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
      : direction == .rightToLeft
  }

  /// Whether the text at an offset runs from right to left.
  package func isRightToLeft(at offset: Int) -> Bool {
    guard FontFaces.current.hasFont else { return direction == .rightToLeft }
    let index = max(0, min(offset, shown.utf8.count - 1))
    return pango_layout_get_direction(layout, Int32(index)) == PANGO_DIRECTION_RTL
  }

  /// The line with an offset; at a break, the next line.
  private func line(of offset: Int) -> Int? {
    lines.lastIndex { Int($0.pointer.pointee.start_index) <= offset } ?? (lines.isEmpty ? nil : 0)
  }

  /// The offset by which Pango itself moves a line to the right, in device pixels. Keyway places lines on its own.
  private func pangoOffset(of line: Line) -> Double {
    let start = line.pointer.pointee.start_index
    var place = PangoRectangle()
    var x: Int32 = 0
    pango_layout_index_to_pos(layout, start, &place)
    pango_layout_line_index_to_x(line.pointer, start, 0, &x)
    return Double(place.x - x) / Double(PANGO_SCALE)
  }
}

extension String {
  /// Moves an offset by code points.
  fileprivate func offset(_ offset: Int, movedBy count: Int) -> Int {
    guard count > 0 else { return offset }
    let start = utf8.index(startIndex, offsetBy: Swift.min(offset, utf8.count))
    let end = unicodeScalars.index(start, offsetBy: count, limitedBy: endIndex) ?? endIndex
    return utf8.distance(from: startIndex, to: end)
  }

  fileprivate func characterCount(upTo offset: Int) -> Int {
    self[..<utf8.index(startIndex, offsetBy: Swift.min(offset, utf8.count))].count
  }

  fileprivate func offset(ofCharacter index: Int) -> Int {
    let end = self.index(startIndex, offsetBy: Swift.max(0, index), limitedBy: endIndex) ?? endIndex
    return utf8.distance(from: startIndex, to: end)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
