import SeededRandom
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Changes of a field's text")
struct ToldFieldTests {
  private func field(_ text: String, _ caret: Int) -> ToldField {
    ToldField(scalars: Array(text.unicodeScalars), selection: caret..<caret)
  }

  @Test(
    "What was typed among equal letters stands before the caret",
    arguments: [
      ("aa", 1, "aaa", 2, 1, "", "a"), ("", 0, "x", 1, 0, "", "x"), ("abc", 3, "ab", 2, 2, "c", ""),
      ("aaa", 2, "aa", 1, 1, "a", ""), ("••", 2, "•••", 3, 2, "", "•"), ("cat", 3, "dog", 3, 0, "cat", "dog"),
      ("tea for", 3, "tea, for", 4, 3, "", ","),
    ] as [(String, Int, String, Int, Int, String, String)])
  func change(
    _ before: String, _ caret: Int, _ after: String, _ now: Int, _ start: Int, _ removed: String,
    _ inserted: String
  ) throws {
    let change = try #require(field(before, caret).change(to: field(after, now)))
    #expect(change.start == start)
    #expect(change.removed.string == removed)
    #expect(change.inserted.string == inserted)
  }

  @Test("A caret that moves changes no text")
  func caret() { #expect(field("abc", 0).change(to: field("abc", 2)) == nil) }

  @Test("Any change leads from the text before to the text after", arguments: 0..<200)
  func replay(_ number: Int) throws {
    var random = SeededGenerator()
    let letters: [Unicode.Scalar] = ["a", "b", "م", "\u{301}"]
    func text() -> [Unicode.Scalar] {
      (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random)! }
    }
    let (before, after) = (text(), text())
    let caret = Int.random(in: 0...after.count, using: &random)
    let told = ToldField(scalars: before, selection: 0..<0)
    guard let change = told.change(to: ToldField(scalars: after, selection: caret..<caret)) else {
      #expect(before == after)
      return
    }
    let end = change.start + change.removed.count
    #expect(before[change.start..<end] == change.removed, "seed \(random.seed)")
    var replayed = before
    replayed.replaceSubrange(change.start..<end, with: change.inserted)
    #expect(replayed == after, "seed \(random.seed)")
  }

  @MainActor
  @Test("A field is told with its text and its selection, in Unicode scalars")
  func told() {
    let told = ToldField(TypedText("e\u{301}t", 1..<3))
    #expect(told.scalars.count == 3 && told.selection == 1..<3)
  }
}
