import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import SeededRandom
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Lines, words and characters that the reader reads")
@MainActor
struct TextUnitReadingTests {
  private func field(_ text: String, isMultiLine: Bool = false) -> (Listening, TypedText) {
    let typed = TypedText(text, isMultiLine: isMultiLine)
    let listening = Listening(Part(.textField, "Name", key: "f")) { $0.fields["f"] = typed }
    return (listening, typed)
  }

  @Test("Words of a label are read in turn, and at an end the word comes again")
  func words() {
    let listening = Listening(Part(.text, "Hot dark coffee"))
    #expect(listening.perform(.readerNextWord) == ["Hot"])
    #expect(listening.perform(.readerNextWord) == ["dark"])
    #expect(listening.perform(.readerNextWord) == ["coffee"])
    #expect(listening.perform(.readerNextWord) == ["(boundary)", "coffee"])
    #expect(listening.perform(.readerPreviousWord) == ["dark"])
    #expect(listening.perform(.readerDown) == ["(boundary)", "Hot dark coffee"])
  }

  @Test("The caret of a field moves along, and the character again is spelled")
  func characters() {
    let (listening, typed) = field("a, B")
    #expect(listening.perform(.readerNextCharacter) == ["comma"])
    #expect(typed.selection == 1..<1)
    #expect(listening.perform(.readerNextCharacter) == ["space"])
    #expect(listening.perform(.readerNextCharacter) == ["B"])
    #expect(listening.perform(.readerRepeat) == ["Bravo"])
    #expect(listening.perform(.readerNextCharacter) == ["blank"])
    #expect(listening.perform(.readerPreviousCharacter) == ["B"])
  }

  @Test("Lines of a field are those that are seen, and the caret keeps its column")
  func lines() {
    let (listening, typed) = field("abcdefghijKLMNOPQRSTuvw", isMultiLine: true)
    typed.selection = 3..<3
    #expect(listening.perform(.readerNextLine) == ["KLMNOPQRST"])
    #expect(typed.selection == 13..<13)
    #expect(listening.perform(.readerDown) == ["uvw"])
    #expect(typed.selection == 23..<23)
    #expect(listening.perform(.readerDown) == ["(boundary)", "uvw"])
    #expect(listening.perform(.readerUp) == ["KLMNOPQRST"])
    #expect(typed.selection == 13..<13)
  }

  @Test("A text from right to left is read in the order of its words, and marks of direction are silent")
  func rightToLeft() {
    let words = ["قهوة", "\u{200F}ساخنة", "12", "Latte"]
    let (listening, typed) = field(words.joined(separator: " "))
    listening.change { tree in tree.update(tree.root) { $0.direction = .rightToLeft } }
    #expect(listening.perform(.readerNextWord) == ["ساخنة"])
    #expect(listening.perform(.readerNextWord) == ["12"])
    #expect(listening.perform(.readerNextWord) == ["Latte"])
    #expect(listening.perform(.readerPreviousWord) == ["12"])
    typed.selection = 0..<0
    #expect(listening.perform(.readerNextCharacter) == ["ه"])
    #expect(listening.perform(.readerPreviousCharacter) == ["ق"])
  }

  @Test("In the focused field a word is said once, though the caret moves")
  func focused() {
    let (listening, typed) = field("one two three")
    listening.reader.bindings = BindingTable(bindings: [
      BindingTable.Binding(ReaderCommand.readerNextWord.action, Shortcut(.f1))
    ])
    listening.change { tree in
      tree.update(tree.element(forKey: "f")!) { $0.focus.isFocusable = true }
      tree.setFocused(tree.element(forKey: "f")!)
    }
    listening.press(KeyPress(.f1))
    #expect(listening.said == ["two"] && typed.selection == 4..<4)
  }

  @Test("An empty field is blank")
  func empty() {
    let (listening, _) = field("")
    #expect(listening.perform(.readerNextLine) == ["(boundary)", "blank"])
  }

  @Test("Of a secret only a sound is heard")
  func secret() {
    let listening = Listening(Part(.secureTextField, "PIN", key: "f")) { $0.fields["f"] = TypedText("••••") }
    for command in [ReaderCommand.readerNextCharacter, .readerNextWord, .readerNextLine] {
      #expect(Set(listening.perform(command)).isSubset(of: ["(masked)", "(boundary)"]))
    }
  }

  @Test("The place survives a change of the text before it")
  func change() {
    let listening = Listening(Part(.text, "one two three", key: "t"))
    listening.perform(.readerNextWord)
    listening.perform(.readerNextWord)
    listening.change { tree in tree.update(tree.element(forKey: "t")!) { $0.label = "zero one two three" } }
    #expect(listening.perform(.readerNextWord) == ["three"])
  }

  @Test("Next and previous are inverse in any text")
  func inverse() {
    var random = SeededGenerator(seed: Sample.seed)
    print("seed \(Sample.seed)")
    for _ in 0..<100 {
      let letters = ["a", "Z", " ", "\n", ".", "ä", "س", "👩‍🚀", "e\u{301}"]
      let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      }
      for (next, previous) in [
        (ReaderCommand.readerNextWord, ReaderCommand.readerPreviousWord),
        (.readerNextCharacter, .readerPreviousCharacter),
      ] {
        let (listening, typed) = field(text.joined())
        var places = [typed.selection]
        while !listening.perform(next).contains("(boundary)") { places.append(typed.selection) }
        for place in places.dropLast().reversed() {
          listening.perform(previous)
          #expect(typed.selection == place, "\(text)")
        }
        #expect(listening.perform(previous).first == "(boundary)")
      }
    }
  }
}
