import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Number fields")
struct NumberFieldTests {
  @MainActor @Observable
  final class Model {
    var weight: Double?
    var guests: Int?
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      VStack(alignment: .leading) {
        NumberField("Weight", value: $model.weight, in: 1...300)
        NumberField("Guests", value: $model.guests, in: 2...12)
        Button("Next") {}
      }
    }
  }

  private func start(_ language: String = "en") throws -> (AppDriver, Model) {
    let (model, tag) = (Model(), try #require(LanguageTag(language)))
    return (try AppDriver { Page(model: model).environment(\.language, tag) }, model)
  }

  @Test("What is typed is the number, and letters do not come in")
  func typing() throws {
    let (app, model) = try start()
    try app.type("72.5")
    #expect(model.weight == 72.5 && app.focused?.value == "72.5")
    try app.press("X Tab")
    try app.type("3")
    #expect(model.weight == 72.5 && model.guests == 3)
    try app.press("Backspace")
    #expect(model.guests == nil && app.focused?.value == "")
  }

  @Test("What is not in the range is an error once the focus leaves")
  func errors() throws {
    let (app, model) = try start()
    try app.type("720")
    #expect(model.weight == nil && app.element(.textField, "Weight")?.isInvalid == false)
    try app.press("Tab")
    #expect(app.element(.textField, "Weight")?.hint == "Enter a number from 1 to 300.")
    // No half guests.
    try app.type("2.5")
    try app.press("Tab")
    #expect(model.guests == nil && app.element(.textField, "Guests")?.isInvalid == true)
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test(
    "Each language reads its own signs, and the digits of all scripts",
    arguments: [("en", "1,234.5"), ("de", "1.234,5"), ("sv", "1 234,5"), ("ar", "١٬٢٣٤٫٥"), ("en", "1٢34.5")])
  func languages(language: String, text: String) throws {
    let reader = NumberReader(try #require(LanguageTag(language)))
    #expect(reader.read(text) == .number(1_234.5))
    #expect(reader.read("-") == .unfinished && reader.read("1-2") == .nothing)
  }

  @Test("A number that is there is shown in the language")
  func shown() throws {
    let model = Model()
    model.weight = 1.5
    let tag = try #require(LanguageTag("de"))
    let app = try AppDriver { Page(model: model).environment(\.language, tag) }
    #expect(app.element(.textField, "Weight")?.value == "1,5")
  }
}
