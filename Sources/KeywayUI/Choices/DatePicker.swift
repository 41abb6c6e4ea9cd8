/// The parts that a date picker of a day with a time shows.
public struct DatePickerComponents: OptionSet, Sendable {
  /// A bit for each component.
  public let rawValue: Int

  /// Creates a set of components from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The time of day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A day, a time or both, which people type or choose, with the name above.
///
/// The field of a day takes digits in the order of the language, such as day, month, year, and inserts the signs between them.
/// The button in it, or Alt-Down, opens the calendar of a month, which has the keys of a date grid (ARIA Authoring Practices):
/// arrows move by day and week, Home and End in the week, Page Up and Page Down by month, with Shift by year; Return chooses,
/// Escape leaves. A time has a spin button for the hour, one for the minute, and one for the half of the day where the language
/// has it: Up and Down, Page Up and Page Down, Home and End change it, digits type it and move on, Left and Right go to its
/// neighbours.
///
/// Anything else, or a day out of range, is an error below the field, unless ``View/fieldError(_:)`` gives another message.
///
/// ```swift
/// DatePicker("Date of birth", selection: $birth, in: CalendarDay.earliest...CalendarDay.today)
/// ```
public struct DatePicker: View {
  private enum Content {
    case day(Binding<CalendarDay?>, ClosedRange<CalendarDay>)
    case time(Binding<TimeOfDay?>, ClosedRange<TimeOfDay>)
    case moment(Binding<CalendarMoment?>, ClosedRange<CalendarMoment>, DatePickerComponents)
  }

  private let title: String
  private let content: Content

  /// Creates a picker of an optional day. The selection is nil until the typed day is complete and in the range.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - selection: the day.
  ///   - range: the days that can be chosen; by default all.
  public init(
    _ title: String, selection: Binding<CalendarDay?>,
    in range: ClosedRange<CalendarDay> = CalendarDay.earliest...CalendarDay.latest
  ) {
    (self.title, content) = (title, .day(selection, range))
  }

  /// Creates a picker of a day that always has a value: it keeps the last one until the typed day is complete and in the range.
  public init(
    _ title: String, selection: Binding<CalendarDay>,
    in range: ClosedRange<CalendarDay> = CalendarDay.earliest...CalendarDay.latest
  ) {
    self.init(title, selection: selection.orNone, in: range)
  }

  /// Creates a picker of an optional time. The selection is nil until the chosen time is complete and in the range.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - selection: the time.
  ///   - range: the times that can be chosen; by default all.
  public init(
    _ title: String, selection: Binding<TimeOfDay?>,
    in range: ClosedRange<TimeOfDay> = TimeOfDay.earliest...TimeOfDay.latest
  ) {
    (self.title, content) = (title, .time(selection, range))
  }

  /// Creates a picker of a time that always has a value: it keeps the last one until the new time is complete and in the range.
  public init(
    _ title: String, selection: Binding<TimeOfDay>,
    in range: ClosedRange<TimeOfDay> = TimeOfDay.earliest...TimeOfDay.latest
  ) {
    self.init(title, selection: selection.orNone, in: range)
  }

  /// Creates a picker of an optional day with a time. The selection is nil until both are complete and in the range.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - selection: the day with its time.
  ///   - range: the allowed moments; by default all.
  ///   - components: the parts to show. A hidden part keeps its value, and is today or midnight without a selection.
  public init(
    _ title: String, selection: Binding<CalendarMoment?>,
    in range: ClosedRange<CalendarMoment> = CalendarMoment.earliest...CalendarMoment.latest,
    displayedComponents components: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    (self.title, content) = (title, .moment(selection, range, components))
  }

  /// Creates a picker of a day with a time that always has a value: it keeps the last one until the new moment is in the range.
  public init(
    _ title: String, selection: Binding<CalendarMoment>,
    in range: ClosedRange<CalendarMoment> = CalendarMoment.earliest...CalendarMoment.latest,
    displayedComponents components: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(title, selection: selection.orNone, in: range, displayedComponents: components)
  }

  public var body: some View {
    switch content {
    case .day(let selection, let range): DayPicker(title: title, selection: selection, range: range)
    case .time(let selection, let range): TimePicker(title: title, selection: selection, range: range)
    case .moment(let selection, let range, let components):
      MomentPicker(title: title, selection: selection, range: range, components: components)
    }
  }
}

extension View {
  /// Sets how the date pickers inside show their days; by default as a text field.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View { environment(\.datePickerStyle, style) }
}
