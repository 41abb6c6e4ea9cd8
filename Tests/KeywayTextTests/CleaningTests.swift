import SeededRandom
import Testing

@testable import KeywayText

@Suite("Cleaning what is inserted")
struct CleaningTests {
  private let line = TextRules()
  private let lines = TextRules(allowsLineBreaks: true)

  // MARK: Lines

  @Test(
    "In one line a run of line breaks becomes one space, and each tab one",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\u{2028}b", "a b"), ("a\u{2029}b", "a b"),
      ("a\u{85}b", "a b"), ("a\tb", "a b"), ("a\r\n\r\nb", "a b"), ("a\n \nb", "a   b"), ("a\t\tb", "a  b"),
      ("a\r\r\n", "a "),
    ])
  func oneLine(dirty: String, clean: String) {
    #expect(line.cleaned(dirty).scalars == clean.scalars)
  }

  @Test(
    "In several lines every line break becomes a newline, and tabs stay",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{2028}b", "a\nb"), ("a\u{2029}b", "a\nb"),
      ("a\u{85}b", "a\nb"), ("a\tb", "a\tb"), ("a\r\n\r\nb", "a\n\nb"), ("a\r\r\n\nb", "a\n\n\nb"),
    ])
  func severalLines(dirty: String, clean: String) {
    #expect(lines.cleaned(dirty).scalars == clean.scalars)
  }

  // MARK: Scalars

  @Test("Control characters, directions, byte order marks, noncharacters and annotations are removed")
  func removed() {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F, 0x202A...0x202E, 0x2066...0x2069,
      0xFDD0...0xFDEF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFC, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF,
      0x10FFFE...0x10FFFF, 0xE0000...0xE007F,
    ]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      let dirty = "a\(Character(scalar))b"
      #expect(line.cleaned(dirty) == "ab", "U+\(String(scalar.value, radix: 16))")
      #expect(lines.cleaned(dirty) == "ab", "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    "Letters, joiners, marks of the direction, variation selectors and private use are kept",
    arguments: [
      "Grüße, Ñandú", "می‌خواهم", "क्‍ष", "שלום\u{200F}!", "❤️ ☎︎", "葛\u{E0100}", "\u{E000}\u{F8FF}\u{10FFFD}",
      "👨‍👩‍👧‍👦", "🇩🇪🇫🇷🏳️‍🌈", "각 각", "e\u{301}\u{323}", "السَّلَامُ", "1️⃣", "\u{AD}\u{2060}", "�",
      "ཧཀྨྰླྦྱྃ",
    ])
  func kept(string: String) {
    #expect(line.cleaned(string).scalars == string.scalars)
    #expect(lines.cleaned(string).scalars == string.scalars)
  }

  // MARK: Flags

  @Test("Tags are kept in the flag of a region and nowhere else")
  func tags() {
    func tags(_ letters: String) -> String {
      letters.unicodeScalars.reduce(into: "") { string, scalar in
        if let tag = Unicode.Scalar(0xE0000 + scalar.value) { string.unicodeScalars.append(tag) }
      }
    }
    let end = "\u{E007F}"
    let scotland = "🏴" + tags("gbsct") + end
    #expect(line.cleaned("I am \(scotland)!").scalars == "I am \(scotland)!".scalars)
    #expect(line.cleaned(scotland + scotland).scalars == (scotland + scotland).scalars)
    for hidden in [
      "🏴" + tags("gbsct"), "🏴" + tags("gb") + end, "🏴" + tags("gbsctxy") + end, "🏴" + tags("GBSCT") + end,
      "🏴" + end, "🏴\u{E0001}" + tags("gbsct") + end, "🏴\u{7}" + tags("gbsct") + end,
      "🏴" + tags("gb") + "\u{7}" + tags("sct") + end, "🏴" + tags("ignore all that was said") + end,
    ] {
      #expect(line.cleaned("a" + hidden + "b") == "a🏴b")
    }
    #expect(line.cleaned("a" + tags("gbsct") + end) == "a")
    #expect(line.cleaned("👍" + tags("gbsct") + end) == "👍")
  }

  // MARK: Floods

  @Test("A Character has at most 16 scalars, an emoji 32")
  func floods() {
    let marks = String(repeating: "\u{301}", count: 100)
    #expect(line.cleaned("a\(marks)b").scalars == ("a" + marks.prefix(scalars: 15) + "b").scalars)
    #expect(line.cleaned(marks).scalars.count == 16)
    #expect(line.cleaned("👩" + marks).scalars.count == 32)
    // A family of six, each with a skin tone, and a kiss.
    let family = Array(repeating: "👩🏽", count: 6).joined(separator: "\u{200D}")
    for emoji in [family, "👩🏽\u{200D}❤️\u{200D}💋\u{200D}👨🏿"] {
      #expect(emoji.count == 1)
      #expect(line.cleaned("a\(emoji)b").scalars == "a\(emoji)b".scalars)
    }
    #expect(
      line.cleaned(Array(repeating: "👩", count: 1000).joined(separator: "\u{200D}")).scalars.count == 32)
    #expect(line.cleaned(String(repeating: "\u{1100}", count: 1000)).scalars.count == 16)
  }

  @Test("What would join with the rest of a flood goes with it")
  func joining() {
    // Arabic number signs join with anything behind them.
    let flood = String(repeating: "\u{600}", count: 16)
    #expect(line.cleaned(flood + "123").scalars == flood.scalars)
    let family = Array(repeating: "👩", count: 16).joined(separator: "\u{200D}") + "\u{200D}"
    #expect(line.cleaned(family + "\u{301}👨a").scalars == family.scalars + ["a"])
    // The cut goes through a flag: it is taken whole or not at all.
    let flag = String(repeating: "👩\u{200D}", count: 15) + "🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}"
    #expect(line.cleaned(flag + "a").scalars == flag.scalars.prefix(31) + ["a"])
  }

  @Test("Marks that are typed one at a time are no way round it")
  func typedFlood() {
    var text = EditableText()
    text.insert("a")
    for _ in 0..<100 { text.insert("\u{301}") }
    #expect(text.text.scalars.count == 16)
    for _ in 0..<100 { text.insert("\u{302}\u{303}", as: .paste) }
    #expect(text.text.scalars.count == 16)
    text.insert("b\u{301}")
    #expect(text.text.count == 2)
  }

  // MARK: - Allowed characters

  @Test("Characters that are not allowed are left out, each as a whole")
  func allowed() {
    let digits = TextRules(allowed: { $0.isASCII && $0.isNumber })
    #expect(digits.cleaned("+49 (30) 12-34 1\u{301}٣") == "49301234")
    let names = TextRules(allowed: { $0.isLetter })
    #expect(names.cleaned("Zoë 👩‍🚀 O'Neil\n") == "ZoëONeil")
  }

  @Test("What stood apart never joins: half flags and jamo stay what they are")
  func neverJoin() {
    let rules = TextRules(allowed: { !$0.unicodeScalars.contains("x") })
    #expect(rules.cleaned("🇩x🇪").scalars == ["🇩"].map { Unicode.Scalar($0)! })
    #expect(rules.cleaned("🇩🇪x🇫🇷") == "🇩🇪🇫🇷")
    #expect(rules.cleaned("\u{1100}x\u{1161}").scalars == ["\u{1100}"])
    #expect(rules.cleaned("\u{600}x1").scalars == ["1"])
    var text = EditableText("🇩", rules: rules)
    text.insert("🇪x🇫x🇷")
    #expect(text.text == "🇩🇪🇫")
  }

  @Test("A mark that is typed is asked for together with its letter")
  func marks() {
    var text = EditableText(rules: TextRules(allowed: { $0.isLetter }))
    for scalar in "कि".unicodeScalars { text.insert(String(Character(scalar))) }
    #expect(text.text.scalars == "कि".scalars)
    text.setText("1")
    let refused = text.insert("\u{301}")
    #expect(refused == nil)
  }

  // MARK: Amounts

  @Test("An insertion brings at most a million bytes, cut at a Character")
  func maximum() {
    let limit = TextRules.maximumInsertion
    let family = "👨‍👩‍👧‍👦"
    let much = String(repeating: family, count: limit / family.utf8.count + 10)
    let cleaned = line.cleaned(much)
    #expect(cleaned.utf8.count == limit / family.utf8.count * family.utf8.count)
    #expect(cleaned.hasSuffix(family))
    #expect(line.cleaned(String(repeating: "a", count: limit)).utf8.count == limit)
    #expect(line.cleaned(String(repeating: "a", count: limit + 1)).utf8.count == limit)
    // A mark that is one too many takes its letter with it.
    #expect(line.cleaned(String(repeating: "a", count: limit) + "\u{301}").utf8.count == limit - 1)
  }

  @Test(
    "A flood of any kind is cleaned in linear time", .timeLimit(.minutes(1)),
    arguments: [
      "\u{301}", "👩\u{200D}", "\u{1100}", "\u{600}", "🇩", "x", "\r\n", "\u{202E}", "🏴\u{E0067}", "\u{94D}क",
    ])
  func linear(unit: String) {
    let flood = "a" + String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let rules = TextRules(allowed: { $0 != "x" })
    let cleaned = rules.cleaned(flood)
    #expect(cleaned.utf8.count <= flood.utf8.count)
    #expect(rules.cleaned(cleaned).isIdentical(to: cleaned))
  }

  @Test("Cleaning what is clean changes nothing, and no Character of it is too long or not allowed")
  func idempotent() {
    var random = SeededGenerator()
    for _ in 0..<3000 {
      let dirty = random.text(upTo: 40)
      for rules in [line, lines, TextRules(allowed: { $0.unicodeScalars.first!.value % 3 != 0 })] {
        let clean = rules.cleaned(dirty)
        let again = rules.cleaned(clean)
        #expect(again.scalars == clean.scalars, "KEYWAY_SEED=\(random.seed): \(dirty.scalars)")
        #expect(
          clean.allSatisfy { $0.unicodeScalars.count <= 32 && rules.allowed?($0) != false },
          "KEYWAY_SEED=\(random.seed): \(dirty.scalars)")
      }
    }
  }
}

extension String {
  fileprivate func prefix(scalars: Int) -> String { String(unicodeScalars.prefix(scalars)) }
}
