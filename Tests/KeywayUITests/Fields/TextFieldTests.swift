import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@MainActor
@Suite("Text fields")
struct TextFieldTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var notes = ""
    var submitted = 0
    var error: String?
    let pin = Secret()
  }

  fileprivate struct Form: View {
    let model: Model
    var rules = TextRules()

    var body: some View {
      VStack(alignment: .leading, spacing: 24) {
        TextField(
          "Name", text: Binding(get: { model.name }, set: { model.name = $0 }), prompt: "As on the card",
          rules: rules
        )
        .fieldHelp("First and last name").fieldError(model.error)
        .onSubmit { model.submitted += 1 }
        SecureField("PIN", secret: model.pin)
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }))
        Button("Send") {}
      }
    }
  }

  private func open(_ model: Model, rules: TextRules = TextRules(), layout: String = "us") throws -> AppDriver
  {
    try AppDriver(layout: layout) { Form(model: model, rules: rules) }
  }

  @Test("Letters of AltGr and of dead keys are text")
  func levels() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.type("a@é€")
    #expect(model.name == "a@é€")
    #expect(app.traces.contains { $0.press.text == "@" && $0.takenBy == .text })
  }

  @Test("Typed text goes into the field, and its value is spoken")
  func typing() throws {
    let model = Model()
    let app = try open(model)
    #expect(app.focused?.label == "Name")
    try app.press("H i Space Shift+A")
    #expect(model.name == "hi A")
    #expect(app.readingOrder.first == "Name, hi A, text field")
  }

  @Test("Backspace and Delete take what is beside the caret, with Control a word")
  func deleting() throws {
    let model = Model()
    model.name = "one two three"
    let app = try open(model)
    try app.press("End Backspace")
    #expect(model.name == "one two thre")
    try app.press("Ctrl+Backspace")
    #expect(model.name == "one two ")
    try app.press("Home Delete")
    #expect(model.name == "ne two ")
    try app.press("Ctrl+Delete")
    #expect(model.name == " two ")
    try app.press("Shift+End Backspace")
    #expect(model.name == "")
  }

  @Test("Tab selects what is in a field, so that typing replaces it; Left and Right go to its ends")
  func tabSelects() throws {
    let model = Model()
    model.name = "old"
    let app = try open(model)
    try app.press("Tab Shift+Tab")
    #expect(app.editedText?.accessibilitySelection == 0..<3)
    try app.press("N")
    #expect(model.name == "n")
    try app.press("E W Ctrl+A Left O")
    #expect(model.name == "onew")
  }

  @Test("Shift selects, Control and arrows go by words, and typing replaces the selection")
  func selecting() throws {
    let model = Model()
    model.name = "one two three"
    let app = try open(model)
    try app.press("End Ctrl+Left")
    #expect(app.editedText?.accessibilitySelection == 8..<8)
    try app.press("Ctrl+Shift+Left X")
    #expect(model.name == "one xthree")
  }

  @Test("A flag, a family and a letter with marks are one place each for the caret")
  func graphemes() throws {
    let model = Model()
    model.name = "a🇸🇪👨‍👩‍👧e\u{301}"
    let app = try open(model)
    try app.press("End Left Left Delete")
    #expect(model.name == "a🇸🇪e\u{301}")
    try app.press("Home Right Right X")
    #expect(model.name == "a🇸🇪xe\u{301}")
  }

  @Test("Undo takes back a word at a time, and redo brings it again")
  func undo() throws {
    let model = Model()
    let app = try open(model)
    try app.press("O N E Space T W O Ctrl+Z")
    #expect(model.name == "one ")
    try app.press("Ctrl+Z")
    #expect(model.name == "")
    try app.press("Ctrl+Shift+Z")
    #expect(model.name == "one ")
  }

  @Test("Return submits a field of one line, and begins a line in an editor")
  func returns() throws {
    let model = Model()
    let app = try open(model)
    try app.press("A Return")
    #expect(model.submitted == 1 && model.name == "a")
    try app.press("Tab Tab B Return C")
    #expect(model.notes == "b\nc")
    try app.press("Up Home X")
    #expect(model.notes == "xb\nc")
  }

  @Test("Tab leaves an editor; Up and Down leave it at its ends, and a field at once")
  func leaving() throws {
    let model = Model()
    let app = try open(model)
    try app.press("Tab Tab A Return B Tab")
    #expect(app.focused?.label == "Send")
    try app.press("Shift+Tab Up Up")
    #expect(app.focused?.label == "Notes")
  }

  @Test("A length and a set of letters are kept, whatever is typed")
  func rules() throws {
    let model = Model()
    let app = try open(model, rules: TextRules(maximumLength: 3, allowed: \.isNumber))
    try app.press("1 A 2 3 4")
    #expect(model.name == "123")
  }

  @Test("A format groups digits while they are typed, and the caret keeps its place")
  func format() throws {
    let model = Model()
    let app = try open(model, rules: TextRules(format: .groups([2, 2, 4], separator: " / ")))
    try app.press("2 4 0 3 1 9 8 0")
    #expect(model.name == "24 / 03 / 1980")
    try app.press("Backspace Backspace Backspace Backspace Backspace")
    #expect(model.name.hasPrefix("24 / 0") && !model.name.contains("3"))
  }

  @Test("What is typed into a secret field is bullets everywhere, and comes out of the secret alone")
  func secret() throws {
    let model = Model()
    let app = try open(model)
    try app.press("Tab 1 2 3 4 Backspace")
    #expect(app.focused?.value == "•••")
    #expect(model.pin.withUTF8 { Array($0) } == Array("123".utf8))
    #expect(app.editedText?.accessibilityText == "•••")
    try app.press("Ctrl+A Ctrl+C Tab Ctrl+V")
    #expect(model.notes == "", "a secret is not copied")
  }

  @Test("An error is said with the field and when it appears; the name stays above")
  func error() throws {
    let model = Model()
    let app = try open(model)
    let name = try #require(app.elements(ofRole: .textField)["Name"])
    #expect(name.hint == "First and last name" && !name.isInvalid)
    model.error = "Too short. Add at least 3 letters."
    app.windowSystem.settle()
    let wrong = try #require(app.elements(ofRole: .textField)["Name"])
    #expect(wrong.isInvalid && wrong.hint == "Too short. Add at least 3 letters.")
    #expect(app.announcements.contains("Too short. Add at least 3 letters."))
  }

  @Test("A click sets the caret, two select a word, three everything")
  func pointer() throws {
    let model = Model()
    model.name = "one two"
    let app = try open(model)
    let text = try #require(app.editedText)
    let place = try #require(text.accessibilityFrames(of: 5..<6).first)
    let point = Point(x: place.minX + 1, y: place.midY)
    app.windowSystem.click(at: point, in: app.headlessWindow)
    #expect(app.editedText?.accessibilitySelection == 5..<5)
    app.windowSystem.click(at: point, in: app.headlessWindow)
    #expect(app.editedText?.accessibilitySelection == 4..<7)
    app.windowSystem.click(at: point, in: app.headlessWindow)
    #expect(app.editedText?.accessibilitySelection == 0..<7)
  }
}
