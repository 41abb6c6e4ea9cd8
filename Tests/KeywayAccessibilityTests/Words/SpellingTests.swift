import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Texts, character by character")
struct SpellingTests {
  private func spelled(_ text: String, _ language: String? = nil, usesAlphabet: Bool = false) -> [String] {
    Speaker.english.spelled(text, language: language, usesAlphabet: usesAlphabet).map(\.text)
  }

  @Test("Letters are said one by one, a space and signs by their names")
  func characters() {
    #expect(spelled("aB 1-é") == ["a", "B", "space", "1", "hyphen", "é"])
    #expect(spelled("") == [])
    #expect(spelled("\u{7}\u{202E}\u{200B}a") == ["\u{2407}", "a"])
    #expect(spelled("👩‍👧!") == ["👩‍👧", "exclamation mark"])
  }

  @Test(
    "Letters are said by the alphabet of the language",
    arguments: [
      ("en", "Abx", ["Alfa", "Bravo", "X-ray"]), ("en-US", "z9", ["Zulu", "9"]),
      ("de", "cäß", ["Cäsar", "Ärger", "Eszett"]), ("fr", "hé", ["Henri", "Émile"]),
      ("es", "wñ", ["Washington", "Ñoño"]), ("it", "jhx", ["jolly", "hotel", "ics"]),
      ("sv", "åäö", ["Åke", "Ärlig", "Östen"]), ("ar", "اب", ["ألف", "باء"]), ("ja", "あa", ["あ", "a"]),
    ])
  func alphabet(language: String, text: String, words: [String]) {
    #expect(spelled(text, language, usesAlphabet: true) == words)
  }

  @Test("Every alphabet has its letters", arguments: ["en", "de", "fr", "es", "it", "sv"])
  func latin(language: String) {
    #expect(SpellingAlphabet.languages == ["ar", "de", "en", "es", "fr", "it", "sv"])
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      #expect(SpellingAlphabet.word(for: letter, in: language)?.isEmpty == false, "\(language): \(letter)")
      let capital = Character(letter.uppercased())
      #expect(SpellingAlphabet.word(for: capital, in: language) != nil)
    }
  }

  @Test("The Arabic alphabet has its twenty-eight letters")
  func arabic() {
    for letter in "ابتثجحخدذرزسشصضطظعغفقكلمنهوي" {
      #expect(SpellingAlphabet.word(for: letter, in: "ar") != nil, "\(letter)")
    }
  }

  @Test("A capital is marked by words, a sound or the pitch")
  func capitals() {
    var speaker = Speaker.english
    #expect(speaker.spelled("Aa").map(\.pitch) == [1.3, 1])
    speaker.settings.capitals = .words
    #expect(speaker.spelled("Aa").map(\.text) == ["capital A", "a"])
    #expect(speaker.sounds(forSpelled: "A") == [])
    speaker.settings.capitals = .sound
    #expect(speaker.sounds(forSpelled: "A") == [.capital] && speaker.sounds(forSpelled: "a") == [])
    #expect(speaker.spelled("A").map(\.text) == ["A"] && speaker.spelled("A").map(\.pitch) == [1])
  }

  @Test("A long text is spelled to an end")
  func long() {
    #expect(spelled(String(repeating: "a", count: 1 << 20)).count == 1_000)
  }
}
