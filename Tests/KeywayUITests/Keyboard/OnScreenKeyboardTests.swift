import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The keyboard on the screen")
struct OnScreenKeyboardTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var phone = ""
    var notes = ""
    var error: String?
    var submitted = 0
    var isEditing = false
    let pin = Secret()
  }

  fileprivate struct Details: View {
    let model: Model

    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          Button("Back") {}
          TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
            .fieldHelp("As on your card")
            .onFocusChange { model.isEditing = $0 }
          TextField("Phone", text: Binding(get: { model.phone }, set: { model.phone = $0 }))
            .fieldError(model.error)
            .keyboardType(.phonePad)
            .onSubmit { model.submitted += 1 }
          SecureField("PIN", secret: model.pin).keyboardType(.numberPad)
          TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }))
          Button("Send") {}
        }
      }
    }
  }

  private func open(
    _ model: Model, layout: String = "us", size: Size = Size(width: 1280, height: 800)
  ) throws -> AppDriver {
    try AppDriver(size: size, layout: layout) { Details(model: model) }
  }

  // MARK: Touch

  @Test("A finger on a field shows it, and every key types without taking the focus from the field")
  func touch() throws {
    let model = Model()
    let app = try open(model)
    #expect(!app.window.showsOnScreenKeyboard)
    try app.touch(.textField, "Name")
    #expect(app.window.showsOnScreenKeyboard)
    try app.tapKeys("a", "n", "n", "a", "Space")
    #expect(model.name == "anna ")
    #expect(app.focused?.label == "Name" && app.window.shownRing == nil)
    try app.tapKeys("Backspace", "Backspace", "Left", "x")
    #expect(model.name == "anxn")
    #expect(model.isEditing)
  }

  @Test("A mouse and a keyboard do not show it, unless the window always does; a window may have none")
  func policy() throws {
    let app = try open(Model())
    try app.click(.textField, "Name")
    try app.press("Tab A")
    #expect(!app.window.showsOnScreenKeyboard)
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    #expect(app.window.showsOnScreenKeyboard)
    app.window.onScreenKeyboard = .never
    app.windowSystem.settle()
    #expect(!app.window.showsOnScreenKeyboard)
    try app.touch(.textField, "Name")
    #expect(!app.window.showsOnScreenKeyboard)
  }

  @Test("Shift holds for one letter, twice for all, and the keycaps show it")
  func shift() throws {
    let model = Model()
    let app = try open(model)
    try app.touch(.textField, "Name")
    try app.tapKeys("Shift")
    #expect(app.key("A") != nil && app.key("a") == nil)
    try app.tapKeys("A", "n")
    #expect(model.name == "An")
    try app.tapKeys("Shift", "Shift", "A", "B", "Shift", "c")
    #expect(model.name == "AnABc")
  }

  @Test("The keys are those of the layout: umlauts, AltGr, an accent that waits for its letter")
  func german() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.touch(.textField, "Name")
    try app.tapKeys("z", "ü", "AltGr", "@", "Shift", "Ö")
    #expect(model.name == "zü@Ö")
    try app.tapKeys("Accent ´")
    #expect(model.name == "zü@Ö")
    #expect(app.key("Accent ´")?.traits.contains(.selected) == true)
    try app.tapKeys("e", "'")
    #expect(model.name == "zü@Öé'")
  }

  @Test("Another page has what the layout types besides")
  func symbols() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.touch(.textField, "Name")
    try app.tapKeys("Symbols", "#", "€", "7")
    #expect(model.name == "#€7")
    try app.tapKeys("Letters", "q")
    #expect(model.name == "#€7q")
  }

  @Test("A key changes between the layouts of the keymap")
  func layouts() throws {
    let model = Model()
    let app = try open(model, layout: "us,ru")
    try app.touch(.textField, "Name")
    try app.tapKeys("q", "Keyboard layout: English", "й", "Keyboard layout: Russian", "w")
    #expect(model.name == "qйw")
  }

  @Test("A press of a key that the layout lacks types all the same")
  func digitsOfAnotherLayout() throws {
    let model = Model()
    let app = try open(model, layout: "fr")
    try app.touch(.textField, "Phone")
    try app.tapKeys("0", "3", "+", "#")
    #expect(model.phone == "03+#")
  }

  // MARK: Keys

  @Test("Down goes to the keys, arrows go straight over them, Space presses, and Up leads back to the field")
  func arrows() throws {
    let model = Model()
    let app = try open(model, layout: "us")
    app.window.onScreenKeyboard = .always
    try app.press("Tab")
    #expect(app.focused?.label == "Name" && app.window.showsOnScreenKeyboard)
    try app.press("Down")
    #expect(app.focused?.label == "1")
    try app.press("Down Right Space Down Space")
    #expect(app.focused?.label == "s")
    #expect(model.name == "ws")
    #expect(model.isEditing, "for the app the focus stays on the field")
    #expect(app.window.shownRing != nil)
    try app.press("Up Up Up")
    #expect(app.focused?.label == "Name")
    #expect(app.editedText?.accessibilitySelection == 2..<2, "the text is not selected")
    try app.press("Down")
    #expect(app.focused?.label == "2", "the keys remember the last one")
    try app.press("Escape")
    #expect(app.focused?.label == "Name" && !app.window.showsOnScreenKeyboard)
  }

  @Test("On a German layout too, with letters typed on a real keyboard in between")
  func arrowsInGerman() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    app.window.onScreenKeyboard = .always
    try app.press("Tab Down Down Space")
    #expect(model.name == "q")
    try app.press("Up Left Down Down")
    #expect(app.focused?.traits.contains(.keyboardKey) == true)
    try app.press("B Backspace")
    #expect(model.name == "q")
  }

  @Test("Tab goes on from the keys like from any other control, and the keyboard goes with the last field")
  func tab() throws {
    let app = try open(Model())
    app.window.onScreenKeyboard = .always
    try app.press("Tab Down Escape Tab")
    #expect(app.focused?.label == "Phone" && app.window.showsOnScreenKeyboard)
    #expect(app.key("9") != nil && app.key("q") == nil)
    try app.focus(.button, "Send")
    #expect(!app.window.showsOnScreenKeyboard)
  }

  @Test("Done closes it, and the field keeps the focus; the next touch shows it again")
  func done() throws {
    let model = Model()
    let app = try open(model)
    try app.touch(.textField, "Name")
    try app.tapKeys("Done")
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.label == "Name")
    try app.press("B")
    #expect(model.name == "b")
    try app.touch(.textField, "Name")
    #expect(app.window.showsOnScreenKeyboard)
  }

  @Test("Return begins a line in an editor, and submits a field that asks for it")
  func returns() throws {
    let model = Model()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .onSubmit { model.submitted += 1 }
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }))
      }
    }
    try app.touch(.textField, "Name")
    try app.tapKeys("a", "Return")
    #expect(model.submitted == 1 && model.name == "a")
    try app.touch(.textField, "Notes")
    try app.tapKeys("a", "Return", "b")
    #expect(model.notes == "a\nb")
  }

  // MARK: Secrets

  @Test("Keys for a secret show no press, and no trace tells which were walked over")
  func secrets() throws {
    let model = Model()
    let app = try open(model)
    try app.touch(.secureTextField, "PIN")
    let five = try #require(app.key("5")).frame
    let before = app.capture()
    app.windowSystem.touch(at: five.center, in: app.headlessWindow)
    #expect(app.capture().differenceCount(from: before) == 0)
    app.windowSystem.lift(at: five.center, in: app.headlessWindow)
    #expect(model.pin.withUTF8 { Array($0) } == Array("5".utf8))
    try app.press("Down Right Space")
    #expect(model.pin.count == 2)
    for trace in app.traces {
      #expect(trace.focused.map { !app.tree[$0].traits.contains(.keyboardKey) } ?? true)
      #expect(trace.press.text.isEmpty || trace.press.text == " ")
    }
  }

  @Test("Keys of another field show their presses")
  func pressed() throws {
    let app = try open(Model())
    try app.touch(.textField, "Name")
    let place = try #require(app.key("g")).frame
    let before = app.capture()
    app.windowSystem.touch(at: place.center, in: app.headlessWindow)
    #expect(app.capture().differenceCount(from: before) > 0)
    app.windowSystem.cancelTouch(in: app.headlessWindow)
  }

  // MARK: Layout

  @Test(
    "The field with its name and its error stays in sight, in content that scrolls and in content that does not"
  )
  func staysInSight() throws {
    for scrolls in [true, false] {
      let model = Model()
      model.error = "Enter your phone number."
      let app = try AppDriver(size: Size(width: 800, height: 480)) {
        let fields = VStack(alignment: .leading, spacing: 24) {
          Box("box", height: 200)
          TextField("Phone", text: Binding(get: { model.phone }, set: { model.phone = $0 }))
            .fieldError(model.error)
        }
        if scrolls { ScrollView { fields } } else { fields }
      }
      try app.touch(.textField, "Phone")
      #expect(app.window.showsOnScreenKeyboard)
      let keyboard = try app.frame("onscreen-keyboard")
      let field = try #require(app.tree.element(.textField, "Phone")).frame
      #expect(keyboard.maxY == 480 && keyboard.height <= 0.6 * 480)
      // The name is above, and the error below.
      #expect(field.minY - 8 - 28 >= 0, "\(field)")
      #expect(field.maxY + 8 + 22 <= keyboard.minY, "\(field) above \(keyboard)")
      try app.tapKeys("Done")
      #expect(try #require(app.tree.element(.textField, "Phone")).frame.maxY <= 480)
    }
  }

  @Test("Keys are 64 high, 8 apart and in 12 columns; letters keep their order from right to left")
  func grid() throws {
    for direction in LayoutDirection.allCases {
      let model = Model()
      let app = try AppDriver(size: Size(width: 1280, height: 800), layout: "de") { Details(model: model) }
      app.window.layoutDirection = direction
      app.windowSystem.settle()
      try app.touch(.textField, "Name")
      let (q, w, a) = (
        try #require(app.key("q")).frame, try #require(app.key("w")).frame, try #require(app.key("a")).frame
      )
      #expect(q.height == 64 && a.minX == q.minX && a.minY - q.maxY == 8)
      #expect(w.minX > q.maxX)
      let done = try #require(app.key("Done")).frame
      #expect(direction == .leftToRight ? done.minX > 640 : done.maxX < 640)
      #expect(try app.frame("onscreen-keyboard").height == 384)
    }
  }

  // MARK: The window

  @Test("In a dialog the keys are reached as well, and Escape closes the keyboard before the dialog")
  func dialog() throws {
    let model = Model()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      Asking(model: model)
    }
    try app.press("Space")
    try app.touch(.textField, "Name")
    try app.tapKeys("a")
    try app.press("Down Down Space")
    #expect(model.name == "aq")
    try app.press("Escape")
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.label == "Name")
    try app.press("Escape")
    #expect(app.focused?.label == "Ask")
  }

  private struct Asking: View {
    let model: Model
    @State private var isAsking = false

    var body: some View {
      Button("Ask") { isAsking = true }
        .sheet(isPresented: $isAsking) {
          TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        }
    }
  }

  @Test("The next customer finds it closed")
  func reset() throws {
    let app = try open(Model(), layout: "de")
    try app.touch(.textField, "Name")
    try app.tapKeys("Shift", "Symbols")
    app.window.reset()
    app.windowSystem.settle()
    #expect(!app.window.showsOnScreenKeyboard && app.focused?.label == "Back")
    try app.touch(.textField, "Name")
    #expect(app.key("q") != nil)
  }

  @Test("Keys have names in the language of the window, and are keys for those who read")
  func names() throws {
    let app = try open(Model(), layout: "de")
    try app.touch(.textField, "Name")
    let key = try #require(
      app.accessibilityTree.descendants(of: app.accessibilityTree.root).first { $0.label == "ü" })
    #expect(key.role == .button && key.traits.contains(.keyboardKey))
    #expect(app.tree.element(.group, "Keyboard") != nil)
  }
}

extension AppDriver {
  /// The key on the screen with a spoken name.
  fileprivate func key(_ name: String) -> Element? {
    tree.firstShown { $1.traits.contains(.keyboardKey) && $1.label == name }.map { tree[$0] }
  }

  /// Taps a control in sight with a finger.
  fileprivate func touch(_ role: Role, _ label: String) throws {
    let id = try #require(find(role, label))
    window.scrollIntoView(id)
    windowSystem.tap(at: tree[id].frame.center, in: headlessWindow)
  }

  /// Taps keys on the screen, by their spoken names.
  fileprivate func tapKeys(_ names: String...) throws {
    for name in names {
      let found = try #require(key(name), "there is no key \(name)")
      windowSystem.tap(at: found.frame.center, in: headlessWindow)
    }
  }
}
