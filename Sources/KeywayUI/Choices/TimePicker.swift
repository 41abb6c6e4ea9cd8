import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayText

/// A time of day in two or three spin buttons, with its name above them.
struct TimePicker: View {
  let title: String
  let selection: Binding<TimeOfDay?>
  let range: ClosedRange<TimeOfDay>
  /// Called when the next person comes.
  var forget: @MainActor () -> Void = {}

  /// What is chosen while it is no time of the range.
  @State private var draft: Draft<TimeParts, TimeOfDay>?
  @Environment(\.language) private var language
  @Environment(\.fieldError) private var givenError

  var body: some View {
    let format = TimeFormat(language)
    TimeField(
      title: title,
      fields: TimeFields(format: format, parts: Binding(get: { parts }, set: { take($0) }))
    ) {
      draft = nil
      forget()
    }
    .fieldError(error(in: parts, format) ?? givenError)
  }

  private var parts: TimeParts {
    let selected = selection.wrappedValue
    return draft?.content(of: selected) ?? TimeParts(selected)
  }

  private func take(_ parts: TimeParts) {
    let time = parts.time.flatMap { range.contains($0) ? $0 : nil }
    selection.wrappedValue = time
    draft = time == nil ? Draft(content: parts, value: selection.wrappedValue) : nil
  }

  private func error(in parts: TimeParts, _ format: TimeFormat) -> String? {
    guard let time = parts.time, !range.contains(time) else { return nil }
    return localized(
      "Enter a time from $first to $last.",
      ["first": format.text(range.lowerBound), "last": format.text(range.upperBound)])
  }
}

/// The parts of a time, which are chosen one by one.
struct TimeParts: Equatable {
  /// From 0 to 23; nil while it is not chosen, and so is the minute.
  var hour: Int?
  var minute: Int?
  /// Whether the hour is one of the afternoon, which can be chosen before the hour.
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

  /// The number of a part; nil while it is not chosen.
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

/// The box around the parts of a time.
private struct TimeField: PrimitiveView {
  let title: String
  let fields: TimeFields
  let forget: @MainActor () -> Void

  func update(_ node: ViewNode) {
    LabelledField.update(node, title: title, box: TimeBox(title: title, content: fields, forget: forget))
  }
}

/// The spin buttons of a time, from left to right in all languages.
private struct TimeFields: View {
  let format: TimeFormat
  let parts: Binding<TimeParts>

  /// The digits that a part has got since it was reached.
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
    .onChange(of: focused) { typed = nil }
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
    if part == .half { return takeHalf(character) }
    guard TextFormat.isDigit(character), let digit = character.wholeNumberValue else { return .ignored }
    return takeDigit(digit, part)
  }

  /// The part beside another one; at the ends the key goes on to what is around.
  private func go(_ way: Int, from part: TimeParts.Part) -> KeyPressResult {
    let place = order.firstIndex(of: part)! + way
    guard order.indices.contains(place) else { return .ignored }
    focused = order[place]
    return .handled
  }

  /// Goes on to the next part once no further digit fits.
  private func takeDigit(_ digit: Int, _ part: TimeParts.Part) -> KeyPressResult {
    let most = part == .minute ? 59 : format.countsToTwelve ? 12 : 23
    let before = typed.flatMap { $0.part == part ? $0.number : nil }
    let joined = (before ?? 0) * 10 + digit
    let (number, isSecond) = joined <= most ? (joined, before != nil) : (digit, false)
    if part == .minute || !format.countsToTwelve {
      parts.wrappedValue[part] = number
    } else if number > 0 {
      parts.wrappedValue.hour = number % 12 + (parts.wrappedValue.isAfternoon ? 12 : 0)
    }
    if isSecond || number * 10 > most {
      typed = nil
      _ = go(1, from: part)
    } else {
      typed = Typed(part: part, number: number)
    }
    return .handled
  }

  private func takeHalf(_ character: Character) -> KeyPressResult {
    let letter = String(character).folded
    for isAfternoon in [false, true] {
      guard format.half(isAfternoon: isAfternoon).folded.hasPrefix(letter) else { continue }
      set(.half, to: isAfternoon ? 1 : 0)
      return .handled
    }
    return .ignored
  }
}
