import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pads of the keyboard on the screen")
struct KeyboardPadTests {
  @Observable
  fileprivate final class Model {
    var birth: CalendarDay?
    var text = ""
    var submitted = 0
  }

  fileprivate struct Code: View {
    let model: Model
    let type: KeyboardType
    var label: SubmitLabel?

    var body: some View {
      let field = TextField("Code", text: Binding(get: { model.text }, set: { model.text = $0 }))
        .keyboardType(type)
      if let label {
        field.submitLabel(label).onSubmit { model.submitted += 1 }
      } else {
        field
      }
    }
  }

  private func open(_ content: some View) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 800, height: 480)) { content }
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    return app
  }

  private func keys(_ app: AppDriver) throws -> [String] {
    try #require(app.window.parts.screenKeyboard.presentation.content).keys.map(\.name)
  }

  private func tap(_ name: String, _ app: AppDriver) throws {
    let key = try #require(
      app.tree.firstShown { $1.traits.contains(.keyboardKey) && $1.label == name }, "there is no key \(name)")
    app.windowSystem.tap(at: app.tree[key].frame.center, in: app.headlessWindow)
  }

  @Test("The field of a date asks for digits itself")
  func date() throws {
    let model = Model()
    let app = try open(
      DatePicker("Date of birth", selection: Binding(get: { model.birth }, set: { model.birth = $0 })))
    #expect(try keys(app).contains("5") && !keys(app).contains("q"))
    try tap("1", app)
    try tap("2", app)
    #expect(app.focused?.value.filter(\.isNumber) == "12")
  }

  @Test(
    "Return is on a pad as the field calls it, in a fourth column, so that no row is added",
    arguments: [KeyboardType.numberPad, .decimalPad, .phonePad])
  func submits(type: KeyboardType) throws {
    let model = Model()
    let plain = try open(Code(model: model, type: type))
    let app = try open(Code(model: model, type: type, label: .next))
    let (few, content) = (
      try #require(plain.window.parts.screenKeyboard.presentation.content),
      try #require(app.window.parts.screenKeyboard.presentation.content)
    )
    #expect(few.columns == 3 && content.columns == 4 && content.rows.count <= few.rows.count)
    for content in [few, content] {
      for row in content.rows { #expect(row.reduce(0) { $0 + $1.span } == content.columns) }
    }
    #expect(Set(try keys(app)).isSuperset(of: try keys(plain) + ["Next"]))
    #expect(try keys(plain).contains("Return") == false)
    try tap("7", app)
    try tap("Next", app)
    #expect(model.text == "7" && model.submitted == 1 && app.window.showsOnScreenKeyboard)
    try tap("Done", app)
    #expect(model.submitted == 1 && !app.window.showsOnScreenKeyboard)
  }

  @Test("Where Return means Done, one key does both", arguments: [KeyboardType.numberPad, .default])
  func done(type: KeyboardType) throws {
    let model = Model()
    let app = try open(Code(model: model, type: type, label: .done))
    #expect(try keys(app).filter { $0 == "Done" || $0 == "Return" } == ["Done"])
    try tap("1", app)
    try tap("Done", app)
    #expect(model.text == "1" && model.submitted == 1)
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.label == "Code")
  }
}
