import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Times of day in date pickers")
struct TimePickerTests {
  @MainActor @Observable
  final class Model {
    var time: TimeOfDay?
    var moment: CalendarMoment?

    init(_ time: TimeOfDay? = nil) { self.time = time }
  }

  private struct Appointment: View {
    @Bindable var model: Model
    var range = TimeOfDay.earliest...TimeOfDay.latest

    var body: some View {
      VStack(alignment: .leading) {
        DatePicker("Appointment", selection: $model.time, in: range)
        Button("Next") {}
      }
    }
  }

  private static func time(_ text: String) -> TimeOfDay { TimeOfDay(text)! }

  private func start(
    _ time: String? = nil, in range: ClosedRange<TimeOfDay> = TimeOfDay.earliest...TimeOfDay.latest,
    language: String = "en"
  ) throws -> (AppDriver, Model) {
    let model = Model(time.map(Self.time))
    let tag = try #require(LanguageTag(language))
    let app = try AppDriver { Appointment(model: model, range: range).environment(\.language, tag) }
    return (app, model)
  }

  @Test("Times are read as they are written, and come one after the other")
  func times() {
    #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay("9:05") == nil && TimeOfDay("23:60") == nil)
    #expect(Self.time("09:05").description == "09:05" && Self.time("09:05") < Self.time("10:00"))
    let day = CalendarDay("2026-11-23")!
    #expect(CalendarMoment(day, at: .latest) < CalendarMoment(day.adding(days: 1), at: .earliest))
    #expect(CalendarMoment(day, at: Self.time("09:05")).description == "2026-11-23T09:05")
  }

