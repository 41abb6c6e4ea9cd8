import KeywayElements
import Testing

@testable import KeywayDrawing

@Suite("Carets in a text that changes")
struct TextBlockTests {
  private func block(
    _ text: String, _ direction: LayoutDirection = .leftToRight, wraps: Bool = true, width: Double = 200
  ) -> TextBlock {
    TextBlock(
      text, style: TextBlock.Style(font: .body, direction: direction, scale: 1, wraps: wraps), width: width)
  }

  /// Where a caret comes to by one move after the other, until it stays.
  private func walk(_ block: TextBlock, from start: Int, _ move: CaretMove) -> [Int] {
    var places = [start]
    while places.count < 500 {
      let next = block.offset(from: places.last!, by: move)
      if next == places.last! { break }
      places.append(next)
    }
    return places
  }

  // MARK: Left and right

  @Test("The arrows visit each place of wrapped lines, from left to right and back")
  func leftToRight() {
    let block = block("one two three four five six  seven eight\n\nx")
    let places = walk(block, from: 0, .forward)
    #expect(places == Array(0...43) && block.height > 3 * 28)
    #expect(walk(block, from: 0, .right) == places)
    #expect(walk(block, from: 43, .left) == places.reversed())
  }

  @Test(
    "The arrows visit each place of wrapped lines that run from right to left, and of an empty one between")
  func rightToLeft() {
    let text = "שלום עולם זה מבחן של שורות ארוכות\n\nאב"
    for direction in LayoutDirection.allCases {
      let block = block(text, direction)
      let places = walk(block, from: 0, .forward)
      #expect(places.last == text.utf8.count && block.height > 3 * 28)
      #expect(walk(block, from: 0, .left) == places)
      #expect(walk(block, from: text.utf8.count, .right) == places.reversed())
    }
  }

  @Test("In mixed text the arrows go by what is seen")
  func mixed() {
    let block = block("abc שלום def", width: 400)
    #expect(walk(block, from: 0, .right) == [0, 1, 2, 3, 4, 10, 8, 6, 12, 13, 14, 15, 16])
    #expect(walk(block, from: 16, .left) == [16, 15, 14, 13, 12, 6, 8, 10, 4, 3, 2, 1, 0])
    let both = block.caret(at: 4)
    #expect(both.strong.minX < both.weak.minX, "where directions meet there are two places")
  }

  // MARK: Lines

  @Test("Up and Down go by one line, also past paragraphs that were not seen yet")
  func vertical() {
    // Letters much narrower and much wider than the guess.
    let text =
      String(repeating: "iiii iiii iiii iiii iiii iiii\n", count: 40)
      + String(repeating: "WWWW WWWW WWWW\n", count: 40)
    let whole = block(text)
    whole.layOut(from: 0, to: .infinity)
    var (unseen, seen) = (block(text).text.utf8.count, whole.text.utf8.count)
    let block = block(text)
    for _ in 0..<30 {
      unseen = block.offset(from: unseen, byLines: -1, x: 0)!
      seen = whole.offset(from: seen, byLines: -1, x: 0)!
      #expect(unseen == seen)
    }
    #expect(whole.offset(from: 0, byLines: -1, x: 0) == nil)
    #expect(whole.offset(from: text.utf8.count, byLines: 1, x: 0) == nil)
    #expect(whole.offset(from: 0, byLines: -5, x: 0) == nil)
    #expect(whole.offset(from: text.utf8.count, byLines: -1000, x: 0) == 0)
  }

  @Test("The end of a wrapped line is before its space, and a press beyond its end puts the caret there")
  func lineEnds() {
    let block = block("one two three four five six  seven eight\n")
    #expect(block.offset(from: 3, by: .lineEnd) == 18)
    #expect(block.offset(at: Point(x: 190, y: 14)) == 18)
    #expect(block.offset(from: 19, by: .lineStart) == 19 && block.offset(from: 19, by: .lineEnd) == 40)
    #expect(block.caret(at: 18).strong.minY == 0 && block.caret(at: 19).strong.minY == 28)
    #expect(block.offset(at: Point(x: 0, y: 1000)) == 41, "the empty paragraph behind the last break")
  }

