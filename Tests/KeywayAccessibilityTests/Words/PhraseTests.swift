import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("The reader's phrases")
struct PhraseTests {
  private func key(_ phrase: Phrase) -> String { (phrase.context.map { $0 + " | " } ?? "") + phrase.text }

  private func names(_ text: String) -> Set<String> {
    Set(text.matches(of: #/\$[A-Za-z]+/#).map { String($0.0) })
  }

  private static let languages = ["ar", "de", "en", "es", "fr", "it", "sv"]

  @Test(
    "Every phrase has a translation with its values in every language, and each form of a plural",
    arguments: languages)
  func complete(language: String) throws {
    let catalog = try Catalog(language)
    for phrase in Phrase.all {
      let forms = catalog.forms[key(phrase)] ?? []
      #expect(forms.count == (phrase.plural == nil ? 1 : catalog.formCount), "\(key(phrase))")
      #expect(forms.allSatisfy { !$0.isEmpty }, "\(key(phrase))")
      #expect(catalog.plurals[key(phrase)] == phrase.plural, "\(key(phrase))")
      for form in forms {
        // None, one and two may be words.
        let optional: Set<String> = phrase.plural == nil ? [] : ["$count"]
        #expect(names(form).subtracting(optional) == names(phrase.text).subtracting(optional), "\(form)")
        #expect(names(form) == Set(phrase.values.keys.map { "$" + $0 }).intersection(names(form)), "\(form)")
      }
      if language == "en" { #expect(forms.first == phrase.text) }
    }
  }

  @Test("Nothing else has a context of the reader", arguments: languages)
  func nothingElse(language: String) throws {
    let keys = Set(Phrase.all.map(key))
    #expect(keys.count == Phrase.all.count, "a phrase is listed twice")
    for entry in try Catalog(language).forms.keys {
      let isReaders = ["state | ", "reader | ", "sign | "].contains { entry.hasPrefix($0) }
      #expect(!isReaders || keys.contains(entry), "\(entry)")
    }
  }

  @Test("Other languages have other words", arguments: languages.filter { $0 != "en" })
  func translated(language: String) throws {
    let catalog = try Catalog(language)
    let same = Phrase.all.filter { catalog.forms[key($0)] == [$0.text] }.map(\.text)
    #expect(same.count <= 12, "\(same)")
  }

  @Test("English has the plural but for one, and groups its digits")
  func english() {
    let english = Phrase.english
    #expect(
      [0, 1, 2, 1_000, 1_000_000].map { english(.items($0)) } == [
        "0 items", "1 item", "2 items", "1,000 items", "1,000,000 items",
      ])
    #expect(english(.position(999, of: 12_345)) == "999 of 12,345")
    #expect(english(.row(-1_234)) == "row -1,234")
    #expect(english(.leaving("$name of $count")) == "out of $name of $count", "values are not replaced again")
    #expect(english(.dimmed) == "dimmed")
  }

  @Test("A translation may have its values anywhere, and a name without a value stays")
  func filled() {
    let phrase = Phrase.position(3, of: 8)
    #expect(phrase.filled("$count 中の $index", number: String.init) == "8 中の 3")
    #expect(phrase.filled("$index $other $", number: String.init) == "3 $other $")
  }

  @Test("All words of a speaker come from its lookup, in the language of the window")
  func lookup() throws {
    let speaker = Speaker { phrase in "<\(phrase.text)>" }
    let tree = AccessibilityTree(
      Part(
        .list, "Liste",
        inside: [Part(.checkbox, "Fenster", key: "box", traits: [.checked, .expandable, .notEnabled])]))
    let box = try #require(tree["box"])
    #expect(
      speaker.utterance(for: box, in: tree).words
        == "Liste, <list>, Fenster, <checkbox>, <on>, <collapsed>, <dimmed>")
  }
}