  @Test(
    "Each language counts the hours in its way",
    arguments: [("en", "14:05"), ("de_AT", "14:05"), ("en_US", "2:05 PM"), ("sv", "14:05")])
  func formats(language: String, text: String) throws {
    #expect(TimeFormat(try #require(LanguageTag(language))).text(Self.time("14:05")) == text)
    let twelve = TimeFormat(try #require(LanguageTag("en_US")))
    #expect(twelve.text(.earliest) == "12:00 AM" && twelve.text(Self.time("12:30")) == "12:30 PM")
  }

  @Test("Each part has the keys of a spin button, and Left and Right go to its neighbour")
  func keys() throws {
    let (app, model) = try start("14:05")
    #expect(app.focused?.role == .stepper && app.focused?.label == "Hour" && app.focused?.value == "14")
    for (key, time) in [
      ("Up", "15:05"), ("Down", "14:05"), ("PageUp", "17:05"), ("PageDown", "14:05"), ("Home", "00:05"),
      ("Down", "00:05"), ("End", "23:05"),
    ] {
      try app.press(key)
      #expect(model.time == Self.time(time), "\(key)")
    }
    try app.press("Right Up PageUp")
    #expect(app.focused?.label == "Minute" && app.focused?.value == "16")
    #expect(model.time == Self.time("23:16"))
    try app.press("Left")
    #expect(app.focused?.label == "Hour")
    try app.press("Tab Tab")
    #expect(app.focused?.label == "Next")
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("Digits go in and move on; until both parts are there, there is no time")
  func digits() throws {
    let (app, model) = try start()
    #expect(app.focused?.value == "")
    try app.press("0 9")
    #expect(model.time == nil && app.focused?.label == "Minute")
    try app.press("4 5")
    #expect(model.time == Self.time("09:45"))
    // An hour that no digit can follow moves on at once.
    try app.press("Left 7")
    #expect(model.time == Self.time("07:45") && app.focused?.label == "Minute")
    try app.press("Backspace")
    #expect(model.time == nil && app.focused?.value == "")
    try app.press("Up")
    #expect(model.time == Self.time("07:00"))
  }

  @Test("A number pad alone is enough: its arrows without Num Lock, its digits with it")
  func numberPad() throws {
    let (app, model) = try start("14:05")
    app.pressPad("8")
    #expect(model.time == Self.time("15:05"))
    app.pressPad("6")
    #expect(app.focused?.label == "Minute")
    app.pressPad("9")
    #expect(model.time == Self.time("15:15"))
    app.pressPad(".")
    #expect(model.time == nil && app.focused?.value == "", "Delete empties the part")
    app.pressPad("4")
    #expect(app.focused?.label == "Hour")
    app.pressPad("7")
    #expect(app.focused?.value == "00")
    app.pressPad("N2149")
    #expect(model.time == Self.time("21:49") && app.focused?.label == "Minute")
  }

  @Test("On a keypad with two arrows and Select, Select goes into a part, which the arrows then change")
  func keypad() throws {
    let (app, model) = try start("14:05")
    app.window.bindings = BindingTable(bindings: [
      BindingTable.Binding(.nextItem, Shortcut(.right)), BindingTable.Binding(.previousItem, Shortcut(.left)),
      BindingTable.Binding(.activate, Shortcut(.return)),
    ])
    try app.press("Return Right Right Return")
    #expect(model.time == Self.time("16:05") && app.focused?.label == "Hour")
    try app.press("Right")
    #expect(app.focused?.label == "Minute" && model.time == Self.time("16:05"))
    try app.press("Return Left Return Right")
    #expect(app.focused?.label == "Next" && model.time == Self.time("16:04"))
  }

  @Test("Where hours go to twelve, the third part is the half of the day")
  func halves() throws {
    let (app, model) = try start(language: "en_US")
    try app.press("0 2 3 0")
    #expect(model.time == Self.time("02:30"))
    #expect(app.focused?.label == "AM or PM" && app.focused?.value == "AM")
    try app.press("P")
    #expect(model.time == Self.time("14:30") && app.focused?.value == "PM")
    try app.press("Down")
    #expect(model.time == Self.time("02:30"))
    try app.press("Left Left Down Down Down")
    #expect(model.time == Self.time("00:30"), "the first hour has none before it")
    #expect(app.focused?.value == "12")
    try app.press("1 2 Right P")
    #expect(model.time == Self.time("12:30"))
  }

  @Test("What is out of the range is an error that says what to do")
  func errors() throws {
    let (app, model) = try start(in: Self.time("08:00")...Self.time("17:30"))
    #expect(app.containers["Appointment"] != nil, "the driver reads from here on")
    try app.press("1 8 0 0")
    #expect(model.time == nil)
    let hour = try #require(app.element(.stepper, "Hour"))
    #expect(hour.isInvalid && hour.hint == "Enter a time from 08:00 to 17:30.")
    #expect(app.announcements.contains("Enter a time from 08:00 to 17:30."))
    try app.press("Left 1 7")
    #expect(model.time == Self.time("17:00") && app.element(.stepper, "Hour")?.isInvalid == false)
  }

  @Test("A press above a number is one more, below it one less")
  func pointer() throws {
    let (app, model) = try start("14:05")
    let hour = try #require(app.tree.element(.stepper, "Hour")).frame
    app.click(Point(x: hour.midX, y: hour.minY + 20))
    #expect(model.time == Self.time("15:05"))
    app.click(Point(x: hour.midX, y: hour.maxY - 20))
    #expect(model.time == Self.time("14:05"))
    app.click(hour.center)
    #expect(model.time == Self.time("14:05") && app.focused?.label == "Hour")
  }

  @Test("A day with a time is there once both are")
  func moments() throws {
    let model = Model()
    let last = CalendarMoment(CalendarDay("2026-12-31")!, at: Self.time("12:00"))
    let app = try AppDriver {
      DatePicker(
        "Visit", selection: Binding(get: { model.moment }, set: { model.moment = $0 }),
        in: CalendarMoment(CalendarDay("2026-01-01")!, at: .earliest)...last)
    }
    try app.type("31122026")
    #expect(model.moment == nil)
    try app.press("Tab Tab 1 1 3 0")
    #expect(model.moment?.description == "2026-12-31T11:30")
    try app.press("Left 1 4")
    #expect(model.moment == nil)
    #expect(app.element(.stepper, "Hour")?.hint == "Enter a time from 00:00 to 12:00.")
    #expect(app.element(.textField, "Visit")?.value == "31/12/2026")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("A time that is chosen in part is gone with the person", arguments: [false, true])
  func reset(withDay: Bool) throws {
    let model = Model()
    let app = try AppDriver {
      if withDay {
        DatePicker("Visit", selection: Binding(get: { model.moment }, set: { model.moment = $0 }))
      } else {
        DatePicker("Visit", selection: Binding(get: { model.time }, set: { model.time = $0 }))
      }
    }
    try app.focus(.stepper, "Hour")
    // Without a day even a whole time is not yet a selection.
    try app.press(withDay ? "1 1 3 0" : "1 1")
    #expect(app.element(.stepper, "Hour")?.value == "11" && model.time == nil && model.moment == nil)
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.element(.stepper, "Hour")?.value == "" && app.element(.stepper, "Minute")?.value == "")
  }

  @Test("A calendar in the page shows the month of a day that the app chooses")
  func calendarFollows() throws {
    let model = Model()
    model.moment = CalendarMoment(CalendarDay("1980-03-24")!, at: .earliest)
    let app = try AppDriver {
      DatePicker(
        "Visit", selection: Binding(get: { model.moment }, set: { model.moment = $0 }),
        displayedComponents: .date
      )
      .datePickerStyle(.graphical)
    }
    #expect(app.tree.element(.grid, "March 1980") != nil)
    model.moment = CalendarMoment(CalendarDay("2026-11-23")!, at: .earliest)
    app.windowSystem.settle()
    #expect(app.tree.element(.grid, "November 2026") != nil)
  }

  @Test("A calendar in the page has the keys of a date grid and takes no focus to itself")
  func graphical() throws {
    final class Chosen { var day: CalendarDay? = CalendarDay("1980-03-24") }
    let chosen = Chosen()
    let app = try AppDriver(size: Size(width: 800, height: 700)) {
      VStack(alignment: .leading) {
        Button("First") {}
        DatePicker("Date", selection: Binding(get: { chosen.day }, set: { chosen.day = $0 }))
          .datePickerStyle(.graphical)
      }
    }
    #expect(app.focused?.label == "First")
    #expect(app.tree.element(.textField) == nil && app.tree.element(.grid)?.label == "March 1980")
    try app.focus(.cell, "Monday, 24 March 1980")
    try app.press("Down Return")
    #expect(chosen.day == CalendarDay("1980-03-31") && app.focused?.role == .cell)
  }
}
