import Keyway
import KeywayKeymap
import KeywayTesting
import Testing

@MainActor
@Suite("The keypad in fields for numbers")
struct KeypadNumberTests {
  private final class Entry {
    var text = ""
    var number: Double?
  }

  private let entry = Entry()

  /// The keypad's 1, 8, 3 and decimal sign.
  private let keys: [UInt32] = [79, 72, 81, 83]

  private func press(_ codes: [UInt32], in app: AppDriver) {
    for code in codes {
      app.send(RawKeyEvent(code: code, isDown: true))
      app.send(RawKeyEvent(code: code, isDown: false))
    }
  }

  private var text: Binding<String> {
    Binding(get: { [entry] in entry.text }, set: { [entry] in entry.text = $0 })
  }

  private func field(layout: String = "us", _ type: KeyboardType = .default) throws -> AppDriver {
    try AppDriver(layout: layout) {
      TextField("Entry", text: text).keyboardType(type)
      Button("Go") {}
    }
  }

  @Test(
    "It types digits with Num Lock and without, on every layout",
    arguments: ["us", "de", "fr", "ru", "ara", "in"])
  func digits(layout: String) throws {
    for locks in [[], [69]] as [[UInt32]] {
      entry.text = ""
      let app = try field(layout: layout, .numberPad)
      press(locks + [79, 72, 81, 82], in: app)
      #expect(entry.text == "1830", "\(layout) \(locks)")
    }
  }

  @Test(
    "Content of digits has it too: codes, cards and telephone numbers",
    arguments: [TextContentType.oneTimeCode, .creditCardNumber, .telephoneNumber])
  func content(content: TextContentType) throws {
    let app = try AppDriver { TextField("Entry", text: text).textContentType(content) }
    press([79, 72, 81], in: app)
    #expect(entry.text == "183")
  }

  @Test("The decimal key types the sign of the layout, and deletes nothing")
  func decimal() throws {
    let number = Binding(get: { [entry] in entry.number }, set: { [entry] in entry.number = $0 })
    let app = try AppDriver { NumberField("Weight", value: number, in: 0...1000) }
    press([79, 72, 83, 81], in: app)
    #expect(entry.number == 18.3)
  }

  @Test("In other fields and outside of fields it moves, as Num Lock says")
  func moves() throws {
    let app = try field()
    try app.press("a b")
    // Home, then a digit of the main block.
    press([71], in: app)
    try app.press("c")
    #expect(entry.text == "cab")
    press([69], in: app)
    press([71], in: app)
    #expect(entry.text == "c7ab")
  }

  @Test("A setting has it type digits everywhere")
  func everywhere() throws {
    let app = try field()
    app.window.keyboardSettings.keypadTypesNumbers = true
    press(keys, in: app)
    #expect(entry.text == "183.")
    #expect(app.traces.last { $0.press.phase == .began }?.binding == nil)
  }

  @Test("A key of the keypad that the binding table has keeps its action")
  func bound() throws {
    let app = try field(.numberPad)
    app.window.bindings.bind(.focusNext, to: try Shortcut("KP_Down"))
    press([79, 80], in: app)
    #expect(entry.text == "1")
    #expect(app.focused?.label == "Go")
  }
}
