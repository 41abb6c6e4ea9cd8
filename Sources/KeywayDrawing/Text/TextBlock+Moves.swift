import KeywayElements

/// A way for a caret to go.
package enum CaretMove: Hashable, Sendable {
  /// One place to the left or right on the screen.
  case left, right
  /// To the previous start or the next end of a word.
  case wordBackward, wordForward
  /// To the start or the end of the line on the screen.
  case lineStart, lineEnd
  /// To the start or the end of the paragraph; from there of the one before or behind it.
  case paragraphBackward, paragraphForward
  /// To the start or the end of the text.
  case textStart, textEnd
  /// One place in the order of the text, as deleting goes.
  case backspace, forward
}

extension TextBlock {
  /// Where a caret comes to by a move; the same offset where it cannot go on.
  package func offset(from offset: Int, by move: CaretMove) -> Int {
    let index = index(ofParagraphAt: offset)
    let (start, end) = (paragraphs[index].start, paragraphs[index].end)
    let inside = offset - start
    /// The end of the paragraph before, or the start of the one behind.
    func neighbour(isBefore: Bool) -> Int {
      isBefore ? max(0, start - 1) : min(text.utf8.count, end + 1)
    }
    switch move {
    case .left, .right:
      let layout = layout(index)
      let moved = layout.offset(inside, movedLeft: move == .left, width: lineWidth(layout))
      if let to = moved.offset, to != inside || paragraphs[index].count > 0 { return start + to }
      // In an empty line nothing has a direction but the interface.
      let isBefore =
        paragraphs[index].count > 0
        ? moved.isBefore : (move == .left) == (style.direction == .leftToRight)
      if isBefore, index == 0 { return offset }
      if !isBefore, index == paragraphs.count - 1 { return offset }
      return neighbour(isBefore: isBefore)
    case .backspace:
      return boundaries(index).backspace(before: inside).map { start + $0 } ?? neighbour(isBefore: true)
    case .forward:
      return boundaries(index).caret(after: inside).map { start + $0 } ?? neighbour(isBefore: false)
    case .wordBackward:
      return boundaries(index).wordStart(before: inside).map { start + $0 }
        ?? (inside > 0 ? start : neighbour(isBefore: true))
    case .wordForward:
      return boundaries(index).wordEnd(after: inside).map { start + $0 }
        ?? (offset < end ? end : neighbour(isBefore: false))
    case .lineStart, .lineEnd:
      let layout = layout(index)
      let width = lineWidth(layout)
      let line = layout.caret(at: inside, width: width).line
      let range = layout.range(ofLine: line, width: width)
      guard move == .lineEnd else { return start + range.lowerBound }
      // The end of a broken line is before its last space: behind it the next line begins.
      guard line < layout.lineCount(width: width) - 1 else { return end }
      return start + (boundaries(index).caret(before: range.upperBound) ?? range.lowerBound)
    case .paragraphBackward: return offset > start ? start : neighbour(isBefore: true)
    case .paragraphForward: return offset < end ? end : neighbour(isBefore: false)
    case .textStart: return 0
    case .textEnd: return text.utf8.count
    }
  }

  /// Where a caret comes to by lines up or down.
  ///
  /// - Parameter x: where the caret should stand, which shorter lines on the way do not change.
  /// - Returns: nil above the first line and below the last.
  package func offset(from offset: Int, byLines count: Int, x: Double) -> Int? {
    let caret = caret(at: offset).strong
    let y = caret.midY + Double(count) * style.font.lineHeight
    if count < 0, caret.minY <= 0 { return nil }
    if count > 0, caret.maxY >= height { return nil }
    return self.offset(at: Point(x: x, y: min(max(0, y), max(0, height - 1))))
  }

  /// The word at an offset, or what lies between two words.
  package func word(at offset: Int) -> Range<Int> {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    let word = boundaries(index).word(at: min(offset - start, max(0, paragraphs[index].count - 1)))
    return (start + word.lowerBound)..<(start + word.upperBound)
  }

  /// The paragraph at an offset, without its line break.
  package func paragraph(at offset: Int) -> Range<Int> {
    let paragraph = paragraphs[index(ofParagraphAt: offset)]
    return paragraph.start..<paragraph.end
  }

  /// Whether text at an offset runs from right to left; in an empty paragraph, whether the interface does.
  package func isRightToLeft(at offset: Int) -> Bool {
    let index = index(ofParagraphAt: offset)
    return paragraphs[index].count == 0
      ? style.direction == .rightToLeft : layout(index).isRightToLeft(at: offset - paragraphs[index].start)
  }

  /// The nearest place for a caret at or before an offset.
  package func caretOffset(atOrBefore offset: Int) -> Int {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    return start + boundaries(index).caret(atOrBefore: min(offset - start, paragraphs[index].count))
  }
}
