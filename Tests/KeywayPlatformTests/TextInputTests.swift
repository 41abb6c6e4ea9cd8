import KeywayPlatform
import Testing

@MainActor
@Suite("What input methods are told, and what they do")
struct TextInputTests {
  @Test("A short text is told whole")
  func short() {
    let part = SurroundingText(of: "Grüße", caret: 7, anchor: 2)
    #expect(part.text == "Grüße" && part.caret == 7 && part.anchor == 2)
    let empty = SurroundingText(of: "", caret: 5, anchor: -1)
    #expect(empty.text == "" && empty.caret == 0 && empty.anchor == 0)
  }

  @Test("At most 4,000 bytes of a long text are told, whole scalars around the caret, wherever it is")
  func long() {
    // Three bytes each; 4,000 is not a multiple of them.
    let text = String(repeating: "日", count: 5_000)
    for caret in [0, 3, 300, 7_500, 14_700, 14_997, 15_000] {
      let part = SurroundingText(of: text, caret: caret, anchor: caret)
      #expect(part.text.utf8.count <= 4_000 && part.text.utf8.count > 3_990)
      #expect(part.text.allSatisfy { $0 == "日" })
      #expect(part.caret == part.anchor && part.caret % 3 == 0)
      #expect(caret == 0 ? part.caret == 0 : part.caret > 0)
      #expect(caret == 15_000 ? part.caret == part.text.utf8.count : part.caret < part.text.utf8.count)
    }
  }

  @Test("A selection is told whole if it fits; a longer one as far as there is room around the caret")
  func selection() {
    let text = String(repeating: "a", count: 20_000)
    let fits = SurroundingText(of: text, caret: 5_000, anchor: 8_500)
    #expect(fits.text.utf8.count == 4_000 && fits.anchor - fits.caret == 3_500)
    let long = SurroundingText(of: text, caret: 5_000, anchor: 15_000)
    #expect(long.text.utf8.count == 4_000 && long.caret == 2_000 && long.anchor == 4_000)
    let other = SurroundingText(of: text, caret: 15_000, anchor: 5_000)
    #expect(other.caret == 2_000 && other.anchor == 0)
  }

  @Test(
    "The caret in what is composed is moved to a place in the text",
    arguments: [
      (0, 0, 0..<0), (3, 3, 3..<3), (1, 2, 0..<0), (4, 0, 0..<4), (-7, 99, 0..<4), (-1, 0, 0..<0),
      (Int(Int32.min), Int(Int32.max), 0..<4),
    ])
  func cursor(begin: Int, end: Int, expected: Range<Int>) {
    #expect(TextInputChange.Preedit("日x", begin: begin, end: end)?.cursor == expected)
  }

  @Test("Two ends of -1 hide the caret; nothing composed is no preedit")
  func hidden() throws {
    let preedit = try #require(TextInputChange.Preedit("x", begin: -1, end: -1))
    #expect(preedit.cursor == nil)
    #expect(TextInputChange.Preedit("", begin: 0, end: 0) == nil)
    #expect(TextInputChange.Preedit("日本")?.cursor == 6..<6)
  }

  @Test("What is composed is one line without control characters, and no text is longer than 4,000 bytes")
  func bounded() throws {
    let preedit = try #require(TextInputChange.Preedit("a\nb\u{1B}\u{2028}\u{85}c", begin: 9, end: 9))
    #expect(preedit.text == "a b      c" && preedit.cursor == 9..<9)
    let long = String(repeating: "日", count: 5_000)
    #expect(TextInputChange.Preedit(long)?.text.utf8.count == 3_999)
    #expect(TextInputChange(committed: long).committed.utf8.count == 3_999)
    let change = TextInputChange(deletedBefore: -4, deletedAfter: -1)
    #expect(change.deletedBefore == 0 && change.deletedAfter == 0 && !change.edits)
  }
}
