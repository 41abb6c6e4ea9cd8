import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayText

/// A time of day in two or three spin buttons, with its name above them.
struct TimePicker: View {
  let title: String
  let selection: Binding<TimeOfDay?>
  let range: ClosedRange<TimeOfDay>
  /// The message while there is no time; nil for none.
  var missing: String?
  /// Called when the next person comes.
  var forget: @MainActor () -> Void = {}

  /// The chosen parts while they aren't a time in the range.
  @State private var draft: Draft<TimeParts, TimeOfDay>?
  /// Whether Return was pressed in an invalid field.
  @State private var isChecked = false
  @FocusState private var isFocused: Bool
  @Environment(\.locale) private var locale
  @Environment(\.fieldError) private var givenError

  var body: some View {
    let format = TimeFormat(locale)
    NamedBox(
      title: title,
      box: TimeBox(
        title: title,
        content: TimeFields(format: format, parts: Binding(get: { parts }, set: { take($0) })),
        check: unfinished(parts) == nil ? nil : { @MainActor in isChecked = true }, forget: empty)
    )
    .focused($isFocused)
    .fieldError(
      error(in: parts, format) ?? (isFocused && !isChecked ? nil : unfinished(parts)) ?? givenError)
  }

  private func empty() {
    draft = nil
    isChecked = false
    forget()
  }

  private var parts: TimeParts {
    let selected = selection.wrappedValue
    return draft?.content(of: selected) ?? TimeParts(selected)
  }

  private func take(_ parts: TimeParts) {
    isChecked = false
    let time = parts.time.flatMap { range.contains($0) ? $0 : nil }
    selection.wrappedValue = time
    draft = time == nil ? Draft(content: parts, value: selection.wrappedValue) : nil
  }

  /// The message for an incomplete time once the focus has left or Return was pressed.
  private func unfinished(_ parts: TimeParts) -> String? {
    guard parts.time == nil else { return nil }
    return parts == TimeParts(nil) ? missing : localized("Finish the time: choose the hour and the minute.")
  }

  private func error(in parts: TimeParts, _ format: TimeFormat) -> String? {
    guard let time = parts.time, !range.contains(time) else { return nil }
    return localized(
      "Enter a time from $first to $last.",
      ["first": format.text(range.lowerBound), "last": format.text(range.upperBound)])
  }
}

/// The parts of a time, chosen one by one.
struct TimeParts: Equatable {
  /// From 0 to 23; nil until chosen. The minute likewise.
  var hour: Int?
  var minute: Int?
  /// Whether the hour is in the afternoon, which can be chosen before the hour.
  var isAfternoon: Bool {
    didSet { hour = hour.map { $0 % 12 + (isAfternoon ? 12 : 0) } }
  }

  init(_ time: TimeOfDay?) {
    (hour, minute, isAfternoon) = (time?.hour, time?.minute, (time?.hour ?? 0) >= 12)
  }

  var time: TimeOfDay? {
    guard let hour, let minute else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
  }

  enum Part: Hashable { case hour, minute, half }

  subscript(part: Part) -> Int? {
    get {
      switch part {
      case .hour: hour
      case .minute: minute
      case .half: isAfternoon ? 1 : 0
      }
    }
    set {
      switch part {
      case .minute: minute = newValue
      case .half: isAfternoon = newValue == 1
      case .hour:
        hour = newValue
        // Setting the half again leaves the hour where it is.
        if let newValue { isAfternoon = newValue >= 12 }
      }
    }
  }
}

/// The spin buttons of a time, from left to right in all languages.
private struct TimeFields: View {
  let format: TimeFormat
  let parts: Binding<TimeParts>

  /// The digits that a part has received since it got the focus.
  private struct Typed {
    let part: TimeParts.Part
    let number: Int
  }

  @State private var typed: Typed?
  @FocusState private var focused: TimeParts.Part?

  private var order: [TimeParts.Part] { format.countsToTwelve ? [.hour, .minute, .half] : [.hour, .minute] }

