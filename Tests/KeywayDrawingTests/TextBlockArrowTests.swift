import KeywayDrawing
import KeywayElements
import SeededRandom
import Testing

@Suite("Left and Right in texts of mixed directions")
struct TextBlockArrowTests {
  private static let pieces = [
    "abc", "de ", " ", "שלום", " עולם", "سلام", "123", "45.6", "\n", "(", ")", "-", "é", "e\u{301}", "🇸🇪",
    "لا",
    "ש\u{5C1}\u{5B8}", "\u{200F}", "a1",
  ]

  /// The places that a move visits, until it stops; cut off where it goes on for ever.
  private func walk(_ block: TextBlock, from start: Int, _ move: CaretMove) -> [Int] {
    var places = [start]
    while places.count < 400 {
      let next = block.offset(from: places[places.count - 1], by: move)
      if next == places[places.count - 1] { break }
      places.append(next)
    }
    return places
  }

  private func block(
    _ text: String, _ direction: LayoutDirection = .leftToRight, width: Double = 400, wraps: Bool = true
  ) -> TextBlock {
    TextBlock(
      text, style: TextBlock.Style(font: .body, direction: direction, scale: 1, wraps: wraps), width: width)
  }

  @Test(
    "From the visual start, Right visits every place once and ends at the end; Left goes back the same way")
  func everyPlaceOnce() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      let width = [60.0, 120, 400].randomElement(using: &random)!
      for direction in LayoutDirection.allCases {
        for wraps in [true, false] {
          let block = block(text, direction, width: width, wraps: wraps)
          let start = walk(block, from: 0, .left).last!
          let places = walk(block, from: start, .right)
          let note: Comment =
            "KEYWAY_SEED=\(random.seed) \(text.debugDescription) \(direction) \(width) \(wraps)"
          #expect(places.sorted() == walk(block, from: 0, .forward), note)
          #expect(walk(block, from: places.last!, .left) == places.reversed(), note)
        }
      }
    }
  }

  @Test(
    "From line to line the arrows go on as the first paragraph does, through paragraphs of the other direction too"
  )
  func paragraphs() {
    // Into the Hebrew at its left edge, which is its end.
    #expect(walk(block("ab\nשל\nc"), from: 0, .right) == [0, 1, 2, 7, 5, 3, 8, 9])
    #expect(walk(block("של\nab"), from: 0, .left) == [0, 2, 4, 7, 6, 5])
  }

  @Test(
    "Words come in the order of the text, by the direction of the paragraph, as in GTK and Qt; paragraphs as arrows go"
  )
  func words() {
    // English with an Arabic word, then Arabic with an English one.
    #expect(walk(block("ab سلام cd"), from: 0, .wordRight) == [0, 2, 11, 14])
    #expect(walk(block("ab سلام cd"), from: 14, .wordLeft) == [14, 12, 3, 0])
    #expect(walk(block("سلام ab سلام"), from: 0, .wordLeft) == [0, 8, 11, 20])
    #expect(walk(block("سلام ab سلام"), from: 20, .wordRight) == [20, 12, 9, 0])
    #expect(walk(block("ab\nשל\nc"), from: 0, .wordRight) == [0, 2, 7, 3, 8, 9])
    #expect(walk(block("ab\nשל\nc"), from: 9, .wordLeft) == [9, 8, 3, 7, 2, 0])
  }

  @Test("From end to end no word is visited twice, and nothing turns back or holds the caret")
  func everyWordOnce() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      for direction in LayoutDirection.allCases {
        let block = block(text, direction, wraps: Bool.random(using: &random))
        let note: Comment = "KEYWAY_SEED=\(random.seed) \(text.debugDescription) \(direction)"
        let start = walk(block, from: 0, .wordLeft).last!
        let right = walk(block, from: start, .wordRight)
        #expect(right.count < 400 && Set(right).count == right.count, note)
        let left = walk(block, from: right.last!, .wordLeft)
        #expect(left.last == start && Set(left).count == left.count, note)
      }
    }
  }
}
