import Testing

@testable import KeywayText

@Suite("The maximum length")
struct LengthTests {
  private func text(_ marked: String, maximum: Int) -> EditableText {
    EditableText(marked: marked, rules: TextRules(maximumLength: maximum))
  }

  @Test("An insertion is cut at a Character, never inside one")
  func cut() {
    var text = text("ab|", maximum: 4)
    let change = text.insert("👨‍👩‍👧‍👦🇩🇪c", as: .paste)
    #expect(text.marked == "ab👨‍👩‍👧‍👦🇩🇪|")
    #expect(change == TextChange(2..<2, insertedCount: 33))
    let refused = text.insert("d")
    #expect(refused == nil)
  }

  @Test("Texts are the same by their scalars, in the same memory or not")
  func identity() {
    let long = String(repeating: "Zürich ", count: 100)
    let same = String(decoding: Array(long.utf8), as: UTF8.self)
    #expect(long.isIdentical(to: long) && long.isIdentical(to: same) && "".isIdentical(to: ""))
    #expect(!"é".isIdentical(to: "e\u{301}") && !"ab".isIdentical(to: "ac") && !"a".isIdentical(to: "ab"))
  }

  @Test("What is replaced makes room")
  func room() {
    var text = text("ab[cd]", maximum: 4)
    text.insert("xyz")
    #expect(text.marked == "abxy|")
    text.replace(0..<1, with: "éè")
    #expect(text.marked == "ébxy|")
  }

  @Test("Marks and half flags that join with a neighbour take no room")
  func joining() {
    var text = text("ae|", maximum: 2)
    text.insert("\u{301}")
    #expect(text.text.scalars == "ae\u{301}".scalars)
    var flag = self.text("a🇩|", maximum: 2)
    flag.insert("🇪🇫🇷")
    #expect(flag.marked == "a🇩🇪|")
    var syllable = self.text("|\u{1161}", maximum: 1)
    syllable.insert("\u{1100}")
    #expect(syllable.text.count == 1 && syllable.count == 6)
  }

  @Test("A long insertion is cut no shorter than needed, where its new end joins two Characters behind it")
  func joiningTwo() {
    let rules = TextRules(allowsLineBreaks: true, maximumLength: 2)
    for lines in 1...12 {
      var text = EditableText("\u{200D}👧", rules: rules)
      text.select(TextSelection(0))
      text.insert("👩👩" + String(repeating: "\n", count: lines), as: .paste)
      #expect(text.text.scalars == "👩👩\u{200D}👧".scalars, "\(lines) lines")
    }
  }

  @Test("An insertion that splits Characters is counted on the whole text")
  func splitting() {
    // Between the two halves of a flag: what was one becomes three.
    var text = text("🇩🇪", maximum: 2)
    text.select(TextSelection(4))
    let refused = text.insert("a")
    #expect(refused == nil)
    text.rules.maximumLength = 3
    text.insert("ab")
    #expect(text.text.count == 3 && text.selection == TextSelection(5))
  }

  @Test("A text from outside may be too long: then it only gets shorter")
  func tooLong() {
    var text = text("abcdef|", maximum: 3)
    let refused = text.insert("g")
    #expect(refused == nil)
    text.backspace()
    #expect(text.marked == "abcde|")
    text.select(TextSelection(1..<5))
    text.insert("xyz")
    #expect(text.marked == "axy|")
  }

  @Test("No room at all accepts nothing, and a deletion never asks")
  func zero() {
    var text = text("ab|", maximum: 0)
    let refused = text.insert("c")
    #expect(refused == nil)
    text.insert("", as: .paste)
    text.delete(0..<2)
    #expect(text.text.isEmpty)
  }

  @Test("The count follows edits, undo and texts from outside")
  func counted() {
    var text = text("", maximum: 3)
    text.insert("éa", as: .paste)
    text.insert("b", as: .paste)
    text.undo()
    text.insert("cd")
    #expect(text.marked == "éac|")
    text.undo()
    text.redo()
    text.delete(0..<2)
    text.insert("🇩🇪🇫🇷")
    #expect(text.marked == "🇩🇪|ac")
    text.setText("x")
    text.insert("yz1")
    #expect(text.marked == "xyz|")
  }
}
