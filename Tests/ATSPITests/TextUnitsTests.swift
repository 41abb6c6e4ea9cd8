import KeywayTesting
import Testing

@testable import Keyway
@testable import KeywayATSPI
@testable import KeywayAccessibility

@MainActor
@Suite("Parts of texts, as AT-SPI counts them")
struct TextUnitsTests {
  private let driver: AppDriver
  private let window: AssistedAppWindow

  init() throws {
    driver = try AppDriver { Form() }
    window = AssistedAppWindow(driver.window)
  }

  private func units(_ text: String, lines: [Range<Int>] = []) -> TextUnits {
    TextUnits(
      scalars: Array(text.unicodeScalars), line: { offset in lines.first { $0.contains(offset) } },
      places: { window.places(of: $0, in: $1) })
  }

  private func part(_ text: String, _ unit: TextUnits.Unit, _ offset: Int) -> String {
    part(text, unit, .at, offset)
  }

  private func part(_ text: String, _ unit: TextUnits.Unit, _ place: TextUnits.Place, _ offset: Int) -> String
  {
    let units = units(text)
    return units.scalars[units.range(unit, place, offset)].string
  }

  /// All parts of a text, each the one after the last.
  private func parts(_ units: TextUnits, _ unit: TextUnits.Unit) -> [String] {
    var ranges = [units.range(unit, .at, 0)]
    while let last = ranges.last, last.upperBound < units.scalars.count {
      ranges.append(units.range(unit, .after, last.lowerBound))
    }
    return ranges.map { units.scalars[$0].string }
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
    #expect(part("•••", word, 1) == "•••")
  }

  @Test(
    "Words are those of the language, with spaces between them or without",
    arguments: [
      ("สวัสดีครับ ยินดีต้อนรับ", ["สวัสดี", "ครับ ", "ยินดี", "ต้อนรับ"]),
      ("ភាសា\u{200B}ខ្មែរ សួស្តី", ["ភាសា\u{200B}", "ខ្មែរ ", "សួស្តី"]),
      ("ຍິນດີ\u{200B}ຕ້ອນຮັບ ສະບາຍດີ", ["ຍິນດີ\u{200B}", "ຕ້ອນຮັບ ", "ສະບາຍດີ"]),
      ("本日は晴天なり。", ["本日", "は", "晴天", "なり。"]),
      ("Donaudampfschifffahrt geht’s so", ["Donaudampfschifffahrt ", "geht’s ", "so"]),
      ("مرحبا، يا صديقي.", ["مرحبا، ", "يا ", "صديقي."]),
      ("tea 👩‍👩‍👧 and 🇩🇪🇫🇷 too", ["tea 👩‍👩‍👧 ", "and 🇩🇪🇫🇷 ", "too"]),
      ("snake_case, 1.000,00 €", ["snake_case, ", "1.000,00 €"]),
    ])
  func languages(_ text: String, _ words: [String]) {
    #expect(parts(units(text), .word(fromEnd: false)) == words)
  }

  @Test(
    "Control-Right stops where the words of AT-SPI end",
    arguments: [
      "สวัสดีครับ ยินดีต้อนรับ", "ភាសា\u{200B}ខ្មែរ សួស្តី", "本日は晴天なり。東京へ", "Don’t pay 3.50 for snake_case.",
    ])
  func carets(_ text: String) throws {
    let field = try #require(driver.editedText)
    #expect(field.replaceAccessibilityText(in: 0..<0, with: text))
    field.accessibilitySelection = 0..<0
    var stops: [Int] = []
    while stops.count < 20, stops.last != text.unicodeScalars.count {
      try driver.press("Ctrl+Right")
      stops.append(field.accessibilitySelection.upperBound)
    }
    var ends: [Int] = []
    for word in parts(units(text), .word(fromEnd: true)) {
      ends.append((ends.last ?? 0) + word.unicodeScalars.count)
    }
    #expect(stops == ends)
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
    #expect(parts(units("กินa\r\nb"), .character) == ["กิ", "น", "a", "\r\n", "b"])
  }

