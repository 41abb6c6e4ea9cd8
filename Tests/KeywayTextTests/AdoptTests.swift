import Testing

@testable import KeywayText

@Suite("What the app makes of an edit")
struct AdoptTests {
  @Test("A rewritten text is a part of the edit: one undo takes both back")
  func undo() {
    var text = EditableText()
    for letter in ["a", "b", " ", "c"] {
      text.insert(letter)
      text.adopt(text.text.uppercased())
    }
    #expect(text.text == "AB C" && text.selection == TextSelection(4))
    text.undo()
    #expect(text.text == "AB ")
    text.undo()
    #expect(text.text == "" && !text.canUndo)
    text.redo()
    text.redo()
    #expect(text.text == "AB C" && text.selection == TextSelection(4))
  }

  @Test("The caret keeps its distance from the end of what is the same")
  func caret() {
    var text = EditableText("12345678")
    text.select(TextSelection(3))
    text.insert("0")
    text.adopt("1.230.456.78")
    #expect(text.selection == TextSelection("1.230".utf8.count))
    var prefix = EditableText("5 EUR")
    prefix.select(TextSelection(0))
    prefix.insert("1")
    prefix.adopt("15 EUR net")
    #expect(prefix.selection == TextSelection(1))
    var letters = EditableText()
    letters.insert("straße")
    letters.adopt("STRASSE")
    #expect(letters.selection == TextSelection(7))
  }

  @Test("A caret inside of what differs keeps the number of characters to its end")
  func inside() {
    var text = EditableText("aé")
    text.select(TextSelection(1))
    text.insert("b")
    text.adopt("xyzÉ")
    #expect(text.selection == TextSelection(3))
    text.undo()
    #expect(text.text == "aé" && text.selection == TextSelection(1))
  }

  @Test("Without an edit before, the text is a new one, and nothing can be undone")
  func elsewhere() {
    var text = EditableText()
    text.insert("a")
    text.select(TextSelection(0))
    #expect(text.adopt("other") == nil)
    #expect(text.text == "other" && !text.canUndo)
    text.insert("b")
    text.undo()
    #expect(text.adopt("third") == nil)
    #expect(!text.canUndo && !text.canRedo)
  }
}
