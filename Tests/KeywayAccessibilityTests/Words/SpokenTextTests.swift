import KeywayElements
import SeededRandom
import Testing

@testable import KeywayAccessibility

@Suite("Texts, prepared for a voice")
struct SpokenTextTests {
  @Test(
    "Control and bidirectional characters are not said, and a line end is a pause",
    arguments: [
      ("One\nTwo\r\nThree", ["One", "Two", "Three"]), ("a\u{7}b\u{0}c", ["a b c"]),
      ("\u{202E}abc\u{202C}", ["abc"]),
      ("  a \t b  ", ["a b"]), ("", []), ("\n\n \n", []), ("soft\u{AD}hyphen\u{200B}", ["softhyphen"]),
      ("\u{2066}مرحبا\u{2069}", ["مرحبا"]), ("می\u{200C}خواهم", ["می\u{200C}خواهم"]),
      ("👩\u{200D}👧", ["👩\u{200D}👧"]), ("a\u{2028}b\u{85}c", ["a", "b", "c"]), ("10\u{A0}€", ["10\u{A0}€"]),
    ])
  func lines(text: String, lines: [String]) {
    #expect(SpokenText.lines(text).lines == lines)
    #expect(SpokenText.lines(text).isCut == false)
  }

  @Test(
    "A long text ends with a sentence, otherwise with a word",
    arguments: [
      ("One. Two. Three", 14, ["One. Two."]), ("One two three", 9, ["One two"]),
      ("Onetwothree", 5, ["Onetw"]),
      ("One. Two\nThree four", 14, ["One. Two"]), ("3.5 km away", 8, ["3.5 km"]),
      ("Was? Ja! Nein", 10, ["Was? Ja!"]),
      ("一。二三。四五六", 6, ["一。二三。"]), ("نعم؟ لا أعرف هذا", 9, ["نعم؟"]), ("abc", 0, []),
    ])
  func cut(text: String, limit: Int, lines: [String]) {
    let cut = SpokenText.lines(text, limit: limit)
    #expect(cut.lines == lines && cut.isCut)
  }

  @Test("Of a megabyte the first sentences are said, and that there is more")
  func megabyte() {
    let text = String(repeating: "All of this is true. ", count: 50_000)
    let parts = Speaker.english.text(text, .label)
    #expect(parts.count == 2 && parts[1].text == "more")
    #expect(parts[0].text.hasSuffix("is true.") && parts[0].text.utf8.count <= 4_000)
    let marks = Speaker.english.text("e" + String(repeating: "\u{301}", count: 1 << 20), .label)
    #expect(marks.first.map { $0.text.unicodeScalars.count <= 4_000 } == true && marks.last?.text == "more")
    let silent = Speaker.english.text(String(repeating: "\u{202E}", count: 1 << 20), .label)
    #expect(silent.map(\.text) == ["more"])
  }

  @Test("Each line is a part, after a pause")
  func pauses() {
    let parts = Speaker.english.text("One, two\nThree", .label, language: "en")
    #expect(parts.map(\.text) == ["One, two", "Three"])
    #expect(parts.allSatisfy { $0.pauseBefore == Utterance.Pause.comma && $0.language == "en" })
  }

  @Test(
    "Signs are said by their names: none, some or all",
    arguments: [
      (SpokenSign.Amount.none, "Tea & milk, 5 %: mia@example.com!"),
      (.some, "Tea ampersand milk, 5 percent : mia at example.com!"),
      (.all, "Tea ampersand milk comma 5 percent colon mia at example full stop com exclamation mark"),
    ])
  func signs(amount: SpokenSign.Amount, words: String) {
    var speaker = Speaker.english
    speaker.settings.punctuation = amount
    #expect(speaker.text("Tea & milk, 5 %: mia@example.com!", .label).map(\.text) == [words])
  }

  @Test("Any text of any characters comes out in lines without controls, shorter than the limit")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        let range: ClosedRange<UInt32> = random.oneIn(3) ? 0...0xFF : 0...0x2FFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
      }
      let limit = Int.random(in: 1..<60, using: &random)
      let (lines, isCut) = SpokenText.lines(String(text), limit: limit)
      #expect(lines.allSatisfy { $0.firstControl == nil && !$0.isEmpty }, "\(text.map(\.value))")
      #expect(lines.map(\.unicodeScalars.count).reduce(0, +) <= limit)
      #expect(isCut == (text.count > limit))
    }
  }
}
