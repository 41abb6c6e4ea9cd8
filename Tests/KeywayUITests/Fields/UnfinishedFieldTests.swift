import Keyway
import KeywayPlatform
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Values that are not finished")
struct UnfinishedFieldTests {
  @MainActor @Observable
  final class Model {
    var day: CalendarDay?
    var time: TimeOfDay?
    var moment: CalendarMoment?
    var weight: Double?
    var sent = 0
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      VStack(alignment: .leading) {
        NumberField("Weight", value: $model.weight, in: 0...100)
        DatePicker("Day", selection: $model.day)
        DatePicker("Time", selection: $model.time)
        Button("Book") { model.sent += 1 }
      }
      .onSubmit { model.sent += 1 }
    }
  }

  private func start(_ language: String = "en_US") throws -> (AppDriver, Model) {
    let (model, tag) = (Model(), try #require(LanguageTag(language)))
    return (
      try AppDriver(size: Size(width: 1024, height: 768)) { Page(model: model).environment(\.language, tag) },
      model
    )
  }

  private func hint(_ app: AppDriver, _ role: Role, _ label: String) -> String? {
    app.element(role, label).flatMap { $0.isInvalid ? $0.hint : nil }
  }

  @Test("A day that is typed in part is an error once the focus leaves, and none before")
  func days() throws {
    let (app, model) = try start("de")
    try app.focus(.textField, "Day")
    try app.type("2403")
    #expect(model.day == nil && hint(app, .textField, "Day") == nil)
    try app.press("Shift+Tab")
    #expect(hint(app, .textField, "Day") == "Finish the day: DD.MM.YYYY.")
    try app.focus(.textField, "Day")
    #expect(hint(app, .textField, "Day") == nil)
    try app.press("Ctrl+A Delete Shift+Tab")
    #expect(hint(app, .textField, "Day") == nil, "nothing is no half of a day")
  }

  @Test("A number that is typed in part says what was expected")
  func numbers() throws {
    let (app, model) = try start()
    try app.type("5.")
    #expect(model.weight == nil && hint(app, .textField, "Weight") == nil)
    try app.press("Tab")
    #expect(hint(app, .textField, "Weight") == "Finish the number. Write it as in 1,234.5.")
    try app.press("Shift+Tab Ctrl+A")
    try app.type("1.2.3")
    try app.press("Tab")
    #expect(hint(app, .textField, "Weight") == "Write the number as in 1,234.5.")
    #expect(app.announcements.contains("Write the number as in 1,234.5."))
  }

  @Test("Return in a field that is wrong says so, and sends nothing")
  func submitting() throws {
    let (app, model) = try start()
    try app.type("5.")
    try app.press("Return")
    #expect(
      model.sent == 0 && hint(app, .textField, "Weight") == "Finish the number. Write it as in 1,234.5.")
    try app.type("5")
    #expect(hint(app, .textField, "Weight") == nil)
    try app.press("Return")
    #expect(model.sent == 1 && model.weight == 5.5)
    try app.focus(.textField, "Day")
    try app.type("0324")
    try app.press("Return")
    #expect(model.sent == 1 && hint(app, .textField, "Day") == "Finish the day: MM/DD/YYYY.")
  }

  @Test("A time with an hour alone is an error once the focus leaves its parts")
  func times() throws {
    let (app, model) = try start()
    try app.focus(.stepper, "Hour")
    try app.press("9")
    #expect(app.focused?.label == "Minute" && hint(app, .stepper, "Hour") == nil)
    try app.press("Tab Tab")
    #expect(app.focused?.label == "Book" && model.time == nil)
    #expect(hint(app, .stepper, "Hour") == "Finish the time: choose the hour and the minute.")
  }

  @Test("Return in a time that is not finished says so each time, and does not press the default button")
  func timeSubmitting() throws {
    let (model, tag) = (Model(), try #require(LanguageTag("en_US")))
    let app = try AppDriver {
      VStack(alignment: .leading) {
        DatePicker("Time", selection: Binding(get: { model.time }, set: { model.time = $0 }))
        Button("Book") { model.sent += 1 }.keyboardShortcut(.defaultAction)
      }
      .environment(\.language, tag)
    }
    let error = "Finish the time: choose the hour and the minute."
    func timesSaid() -> Int { app.announcements.count { $0 == error } }
    try app.focus(.stepper, "Hour")
    try app.press("Return")
    #expect(model.sent == 1 && timesSaid() == 0, "nothing is no half of a time")
    try app.press("9")
    #expect(app.focused?.label == "Minute" && hint(app, .stepper, "Hour") == nil)
    try app.press("Return")
    #expect(model.sent == 1 && app.focused?.label == "Minute" && timesSaid() == 1)
    #expect(hint(app, .stepper, "Hour") == error && hint(app, .stepper, "Minute") == error)
    try app.press("Return")
    #expect(model.sent == 1 && timesSaid() == 2)
    try app.press("3 0")
    #expect(model.time?.description == "09:30" && hint(app, .stepper, "Hour") == nil)
    try app.press("Return")
    #expect(model.sent == 2)
    // An hour that is taken away leaves no time either.
    try app.focus(.stepper, "Hour")
    try app.press("Backspace Return")
    #expect(model.sent == 2 && hint(app, .stepper, "Hour") == error)
  }

  @Test(
    "Digits that do not fit into the hour are the minute's, and the half may be typed anywhere",
    arguments: [
      ("1 3 0 P", "13:30"), ("1 2 3 0 A", "00:30"), ("9 1 5 P", "21:15"), ("0 9 4 5 P", "21:45"),
      ("1 : 0 5 P", "13:05"),
      ("1 P Left 3 0", "13:30"), ("0 0 9 1 5 A", "09:15"),
    ])
  func halves(keys: String, time: String) throws {
    let (app, model) = try start()
    try app.focus(.stepper, "Hour")
    let keys = keys == "1 P Left 3 0" ? "1 P Right 3 0" : keys
    try app.press(keys)
    #expect(model.time?.description == time, "\(keys)")
  }

  @Test("A day without its time is an error once the focus leaves both")
  func moments() throws {
    let model = Model()
    let app = try AppDriver {
      VStack(alignment: .leading) {
        DatePicker("Visit", selection: Binding(get: { model.moment }, set: { model.moment = $0 }))
        Button("Book") {}
      }
    }
    try app.type("24031980")
    try app.press("Tab Tab")
    #expect(hint(app, .stepper, "Hour") == nil)
    try app.focus(.button, "Book")
    #expect(model.moment == nil && hint(app, .stepper, "Hour") == "Choose the time too.")
  }
}
