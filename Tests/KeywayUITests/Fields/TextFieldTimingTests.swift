import Keyway
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Text fields where the app, a held key or the clipboard is slow or writes too")
struct TextFieldTimingTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var other = ""
    var isNumber = false
    var goesOn = false
  }

  fileprivate struct Form: View {
    let model: Model
    @FocusState var isOther: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        TextField(
          "Name",
          text: Binding(
            get: { model.name },
            set: {
              model.name = $0.uppercased()
              if model.goesOn, $0.count == 3 { isOther = true }
            }))
        TextField("Other", text: Binding(get: { model.other }, set: { model.other = $0 })).focused($isOther)
      }
    }
  }

  private final class SlowClipboard: Clipboard {
    var answer: (@MainActor (String?) -> Void)?
    func setText(_ text: String?, in selection: ClipboardSelection) {}
    func readText(
      from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
    ) { answer = completion }
    func deliver(_ text: String) { answer?(text) }
  }

  private func open(_ model: Model) throws -> AppDriver { try AppDriver { Form(model: model) } }

  private func selection(_ app: AppDriver) -> Range<Int>? { app.editedText?.accessibilitySelection }

  @Test("A binding that writes in capitals keeps the undo history and the caret")
  func capitals() throws {
    let model = Model()
    let app = try open(model)
    try app.press("O N E Space T W O")
    #expect(model.name == "ONE TWO")
    try app.press("Home Right X")
    #expect(model.name == "OXNE TWO" && selection(app) == 2..<2)
    try app.press("Ctrl+Z")
    #expect(model.name == "ONE TWO")
    try app.press("Ctrl+Z")
    #expect(model.name == "ONE ")
    try app.press("Ctrl+Shift+Z")
    #expect(model.name == "ONE TWO" && app.editedText?.accessibilityText == "ONE TWO")
  }

  @Test("A text that is set from elsewhere still ends the undo history")
  func elsewhere() throws {
    let model = Model()
    let app = try open(model)
    try app.press("A")
    model.name = "NEW"
    app.windowSystem.settle()
    try app.press("Ctrl+Z")
    #expect(model.name == "NEW" && app.editedText?.accessibilityText == "NEW")
  }

  @Test("A key that is held while the focus moves types nothing in the next field until it is let go")
  func heldKey() throws {
    let model = Model()
    model.goesOn = true
    let app = try open(model)
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(200), rate: 50)
    app.windowSystem.press(30)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(model.name == "AAA" && model.other == "")
    #expect(app.focused?.label == "Other")
    app.windowSystem.release(30)
    try app.press("A")
    #expect(model.other == "a")
  }

  @Test("A key that is held where it was pressed repeats")
  func repeats() throws {
    let model = Model()
    let app = try open(model)
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(200), rate: 50)
    app.windowSystem.press(30)
    app.windowSystem.advance(by: .milliseconds(400))
    app.windowSystem.release(30)
    #expect(model.name.count > 3)
  }

  @Test("A paste that arrives after the focus has left, or after the text has changed, is dropped")
  func latePaste() throws {
    let model = Model()
    let app = try open(model)
    let slow = SlowClipboard()
    app.window.graph.clipboard = WindowClipboard(slow, app.window.door)
    try app.press("Ctrl+V")
    slow.deliver("x")
    app.windowSystem.settle()
    #expect(model.name == "X")
    try app.press("Ctrl+V Tab Shift+Tab")
    slow.deliver("late")
    app.windowSystem.settle()
    #expect(model.name == "X" && model.other == "")
    try app.press("End Ctrl+V B")
    slow.deliver("late")
    app.windowSystem.settle()
    #expect(model.name == "XB")
  }
}
