/// The parts of a text by which people read it, in Unicode scalars.
///
/// It adds no rules: the window knows where parts of a paragraph meet, and which lines are seen.
@MainActor
package struct TextUnits {
  let scalars: [Unicode.Scalar]
  /// The line that is seen around an offset, with what breaks it; nil if nobody knows. Then a paragraph is a line.
  let line: @MainActor (_ offset: Int) -> Range<Int>?
  /// As `AssistedWindow.places(of:in:)`.
  let places: @MainActor (AssistedBoundary, _ paragraph: String) -> [Int]

  /// The unit that divides a text, and whether its parts reach from start to start or from end to end.
  package enum Unit: Hashable {
    case character
    case word(fromEnd: Bool)
    case sentence(fromEnd: Bool)
    case line(fromEnd: Bool)
    case paragraph
  }

  /// The part relative to an offset.
  package enum Place { case before, at, after }

  /// The part of the text at an offset, or the one before or after it. Empty at the ends of the text where there is none.
  ///
  /// - Complexity: O(the paragraphs that the part reaches into).
  package func range(_ unit: Unit, _ place: Place, _ offset: Int) -> Range<Int> {
    let count = scalars.count
    let offset = max(0, min(offset, count))
    // The end of the text is behind its last character, and still in its last line and word.
    let part = part(unit, at: offset == count && !endsOpen(unit) ? max(0, count - 1) : offset)
    switch place {
    case .at: return part
    case .before: return part.lowerBound == 0 ? 0..<0 : self.part(unit, at: part.lowerBound - 1)
    case .after: return self.part(unit, at: part.upperBound)
    }
  }

  /// Whether an empty last part follows: the line after a line break.
  private func endsOpen(_ unit: Unit) -> Bool {
    switch unit {
    case .character: true
    case .line(fromEnd: false), .paragraph: endsParagraph(scalars.count - 1)
    default: false
    }
  }

  private func part(_ unit: Unit, at offset: Int) -> Range<Int> {
    guard offset < scalars.count else { return scalars.count..<scalars.count }
    return switch unit {
    case .character: part(between: .character, at: offset)
    case .word(let fromEnd): part(between: fromEnd ? .wordEnd : .wordStart, at: offset)
    case .sentence(let fromEnd): part(between: fromEnd ? .sentenceEnd : .sentenceStart, at: offset)
    case .line(let fromEnd): fromEnd ? lineFromEnd(at: offset) : line(at: offset)
    case .paragraph: paragraph(at: offset)
    }
  }

  /// The part between two boundaries, which may be in other paragraphs, or the ends of the text.
  private func part(between boundary: AssistedBoundary, at offset: Int) -> Range<Int> {
    func places(in paragraph: Range<Int>) -> [Int] {
      self.places(boundary, scalars[paragraph].string).map { paragraph.lowerBound + $0 }
    }
    let paragraph = paragraph(at: offset)
    let here = places(in: paragraph)
    var (start, end) = (here.last { $0 <= offset }, here.first { $0 > offset })
    var (first, last) = (paragraph.lowerBound, paragraph.upperBound)
    while start == nil, first > 0 {
      let before = self.paragraph(at: first - 1)
      (start, first) = (places(in: before).last, before.lowerBound)
    }
    while end == nil, last < scalars.count {
      let after = self.paragraph(at: last)
      (end, last) = (places(in: after).first, after.upperBound)
    }
    return (start ?? 0)..<(end ?? scalars.count)
  }

  // MARK: Lines

  private func line(at offset: Int) -> Range<Int> { line(offset) ?? paragraph(at: offset) }

  /// From the end of a line to the end of the next, where a line ends before its break.
  private func lineFromEnd(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let end = end(of: line)
    guard offset >= end else {
      return (line.lowerBound == 0 ? 0 : self.end(of: self.line(at: line.lowerBound - 1)))..<end
    }
    let isLast = line.upperBound == scalars.count
    return end..<(isLast ? scalars.count : self.end(of: self.line(at: line.upperBound)))
  }

  private func end(of line: Range<Int>) -> Int {
    let last = line.upperBound - 1
    guard endsParagraph(last) else { return line.upperBound }
    return last > line.lowerBound && scalars[last] == "\n" && scalars[last - 1] == "\r" ? last - 1 : last
  }

  /// The paragraph around an offset, with its line break.
  private func paragraph(at offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset + 1)
    while start > 0, !endsParagraph(start - 1) { start -= 1 }
    while end < scalars.count, !endsParagraph(end - 1) { end += 1 }
    return start..<end
  }

  /// Whether a line break ends with a scalar: LF, CR, CR LF, U+2028 or U+2029, as in a field.
  private func endsParagraph(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    switch scalars[index] {
    case "\n", "\u{2028}", "\u{2029}": return true
    case "\r": return index + 1 == scalars.count || scalars[index + 1] != "\n"
    default: return false
    }
  }
}
