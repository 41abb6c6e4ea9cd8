package import KeywayElements

/// A changing text, split into paragraphs that are laid out when first seen or measured.
///
/// Offsets are UTF-8 bytes of the text. Positions are logical pixels from the block's upper left corner.
package final class TextBlock {
  package struct Style: Equatable {
    package var font: Font
    package var direction: LayoutDirection
    /// Device pixels per logical pixel.
    package var scale: Double
    /// Whether lines wrap at ``TextBlock/width``; otherwise the text is one long line, with spaces for line breaks.
    package var wraps: Bool

    package init(font: Font, direction: LayoutDirection, scale: Double, wraps: Bool) {
      (self.font, self.direction, self.scale, self.wraps) = (font, direction, scale, wraps)
    }
  }

  struct Paragraph {
    /// The offset of its first byte.
    var start: Int
    /// Its bytes, without the line break at its end.
    var count: Int
    /// The bytes of that line break; 0 at the end of the text.
    var breakCount = 0
    var layout: TextLayout? { didSet { orders = [:] } }
    /// The caret positions from left to right, for lines of mixed directions.
    var orders: [Int: [Int]] = [:]
    var boundaries: TextBoundaries?
    /// The number of lines; an estimate until it is laid out.
    var lineCount: Int
    var end: Int { start + count }
    /// The start of the next paragraph.
    var next: Int { end + breakCount }
  }

  package private(set) var text: String
  var paragraphs: [Paragraph] = []

  package var style: Style {
    didSet {
      if style.wraps != oldValue.wraps { setText(text) } else if style != oldValue { forgetLayouts() }
    }
  }
  /// The width of a line, in logical pixels. Unwrapped lines may be wider.
  package var width: Double { didSet { if width != oldValue, style.wraps { forgetLayouts() } } }

  package init(_ text: String, style: Style, width: Double) {
    (self.text, self.style, self.width) = (text, style, width)
    setText(text)
  }

  /// Returns a copy of the text, to be changed separately. Unchanged paragraphs are not laid out again.
  package func copy() -> TextBlock {
    let copy = TextBlock("", style: style, width: width)
    (copy.text, copy.paragraphs) = (text, paragraphs)
    return copy
  }

  // MARK: Changes

  /// Replaces the whole text.
  package func setText(_ text: String) {
    self.text = text
    paragraphs = split(from: 0, to: text.utf8.count, isEnd: true)
    estimate(paragraphs.indices)
  }

  /// Sets a text in which one range was replaced.
  ///
  /// - Returns: the vertical range that looks different: the changed paragraphs, or down to the end if their number of lines
  ///   changed.
  /// - Complexity: O(paragraphs), and the paragraphs that changed are laid out again.
  @discardableResult
  package func setText(
    _ text: String, replaced range: Range<Int>, with inserted: Range<Int>
  ) -> (from: Double, to: Double) {
    var first = index(ofParagraphAt: range.lowerBound)
    let last = index(ofParagraphAt: range.upperBound)
    // A break before the range may merge with the start of the range: CR LF.
    if first > 0, range.lowerBound == paragraphs[first].start { first -= 1 }
    let growth = inserted.upperBound - range.upperBound
    let linesBefore = paragraphs[first...last].reduce(0) { $0 + $1.lineCount }
    self.text = text
    let made = split(
      from: paragraphs[first].start, to: paragraphs[last].next + growth, isEnd: last == paragraphs.count - 1)
    for index in paragraphs.indices[(last + 1)...] { paragraphs[index].start += growth }
    paragraphs.replaceSubrange(first...last, with: made)
    let changed = first..<(first + made.count)
    estimate(changed)
    // After a large paste, text out of sight is laid out when it is seen.
    if changed.count <= 4 { for index in changed { _ = layout(index) } }
    let lines = paragraphs[changed].reduce(0) { $0 + $1.lineCount }
    let y = top(first)
    return (y, lines == linesBefore ? y + Double(lines) * lineHeight : .infinity)
  }

  private func forgetLayouts() {
    for index in paragraphs.indices { paragraphs[index].layout = nil }
    estimate(paragraphs.indices)
  }

  /// The paragraphs of a part of the text, which ends after a line break or with the text.
  private func split(from start: Int, to end: Int, isEnd: Bool) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var begin = start
    if style.wraps {
      var text = text
      text.withUTF8 { bytes in
        var offset = start
        while offset < end {
          let breakCount = bytes.countOfBreak(at: offset)
          offset += max(1, breakCount)
          guard breakCount > 0 else { continue }
          paragraphs.append(
            Paragraph(start: begin, count: offset - breakCount - begin, breakCount: breakCount, lineCount: 1))
          begin = offset
        }
      }
    }
    if isEnd { paragraphs.append(Paragraph(start: begin, count: end - begin, lineCount: 1)) }
    return paragraphs
  }

  /// Estimates the lines of paragraphs that have not been laid out: half an em for each byte.
  private func estimate(_ indices: Range<Int>) {
    guard style.wraps else { return }
    let perLine = max(1, width / (style.font.size / 2))
    for index in indices where paragraphs[index].layout == nil {
      paragraphs[index].lineCount = max(1, Int((Double(paragraphs[index].count) / perLine).rounded(.up)))
    }
  }

  // MARK: Paragraphs

  /// The index of the paragraph with an offset.
  ///
  /// - Complexity: O(log n) for n paragraphs.
  func index(ofParagraphAt offset: Int) -> Int {
    max(1, paragraphs.partitioningIndex { $0.start > offset }) - 1
  }

  /// The words of a paragraph as laid out, in the same number of bytes.
  private func words(_ paragraph: Paragraph) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: paragraph.start)
    return String(text[start..<text.utf8.index(start, offsetBy: paragraph.count)]).withoutBreaks
  }

  func layout(_ index: Int) -> TextLayout {
    if let layout = paragraphs[index].layout { return layout }
    let layout = TextLayout(
      words(paragraphs[index]), font: style.font, direction: style.direction, scale: style.scale)
    paragraphs[index].layout = layout
    paragraphs[index].lineCount = layout.lineCount(width: lineWidth(layout))
    return layout
  }

  func boundaries(_ index: Int) -> TextBoundaries {
    if let boundaries = paragraphs[index].boundaries { return boundaries }
    let boundaries = TextBoundaries(words(paragraphs[index])[...])
    paragraphs[index].boundaries = boundaries
    return boundaries
  }

  /// The width of a paragraph's lines.
  func lineWidth(_ layout: TextLayout) -> Double {
    style.wraps ? width : max(width, layout.measure(width: nil).width)
  }

  private var lineHeight: Double { style.font.lineHeight }

  private func paragraphHeight(_ index: Int) -> Double { Double(paragraphs[index].lineCount) * lineHeight }

  /// The top of a paragraph.
  ///
  /// - Complexity: O(paragraphs above).
  func top(_ index: Int) -> Double {
    Double(paragraphs[..<index].reduce(0) { $0 + $1.lineCount }) * lineHeight
  }

  /// The height of the text. Estimated for paragraphs not seen yet.
  package var height: Double { top(paragraphs.count) }

  /// The width of the longest line of a text that does not wrap, at least ``width``.
  package var fullWidth: Double {
    style.wraps ? width : paragraphs.indices.map { lineWidth(layout($0)) }.max() ?? width
  }

  // MARK: Carets

  /// The caret's frames, one line high and without a width: for text of the paragraph's direction, and of the other one.
  package func caret(at offset: Int) -> (strong: Rect, weak: Rect) {
    let index = index(ofParagraphAt: offset)
    let layout = layout(index)
    let caret = layout.caret(at: offset - paragraphs[index].start, width: lineWidth(layout))
    let y = top(index) + Double(caret.line) * lineHeight
    // Trailing spaces may reach beyond the line; a caret among them stays in sight.
    let range = 0...max(0, style.wraps ? width : .infinity)
    func rect(_ x: Double) -> Rect {
      Rect(x: min(max(x, range.lowerBound), range.upperBound), y: y, width: 0, height: lineHeight)
    }
    return (rect(caret.strong), rect(caret.weak))
  }

  /// The caret position nearest to a point.
  ///
  /// - Complexity: O(paragraphs above); only those at the point are laid out.
  package func offset(at point: Point) -> Int {
    var index = 0
    var y = 0.0
    func isAbovePoint() -> Bool { y + paragraphHeight(index) <= point.y }
    while index < paragraphs.count - 1 {
      if !isAbovePoint() {
        // Its lines were an estimate.
        _ = layout(index)
        if !isAbovePoint() { break }
      }
      y += paragraphHeight(index)
      index += 1
    }
    let layout = layout(index)
    let found = layout.offset(at: Point(x: point.x, y: point.y - y), width: lineWidth(layout))
    return paragraphs[index].start + found
  }

  /// The areas of a selection between two heights.
  package func frames(of range: Range<Int>, from minY: Double, to maxY: Double) -> [Rect] {
    var frames: [Rect] = []
    visit(from: minY, to: maxY) { index, y in
      let paragraph = paragraphs[index]
      guard paragraph.start <= range.upperBound, range.lowerBound <= paragraph.end else { return }
      let layout = layout(index)
      let part =
        max(0, range.lowerBound - paragraph.start)..<min(paragraph.count, range.upperBound - paragraph.start)
      frames += layout.frames(of: part, width: lineWidth(layout)).map { $0.offsetBy(x: 0, y: y) }
      // A selected line break shows as a narrow mark.
      if range.upperBound > paragraph.end, range.lowerBound <= paragraph.end {
        let lineWidth = lineWidth(layout)
        let end = layout.caret(at: paragraph.count, width: lineWidth)
        let width = style.font.size / 3
        let isMirrored = layout.isRightToLeft(line: end.line, width: lineWidth)
        frames.append(
          Rect(
            x: isMirrored ? end.strong - width : end.strong, y: y + Double(end.line) * lineHeight,
            width: width, height: lineHeight))
      }
    }
    return frames
  }

  /// Lays out the paragraphs within a height above and below a caret, so that estimates do not move the visible text.
  package func layOut(within height: Double, of offset: Int) {
    let middle = index(ofParagraphAt: offset)
    _ = layout(middle)
    for indices in [
      stride(from: middle - 1, to: -1, by: -1), stride(from: middle + 1, to: paragraphs.count, by: 1),
    ] {
      var seen = 0.0
      for index in indices where seen < height {
        _ = layout(index)
        seen += paragraphHeight(index)
      }
    }
  }

  /// Lays out the paragraphs between two heights.
  package func layOut(from minY: Double, to maxY: Double) { visit(from: minY, to: maxY) { _, _ in } }

  /// Calls a closure for the paragraphs between two heights, laid out, with the top of each.
  func visit(from minY: Double, to maxY: Double, _ body: (_ index: Int, _ top: Double) -> Void) {
    var y = 0.0
    for index in paragraphs.indices {
      if y > maxY { return }
      if y + paragraphHeight(index) >= minY {
        _ = layout(index)
        body(index, y)
      }
      y += paragraphHeight(index)
    }
  }

  /// Draws the paragraphs between two heights.
  package func draw(
    on canvas: GraphicsContext, at origin: Point, from minY: Double, to maxY: Double, color: Color
  ) {
    visit(from: minY, to: maxY) { index, y in
      guard paragraphs[index].count > 0 else { return }
      let layout = layout(index)
      let frame = Rect(x: origin.x, y: origin.y + y, width: lineWidth(layout), height: paragraphHeight(index))
      layout.draw(on: canvas, in: frame, color: color)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of a line break at an offset: LF, CR, CR LF, U+2028 or U+2029; 0 if there is none.
  fileprivate func countOfBreak(at offset: Int) -> Int {
    switch self[offset] {
    case 0x0A: 1
    case 0x0D: offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 1
    case 0xE2 where offset + 2 < count && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }
}

extension String {
  /// The text with the same number of spaces for all bytes that would end a line or the text in Pango.
  fileprivate var withoutBreaks: String {
    func isBreak(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0, 0x0A, 0x0D, 0x2028, 0x2029: true
      default: false
      }
    }
    guard unicodeScalars.contains(where: isBreak) else { return self }
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      shown.append(!isBreak(scalar) ? scalar : scalar.isASCII ? " " : "\u{2002}")
    }
    return String(shown)
  }
}
