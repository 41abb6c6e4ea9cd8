import Keyway
import KeywayPlatform
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("What text fields ask for")
struct TextContentTypeTests {
  @Observable
  fileprivate final class Model {
    var text = ""
  }

  fileprivate struct Form: View {
    let model: Model
    let type: TextContentType
    var rules = TextRules()

    var body: some View {
      TextField("Field", text: Binding(get: { model.text }, set: { model.text = $0 }), rules: rules)
        .textContentType(type)
    }
  }

  private func told(_ app: AppDriver) throws -> TextInputState { try #require(app.headlessWindow.textInput) }

  @Test(
    "Assistive technologies know the purpose by the tokens of the web", arguments: TextContentType.allCases)
  func purpose(_ type: TextContentType) throws {
    let app = try AppDriver { Form(model: Model(), type: type) }
    #expect(app.element(.textField)?.inputPurpose == type.rawValue)
    let plain = try AppDriver { TextField("Field", text: .constant("")) }
    #expect(plain.element(.textField)?.inputPurpose == nil)
  }

  @Test("Input methods know the kind of text; a keyboard type that is given goes first")
  func inputMethods() throws {
    let mail = try AppDriver { Form(model: Model(), type: .emailAddress) }
    #expect(try told(mail).purpose == .email && told(mail).hints == .lowercase)
    let code = try AppDriver { Form(model: Model(), type: .oneTimeCode) }
    #expect(try told(code).purpose == .digits && told(code).hints == .sensitiveData)
    let name = try AppDriver { Form(model: Model(), type: .givenName) }
    #expect(try told(name).purpose == .name && told(name).hints == .titlecase)
    let other = try AppDriver { Form(model: Model(), type: .emailAddress).keyboardType(.phonePad) }
    #expect(try told(other).purpose == .phone)
  }

  @Test("Codes take digits, cards are written in groups, and rules that are given go first")
  func rules() throws {
    let code = Model()
    try AppDriver { Form(model: code, type: .oneTimeCode) }.type("a1 2b3")
    #expect(code.text == "123")
    let card = Model()
    try AppDriver { Form(model: card, type: .creditCardNumber) }.type("41111111111")
    #expect(card.text == "4111 1111 111")
    let mail = Model()
    try AppDriver { Form(model: mail, type: .emailAddress) }.type("a b")
    #expect(mail.text == "ab")
    let own = Model()
    try AppDriver { Form(model: own, type: .oneTimeCode, rules: TextRules(allowed: { _ in true })) }.type(
      "a1")
    #expect(own.text == "a1")
  }

  @Test(
    "The keyboard on the screen has the keys of the content, and the word for Return, which the hint says too"
  )
  func keyboard() throws {
    let pad = try AppDriver(size: Size(width: 1280, height: 800)) { Form(model: Model(), type: .oneTimeCode) }
    pad.window.onScreenKeyboard = .always
    pad.windowSystem.settle()
    #expect(pad.find(.button, "5") != nil && pad.find(.button, "q") == nil)
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      TextField("Words", text: .constant(""), prompt: "A name").onSubmit {}.submitLabel(.search)
    }
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    #expect(app.find(.button, "Search") != nil && app.find(.button, "q") != nil)
    #expect(app.element(.textField)?.hint == "A name. Return: Search")
  }

  @Test("The rules hold for secrets too, whose bullets they do not refuse; the app hears of each change")
  func secrets() throws {
    let (code, model) = (Secret(), Model())
    let app = try AppDriver {
      SecureField("Code", secret: code, onChange: { model.text += "!" })
        .textContentType(.creditCardSecurityCode)
    }
    try app.type("1a2345")
    #expect(app.focused?.value == "••••" && model.text == "!!!!")
    code.withUTF8 { #expect(String(decoding: $0, as: UTF8.self) == "1234") }
    try app.press("Ctrl+A")
    try app.type("a")
    #expect(code.count == 4, "what is refused deletes nothing")
  }

  private nonisolated static let scripts = ["۰", "٠", "০", "०", "၀", "០", "๐", "０", "𞥐"]

  /// Digits of a script, which follow its zero.
  private static func digits(_ text: String, from zero: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { Unicode.Scalar(zero.unicodeScalars.first!.value + $0.value - 0x30)! }))
  }

  /// Types digits as an input method or another layout does.
  @discardableResult
  private func commit(_ text: String, from zero: String, @ViewBuilder to field: () -> some View) throws
    -> AppDriver
  {
    let app = try AppDriver(content: field)
    app.windowSystem.commit(Self.digits(text, from: zero))
    return app
  }

  @Test("Numeric content is in digits of ASCII, whatever script they are typed in", arguments: scripts)
  func digits(zero: String) throws {
    for type in TextContentType.allCases where type.isNumeric {
      let model = Model()
      try commit("1290", from: zero) { Form(model: model, type: type) }
      #expect(model.text == "1290", "\(type)")
    }
    let (own, pad, name) = (Model(), Model(), Model())
    let ascii = TextRules(allowed: { ("0"..."9").contains($0) })
    try commit("1290", from: zero) { Form(model: own, type: .oneTimeCode, rules: ascii) }
    #expect(own.text == "1290", "the author's rules see digits of ASCII")
    try commit("1290", from: zero) {
      TextField("PIN", text: Binding(get: { pad.text }, set: { pad.text = $0 })).keyboardType(.numberPad)
    }
    #expect(pad.text == "1290")
    try commit("1290", from: zero) { Form(model: name, type: .name) }
    #expect(name.text == Self.digits("1290", from: zero))
  }

  @Test(
    "A PIN of a secret field is in digits of ASCII, whatever the layout types",
    arguments: [("ir", "۰"), ("mm", "၀")])
  func pins(layout: String, zero: String) throws {
    let pin = Secret()
    let app = try AppDriver(layout: layout) { SecureField("PIN", secret: pin).keyboardType(.numberPad) }
    try app.type(Self.digits("4071", from: zero))
    pin.withUTF8 { #expect(String(decoding: $0, as: UTF8.self) == "4071") }
    #expect(app.focused?.value == "••••")
  }
}
