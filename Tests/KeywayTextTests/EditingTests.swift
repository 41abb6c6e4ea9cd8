import Testing

@testable import KeywayText

@Suite("Editing a text")
struct EditingTests {
  // MARK: Selection

  @Test("A new text has its caret at the end, and a selection has a range whichever way it was made")
  func selection() {
    #expect(EditableText("Grüße").selection == TextSelection(7))
    #expect(EditableText("Grüße").count == 7)
    #expect(TextSelection(anchor: 5, head: 2).range == 2..<5)
    #expect(TextSelection(2..<5) == TextSelection(anchor: 2, head: 5))
    #expect(TextSelection(3).isEmpty && TextSelection(3).range == 3..<3)
    #expect(!TextSelection(2..<5).isEmpty)
  }

  @Test(
    "Offsets out of bounds or inside a scalar become the nearest boundary before",
    arguments: [
      (-3, 0), (0, 0), (1, 1), (2, 1), (3, 3), (4, 3), (5, 3), (6, 3), (7, 7), (8, 7), (.max, 7), (.min, 0),
    ])
  func clamped(offset: Int, expected: Int) {
    var text = EditableText("aé😀")
    text.select(TextSelection(offset))
    #expect(text.selection == TextSelection(expected))
    text.select(TextSelection(anchor: 7, head: offset))
    #expect(text.selection == TextSelection(anchor: 7, head: expected))
    #expect(text.string(in: min(0, offset)..<max(0, offset)).utf8.count == max(0, expected))
  }

  @Test("The selected text and the text of a range are parts of it")
  func parts() {
    let text = EditableText(marked: "a[bé]d")
    #expect(text.selectedText == "bé")
    #expect(text.string(in: 2..<5) == "éd")
  }

  // MARK: Insertion

  @Test("What is inserted replaces the selection, and the caret is behind it")
  func insert() {
    var text = EditableText(marked: "Hello [world]!")
    let change = text.insert("Käthe", as: .paste)
    #expect(text.marked == "Hello Käthe|!")
    #expect(change == TextChange(6..<11, insertedCount: 6))
    let deletion = text.insert("")
    #expect(deletion == nil)
    text.select(TextSelection(0..<6))
    text.insert("")
    #expect(text.marked == "|Käthe!")
  }

  @Test("A change covers no more than what differs, and never a part of a scalar")
  func trimmed() {
    var text = EditableText(marked: "[grün]")
    // ü and û have their first byte in common.
    let change = text.insert("grûn")
    #expect(change == TextChange(2..<4, insertedCount: 2))
    #expect(text.marked == "grûn|")
    text.select(TextSelection(0..<4))
    let half = text.insert("gr\u{75}\u{302}")
    #expect(half == TextChange(2..<4, insertedCount: 3))
    #expect(text.text.scalars == "gru\u{302}n".scalars)
  }

  @Test("What is equal to the eye but not in its scalars is a change")
  func canonical() {
    var text = EditableText("e\u{301}")
    let change = text.replace(0..<3, with: "é")
    #expect(change == TextChange(0..<3, insertedCount: 2))
    #expect(text.text.scalars == ["é"])
    text.insert("!")
    text.setText("e\u{301}!")
    #expect(text.text.scalars.count == 3)
    #expect(!text.canUndo)
  }

  @Test("Typing the selected text again moves the caret only: the change is empty")
  func same() {
    var text = EditableText(marked: "a[b]c")
    let change = text.insert("b")
    #expect(change == TextChange(2..<2, insertedCount: 0))
    #expect(text.marked == "ab|c")
    #expect(!text.canUndo)
    let none = text.replace(0..<3, with: "abc")
    #expect(none != nil && text.marked == "abc|")
    let nothing = text.replace(0..<3, with: "abc")
    #expect(nothing == nil)
  }

  @Test("If the rules refuse all of it, what is selected stays")
  func refused() {
    var text = EditableText(marked: "1[23]", rules: TextRules(allowed: { $0.isNumber }))
    let refused = text.insert("x\u{7}")
    #expect(refused == nil)
    #expect(text.marked == "1[23]")
    text.insert("x4y")
    #expect(text.marked == "14|")
  }

  @Test("A selection that touches a replaced range becomes a caret, another stays on its text")
  func replace() {
    func replaced(_ marked: String) -> String {
      var text = EditableText(marked: marked)
      text.replace(4..<7, with: "the")
      return text.marked
    }
    #expect(replaced("see |teh cat") == "see the| cat")
    #expect(replaced("see t|eh cat") == "see the| cat")
    #expect(replaced("see teh| cat") == "see the| cat")
    #expect(replaced("see teh |cat") == "see the |cat")
    #expect(replaced("see teh [cat]") == "see the [cat]")
    #expect(replaced("[see] teh cat") == "[see] the cat")
    #expect(replaced("[see te]h cat") == "see the| cat")
    var text = EditableText(marked: "see a [cat]")
    text.replace(4..<5, with: "the")
    #expect(text.marked == "see the [cat]")
  }

  // MARK: Deletion

  @Test("A deletion puts the caret at the lower bound; an empty one is none")
  func delete() {
    var text = EditableText(marked: "abcdef|")
    let change = text.delete(1..<3)
    #expect(change == TextChange(1..<3, insertedCount: 0))
    #expect(text.marked == "a|def")
    let none = text.delete(2..<2)
    let beyond = text.delete(100..<200)
    #expect(none == nil && beyond == nil)
  }

  @Test("Scalars of one Character can be deleted one by one")
  func partly() {
    var text = EditableText("e\u{301}\u{323}")
    text.delete(3..<5)
    #expect(text.text.scalars == "e\u{301}".scalars)
    text.delete(1..<3)
    #expect(text.marked == "e|")
  }

  // MARK: From outside

  @Test("A text from outside obeys no rule, and a caret at the end stays at the end")
  func setText() {
    var text = EditableText("ab", rules: TextRules(maximumLength: 3))
    text.setText("a\nlong one")
    #expect(text.marked == "a\nlong one|")
    text.select(TextSelection(anchor: 10, head: 1))
    text.setText("é")
    #expect(text.selection == TextSelection(anchor: 2, head: 0))
    text.select(TextSelection(0))
    text.setText("new")
    #expect(text.marked == "|new")
    text.select(TextSelection(0..<3))
    text.setText("longer")
    #expect(text.marked == "[lon]ger")
  }

  @Test("The same text from outside leaves history and selection alone")
  func sameText() {
    var text = EditableText()
    text.type("ab")
    text.select(TextSelection(1))
    text.setText("ab")
    #expect(text.canUndo && text.marked == "a|b")
    text.setText("abc")
    #expect(!text.canUndo)
  }
}
