import KeywayElements
import Testing

@Suite("Texts as one text")
struct PhraseTests {
  @Test(
    "A comma is between texts, but not behind the end of a sentence, and blank ones are left out",
    arguments: [
      (["Age", "3 years"], "Age, 3 years"),
      (["Food is at 92%.", "10 days are left."], "Food is at 92%. 10 days are left."),
      (["Ready?", "", " ", "Yes", "now"], "Ready? Yes, now"), ([], ""), (["Name:", "Zoe"], "Name: Zoe"),
    ])
  func phrases(_ texts: [String], _ whole: String) {
    #expect(texts.joinedAsPhrases == whole)
  }
}
