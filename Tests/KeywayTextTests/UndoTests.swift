import Testing

@testable import KeywayText

@Suite("Undo and redo")
struct UndoTests {
  /// The text after each undo, until there is nothing to undo.
  private func undone(_ text: EditableText) -> [String] {
    var text = text
    var seen: [String] = []
    while text.canUndo {
      text.undo()
      seen.append(text.marked)
    }
    return seen
  }

  // MARK: Typing

  @Test("Typing is undone word by word, each with the spaces behind it")
  func words() {
    var text = EditableText()
    text.type("the quick  brown, fox")
    #expect(undone(text) == ["the quick  brown, |", "the quick  |", "the |", "|"])
  }

  @Test("A caret that was moved begins a step, even if it came back")
  func moved() {
    var text = EditableText()
    text.type("ab")
    text.select(TextSelection(2))
    text.type("cd")
    #expect(undone(text) == ["ab|", "|"])
  }

  @Test("Typing over a selection is one step with what follows, and brings the selection back")
  func over() {
    var text = EditableText(marked: "a [bcd] e")
    text.type("xyz")
    #expect(text.marked == "a xyz| e")
    let change = text.undo()
    #expect(text.marked == "a [bcd] e")
    #expect(change == TextChange(2..<5, insertedCount: 3))
    text.redo()
    #expect(text.marked == "a xyz| e")
    #expect(!text.canRedo)
  }

  @Test("A selection that ran backwards comes back as it was")
  func backwards() {
    var text = EditableText("abc")
    text.select(TextSelection(anchor: 3, head: 1))
    text.insert("x")
    text.undo()
    #expect(text.selection == TextSelection(anchor: 3, head: 1))
    text.redo()
    #expect(text.selection == TextSelection(2))
  }

  @Test("Typing that begins like what it replaces goes on as one step")
  func trimmed() {
    var text = EditableText(marked: "[xbc]")
    text.type("cd")
    #expect(text.marked == "cd|")
    #expect(undone(text) == ["[xbc]"])
  }

  @Test("An accent that replaces the letter before it goes on with the typing; typing elsewhere does not")
  func elsewhere() {
    var text = EditableText("abc ")
    text.type("e")
    text.replace(4..<5, with: "é", as: .typing)
    text.type("f")
    #expect(undone(text) == ["abc |"])
    text.replace(0..<1, with: "x", as: .typing)
    #expect(undone(text) == ["abc éf|", "abc |"])
  }

  // MARK: Other kinds

  @Test("Pastes and replacements are steps of their own, and end the typing before")
  func kinds() {
    var text = EditableText()
    text.type("a")
    text.insert("b", as: .paste)
    text.insert("c", as: .paste)
    text.insert("d", as: .replacement)
    text.type("e")
    text.type("f")
    text.replace(0..<1, with: "A")
    text.type("g")
    #expect(undone(text) == ["Abcdef|", "abcdef|", "abcd|", "abc|", "ab|", "a|", "|"])
  }

  @Test("Backspaces are undone word by word")
  func backspaces() {
    var text = EditableText("one two  three")
    while text.count > 0 { text.backspace() }
    #expect(undone(text) == ["one|", "one two|", "one two  three|"])
    var other = EditableText(marked: "|one two")
    while other.count > 0 { other.deleteForwards() }
    #expect(undone(other) == ["|two", "|one two"])
  }

  @Test("Backspace, Delete, typing and a deleted selection do not mix")
  func mixed() {
    var text = EditableText(marked: "abc|def")
    text.backspace()
    text.backspace()
    text.deleteForwards()
    text.deleteForwards()
    text.type("xy")
    text.backspace()
    text.select(TextSelection(0..<1))
    text.backspace()
    text.deleteForwards()
    #expect(text.marked == "|f")
    #expect(undone(text) == ["|xf", "[a]xf", "axy|f", "a|f", "a|def", "abc|def"])
  }

