import KeywayPlatform

/// A day with a time, chosen separately.
struct MomentPicker: View {
  let title: String
  let selection: Binding<CalendarMoment?>
  let range: ClosedRange<CalendarMoment>
  let components: DatePickerComponents

  /// The chosen parts while one of the two is missing.
  private struct Parts: Equatable {
    var day: CalendarDay?
    var time: TimeOfDay?
  }

  @State private var draft: Draft<Parts, CalendarMoment>?
  @FocusState private var isFocused: Bool

  var body: some View {
    let showsBoth = components.isSuperset(of: [.date, .hourAndMinute])
    let parts = present
    // A moment needs both.
    let lacksDay = showsBoth && !isFocused && parts.day == nil && parts.time != nil
    let lacksTime = showsBoth && !isFocused && parts.time == nil && parts.day != nil
    VStack(alignment: .leading, spacing: 16) {
      if components.contains(.date) {
        DayPicker(
          title: title, selection: day, range: range.lowerBound.day...range.upperBound.day,
          missing: lacksDay ? localized("Choose the day too.") : nil)
      }
      if showsBoth {
        // The day picker shows the error and the help; don't repeat them.
        TimePicker(
          title: localized("Time"), selection: time, range: times,
          missing: lacksTime ? localized("Choose the time too.") : nil
        ) { draft = nil }
        .fieldError(nil).fieldHelp("")
      } else if components.contains(.hourAndMinute) {
        TimePicker(title: title, selection: time, range: times)
      }
    }
    .focused($isFocused)
  }

  private var present: Parts {
    let selected = selection.wrappedValue
    return draft?.content(of: selected) ?? Parts(day: selected?.day, time: selected?.time)
  }

  private var day: Binding<CalendarDay?> { Binding(get: { present.day }, set: { take($0, present.time) }) }

  private var time: Binding<TimeOfDay?> { Binding(get: { present.time }, set: { take(present.day, $0) }) }

  /// The times of the chosen day that are in the range.
  private var times: ClosedRange<TimeOfDay> {
    let (first, last) = (range.lowerBound, range.upperBound)
    let day = present.day
    return (day == first.day ? first.time : .earliest)...(day == last.day ? last.time : .latest)
  }

  private func take(_ day: CalendarDay?, _ time: TimeOfDay?) {
    let day = components.contains(.date) ? day : day ?? .today
    let time = components.contains(.hourAndMinute) ? time : time ?? .earliest
    var moment: CalendarMoment?
    if let day, let time { moment = CalendarMoment(day, at: time) }
    selection.wrappedValue = moment.flatMap { range.contains($0) ? $0 : nil }
    draft = Draft(content: Parts(day: day, time: time), value: selection.wrappedValue)
  }
}
