import KeywayElements

package enum CaretMove: Hashable, Sendable {
  /// One position to the left or right on the screen.
  case left, right
  /// To the previous start or the next end of a word, as in deletion.
  case wordBackward, wordForward
  /// By words in text order; right means forward in a left-to-right paragraph.
  case wordLeft, wordRight
  /// To the start or the end of the line on the screen.
  case lineStart, lineEnd
  /// To the start or end of the paragraph, or from there of the previous or next one.
  case paragraphBackward, paragraphForward
  /// To the start or the end of the text.
  case textStart, textEnd
  /// One position in text order, as in deletion.
  case backspace, forward
}

extension TextBlock {
  /// The offset after a move; the same offset if it is not possible.
  package func offset(from offset: Int, by move: CaretMove) -> Int {
    let index = index(ofParagraphAt: offset)
    let (start, end) = (paragraphs[index].start, paragraphs[index].end)
    let inside = offset - start
    /// The end of the previous paragraph, or the start of the next.
    func neighbour(isBefore: Bool) -> Int {
      isBefore ? (index > 0 ? paragraphs[index - 1].end : 0) : paragraphs[index].next
    }
    switch move {
    case .left, .right: return self.offset(from: offset, toRight: move == .right)
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
    case .wordLeft, .wordRight: return self.offset(from: offset, byWordToRight: move == .wordRight)
    case .lineStart, .lineEnd:
      let layout = layout(index)
      let width = lineWidth(layout)
      let line = layout.caret(at: inside, width: width).line
      let range = layout.range(ofLine: line, width: width)
      guard move == .lineEnd else { return start + range.lowerBound }
      // A soft-broken line ends before its last space; after it the next line begins.
      guard line < layout.lineCount(width: width) - 1 else { return end }
      return start + (boundaries(index).caret(before: range.upperBound) ?? range.lowerBound)
    case .paragraphBackward: return offset > start ? start : neighbour(isBefore: true)
    case .paragraphForward: return offset < end ? end : neighbour(isBefore: false)
    case .textStart: return 0
    case .textEnd: return text.utf8.count
    }
  }

  /// The offset some lines up or down.
  ///
  /// - Parameter x: the desired position, even if shorter lines are passed on the way.
  /// - Returns: nil above the first line and below the last.
  package func offset(from offset: Int, byLines count: Int, x: Double) -> Int? {
    let first = index(ofParagraphAt: offset)
    let firstLayout = layout(first)
    let firstLine = firstLayout.caret(at: offset - paragraphs[first].start, width: lineWidth(firstLayout))
      .line
    // Between paragraphs: the heights of those not seen yet are estimates.
    var (index, line) = (first, firstLine + count)
    while line < 0, index > 0 {
      index -= 1
      _ = layout(index)
      line += paragraphs[index].lineCount
    }
    while line >= paragraphs[index].lineCount, index < paragraphs.count - 1 {
      line -= paragraphs[index].lineCount
      index += 1
      _ = layout(index)
    }
    line = min(max(0, line), paragraphs[index].lineCount - 1)
    if index == first, line == firstLine { return nil }
    let layout = layout(index)
    let point = Point(x: x, y: (Double(line) + 0.5) * style.font.lineHeight)
    return paragraphs[index].start + layout.offset(at: point, width: lineWidth(layout))
  }

  /// The word at an offset, or the text between two words.
  package func word(at offset: Int) -> Range<Int> {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    let word = boundaries(index).word(at: min(offset - start, max(0, paragraphs[index].count - 1)))
    return (start + word.lowerBound)..<(start + word.upperBound)
  }

  /// The word for a press at an offset: the one that begins or continues there, otherwise the one that ends there.
  package func word(near offset: Int) -> Range<Int> {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    let boundaries = boundaries(index)
    guard boundaries.onlyEndsWord(at: offset - start), let before = boundaries.caret(before: offset - start)
    else { return word(at: offset) }
    return word(at: start + before)
  }

  /// The paragraph at an offset, without its line break.
  package func paragraph(at offset: Int) -> Range<Int> {
    let paragraph = paragraphs[index(ofParagraphAt: offset)]
    return paragraph.start..<paragraph.end
  }

  /// Whether the text at an offset runs from right to left; in an empty paragraph, the direction of the interface.
  package func isRightToLeft(at offset: Int) -> Bool {
    let index = index(ofParagraphAt: offset)
    return paragraphs[index].count == 0
      ? style.direction == .rightToLeft : layout(index).isRightToLeft(at: offset - paragraphs[index].start)
  }

  /// The nearest caret position at or before an offset.
  package func caretOffset(atOrBefore offset: Int) -> Int {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    return start + boundaries(index).caret(atOrBefore: min(offset - start, paragraphs[index].count))
  }
}
