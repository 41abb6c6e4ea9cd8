import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Typing")
@MainActor
struct TypingTests {
  private let listening: Listening
  private var window: TreeWindow { listening.window }

  init() {
    listening = Listening(
      Part(.textField, "Name", key: "name") { $0.focus.isFocusable = true },
      Part(.secureTextField, "PIN", key: "pin") { $0.focus.isFocusable = true })
    set("")
    window.change { $0.setFocused($0.element(forKey: "name")!) }
    _ = listening.said
  }

  private func set(_ text: String, _ caret: Int? = nil, isMultiLine: Bool = false) {
    let caret = caret ?? text.unicodeScalars.count
    window.fields["name"] = TypedText(text, caret..<caret, isMultiLine: isMultiLine)
  }

  /// The words for a key after which the field has this text and caret.
  private func edit(_ text: String, _ caret: Int? = nil) -> [String] {
    listening.press(.right) { tree in
      set(text, caret)
      tree.update(tree.element(forKey: "name")!) { $0.value = text }
    }
  }

  private func move(to selection: Range<Int>) -> [String] {
    listening.press(.right) { _ in window.fields["name"]?.selection = selection }
  }

  @Test("Characters are said as they are typed and deleted, signs by their names")
  func characters() {
    #expect(edit("H") == ["H"])
    #expect(edit("Hi") == ["i"])
    #expect(edit("Hi ") == ["space"])
    #expect(edit("Hi @") == ["at"])
    #expect(edit("Hi ") == ["at"])
    #expect(listening.turns.last?.speech.reason == .deleted)
    #expect(listening.turns.last?.turnClass == .person)
  }

  @Test("Words are said when they end, alone or after their last character")
  func words() {
    listening.reader.settings.typing = .words
    #expect(edit("H") == ["(silence)"])
    #expect(edit("Hi") == ["(silence)"])
    #expect(edit("Hi ") == ["Hi"])
    listening.reader.settings.typing = .both
    #expect(edit("Hi y") == ["y"])
    #expect(edit("Hi y.") == ["full stop, y"])
    listening.reader.settings.typing = .nothing
    #expect(edit("Hi y. ") == ["(silence)"])
  }

  @Test("A pasted, a replaced and a removed text are said as a whole")
  func pasted() {
    #expect(edit("Ada Lovelace") == ["Ada Lovelace"])
    #expect(edit("Ada King") == ["King"])
    #expect(edit("") == ["Ada King"])
  }

  @Test("An emoji and a letter with its marks are one character, in any direction")
  func clusters() {
    #expect(edit("👩‍👩‍👧‍👦") == ["👩‍👩‍👧‍👦"])
    #expect(edit("") == ["👩‍👩‍👧‍👦"])
    #expect(edit("e") == ["e"])
    #expect(edit("e\u{301}") == ["e\u{301}"])
    #expect(edit("") == ["e\u{301}"])
    #expect(edit("ש") == ["ש"])
    #expect(edit("של") == ["ל"])
    #expect(edit("ש") == ["ל"])
  }

  @Test("Among equal letters, the one at the caret is said once")
  func equal() {
    #expect(edit("aa") == ["aa"])
    #expect(edit("aaa", 1) == ["a"])
  }

  @Test("The caret says the character after it, the word that it passed, or the line")
  func caret() {
    _ = edit("Ada. B c", 0)
    #expect(move(to: 1..<1) == ["d"])
    #expect(move(to: 0..<0) == ["A"])
    #expect(move(to: 3..<3) == ["Ada"])
    #expect(move(to: 4..<4) == ["space"])
    #expect(move(to: 8..<8) == ["end of text"])
    #expect(move(to: 0..<0) == ["A"])
    set("0123456789abc\n", 0, isMultiLine: true)
    _ = listening.said
    listening.change { _ in }
    #expect(move(to: 12..<12) == ["abc"])
    #expect(move(to: 13..<13) == ["new line"])
  }

  @Test("A selection says what it gains and loses")
  func selection() {
    _ = edit("Ada King", 0)
    #expect(move(to: 0..<1) == ["A, selected"])
    #expect(move(to: 0..<3) == ["da, selected"])
    #expect(move(to: 0..<2) == ["a, not selected"])
    #expect(move(to: 2..<2) == ["a"])
  }

  @Test("A caret that the app moves is silent; a text that it sets is an announcement")
  func app() {
    _ = edit("Ada", 0)
    #expect(listening.change { _ in window.fields["name"]?.selection = 2..<2 } == [])
    #expect(listening.change { _ in set("Grace") } == ["Grace"])
    #expect(listening.turns.last?.turnClass == .announcement)
    #expect(listening.change { _ in set("") } == ["empty"])
  }

  @Test("Of a secret nothing is heard but a sound, for text, caret and selection")
  func secret() {
    let text = TypedText("")
    window.fields["pin"] = text
    window.change { $0.setFocused($0.element(forKey: "pin")!) }
    _ = listening.said
    #expect(listening.press(.space) { _ in window.fields["pin"] = TypedText("•", 1..<1) } == ["(masked)"])
    #expect(listening.press(.left) { _ in window.fields["pin"]?.selection = 0..<0 } == ["(masked)"])
    window.change { $0.setFocused($0.element(forKey: "name")!) }
    _ = listening.said
    window.takesSecret = true
    #expect(edit("7") == ["(masked)"])
    window.takesSecret = false
    #expect(edit("") == ["(masked)"])
    #expect(edit("8") == ["8"])
    #expect(!listening.records.contains { "\($0)".contains("\"7\"") })
  }

  @Test("A long text that changes is cut")
  func huge() {
    let said = edit(String(repeating: "word ", count: 200_000))
    #expect(said.count == 1 && said[0].count < 4_100 && said[0].hasSuffix("more"))
  }
}
