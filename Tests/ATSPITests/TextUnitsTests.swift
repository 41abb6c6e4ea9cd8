import Testing

@testable import KeywayATSPI

@Suite("Parts of texts, as AT-SPI counts them")
struct TextUnitsTests {
  private func part(_ text: String, _ unit: TextUnits.Unit, _ offset: Int) -> String {
    part(text, unit, .at, offset)
  }

  private func part(_ text: String, _ unit: TextUnits.Unit, _ place: TextUnits.Place, _ offset: Int) -> String
  {
    let units = TextUnits(text)
    return units.scalars[units.range(unit, place, offset)].string
  }

  @Test("A word reaches from its beginning to the next one's, and at the end of the text it is the last one")
  func words() {
    let word = TextUnits.Unit.word(fromEnd: false)
    #expect(part("Ask for Fern’s bun.", word, 0) == "Ask ")
    #expect(part("Ask for Fern’s bun.", word, 3) == "Ask ")
    #expect(part("Ask for Fern’s bun.", word, 9) == "Fern’s ")
    #expect(part("Ask for Fern’s bun.", word, 19) == "bun.")
    #expect(part("Ask for", word, .before, 5) == "Ask ")
    #expect(part("Ask for", word, .before, 1) == "")
    #expect(part("Ask for", word, .after, 5) == "")
    #expect(part("3.50 or 1,000", word, 1) == "3.50 ")
  }

  @Test("From end to end a word has the space before it")
  func wordEnds() {
    #expect(part("Ask for tea", .word(fromEnd: true), 4) == " for")
    #expect(part("Ask for tea", .word(fromEnd: true), 0) == "Ask")
  }

  @Test("A character is what a person takes for one, and offsets count Unicode scalars")
  func characters() {
    #expect(part("e\u{301}t", .character, 0) == "e\u{301}")
    #expect(part("e\u{301}t", .character, 1) == "e\u{301}")
    #expect(part("e\u{301}t", .character, 2) == "t")
    #expect(part("👩‍👩‍👧x", .character, 3) == "👩‍👩‍👧")
    #expect(part("ab", .character, 2) == "")
    #expect(part("ab", .character, .before, 2) == "b")
    #expect(part("ab", .character, .after, 0) == "b")
  }

  @Test("A sentence ends behind its full stop and what closes with it")
  func sentences() {
    let sentence = TextUnits.Unit.sentence(fromEnd: false)
    #expect(part("Wait. “Now?” Yes!", sentence, 1) == "Wait. ")
    #expect(part("Wait. “Now?” Yes!", sentence, 7) == "“Now?” ")
    #expect(part("Wait. “Now?” Yes!", sentence, 14) == "Yes!")
    #expect(part("2.5 litres. Done", sentence, 0) == "2.5 litres. ")
    #expect(part("好。早。", sentence, 2) == "早。")
  }

  @Test("The line behind a line break is empty and there")
  func lines() {
    let line = TextUnits.Unit.line(fromEnd: false)
    #expect(part("one\ntwo", line, 1) == "one\n")
    #expect(part("one\ntwo", line, 7) == "two")
    #expect(part("one\n", line, 4) == "")
    #expect(part("one\ntwo", .line(fromEnd: true), 5) == "\ntwo")
    let wrapped = TextUnits("one two", lines: [0..<4, 4..<7])
    #expect(wrapped.range(.line(fromEnd: false), .at, 5) == 4..<7)
    #expect(wrapped.range(.paragraph, .at, 5) == 0..<7)
  }

  @Test(
    "Every part of every text lies in it, and parts that follow each other touch",
    arguments: [
      "", " ", "a", "\n\n", "…", "a\u{0}b", "مرحبا، يا صديقي.", "漢字かな", "🇩🇪🇫🇷", "•••",
    ])
  func bounds(_ text: String) {
    let units = TextUnits(text)
    let all: [TextUnits.Unit] = [
      .character, .word(fromEnd: false), .word(fromEnd: true), .sentence(fromEnd: false),
      .sentence(fromEnd: true), .line(fromEnd: false), .line(fromEnd: true), .paragraph,
    ]
    for unit in all {
      for offset in -3...units.scalars.count + 3 {
        let (before, at, after) = (
          units.range(unit, .before, offset), units.range(unit, .at, offset),
          units.range(unit, .after, offset)
        )
        for range in [before, at, after] {
          #expect(0 <= range.lowerBound && range.upperBound <= units.scalars.count)
        }
        #expect(before.upperBound == at.lowerBound || before.isEmpty)
        #expect(at.upperBound == after.lowerBound)
        if units.scalars.indices.contains(offset) { #expect(at.contains(offset)) }
      }
    }
  }
}