  @Test("A sentence ends behind its full stop and what closes with it")
  func sentences() {
    let sentence = TextUnits.Unit.sentence(fromEnd: false)
    #expect(part("Wait. “Now?” Yes!", sentence, 1) == "Wait. ")
    #expect(part("Wait. “Now?” Yes!", sentence, 7) == "“Now?” ")
    #expect(part("Wait. “Now?” Yes!", sentence, 14) == "Yes!")
    #expect(part("2.5 litres. Done", sentence, 0) == "2.5 litres. ")
    #expect(part("好。早。", sentence, 2) == "早。")
    #expect(part("Go to Gate. B", sentence, 12) == "B")
    #expect(parts(units("नमस्ते। कैसे हो"), sentence) == ["नमस्ते। ", "कैसे हो"])
    #expect(parts(units("One\n\n  Two. Three"), sentence) == ["One\n\n  ", "Two. ", "Three"])
    #expect(parts(units("One.\nTwo. Three"), .sentence(fromEnd: true)) == ["One.", "\nTwo.", " Three"])
  }

  @Test("The line behind a line break is empty and there")
  func lines() {
    let line = TextUnits.Unit.line(fromEnd: false)
    #expect(part("one\ntwo", line, 1) == "one\n")
    #expect(part("one\ntwo", line, 7) == "two")
    #expect(part("one\n", line, 4) == "")
    #expect(part("one\ntwo", .line(fromEnd: true), 5) == "\ntwo")
    #expect(parts(units("a\r\nb\rc\u{2028}d"), .paragraph) == ["a\r\n", "b\r", "c\u{2028}", "d"])
    #expect(parts(units("a\r\n\nb"), .line(fromEnd: true)) == ["a", "\r\n", "\nb"])
    let wrapped = units("one two", lines: [0..<4, 4..<7])
    #expect(wrapped.range(line, .at, 5) == 4..<7)
    #expect(wrapped.range(.paragraph, .at, 5) == 0..<7)
  }

  @Test("The lines of an editor are those that are seen, from every offset")
  func editor() throws {
    let text = "one two three four five six seven eight nine ten\n\nสวัสดีครับ ยินดีต้อนรับ\n"
    try driver.press("Tab")
    let field = try #require(driver.editedText)
    #expect(field.replaceAccessibilityText(in: 0..<0, with: text))
    let node = try #require(driver.element(.textField, "Notes")?.node)
    let units = try #require(NodeText(node, window)).units
    let lines = parts(units, .line(fromEnd: false))
    #expect(lines.joined() == text && lines.count > 4)
    for offset in 0..<units.scalars.count {
      let line = units.range(.line(fromEnd: false), .at, offset)
      #expect(line.contains(offset))
      #expect(line.lowerBound == field.accessibilityRange(of: .line, at: offset).lowerBound)
    }
    #expect(units.range(.line(fromEnd: false), .at, units.scalars.count).isEmpty)
  }

  @Test("Of a long text no more is read than the paragraphs that a part reaches into")
  func paragraphs() {
    var read: [String] = []
    let text = (0..<1000).map { "Line \($0).\n" }.joined() + "\n…\nEnd"
    let units = TextUnits(
      scalars: Array(text.unicodeScalars), line: { _ in nil },
      places: {
        read.append($1)
        return window.places(of: $0, in: $1)
      })
    #expect(units.scalars[units.range(.word(fromEnd: false), .at, 1)].string == "Line ")
    #expect(read == ["Line 0.\n"])
    read = []
    let last = units.scalars.count - 8
    #expect(units.scalars[units.range(.word(fromEnd: false), .at, last)].string == "999.\n\n…\n")
    #expect(read == ["Line 999.\n", "\n", "…\n", "End"])
  }

  @Test(
    "Every part of every text lies in it, and parts that follow each other touch",
    arguments: [
      "", " ", "a", "\n\n", "…", "a\u{FFFD}b", "مرحبا، يا صديقي.", "漢字かな", "🇩🇪🇫🇷", "•••", "ภาษาไทย3.50บาท",
      "a\r\n\u{2028}b\r", "_a’s_ \u{200B}\u{200D}",
    ])
  func bounds(_ text: String) {
    let units = units(text)
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

private struct Form: View {
  @State private var name = ""
  @State private var notes = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      TextEditor("Notes", text: $notes)
    }
    .frame(width: 200)
  }
}
