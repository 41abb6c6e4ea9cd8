import Keyway
import KeywayDispatch
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Input methods and dead keys in text fields")
struct InputMethodTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var notes = ""
    var isAsking = false
    /// The keys that a raw handler saw.
    var presses = 0
    let pin = Secret()

    init(name: String = "") { self.name = name }
  }

  fileprivate struct Form: View {
    let model: Model
    var rules = TextRules()

    var body: some View {
      VStack(alignment: .leading, spacing: 24) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }), rules: rules)
        SecureField("PIN", secret: model.pin)
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }), lines: 2)
        Button("Send") {}
      }
      .onKeyPress { _ in
        model.presses += 1
        return .ignored
      }
      .alert(
        "Send it?", isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })
      ) {
        Button("Yes") {}
      }
    }
  }

  private func open(_ model: Model, rules: TextRules = TextRules(), layout: String = "us") throws
    -> AppDriver
  {
    try AppDriver(layout: layout) { Form(model: model, rules: rules) }
  }

  private func field(_ app: AppDriver) throws -> FieldNode {
    try #require(app.tree.focused.flatMap { app.window.graph.renderNode(for: $0) } as? FieldNode)
  }

  private func told(_ app: AppDriver) throws -> TextInputState {
    try #require(app.headlessWindow.textInput)
  }

  // MARK: Composing

  @Test("What is composed is shown at the caret and is no part of the text; a commit takes its place")
  func composing() throws {
    let model = Model()
    let app = try open(model)
    try app.press("A B Left")
    let before = app.capture()
    let caret = try told(app).caret
    app.windowSystem.compose("nihon")
    #expect(model.name == "ab" && app.editedText?.accessibilityText == "ab")
    #expect(try field(app).shownBlock.text == "anihonb")
    #expect(app.capture().differenceCount(from: before) > 0)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // Candidates follow the caret, which is behind what is composed.
    #expect(try told(app).caret.minX > caret.minX)
    app.windowSystem.compose("")
    #expect(app.capture().differenceCount(from: before) == 0)
    app.windowSystem.compose("ni")
    app.windowSystem.commit("日")
    #expect(model.name == "a日b" && app.editedText?.accessibilitySelection == 2..<2)
    #expect(try field(app).composing.text == "")
  }

  @Test("A commit is text and no key: no handler sees it, and its trace names the stage `text`")
  func trace() throws {
    let model = Model()
    let app = try open(model)
    app.windowSystem.commit("Zoë")
    #expect(model.name == "Zoë" && model.presses == 0)
    let trace = try #require(app.traces.last)
    #expect(trace.takenBy == .text && trace.isOfInputMethod && trace.press.text == "Zoë")
    #expect(trace.handlers.isEmpty && trace.press.code == 0)
    try app.press("1")
    #expect(app.traces.last?.isOfInputMethod == false && model.presses > 0)
  }

  @Test("The caret is where the input method says, or a selection inside, or hidden")
  func cursor() throws {
    let app = try open(Model(name: "日"))
    try app.press("End")
    app.windowSystem.send(TextInputChange(preedit: .init("abc", begin: 1, end: 1)))
    #expect(try field(app).shownCaret == 4 && field(app).shownSelection.isEmpty)
    app.windowSystem.send(TextInputChange(preedit: .init("abc", begin: 0, end: 2)))
    #expect(try field(app).shownSelection == 3..<5)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.windowSystem.send(TextInputChange(preedit: .init("abc", begin: -1, end: -1)))
    #expect(try !field(app).composing.showsCaret && field(app).shownSelection.isEmpty)
  }

  @Test("Selected text makes room for what is composed, and undo brings it back")
  func selection() throws {
    let model = Model(name: "old")
    let app = try open(model)
    try app.press("Ctrl+A")
    app.windowSystem.compose("n")
    #expect(model.name == "")
    app.windowSystem.commit("new")
    #expect(model.name == "new")
    try app.press("Ctrl+Z Ctrl+Z")
    #expect(model.name == "old")
  }

  @Test("An input method deletes whole letters beside the caret, as one step of undo")
  func deleting() throws {
    let model = Model(name: "a😀b")
    let app = try open(model)
    try app.press("End Left")
    app.windowSystem.commit("c", deletingBefore: 2)
    #expect(model.name == "acb")
    try app.press("Ctrl+Z")
    #expect(model.name == "a😀b")
    try app.press("End Left")
    app.windowSystem.commit("", deletingBefore: .max, after: .max)
    #expect(model.name == "")
  }

  @Test("The field's rules hold for what is committed")
  func rules() throws {
    let model = Model()
    let app = try open(model, rules: TextRules(maximumLength: 3, allowed: \.isNumber))
    app.windowSystem.commit("1a2\n345")
    #expect(model.name == "123")
    app.windowSystem.compose("x\ny")
    #expect(try field(app).shownBlock.text == "123x y")
  }

  // MARK: The end of a composition

  @Test("A key that edits or moves ends what is composed, and the input method starts afresh")
  func keys() throws {
    let model = Model(name: "ab")
    let app = try open(model)
    try app.press("End")
    for key in ["Left", "C", "Ctrl+A"] {
      app.windowSystem.compose("xy")
      let session = try told(app).session
      #expect(try field(app).composing.text == "xy")
      try app.press(key)
      #expect(try field(app).composing.text == "" && told(app).session == session + 1)
    }
    #expect(model.name == "acb")
    // A composition that the input method ends itself is not a new start.
    let session = try told(app).session
    app.windowSystem.compose("xy")
    app.windowSystem.commit("z")
    #expect(try told(app).session == session)
  }

  @Test("What is composed goes with the focus, and what comes too late goes nowhere")
  func focus() throws {
    let model = Model(name: "ab")
    let app = try open(model)
    let session = try told(app).session
    app.windowSystem.compose("xy")
    try app.press("Tab Tab")
    #expect(app.focused?.label == "Notes")
    #expect(try field(app).composing.text == "" && told(app).session > session)
    #expect(try told(app).hints == .multiline)
    try app.press("Tab")
    #expect(app.focused?.label == "Send" && app.headlessWindow.textInput == nil)
    app.windowSystem.commit("late")
    app.windowSystem.compose("late")
    // The preedit took the place of the name, which Tab had selected.
    #expect(model.name == "" && model.notes == "" && app.traces.allSatisfy { $0.press.text != "late" })
  }

  @Test("A dialog ends what is composed")
  func dialog() throws {
    let model = Model()
    let app = try open(model)
    app.windowSystem.compose("xy")
    let session = try told(app).session
    let name = try field(app)
    model.isAsking = true
    app.windowSystem.settle()
    #expect(app.focused?.label == "Yes" && app.headlessWindow.textInput == nil && name.composing.text == "")
    app.windowSystem.commit("late")
    model.isAsking = false
    app.windowSystem.settle()
    #expect(app.focused?.label == "Name" && model.name == "")
    #expect(try told(app).session > session)
  }

  @Test("The next customer finds nothing composed")
  func reset() throws {
    let app = try open(Model())
    app.windowSystem.compose("xy")
    let session = try told(app).session
    app.window.reset()
    app.windowSystem.settle()
    #expect(try field(app).composing.text == "" && told(app).session > session)
  }

  // MARK: - Knowledge of input methods

  @Test("They know the text around the caret, and the kind of the field")
  func knowledge() throws {
    let model = Model(name: "Ann Lee")
    let app = try open(model)
    try app.press("Home Right Shift+Right")
    #expect(try told(app).surrounding == SurroundingText(of: "Ann Lee", caret: 2, anchor: 1))
    #expect(try told(app).purpose == .normal && told(app).hints == [])
    let phone = try AppDriver { TextField("Phone", text: .constant("")).keyboardType(.phonePad) }
    #expect(try told(phone).purpose == .phone)
    #expect(try #require(phone.focused).frame.contains(told(phone).caret.origin))
  }

  @Test("They know 4,000 bytes of a long text, and where the caret is in them")
  func long() throws {
    let model = Model(name: String(repeating: "é", count: 5_000))
    let app = try open(model)
    try app.press("End")
    let surrounding = try #require(try told(app).surrounding)
    #expect(surrounding.text.utf8.count == 4_000 && surrounding.caret == 4_000)
    app.windowSystem.commit("x")
    #expect(model.name.utf8.count == 10_001)
  }

  @Test("They have no part in a secret")
  func secret() throws {
    let model = Model()
    let app = try open(model)
    try app.press("Tab")
    #expect(app.focused?.role == .secureTextField && app.headlessWindow.textInput == nil)
    app.windowSystem.commit("1234")
    app.windowSystem.compose("1234")
    #expect(model.pin.count == 0)
    #expect(try field(app).composing.text == "")
  }

  @Test("A policy without text refuses what they commit, and tells them of no field")
  func policy() throws {
    let model = Model()
    let app = try open(model)
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.text])
    app.window.kiosk.policy = policy
    app.windowSystem.settle()
    #expect(app.headlessWindow.textInput == nil)
    app.windowSystem.compose("no")
    app.windowSystem.commit("no")
    #expect(model.name == "" && app.traces.last?.takenBy == .policy)
    #expect(try field(app).composing.text == "")
    #expect(app.window.kiosk.records.map(\.reason) == [.forbidden])
    #expect(app.window.kiosk.records.last?.text == "no")
    policy.keys = .only([.text])
    app.window.kiosk.policy = policy
    app.windowSystem.settle()
    app.windowSystem.commit("yes")
    #expect(model.name == "yes")
    // Customers follow one another, so that nothing is to be remembered.
    #expect(try told(app).hints == .sensitiveData)
  }

  // MARK: Dead keys

  private func corner(_ app: AppDriver) -> [String] {
    app.tree.element(forKey: "keyboard-status").map { app.tree.descendantLabels(of: $0) } ?? []
  }

  @Test("A dead key shows its accent at the caret and not in the corner, until the letter comes")
  func deadKey() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    app.windowSystem.tap(13)
    #expect(model.name == "")
    #expect(try field(app).shownBlock.text == "´")
    #expect(corner(app).isEmpty)
    app.windowSystem.tap(18)
    #expect(model.name == "é")
    #expect(try field(app).composing.text == "")
  }

  @Test("Escape gives a sequence up, and what was selected stays")
  func sequenceGivenUp() throws {
    let model = Model(name: "old")
    let app = try open(model, layout: "de")
    try app.press("Ctrl+A")
    let session = try told(app).session
    app.windowSystem.tap(13)
    #expect(try field(app).shownBlock.text == "´")
    try app.press("Escape")
    #expect(model.name == "old")
    #expect(try field(app).shownBlock.text == "old" && told(app).session == session)
  }

  @Test("A secret field shows that a sequence waits, and not which")
  func secretSequence() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.press("Tab")
    app.windowSystem.tap(13)
    #expect(try field(app).shownBlock.text == "•")
    #expect(corner(app).isEmpty)
    app.windowSystem.tap(18)
    #expect(model.pin.withUTF8 { Array($0) } == Array("é".utf8))
  }
}
