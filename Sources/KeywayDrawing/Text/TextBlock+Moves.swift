import KeywayElements

/// A way for a caret to go.
package enum CaretMove: Hashable, Sendable {
  /// One place to the left or right on the screen.
  case left, right
  /// To the previous start or the next end of a word, as deleting goes.
  case wordBackward, wordForward
  /// By words in the order of the text: to the right that is forward where the paragraph runs from left to right.
  case wordLeft, wordRight
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
    let first = index(ofParagraphAt: offset)
    let firstLayout = layout(first)
    let firstLine = firstLayout.caret(at: offset - paragraphs[first].start, width: lineWidth(firstLayout))
      .line
    // From paragraph to paragraph: the heights of those that were not seen yet are a guess.
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

  /// The word at an offset, or what lies between two words.
  package func word(at offset: Int) -> Range<Int> {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    let word = boundaries(index).word(at: min(offset - start, max(0, paragraphs[index].count - 1)))
    return (start + word.lowerBound)..<(start + word.upperBound)
  }

  /// The word that a press at an offset means: the one that begins or goes on there, else the one that ends there.
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