  var body: some View {
    HStack(spacing: 8) {
      spin(.hour)
      Text(":").font(.bodyEmphasized).accessibilityHidden(true)
      spin(.minute)
      if format.countsToTwelve { spin(.half) }
    }
    .environment(\.layoutDirection, .leftToRight)
    .onChange(of: focused) { if typed?.part != focused { typed = nil } }
  }

  private func spin(_ part: TimeParts.Part) -> some View {
    let number = parts.wrappedValue[part]
    let (title, text, most, page) =
      switch part {
      case .hour: (localized("Hour"), number.map(format.hour), 23, 3)
      case .minute: (localized("Minute"), number.map { CalendarDay.padded($0, to: 2) }, 59, 10)
      case .half: (localized("AM or PM"), number.map { format.half(isAfternoon: $0 == 1) }, 1, 1)
      }
    return TimeSpinner(
      title: title, text: text, number: number, most: most, page: page,
      take: { press in take(press, part) }, change: { set(part, to: $0) }
    )
    .focused($focused, equals: part)
  }

  private func set(_ part: TimeParts.Part, to number: Int?) {
    parts.wrappedValue[part] = number
    typed = nil
  }

  // MARK: Keys

  private func take(_ press: KeyPress, _ part: TimeParts.Part) -> KeyPressResult {
    guard press.phase == .began || press.phase == .repeated,
      press.modifiers.subtracting(.locks).subtracting(.levels).isEmpty
    else { return .ignored }
    switch press.mainSymbol {
    case .left: return go(-1, from: part)
    case .right: return go(1, from: part)
    case .backspace, .delete:
      if part != .half { set(part, to: nil) }
      return .handled
    default: break
    }
    guard let character = press.text.first, press.text.count == 1 else { return .ignored }
    if part != .half, TextFormat.isDigit(character), let digit = character.wholeNumberValue {
      return takeDigit(digit, part)
    }
    // 1:05 is not 10:05.
    if part == .hour, parts.wrappedValue.hour != nil, ":.,;".contains(character) { return go(1, from: part) }
    return format.countsToTwelve ? takeHalf(character) : .ignored
  }

  /// The part beside another one; at the ends the key goes on to the container.
  private func go(_ way: Int, from part: TimeParts.Part) -> KeyPressResult {
    let place = order.firstIndex(of: part)! + way
    guard order.indices.contains(place) else { return .ignored }
    focused = order[place]
    return .handled
  }

  /// Goes on to the next part once no further digit fits: of 130 on a clock of twelve hours, 1 is the hour.
  private func takeDigit(_ digit: Int, _ part: TimeParts.Part) -> KeyPressResult {
    let most = part == .minute ? 59 : format.countsToTwelve ? 12 : 23
    let before = typed.flatMap { $0.part == part ? $0.number : nil }
    let number = (before ?? 0) * 10 + digit
    if number > most, part == .hour {
      typed = nil
      _ = go(1, from: part)
      return takeDigit(digit, .minute)
    }
    if part == .minute || !format.countsToTwelve {
      parts.wrappedValue[part] = number
    } else if number > 0 {
      parts.wrappedValue.hour = number % 12 + (parts.wrappedValue.isAfternoon ? 12 : 0)
    }
    // There is no hour 0 here.
    let isNothing = number == 0 && part == .hour && format.countsToTwelve
    if !isNothing, before != nil || number * 10 > most {
      typed = nil
      _ = go(1, from: part)
    } else {
      typed = Typed(part: part, number: number)
    }
    return .handled
  }

  /// Takes the first letter of a half of the day, in any part. Where both begin alike, it is the other half.
  private func takeHalf(_ character: Character) -> KeyPressResult {
    let letter = String(character).folded
    let current = parts.wrappedValue.isAfternoon
    var possible = [false, true].filter { format.half(isAfternoon: $0).folded.hasPrefix(letter) }
    if possible.isEmpty { possible = [false, true].filter { letter == ($0 ? "p" : "a") } }
    guard let chosen = possible.count > 1 ? !current : possible.first else { return .ignored }
    set(.half, to: chosen ? 1 : 0)
    return .handled
  }
}