  @Test("A caret among spaces at the end of a line stays in sight")
  func hangingSpaces() {
    let block = block("word\t\t\t\t", width: 80)
    for offset in 0...8 { #expect(0...80 ~= block.caret(at: offset).strong.minX) }
  }

  @Test(
    "All that Pango breaks lines at begins a paragraph, and CR LF is one break",
    arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"])
  func breaks(_ lineBreak: String) {
    let text = "a" + lineBreak + "b"
    let behind = 1 + lineBreak.utf8.count
    let block = block(text)
    #expect(block.height == 2 * 28)
    #expect(walk(block, from: 0, .right) == [0, 1, behind, behind + 1])
    #expect(walk(block, from: behind + 1, .backspace) == [behind + 1, behind, 1, 0])
    #expect(block.paragraph(at: behind) == behind..<behind + 1)
    #expect(block.offset(from: 1, byLines: 1, x: 0) == behind)
    #expect(self.block(text, wraps: false).height == 28, "one line shows a blank")
    #expect(walk(self.block(text, wraps: false), from: 0, .right).last == text.utf8.count)
  }

  @Test("A zero byte is a character like others")
  func zero() {
    let block = block("a\0b")
    #expect(walk(block, from: 0, .right) == [0, 1, 2, 3])
    #expect(block.caret(at: 3).strong.minX > block.caret(at: 1).strong.minX)
  }

  @Test("A change is the same as the new text")
  func changes() {
    let pieces = ["a", "é", "\n", "\r\n", "\r", "", "\u{2029}", "word word word"]
    for before in pieces {
      for after in pieces {
        for (start, end) in [("", ""), ("x\r", "y"), ("x\n", "\ny"), ("", "\n"), ("x", "\n\n")] {
          let block = block(start + before + end)
          let lower = start.utf8.count
          block.setText(
            start + after + end, replaced: lower..<lower + before.utf8.count,
            with: lower..<lower + after.utf8.count)
          let whole = self.block(start + after + end)
          #expect(block.paragraphs.map(\.start) == whole.paragraphs.map(\.start))
          #expect(block.paragraphs.map(\.next) == whole.paragraphs.map(\.next))
        }
      }
    }
    let block = block("e\u{301}")
    block.setText("é")
    #expect(block.text.utf8.count == 2, "other bytes for the same letter are another text")
  }

  // MARK: Selections

  @Test("A selected line break is marked behind the line: on the left where it runs from right to left")
  func marks() throws {
    let right = block("אב\n", .rightToLeft)
    let mark = try #require(right.frames(of: 4..<5, from: 0, to: 100).first)
    #expect(mark.maxX == right.caret(at: 4).strong.minX)
    let left = block("ab\n")
    #expect(left.frames(of: 2..<3, from: 0, to: 100).first?.minX == left.caret(at: 2).strong.minX)
  }

  @Test("A press between a letter and a space means the word")
  func words() {
    let block = block("one two")
    #expect(block.word(near: 3) == 0..<3 && block.word(near: 4) == 4..<7 && block.word(near: 7) == 4..<7)
    #expect(block.word(at: 3) == 3..<4 && self.block("").word(near: 0) == 0..<0)
  }

  @Test("An apostrophe, a point in a number and an underscore part no word")
  func wholeWords() {
    let block = block("don’t 3.50 _a_b")
    #expect(walk(block, from: 0, .wordForward) == [0, 7, 12, 17])
    #expect(walk(block, from: 17, .wordBackward) == [17, 13, 8, 0])
    #expect(block.word(near: 1) == 0..<7 && block.word(near: 9) == 8..<12 && block.word(near: 14) == 13..<17)
  }

  @Test("Words without spaces between them are visited one by one, forward and back")
  func unspacedWords() {
    // Thai; Japanese; Khmer, whose writers put spaces without a width.
    for words in [["สวัสดี", "ครับ"], ["本日", "は", "晴天", "なり"], ["ភាសា", "\u{200B}ខ្មែរ"]] {
      var ends = [0]
      for word in words { ends.append(ends.last! + word.utf8.count) }
      let block = block(words.joined())
      #expect(walk(block, from: 0, .wordForward) == ends)
      let starts = ends.dropLast().enumerated().map { $1 + (words[$0].hasPrefix("\u{200B}") ? 3 : 0) }
      #expect(walk(block, from: ends.last!, .wordBackward) == [ends.last!] + starts.reversed())
    }
  }

  @Test("A sentence ends before the blanks that follow it, and the next begins behind them")
  func sentences() {
    let boundaries = TextBoundaries("  Is it 2.5? Yes (now). X"[...])
    #expect(boundaries.places(.sentenceStart) == [2, 13, 24])
    #expect(boundaries.places(.sentenceEnd).prefix(2) == [12, 23])
    #expect(TextBoundaries("").places(.sentenceStart).isEmpty && TextBoundaries("").places(.caret) == [0])
  }

  // MARK: Places

  @Test(
    "A family, a flag and a letter with an accent are one place; Backspace takes Hebrew points one by one")
  func places() {
    let text = "e\u{301}🇸🇪👨‍👩‍👧ש\u{5C1}\u{5B8}"
    let boundaries = TextBoundaries(text[...])
    #expect([3, 11, 29, 35] == [0, 3, 11, 29].map { boundaries.caret(after: $0) })
    #expect(boundaries.caret(after: 35) == nil && boundaries.caret(before: 0) == nil)
    #expect([0, 3, 11, 33] == [3, 11, 29, 35].map { boundaries.backspace(before: $0) })
    #expect(boundaries.caret(atOrBefore: 20) == 11 && boundaries.caret(atOrBefore: 35) == 35)
  }

  @Test("An empty text has one place")
  func empty() {
    let block = block("")
    for move in [
      CaretMove.left, .right, .backspace, .forward, .wordBackward, .wordForward, .lineEnd, .paragraphForward,
    ] {
      #expect(block.offset(from: 0, by: move) == 0)
    }
    #expect(block.height == 28 && block.offset(from: 0, byLines: 1, x: 0) == nil)
    #expect(block.frames(of: 0..<0, from: 0, to: 100).allSatisfy { $0.width == 0 })
  }
}
