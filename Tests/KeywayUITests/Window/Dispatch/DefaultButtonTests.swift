import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Return presses the default button, and Escape the cancel button or what leaves a dialog")
struct DefaultButtonTests {
  @MainActor @Observable
  final class Form {
    var isAsking = false
    var wantsMilk = false
    var size: Int? = 1
    var sugar = 2.0
    var log: [String] = []
  }

  private struct FormView: View {
    @State var form: Form

    var body: some View {
      ZStack {
        VStack {
          Toggle("Milk", isOn: $form.wantsMilk).toggleStyle(.checkbox)
          Slider(value: $form.sugar, in: 0...5, step: 1).accessibilityLabel("Sugar")
          Button("Order") { form.log.append("order") }.keyboardShortcut(.defaultAction)
          Button("Other") { form.log.append("other") }
        }
        .onExitCommand { form.log.append("left page") }
        if form.isAsking {
          VStack {
            Toggle("Remember", isOn: $form.wantsMilk).toggleStyle(.checkbox)
            Button("Yes") { form.log.append("yes") }.keyboardShortcut(.defaultAction)
            Button("No") { form.isAsking = false }.keyboardShortcut(.cancelAction)
          }
          .focusScope(FocusScope(kind: .modal))
        }
      }
    }
  }

  private func start(_ bindings: BindingTable = .standard) throws -> (AppDriver, Form) {
    let form = Form()
    let app = try AppDriver { FormView(form: form) }
    app.window.bindings = bindings
    return (app, form)
  }

  @Test("On a check box and a slider Return presses it; a button keeps Return for itself")
  func byRole() throws {
    let (app, form) = try start()
    #expect(app.focused?.label == "Milk")
    try app.press("Return")
    #expect(!form.wantsMilk && form.log == ["order"])
    try app.press("Tab Return")
    #expect(form.log == ["order", "order"])
    try app.focus(.button, "Other")
    try app.press("Return")
    #expect(form.log == ["order", "order", "other"])
  }

  @Test("Space checks a check box, Return alone does not; Select of a keypad does")
  func checkBox() throws {
    var isOn = false
    let app = try AppDriver {
      Toggle("Milk", isOn: Binding(get: { isOn }, set: { isOn = $0 })).toggleStyle(.checkbox)
    }
    try app.press("Return")
    #expect(!isOn)
    try app.press("Space")
    #expect(isOn)
    var keypad = BindingTable.standard
    keypad.bind(.activate, to: Shortcut(.return))
    app.window.bindings = keypad
    try app.press("Return")
    #expect(!isOn)
  }

  @Test("While a modal is open only its buttons count")
  func modal() throws {
    let (app, form) = try start()
    form.isAsking = true
    app.windowSystem.settle()
    #expect(app.focused?.label == "Remember")
    try app.press("Return")
    #expect(form.log == ["yes"])
    try app.press("Escape")
    #expect(!form.isAsking && form.log == ["yes"])
    try app.press("Escape")
    #expect(form.log == ["yes", "left page"])
  }

  @Test("A modal without a way to leave keeps Escape from what is behind it")
  func noWayOut() throws {
    var log: [String] = []
    let app = try AppDriver {
      ZStack {
        Button("Page") {}
        Button("Stay") {}.focusScope(FocusScope(kind: .modal))
      }
      .onExitCommand { log.append("left") }
    }
    #expect(app.focused?.label == "Stay")
    try app.press("Escape")
    #expect(log.isEmpty)
  }

  @Test("A keypad's key for cancel leaves a dialog, too")
  func keypad() throws {
    var log: [String] = []
    let app = try AppDriver {
      VStack { Button("Stay") {} }
        .focusScope(FocusScope(kind: .modal)).onExitCommand { log.append("left") }
    }
    app.window.bindings.bind(.cancel, to: Shortcut(.f8))
    try app.press("F8")
    #expect(log == ["left"])
  }

  @Test("Nothing is pressed that is disabled, or hidden")
  func disabled() throws {
    var log: [String] = []
    let app = try AppDriver {
      VStack {
        Toggle("Milk", isOn: Binding(get: { false }, set: { _ in })).toggleStyle(.checkbox)
        Button("Off") { log.append("off") }.keyboardShortcut(.defaultAction).disabled(true)
        Button("Hidden") { log.append("hidden") }.keyboardShortcut(.defaultAction).hidden()
        Button("Last") { log.append("last") }.keyboardShortcut(.defaultAction)
      }
    }
    try app.press("Return")
    #expect(log == ["last"])
  }
}
