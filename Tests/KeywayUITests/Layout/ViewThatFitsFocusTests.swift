import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A layout that shows another variant hands over what a person is at")
struct ViewThatFitsFocusTests {
  @MainActor @Observable
  final class Person {
    var first = ""
    var last = ""
    var age: Int?
    var isAsking = false
    var log: [String] = []
    let pin = Secret()
  }

  private struct Fields: View {
    @Bindable var person: Person

    var body: some View {
      TextField("First name", text: $person.first)
      TextField("Last name", text: $person.last)
      NumberField("Age", value: $person.age, in: 1...120)
      SecureField("PIN", secret: person.pin)
    }
  }

  private struct FormView: View {
    let person: Person

    var body: some View {
      VStack {
        ViewThatFits {
          HStack { Fields(person: person) }.frame(minWidth: 900)
          VStack { Fields(person: person) }
        }
        Button("Send") {}
      }
    }
  }

  private func wide(_ app: AppDriver) { app.headlessWindow.configure(size: Size(width: 1200, height: 600)) }
  private func narrow(_ app: AppDriver) { app.headlessWindow.configure(size: Size(width: 700, height: 600)) }

  @Test(
    "Whoever types goes on at the caret, in the same field, and can undo",
    arguments: ["First name", "Last name"])
  func typing(field: String) throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { FormView(person: person) }
    try app.focus(.textField, field)
    try app.type("Annlee")
    try app.press("Left Left Left")
    for change in [narrow, wide, narrow] {
      change(app)
      #expect(app.focused?.label == field && app.focused?.value == "Annlee")
    }
    try app.type(" ")
    #expect((field == "First name" ? person.first : person.last) == "Ann lee")
    #expect((field == "First name" ? person.last : person.first).isEmpty)
    try app.press("Ctrl+Z Ctrl+Z")
    #expect(app.focused?.value == "")
    #expect(app.focusFaults.isEmpty)
  }

  @Test("What is no number yet stays, and so does a secret")
  func drafts() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { FormView(person: person) }
    try app.focus(.textField, "Age")
    try app.type("300")
    narrow(app)
    #expect(app.focused?.label == "Age" && app.focused?.value == "300")
    try app.press("Backspace")
    #expect(person.age == 30)
    try app.press("Tab")
    try app.type("12")
    wide(app)
    try app.type("34")
    #expect(app.focused?.label == "PIN" && person.pin.count == 4)
  }

  private struct Sizes: View {
    let person: Person

    var body: some View {
      VStack {
        Button("Before") {}
        ViewThatFits {
          HStack { content }.frame(minWidth: 900)
          VStack { content }
        }
      }
    }

    @ViewBuilder private var content: some View {
      Button("Larger type") { person.log.append("larger") }
      Button("Delete all") { person.log.append("deleted") }
      Switch()
      Button("Ask") { person.isAsking = true }
      List(["a", "b", "c"].map(Row.init), selection: .constant(Optional<String>.none)) {
        Text("Row \($0.id)")
      }
    }
  }

  private struct Row: Identifiable { let id: String }

  private struct Switch: View {
    @State private var isOn = false

    var body: some View { Toggle("Captions", isOn: $isOn) }
  }

  @Test("A button pressed twice is the same one, with any number of changes in between")
  func twice() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Sizes(person: person) }
    try app.focus(.button, "Larger type")
    for change in [narrow, wide, narrow] {
      try app.press("Space")
      change(app)
    }
    try app.press("Space")
    #expect(person.log == Array(repeating: "larger", count: 4))
    try app.press("Tab Space")
    #expect(person.log.last == "deleted")
  }

  @Test("A row keeps the focus, and a toggle what it was set to")
  func rowsAndState() throws {
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Sizes(person: Person()) }
    try app.focus(.toggle, "Captions")
    try app.press("Space")
    let value = app.focused?.value
    narrow(app)
    #expect(app.focused?.label == "Captions" && app.focused?.value == value)
    try app.focus(.cell, "Row b")
    wide(app)
    #expect(app.focused?.label == "Row b")
    try app.press("Down")
    #expect(app.focused?.label == "Row c")
  }

  private struct Asking: View {
    @Bindable var person: Person

    var body: some View {
      Sizes(person: person)
        .alert("Really?", isPresented: $person.isAsking) { Button("Yes") {} }
    }
  }

  @Test("A dialog that closes gives the focus back to the button of the variant that is shown now")
  func behindDialog() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Asking(person: person) }
    try app.focus(.button, "Ask")
    try app.press("Space")
    #expect(app.focused?.label == "Yes")
    narrow(app)
    try app.press("Space")
    #expect(app.focused?.label == "Ask")
  }

  private struct Presenting: View {
    @Bindable var person: Person

    var body: some View {
      ViewThatFits {
        HStack { button }.frame(minWidth: 900)
        VStack { button }
      }
    }

    private var button: some View {
      Button("Ask") { person.isAsking = true }
        .sheet(isPresented: $person.isAsking) { Fields(person: person) }
    }
  }

  @Test("A dialog of a view in a variant goes on in the other one")
  func dialog() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Presenting(person: person) }
    try app.press("Space Tab")
    try app.type("Le")
    narrow(app)
    try app.type("e")
    #expect(app.focused?.label == "Last name" && person.last == "Lee")
    try app.press("Escape")
    #expect(!person.isAsking && app.focused?.label == "Ask")
  }

  @Test("The keyboard on the screen stays open, and its keys type into the same field")
  func keyboard() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { FormView(person: person) }
    app.window.onScreenKeyboard = .always
    try app.focus(.textField, "Last name")
    #expect(app.window.showsOnScreenKeyboard)
    narrow(app)
    #expect(app.window.showsOnScreenKeyboard && app.focused?.label == "Last name")
    try app.focus(.button, "a")
    wide(app)
    try app.press("Space")
    #expect(person.last == "a" && person.first.isEmpty)
  }

  @Test("A cursor of an assistive technology goes along")
  func cursor() throws {
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Sizes(person: Person()) }
    app.moveCursor(to: app.element(.toggle, "Captions"))
    narrow(app)
    _ = app.accessibilityTree
    #expect(app.cursor?.label == "Captions")
  }

  private struct Panes: View {
    let person: Person

    var body: some View {
      SplitView {
        Button("Side") {}
      } detail: {
        Fields(person: person)
      }
    }
  }

  @Test("A split view that collapses shows the pane in which somebody types")
  func split() throws {
    let person = Person()
    let app = try AppDriver(size: Size(width: 1200, height: 600)) { Panes(person: person) }
    try app.focus(.textField, "Last name")
    try app.type("Le")
    narrow(app)
    try app.type("e")
    #expect(app.focused?.label == "Last name" && person.last == "Lee")
  }
}
