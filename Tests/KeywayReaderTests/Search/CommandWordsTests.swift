import KeywayKeymap
import Testing
import TreeKit

@Suite("The words of the reader's commands")
struct CommandWordsTests {
  @Test(
    "Each title and effect has a translation in every language",
    arguments: ["ar", "de", "en", "es", "fr", "it", "sv"])
  func complete(language: String) throws {
    let forms = try Catalog(language).forms.filter { $0.key.hasPrefix("command | ") }
    let words = Set(ReaderCommand.allCases.flatMap { [$0.title, $0.summary] })
    #expect(Set(forms.keys) == Set(words.map { "command | " + $0 }))
    for (key, form) in forms {
      #expect(form.count == 1 && form.first?.isEmpty == false, "\(key)")
      if language == "en" { #expect("command | \(form[0])" == key) }
    }
    let same = language == "en" ? 0 : forms.filter { "command | \($0.value[0])" == $0.key }.count
    #expect(same <= 4)
  }
}
