// The moves of the Left and Right arrows.
//
// All caret positions of a text form one order from the first line to the last, each once, so that a held arrow never
// goes back and forth. Within a line it is the order on the screen.
extension TextBlock {
  /// The offset one caret position to the left or right; the same offset at the end of the text.
  func offset(from offset: Int, toRight: Bool) -> Int {
    let index = index(ofParagraphAt: offset)
    let start = paragraphs[index].start
    let layout = layout(index)
    let line = layout.caret(at: offset - start, width: lineWidth(layout)).line
    if let next = neighbour(of: offset - start, inLine: line, ofParagraph: index, toRight: toRight) {
      return start + next
    }
    guard toRight != goesOnToLeft else {
      if line > 0 { return start + edge(ofLine: line - 1, ofParagraph: index, atLeft: toRight) }
      guard index > 0 else { return offset }
      let before = self.layout(index - 1)
      let last = before.lineCount(width: lineWidth(before)) - 1
      return paragraphs[index - 1].start + edge(ofLine: last, ofParagraph: index - 1, atLeft: toRight)
    }
    if line < layout.lineCount(width: lineWidth(layout)) - 1 {
      return start + edge(ofLine: line + 1, ofParagraph: index, atLeft: toRight)
    }
    guard index < paragraphs.count - 1 else { return offset }
    return paragraphs[index + 1].start + edge(ofLine: 0, ofParagraph: index + 1, atLeft: toRight)
  }

  /// The offset one word to the left or right, by the direction of the paragraph; the same offset at the end of the text.
  ///
  /// Between paragraphs it moves like the arrows, to the edge where the next one is entered.
  func offset(from offset: Int, byWordToRight toRight: Bool) -> Int {
    let index = index(ofParagraphAt: offset)
    let isForward = toRight != isRightToLeft(line: 0, ofParagraph: index)
    if offset != (isForward ? paragraphs[index].end : paragraphs[index].start) {
      return self.offset(from: offset, by: isForward ? .wordForward : .wordBackward)
    }
    let next = index + (toRight != goesOnToLeft ? 1 : -1)
    guard paragraphs.indices.contains(next) else { return offset }
    let entersAtStart = toRight != isRightToLeft(line: 0, ofParagraph: next)
    return entersAtStart ? paragraphs[next].start : paragraphs[next].end
  }

  /// Whether the text continues to the left from line to line, as its first paragraph with words does.
  private var goesOnToLeft: Bool {
    let index = paragraphs.firstIndex { $0.count > 0 } ?? 0
    return isRightToLeft(line: 0, ofParagraph: index)
  }

  private func isRightToLeft(line: Int, ofParagraph index: Int) -> Bool {
    let layout = layout(index)
    return layout.isRightToLeft(line: line, width: lineWidth(layout))
  }

  /// The first and last position of a line. The position after a soft line break belongs to the next line.
  private func ends(ofLine line: Int, ofParagraph index: Int) -> ClosedRange<Int> {
    let layout = layout(index)
    let width = lineWidth(layout)
    let start = layout.range(ofLine: line, width: width).lowerBound
    guard line < layout.lineCount(width: width) - 1 else {
      return start...max(start, paragraphs[index].count)
    }
    let next = layout.range(ofLine: line + 1, width: width).lowerBound
    return start...max(start, boundaries(index).caret(before: next) ?? start)
  }

  /// The position beside another in its line; nil at the line's edge.
  private func neighbour(of place: Int, inLine line: Int, ofParagraph index: Int, toRight: Bool) -> Int? {
    if let order = order(ofLine: line, ofParagraph: index), let position = order.firstIndex(of: place) {
      let next = position + (toRight ? 1 : -1)
      return order.indices.contains(next) ? order[next] : nil
    }
    let isForward = toRight != isRightToLeft(line: line, ofParagraph: index)
    let next = isForward ? boundaries(index).caret(after: place) : boundaries(index).caret(before: place)
    return next.flatMap { ends(ofLine: line, ofParagraph: index) ~= $0 ? $0 : nil }
  }

  /// The position at the left or right edge of a line.
  private func edge(ofLine line: Int, ofParagraph index: Int, atLeft: Bool) -> Int {
    if let order = order(ofLine: line, ofParagraph: index), let left = order.first, let right = order.last {
      return atLeft ? left : right
    }
    let ends = ends(ofLine: line, ofParagraph: index)
    return atLeft != isRightToLeft(line: line, ofParagraph: index) ? ends.lowerBound : ends.upperBound
  }

  /// The positions of a line of mixed directions, from left to right; nil if they are in text order or its reverse.
  ///
  /// - Complexity: O(bytes) on first use.
  private func order(ofLine line: Int, ofParagraph index: Int) -> [Int]? {
    let layout = layout(index)
    if let known = paragraphs[index].orders[line] { return known.isEmpty ? nil : known }
    let isMirrored = isRightToLeft(line: line, ofParagraph: index)
    let runs = layout.runs(ofLine: line, width: lineWidth(layout))
    let isMixed = runs.contains { $0.isRightToLeft != isMirrored }
    let order = isMixed ? order(of: runs, in: ends(ofLine: line, ofParagraph: index), index, isMirrored) : []
    paragraphs[index].orders[line] = order
    return isMixed ? order : nil
  }

  /// The positions inside each run in its direction, and those between two runs where their carets are.
  private func order(
    of runs: [TextLayout.Run], in ends: ClosedRange<Int>, _ index: Int, _ isMirrored: Bool
  ) -> [Int] {
    let layout = layout(index)
    let boundaries = boundaries(index)
    let edges = Set(
      runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [ends.lowerBound, ends.upperBound]
    )
    .filter { ends ~= $0 && boundaries.caret(atOrBefore: $0) == $0 }
    // Before each run, and after the last.
    let gaps = runs.map(\.minX) + [runs.last?.maxX ?? 0]
    var between = [[Int]](repeating: [], count: gaps.count)
    for edge in edges.sorted(by: isMirrored ? (>) : (<)) {
      let x = layout.caret(at: edge, width: lineWidth(layout)).strong
      let nearest = gaps.indices.min { abs(gaps[$0] - x) < abs(gaps[$1] - x) } ?? 0
      between[nearest].append(edge)
    }
    var order: [Int] = []
    for (run, edges) in zip(runs, between) {
      order += edges
      var inside: [Int] = []
      var place = boundaries.caret(after: run.range.lowerBound)
      while let next = place, next < min(run.range.upperBound, ends.upperBound) {
        inside.append(next)
        place = boundaries.caret(after: next)
      }
      order += run.isRightToLeft ? inside.reversed() : inside
    }
    return order + (between.last ?? [])
  }
}
