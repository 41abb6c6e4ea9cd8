import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
  @MainActor @Observable
  final class Model {
    var birth: CalendarDay?

    init(_ birth: CalendarDay? = nil) { self.birth = birth }
  }

  private struct Birth: View {
    @Bindable var model: Model
    var range = CalendarDay.earliest...CalendarDay.latest

    var body: some View {
      VStack(alignment: .leading) {
        DatePicker("Date of birth", selection: $model.birth, in: range)
        Button("Next") {}
      }
    }
  }

  private static func day(_ text: String) -> CalendarDay { CalendarDay(text)! }

  private func start(
    _ birth: String? = nil, in range: ClosedRange<CalendarDay> = CalendarDay.earliest...CalendarDay.latest
  ) throws -> (AppDriver, Model) {
    let model = Model(birth.map(Self.day))
    return (try AppDriver { Birth(model: model, range: range) }, model)
  }

  // MARK: Days

  @Test("Days follow each other through leap years and centuries")
  func arithmetic() {
    #expect(CalendarDay(year: 1900, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 2000, month: 2, day: 29) != nil)
    #expect(CalendarDay(year: 2026, month: 4, day: 31) == nil && CalendarDay("2026-4-1") == nil)
    #expect(Self.day("1999-12-31").adding(days: 1) == Self.day("2000-01-01"))
    #expect(Self.day("2024-03-01").adding(days: -1) == Self.day("2024-02-29"))
    #expect(Self.day("2024-01-31").adding(months: 1) == Self.day("2024-02-29"))
    #expect(Self.day("2024-02-29").adding(months: -12) == Self.day("2023-02-28"))
    #expect(
      CalendarDay.latest.adding(days: 1) == .latest && CalendarDay.earliest.adding(months: -1) == .earliest)
    var day = Self.day("1582-01-01")
    for _ in 0..<200_000 {
      let next = day.adding(days: 1)
      guard next > day, next.weekday == (day.weekday + 1) % 7, next.adding(days: -1) == day else {
        Issue.record("\(next) does not follow \(day)")
        break
      }
      day = next
    }
  }

  @Test("The days of the week are right, and weeks begin where they should")
  func weeks() {
    // A Monday.
    #expect(Self.day("1980-03-24").weekday == 0)
    #expect(CalendarDay.earliest.weekday == 0)
    let march = Self.day("1980-03-24").weeks(beginningOn: 0)
    #expect(
      march.count == 6 && march[0].compactMap { $0?.day } == [1, 2] && march[5].compactMap { $0?.day } == [31]
    )
    let fromSunday = Self.day("1980-03-24").weeks(beginningOn: 6)
    #expect(fromSunday[0].compactMap { $0?.day } == [1] && fromSunday[1].compactMap { $0?.day }.first == 2)
  }

  @Test(
    "Each language writes days in its order",
    arguments: [
      ("en", "24/03/1980"), ("en_US", "03/24/1980"), ("de_AT", "24.03.1980"), ("sv", "1980-03-24"),
      ("ar", "24/03/1980"), ("fr", "24/03/1980"),
    ])
  func formats(language: String, text: String) throws {
    let format = DayFormat(try #require(LanguageTag(language)))
    #expect(format.text(Self.day("1980-03-24")) == text)
    #expect(format.day(text) == Self.day("1980-03-24"))
    #expect(format.day("1") == nil && !format.isWhole("1"))
    // Digits of another script are the same digits.
    let arabic = String(text.map { $0.wholeNumberValue.map { Array("٠١٢٣٤٥٦٧٨٩")[$0] } ?? $0 })
    #expect(format.day(arabic) == Self.day("1980-03-24"))
  }

  // MARK: Typing

  @Test("Digits are written as a day, and the day is the selection once it is whole")
  func typing() throws {
    let (app, model) = try start()
    try app.press("2 4 0 3 1 9 8")
    #expect(model.birth == nil && app.focused?.value == "24/03/198")
    try app.press("0")
    #expect(model.birth == Self.day("1980-03-24"))
    #expect(app.readingOrder.first == "Date of birth, 24/03/1980, text field")
    try app.press("Backspace")
    #expect(model.birth == nil && app.focused?.value == "24/03/198")
  }

  @Test("What is no day, or none of the range, is an error that says what to do")
  func errors() throws {
    let (app, model) = try start(in: Self.day("1900-01-01")...Self.day("2026-11-23"))
    try app.press("3 1 0 2 1 9 8 0")
    #expect(model.birth == nil && app.element(.textField)?.hint == "There is no such day.")
    try app.press("Ctrl+A 2 4 0 3 2 0 3 0")
    #expect(model.birth == nil)
    #expect(app.element(.textField)?.hint == "Enter a day from 01/01/1900 to 23/11/2026.")
    #expect(app.element(.textField)?.isInvalid == true)
    try app.press("Ctrl+A 2 4 0 3 1 9 8 0")
    #expect(model.birth == Self.day("1980-03-24") && app.element(.textField)?.isInvalid == false)
  }

  @Test("What is wrong with a typed day says more than an author's error, which comes back without it")
  func givenError() throws {
    let model = Model()
    let range = Self.day("1900-01-01")...Self.day("2026-11-23")
    let app = try AppDriver { Birth(model: model, range: range).fieldError("Choose a day.") }
    #expect(app.element(.textField)?.hint == "Choose a day.")
    try app.press("3 1 0 2 1 9 8 0")
    #expect(app.element(.textField)?.hint == "There is no such day.")
    try app.press("Ctrl+A Delete")
    #expect(app.element(.textField)?.hint == "Choose a day.")
  }

  // MARK: The calendar

  @Test("The keys of a date grid move by day, week, month and year; Return chooses")
  func grid() throws {
    let (app, model) = try start("1980-03-24")
    try app.press("Alt+Down")
    #expect(app.tree.element(.dialog)?.label == "March 1980")
    #expect(app.focused?.label == "Monday, 24 March 1980" && app.focused?.role == .cell)
    for (key, label) in [
      ("Right", "Tuesday, 25 March 1980"), ("Down", "Tuesday, 1 April 1980"),
      ("PageUp", "Saturday, 1 March 1980"), ("Home", "Monday, 25 February 1980"),
      ("End", "Sunday, 2 March 1980"), ("Left", "Saturday, 1 March 1980"),
      ("Up", "Saturday, 23 February 1980"), ("Shift+PageUp", "Friday, 23 February 1979"),
      ("PageDown", "Friday, 23 March 1979"), ("Shift+PageDown", "Sunday, 23 March 1980"),
    ] {
      try app.press(key)
      #expect(app.focused?.label == label, "\(key)")
    }
    try app.press("Return")
    #expect(model.birth == Self.day("1980-03-23") && app.tree.element(.dialog) == nil)
    #expect(app.focused?.label == "Date of birth" && app.focused?.value == "23/03/1980")
  }

  @Test("A number pad walks the calendar, on into other months, and types the day")
  func numberPad() throws {
    let (app, model) = try start("1980-03-31")
    try app.press("Alt+Down")
    // Right, Page Up and Enter of the pad without Num Lock.
    app.pressPad("6")
    #expect(app.focused?.label == Self.day("1980-04-01").words)
    app.pressPad("9")
    #expect(app.focused?.label == Self.day("1980-03-01").words)
    app.pressPad("E")
    #expect(model.birth == Self.day("1980-03-01") && app.tree.element(.dialog) == nil)
    let (other, typed) = try start()
    other.pressPad("N24031980")
    #expect(typed.birth == Self.day("1980-03-24"))
  }

  @Test("Escape leaves the day as it was, and the button in the field opens the calendar again")
  func leaving() throws {
    let (app, model) = try start("1980-03-24")
    try app.press("Tab")
    #expect(app.focused?.label == "Choose from a calendar")
    try app.press("Space Right Escape")
    #expect(model.birth == Self.day("1980-03-24") && app.tree.element(.dialog) == nil)
    #expect(app.focused?.label == "Choose from a calendar")
    try app.press("Space")
    #expect(app.focused?.label == "Monday, 24 March 1980")
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("Buttons go to other months and years, and a click chooses a day")
  func buttons() throws {
    let (app, model) = try start("1980-03-24")
    try app.press("Alt+Down")
    try app.click(.button, "Next month")
    try app.click(.button, "Previous year")
    #expect(app.tree.element(.grid)?.label == "April 1979")
    try app.click(.cell, "Thursday, 5 April 1979")
    #expect(model.birth == Self.day("1979-04-05") && app.tree.element(.dialog) == nil)
  }

  @Test("Days out of the range cannot be reached or chosen")
  func bounds() throws {
    let (app, model) = try start("1980-03-24", in: Self.day("1980-03-20")...Self.day("1980-03-26"))
    try app.press("Alt+Down Down")
    #expect(app.focused?.label == "Wednesday, 26 March 1980")
    try app.press("Right PageUp")
    #expect(app.focused?.label == "Thursday, 20 March 1980")
    #expect(app.tree.element(.button, "Next month")?.isEnabled == false)
    try app.click(.cell, "Friday, 28 March 1980")
    #expect(model.birth == Self.day("1980-03-24") && app.tree.element(.dialog) != nil)
  }

  @Test("From right to left, Left goes to the next day")
  func mirrored() throws {
    let model = Model(Self.day("1980-03-24"))
    let app = try AppDriver { Birth(model: model).environment(\.layoutDirection, .rightToLeft) }
    try app.press("Alt+Down Left")
    #expect(app.focused?.label == "Tuesday, 25 March 1980")
    let monday = try #require(app.tree.element(.cell, "Monday, 24 March 1980")).frame
    #expect(try #require(app.focused).frame.maxX <= monday.minX)
  }
}
