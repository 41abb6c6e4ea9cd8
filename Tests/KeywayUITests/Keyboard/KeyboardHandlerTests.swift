import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("A key on the screen whose handler changes the screen")
struct KeyboardHandlerTests {
  @MainActor @Observable
  final class Model {
    var name = ""
    var city = ""
    var isHidden = false
    var isAsking = false
    @ObservationIgnored var act: (() -> Void)?
  }

  private struct Form: View {
    let model: Model

    var body: some View {
      VStack {
        if !model.isHidden {
          TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        }
        TextField("City", text: Binding(get: { model.city }, set: { model.city = $0 }))
        Button("Cancel") {}
      }
      .onKeyPress { press in
        guard press.phase == .began, let act = model.act else { return .ignored }
        model.act = nil
        act()
        return .handled
      }
      .sheet(isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })) {
        Button("Understood") {}
      }
    }
  }

  /// The form with the focus on a key on the screen, which types into the name.
  private func open() throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) { Form(model: model) }
    app.window.onScreenKeyboard = .always
    try app.focus(.textField, "Name")
    try app.press("Down")
    #expect(app.focused?.traits.contains(.keyboardKey) == true)
    return (app, model)
  }

  @Test("A handler finds the focus on the field; then the key has it again")
  func nothing() throws {
    let (app, model) = try open()
    let key = app.focused?.label
    var seen: String?
    model.act = { seen = app.focused?.label }
    try app.press("Space")
    #expect(seen == "Name" && app.focused?.label == key && model.name.isEmpty)
    try app.press("Space")
    #expect(model.name.count == 1 && app.focused?.label == key)
  }

  @Test("If it closes the keyboard, the focus is on the field")
  func closes() throws {
    let (app, model) = try open()
    model.act = { app.window.onScreenKeyboard = .never }
    try app.press("Space")
    #expect(model.act == nil)
    #expect(app.focused?.label == "Name" && !app.window.showsOnScreenKeyboard)
  }

  @Test("If it removes the field, the focus goes to where the field was")
  func removes() throws {
    let (app, model) = try open()
    model.act = { model.isHidden = true }
    try app.press("Space")
    #expect(app.focused?.label == "City")
  }

  @Test("If it opens a dialog, the focus goes there, and later returns to the field")
  func opensDialog() throws {
    let (app, model) = try open()
    model.act = { model.isAsking = true }
    try app.press("Space")
    #expect(app.focused?.label == "Understood" && !app.window.showsOnScreenKeyboard)
    model.isAsking = false
    app.windowSystem.settle()
    #expect(app.focused?.label == "Name")
  }

  @Test("If it moves the focus, it stays there, also on another field that the keys then serve")
  func moves() throws {
    for (role, label) in [(Role.button, "Cancel"), (.textField, "City")] {
      let (app, model) = try open()
      let target = try #require(app.find(role, label))
      model.act = { app.window.focus(target) }
      try app.press("Space")
      #expect(app.focused?.label == label)
      #expect(app.window.showsOnScreenKeyboard == (role == .textField))
    }
  }
}
