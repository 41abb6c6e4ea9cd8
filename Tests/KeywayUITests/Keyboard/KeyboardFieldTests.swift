import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("The keyboard on the screen goes with its field")
struct KeyboardFieldTests {
  @MainActor @Observable
  final class Model {
    var pin = ""
    var isDisabled = false
    var isHidden = false
    var log: [String] = []
    var isOpen: Bool { pin.count == 4 }
  }

  private struct Lock: View {
    let model: Model

    var body: some View {
      if model.isOpen {
        VStack {
          Button("Withdraw") { model.log.append("withdrawn") }
          Button("Leave") { model.log.append("left") }
        }
      } else {
        VStack {
          Button("Help") {}
          if !model.isHidden {
            TextField("PIN", text: Binding(get: { model.pin }, set: { model.pin = $0 }))
              .keyboardType(.numberPad)
              .disabled(model.isDisabled)
          }
          Button("Cancel") {}
        }
      }
    }
  }

  private func open() throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver { Lock(model: model) }
    app.window.onScreenKeyboard = .always
    try app.focus(.textField, "PIN")
    #expect(app.window.showsOnScreenKeyboard)
    return (app, model)
  }

  private func hasKeys(_ app: AppDriver) -> Bool {
    app.tree.firstShown { $1.traits.contains(.keyboardKey) } != nil
  }

  @Test("The key that completes a PIN takes the keyboard along, and presses nothing on the next page")
  func pin() throws {
    let (app, model) = try open()
    try app.press("Down Space Space Space")
    #expect(model.pin.count == 3)
    try app.press("Space")
    #expect(model.isOpen && !app.window.showsOnScreenKeyboard && !hasKeys(app))
    #expect(app.focused?.label == "Withdraw")
    app.windowSystem.advance(by: .milliseconds(150))
    try app.press("Space 4")
    #expect(model.log.isEmpty)
    app.windowSystem.advance(by: .milliseconds(600))
    try app.press("Space")
    #expect(model.log == ["withdrawn"])
  }

  @Test("A finger that completes it, and taps once more, presses a key and no more")
  func typed() throws {
    let (app, model) = try open()
    try app.press("1 2 3 4")
    #expect(model.isOpen && !app.window.showsOnScreenKeyboard)
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("4 Return")
    #expect(model.log.isEmpty)
  }

  @Test(
    "It goes while the focus is on its keys, and the focus goes to where the field was",
    arguments: [false, true])
  func gone(isOnKeys: Bool) throws {
    let (app, model) = try open()
    if isOnKeys { try app.press("Down") }
    model.isHidden = true
    app.windowSystem.settle()
    #expect(!app.window.showsOnScreenKeyboard && !hasKeys(app))
    #expect(app.focused?.label == "Cancel")
  }

  @Test("It goes while its field is disabled, and comes back with it", arguments: [false, true])
  func disabled(isOnKeys: Bool) throws {
    let (app, model) = try open()
    if isOnKeys { try app.press("Down") }
    model.isDisabled = true
    app.windowSystem.settle()
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.label == "PIN")
    model.isDisabled = false
    app.windowSystem.settle()
    #expect(app.window.showsOnScreenKeyboard && app.focused?.label == "PIN")
  }
}