  @Test("A word that is deleted at once is a step of its own")
  func wordDeletion() {
    var text = EditableText("one two")
    text.delete(3..<7)
    text.delete(0..<3)
    #expect(undone(text) == ["one|", "one two|"])
  }

  @Test("A Character of several scalars is one Backspace like any other")
  func families() {
    var text = EditableText("a👨‍👩‍👧‍👦🇩🇪e\u{301}")
    text.backspace()
    text.backspace()
    text.backspace()
    #expect(text.text == "a")
    text.undo()
    #expect(text.text.scalars == "a👨‍👩‍👧‍👦🇩🇪e\u{301}".scalars)
  }

  // MARK: The history

  @Test("There is nothing to undo at first, after forgetting, and after a text from outside")
  func nothing() {
    var text = EditableText("a")
    let undone = text.undo()
    let redone = text.redo()
    #expect(undone == nil && redone == nil && !text.canUndo && !text.canRedo)
    text.type("b")
    text.forgetHistory()
    #expect(!text.canUndo && text.text == "ab")
    text.type("c")
    text.undo()
    text.setText("x")
    #expect(!text.canUndo && !text.canRedo)
  }

  @Test("An edit after an undo ends the redo; what is refused or moved does not")
  func ended() {
    var text = EditableText(rules: TextRules(allowed: { $0.isLetter }))
    text.type("a")
    text.insert("b", as: .paste)
    text.undo()
    text.insert("1")
    text.select(TextSelection(0))
    #expect(text.canRedo)
    text.type("c")
    #expect(!text.canRedo && text.marked == "c|a")
    text.undo()
    #expect(text.marked == "|a")
  }

  @Test("Typing after an undo is a step of its own")
  func afterUndo() {
    var text = EditableText()
    text.type("ab cd")
    text.undo()
    text.type("e")
    #expect(undone(text) == ["ab |", "|"])
    text.undo()
    text.redo()
    text.type("f")
    #expect(undone(text) == ["ab e|", "ab |", "|"])
  }

  @Test("Rules that changed meanwhile do not keep a step from being undone")
  func rules() {
    var text = EditableText("a\nb", rules: TextRules(allowsLineBreaks: true))
    text.delete(0..<3)
    text.rules = TextRules(maximumLength: 1, allowed: { $0 == "x" })
    text.undo()
    #expect(text.marked == "a\nb|")
  }

  // MARK: Bounds

  @Test("At most 500 steps are kept, the oldest go first")
  func steps() {
    var text = EditableText()
    for _ in 0..<600 { text.insert("a", as: .paste) }
    #expect(undone(text).count == 500)
    for _ in 0..<500 { text.undo() }
    #expect(text.count == 100 && !text.canUndo)
    for _ in 0..<500 { text.redo() }
    #expect(text.count == 600 && !text.canRedo)
  }

  @Test("At most 4 MB of text are kept, in what is undone and redone")
  func bytes() {
    let much = String(repeating: "a", count: 900_000)
    var text = EditableText()
    for _ in 0..<6 {
      text.insert(much, as: .paste)
      text.delete(0..<text.count)
    }
    func kept() -> Int { (text.history.undo + text.history.redo).reduce(0) { $0 + $1.replaced.utf8.count } }
    #expect(kept() == 3_600_000)
    while text.canUndo {
      text.undo()
      #expect(kept() <= 4_000_000)
    }
    while text.canRedo {
      text.redo()
      #expect(kept() <= 4_000_000)
    }
    text.setText(String(repeating: "a", count: 5_000_000))
    text.delete(0..<text.count)
    #expect(!text.canUndo)
  }

  @Test("A step keeps what it replaced, not the text")
  func small() {
    var text = EditableText(String(repeating: "Lorem ipsum ", count: 10_000))
    text.select(TextSelection(60_000))
    text.type("dolor sit ")
    for _ in 0..<3 { text.backspace() }
    let kept = text.history.undo.map(\.replaced)
    #expect(kept.joined().utf8.count == 3)
    #expect(kept.count == 4)
  }
}
