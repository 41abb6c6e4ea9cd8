import Testing

@testable import KeywayText

@Suite("A format of groups")
struct FormatTests {
  private let card = TextRules(format: .groups([4, 4, 4, 4]))
  private let date = TextRules(maximumLength: 8, format: .groups([2, 2, 4], separator: " / "))

  private func text(_ marked: String, _ rules: TextRules? = nil) -> EditableText {
    EditableText(marked: marked, rules: rules ?? card)
  }

  // MARK: Writing

  @Test("Digits are written in groups as they are typed")
  func typing() {
    var text = text("")
    var seen: [String] = []
    for digit in "123456789" {
      text.type(String(digit))
      seen.append(text.marked)
    }
    #expect(
      seen == [
        "1|", "12|", "123|", "1234|", "1234 5|", "1234 56|", "1234 567|", "1234 5678|", "1234 5678 9|",
      ])
    text.insert("0123456789", as: .paste)
    #expect(text.marked == "1234 5678 9012 3456789|")
  }

  @Test("What is pasted may have decoration of its own, which is left out")
  func pasting() {
    var text = text("", date)
    text.insert("24.03.1980", as: .paste)
    #expect(text.marked == "24 / 03 / 1980|")
    let refused = text.insert("1")
    #expect(refused == nil)
    text.select(TextSelection(0..<2))
    let letters = text.insert("x/ ")
    #expect(letters == nil && text.marked == "[24] / 03 / 1980")
    text.insert("١x٢")
    #expect(text.marked == "١٢ / |03 / 1980")
  }

  @Test("Typing at a group's end goes on behind the decoration")
  func groupEnd() {
    var text = text("123| 4567")
    text.type("9")
    #expect(text.marked == "1239 |4567")
    text.type("8")
    #expect(text.marked == "1239 8|456 7")
  }

  @Test("The maximum length counts significant Characters and cuts what is pasted in the middle")
  func maximum() {
    var text = text("24| / 03", date)
    text.insert("123456", as: .paste)
    #expect(text.marked == "24 / 12 / 34|03")
  }

  @Test("Another format may write what it likes around the significant Characters")
  func phone() {
    let format = TextFormat(isSignificant: \.isNumber) { digits in
      digits.isEmpty ? "" : "(\(digits.prefix(3))) \(digits.dropFirst(3))"
    }
    var text = text("", TextRules(format: format))
    text.type("0301")
    #expect(text.marked == "(030) 1|")
    text.backspace()
    #expect(text.marked == "(030|) ")
    text.select(TextSelection(1))
    text.backspace()
    #expect(text.marked == "|(030) ")
    text.type("9")
    #expect(text.marked == "(9|03) 0")
    text.delete(0..<text.count)
    #expect(text.marked == "|")
  }

  @Test("Groups of no size and no groups at all write the Characters as they are")
  func degenerate() {
    for sizes in [[], [0], [0, 0], [3]] {
      var text = text("", TextRules(format: .groups(sizes)))
      text.type("123456")
      #expect(text.text.filter(\.isNumber) == "123456")
    }
  }

  @Test("A format that writes more Characters than were typed keeps the maximum length, too")
  func growing() {
    var text = text(
      "", TextRules(maximumLength: 4, format: TextFormat(isSignificant: \.isLetter) { $0.uppercased() }))
    text.insert("straße", as: .paste)
    #expect(text.marked == "STRA|")
    text.backspace()
    let refused = text.insert("ß")
    #expect(refused == nil && text.marked == "STR|")
  }

  // MARK: Deleting

  @Test("Backspace goes through digits and decoration, and the caret stays before the decoration")
  func backspace() {
    var text = text("24 / 03 / 19|80", date)
    var seen: [String] = []
    while text.selection.head > 0 {
      text.backspace()
      seen.append(text.marked)
    }
    #expect(
      seen == [
        "24 / 03 / 1|80", "24 / 03| / 80", "24 / 0|8 / 0", "24| / 80", "2|8 / 0", "|80",
      ])
  }

  @Test("Deleting decoration deletes the digit before it, or the one behind where the caret is before it")
  func decoration() {
    var text = text("1234 |5678")
    let change = text.backspace()
    #expect(text.marked == "123|5 678")
    #expect(change == TextChange(3..<6, insertedCount: 2))
    text.select(TextSelection(4))
    text.deleteForwards()
    #expect(text.marked == "1235| 78")
    text.select(TextSelection(4..<5))
    text.backspace()
    #expect(text.marked == "123|7 8")
  }

  @Test("Deleting what is selected closes the gap")
  func selection() {
    var text = text("12[34 56]78 9")
    text.backspace()
    #expect(text.marked == "12|78 9")
  }

  // MARK: Steps and other places

  @Test("Undo restores what was written and the caret; typed digits are one step")
  func undo() {
    var text = text("")
    text.type("123456")
    text.backspace()
    text.backspace()
    text.select(TextSelection(1))
    text.type("99")
    #expect(text.marked == "199|2 34")
    text.undo()
    #expect(text.marked == "1|234")
    text.undo()
    #expect(text.marked == "1234 56|")
    let change = text.undo()
    #expect(text.marked == "|" && change == TextChange(0..<7, insertedCount: 0))
    text.redo()
    text.redo()
    #expect(text.marked == "1234|")
    text.redo()
    #expect(text.marked == "199|2 34")
  }

  @Test("A correction elsewhere leaves the caret behind the same digits")
  func correction() {
    var text = text("1234 5678| 9")
    text.replace(0..<1, with: "00")
    #expect(text.marked == "0023 4567 8|9")
  }

  @Test("A text from outside is written in groups from the first edit on")
  func outside() {
    var text = text("")
    text.setText("123456")
    #expect(text.marked == "123456|")
    let change = text.insert("7")
    #expect(text.marked == "1234 567|")
    #expect(change == TextChange(4..<6, insertedCount: 4))
  }
}
