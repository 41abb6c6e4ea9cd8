import Keyway
import KeywayDrawing
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Text fields where text could be lost, or a caret go astray")
struct TextFieldFaultTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var other = ""
    var notes = ""
    var error: String?
    var note = ""
    var submitted = 0
    var isCapital = false
    var isLate = false
    let pin = Secret()
  }

  fileprivate struct Form: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        TextField(
          "Name",
          text: Binding(
            get: { model.name }, set: { model.name = model.isCapital ? $0.uppercased() : $0 })
        )
        .fieldError(model.error)
        .onSubmit { model.submitted += 1 }
        TextField("Other", text: Binding(get: { model.other }, set: { model.other = $0 }))
        TextField("Fixed", text: .constant("abc"))
        SecureField("PIN", secret: model.pin)
        if !model.note.isEmpty { Text(model.note) }
        if model.isLate { TextField("Late", text: .constant("")).fieldError("Too late.") }
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }), lines: 3)
      }
    }
  }

  private func open(_ model: Model, menus: Bool = false) throws -> AppDriver {
    try AppDriver(size: Size(width: 800, height: 800), showsMenuBar: menus) { Form(model: model) }
  }

  private func selection(_ app: AppDriver) -> Range<Int>? { app.editedText?.accessibilitySelection }

  @Test("A field without the focus shows the beginning of a long text, with it the caret")
  func beginning() throws {
    let model = Model()
    model.other = String(repeating: "word ", count: 60) + "end"
    let app = try open(model)
    func isSeen(_ offset: Int) -> Bool {
      let field = app.elements(ofRole: .textField)["Other"]?.editedText
      return field?.accessibilityFrames(of: offset..<offset + 1).isEmpty == false
    }
    #expect(isSeen(0) && !isSeen(302))
    try app.press("Tab")
    #expect(!isSeen(0) && isSeen(302))
    try app.press("Tab")
    #expect(isSeen(0) && !isSeen(302))
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  // MARK: - The next typed text

  @Test("After a menu the selection is as it was: the next letter replaces nothing else")
  func menus() throws {
    let model = Model()
    model.name = "old"
    let app = try open(model, menus: true)
    try app.press("End F10")
    #expect(app.focused?.label != "Name")
    try app.press("Escape")
    #expect(app.focused?.label == "Name" && selection(app) == 3..<3)
    try app.press("X")
    #expect(model.name == "oldx")
  }

  @Test("The middle button and a finger put the caret in a field that was not focused, and select nothing")
  func pointers() throws {
    let model = Model()
    model.other = "old"
    let app = try open(model)
    try app.press("Tab")
    let frame = try #require(app.focused?.frame)
    try app.press("Shift+Tab")
    app.windowSystem.memoryClipboard.setForeignText("new", in: .primary)
    app.windowSystem.click(at: Point(x: frame.maxX - 4, y: frame.midY), in: app.headlessWindow, button: 2)
    #expect(model.other == "oldnew" && selection(app) == 6..<6)
    try app.press("Shift+Tab")
    app.windowSystem.tap(at: Point(x: frame.maxX - 4, y: frame.midY), in: app.headlessWindow)
    #expect(app.focused?.label == "Other" && selection(app) == 6..<6)
  }

  @Test("Return that is held submits once")
  func heldReturn() throws {
    let model = Model()
    let app = try open(model)
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(200), rate: 50)
    app.windowSystem.press(28)
    app.windowSystem.advance(by: .milliseconds(1000))
    app.windowSystem.release(28)
    #expect(model.submitted == 1)
  }

  // MARK: The pointer

  @Test("A selection may be dragged beyond the field")
  func dragOutside() throws {
    let model = Model()
    model.name = "one two"
    let app = try open(model)
    let place = try #require(app.editedText?.accessibilityFrames(of: 4..<5).first)
    app.windowSystem.movePointer(to: Point(x: place.minX + 1, y: place.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: Point(x: 799, y: place.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(selection(app) == 4..<7)
  }

  @Test("A drag goes on where the app has changed the text meanwhile")
  func changeUnderDrag() throws {
    let model = Model()
    model.name = "one two three"
    let app = try open(model)
    let place = try #require(app.editedText?.accessibilityFrames(of: 4..<5).first)
    app.windowSystem.movePointer(to: Point(x: place.minX + 1, y: place.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    model.name = "👨‍👩‍👧"
    app.windowSystem.settle()
    app.windowSystem.movePointer(to: Point(x: place.minX + 60, y: place.midY), in: app.headlessWindow)
    #expect(selection(app) == 5..<5, "a family has five scalars, and no place for a caret inside")
    model.name = ""
    app.windowSystem.settle()
    app.windowSystem.setPointerButton(0, pressed: false)
    try app.press("X")
    #expect(model.name == "x")
  }

  @Test("Two presses on the end of a word's last letter select the word")
  func lastLetter() throws {
    let model = Model()
    model.name = "one two"
    let app = try open(model)
    let place = try #require(app.editedText?.accessibilityFrames(of: 2..<3).first)
    for _ in 0..<2 {
      app.windowSystem.click(at: Point(x: place.maxX - 1, y: place.midY), in: app.headlessWindow)
    }
    #expect(selection(app) == 0..<3)
  }

  // MARK: - Changes by the app

  @Test("What the app refuses moves no caret")
  func refusal() throws {
    let app = try open(Model())
    try app.press("Tab Tab Home Right X")
    #expect(app.focused?.value == "abc" && selection(app) == 1..<1)
    try app.press("Backspace Shift+Right Y")
    #expect(app.focused?.value == "abc" && selection(app) == 1..<2)
  }

  @Test("The caret keeps its place in text that the app writes in capitals")
  func capitals() throws {
    let model = Model()
    model.isCapital = true
    let app = try open(model)
    try app.press("A B Left X Y")
    #expect(model.name == "AXYB" && selection(app) == 3..<3)
  }

  @Test("The same letters in other bytes are another text")
  func canonicalEquivalence() throws {
    let model = Model()
    model.name = "e\u{301}"
    let app = try open(model)
    model.name = "é"
    app.windowSystem.settle()
    #expect(app.editedText?.accessibilityText.utf8.count == 2)
    try app.press("End X")
    #expect(model.name == "éx" && model.name.utf8.count == 3)
  }

  @Test("A caret does not stay inside a flag that the app or a deletion puts together")
  func joined() throws {
    let model = Model()
    model.name = "🇸x🇪"
    let app = try open(model)
    try app.press("Home Right Delete")
    #expect(model.name == "🇸🇪" && selection(app) == 2..<2)
    model.name = "ab🇸🇪"
    app.windowSystem.settle()
    try app.press("Home Right Right")
    model.name = "a🇸🇪b"
    app.windowSystem.settle()
    try app.press("X")
    #expect(model.name == "a🇸🇪xb" || model.name == "ax🇸🇪b")
  }

  @Test("When the app empties a secret, no bullet stays")
  func emptiedSecret() throws {
    let model = Model()
    let app = try open(model)
    try app.press("Tab Tab Tab 1 2 3 4")
    #expect(app.focused?.value == "••••")
    model.pin.removeAll()
    app.windowSystem.settle()
    #expect(app.focused?.value == "")
    try app.press("5")
    #expect(app.focused?.value == "•" && model.pin.withUTF8 { Array($0) } == Array("5".utf8))
  }

  @Test("An error that appears with its field is read with it, not announced")
  func errorAtStart() throws {
    let model = Model()
    let app = try open(model)
    #expect(app.announcements.isEmpty)
    model.isLate = true
    app.windowSystem.settle()
    let late = try #require(app.elements(ofRole: .textField)["Late"])
    #expect(late.isInvalid && late.hint == "Too late.")
    #expect(!app.announcements.contains("Too late."))
  }

  // MARK: Lines

  @Test("A line break in a field of one line is a blank, and what follows can be reached")
  func breakInOneLine() throws {
    let model = Model()
    model.name = "a\r\nb"
    let app = try open(model)
    try app.press("End X")
    #expect(model.name == "a\r\nbx")
    #expect(app.editedText?.accessibilityFrames(of: 3..<4).isEmpty == false)
  }

  private static let long = (0..<60).map { "iiii iiii WWWW iiii iiii \($0) " }
    .map { $0 + String(repeating: "iiii ", count: 22) }.joined(separator: "\n")

  @Test("The caret at the end of a long text is in sight, and painting again moves nothing")
  func longText() throws {
    let model = Model()
    model.notes = Self.long
    let app = try open(model)
    try app.press("Tab Tab Tab Tab Ctrl+End")
    let end = Self.long.unicodeScalars.count
    #expect(app.editedText?.accessibilityFrames(of: end - 2..<end - 1).isEmpty == false)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    try app.press("Up Up Up Down X")
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("An editor that people scrolled stays there when its place in the window changes")
  func scrolledAway() throws {
    let model = Model()
    model.notes = Self.long
    let app = try open(model)
    try app.press("Tab Tab Tab Tab Ctrl+End")
    let frame = try #require(app.focused?.frame)
    app.windowSystem.movePointer(to: Point(x: frame.midX, y: frame.midY), in: app.headlessWindow)
    for _ in 0..<200 { app.windowSystem.scroll(y: -200) }
    #expect(app.editedText?.accessibilityFrames(of: 0..<1).isEmpty == false)
    model.note = "Saved"
    app.windowSystem.settle()
    #expect(app.focused?.frame.minY != frame.minY)
    #expect(app.editedText?.accessibilityFrames(of: 0..<1).isEmpty == false)
  }

  // MARK: Keys

  @Test("Shift and Space, Caps Lock, and the keypad with Num Lock type; without it the keypad moves")
  func locks() throws {
    let model = Model()
    let app = try open(model)
    try app.press("A Shift+Space")
    app.windowSystem.tap(58)
    try app.press("B")
    app.windowSystem.tap(58)
    app.windowSystem.tap(71)
    #expect(selection(app) == 0..<0, "the 7 of the keypad is Home")
    app.windowSystem.tap(69)
    app.windowSystem.tap(71)
    #expect(model.name == "7a B")
  }
}
