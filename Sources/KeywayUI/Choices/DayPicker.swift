import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// A day that people type, or choose in a calendar, with its name above it.
struct DayPicker: View {
  let title: String
  let selection: Binding<CalendarDay?>
  let range: ClosedRange<CalendarDay>
  /// The message while there is no day; nil for none.
  var missing: String?

  /// The typed text while it isn't a selectable day.
  @State private var draft: Draft<String, CalendarDay>?
  @State private var isOpen = false
  /// Whether Return was pressed in an invalid field.
  @State private var isChecked = false
  @FocusState private var isFocused: Bool
  @Environment(\.locale) private var locale
  @Environment(\.fieldError) private var givenError
  @Environment(\.datePickerStyle) private var style

  var body: some View {
    let selected = selection.wrappedValue
    let format = DayFormat(locale)
    if style == .graphical {
      let start = (selected ?? .today).clamped(to: range)
      NamedBox(
        title: title,
        box: CalendarView(start: start, selected: selected, range: range, isInPage: true) {
          selection.wrappedValue = $0
        }
        .accessibilityElement(children: .contain).accessibilityLabel(title)
        .modify { $0.element.accessibility.details.isInvalid = givenError != nil })
    } else {
      field(selected, format)
    }
  }

  private func field(_ selected: CalendarDay?, _ format: DayFormat) -> some View {
    let text = shown(format)
    let unfinished = text.isEmpty ? missing : unfinished(text, format)
    let field = FieldBox(
      content: .text(Binding(get: { shown(format) }, set: { take($0, format) })), role: .textField,
      title: title, prompt: format.prompt, rules: format.rules, lines: nil)
    let box =
      field
      .onKeyPress { setOpen(true, by: .down, with: $0) }
      .environment(\.fieldAccessoryWidth, 48)
      .keyboardType(.numberPad)
      .overlay(alignment: .trailing) {
        CalendarButton { isOpen = true }
          .popover(isPresented: $isOpen) {
            CalendarView(start: (selected ?? .today).clamped(to: range), selected: selected, range: range) {
              selection.wrappedValue = $0
              draft = nil
              isOpen = false
            }
            .onKeyPress { setOpen(false, by: .up, with: $0) }
          }
          .padding(4)
      }
    return NamedBox(title: title, box: box)
      .focused($isFocused)
      .checksOnSubmit(unfinished != nil, isChecked: $isChecked)
      .fieldError(
        error(in: text, format) ?? ((isFocused || isOpen) && !isChecked ? nil : unfinished) ?? givenError)
  }

  /// Opens or closes the calendar if the press is Alt with an arrow.
  private func setOpen(_ opens: Bool, by arrow: Keysym, with press: KeyPress) -> KeyPressResult {
    guard press.mainSymbol == arrow, press.phase == .began,
      press.modifiers.subtracting(.locks) == .alternate
    else { return .ignored }
    isOpen = opens
    return .handled
  }

  /// The typed text, else the selection. The field may read it before this view is evaluated again.
  private func shown(_ format: DayFormat) -> String {
    let selected = selection.wrappedValue
    return draft?.content(of: selected) ?? selected.map(format.text) ?? ""
  }

  private func take(_ text: String, _ format: DayFormat) {
    isChecked = false
    let day = format.day(text).flatMap { range.contains($0) ? $0 : nil }
    selection.wrappedValue = day
    draft = day == nil && !text.isEmpty ? Draft(content: text, value: selection.wrappedValue) : nil
  }

  /// The message for an incomplete day once typing ends.
  private func unfinished(_ text: String, _ format: DayFormat) -> String? {
    format.isWhole(text) ? nil : localized("Finish the day: $format.", ["format": format.prompt])
  }

  private func error(in text: String, _ format: DayFormat) -> String? {
    guard format.isWhole(text) else { return nil }
    guard let day = format.day(text) else { return localized("There is no such day.") }
    guard !range.contains(day) else { return nil }
    return localized(
      "Enter a day from $first to $last.",
      ["first": format.text(range.lowerBound), "last": format.text(range.upperBound)])
  }
}

/// The button in a date field.
private struct CalendarButton: ActivatedControl {
  let open: @MainActor () -> Void

  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    Element(
      role: .button, label: localized("Choose from a calendar"), traits: [.hasPopup, .opensDialog],
      shape: .roundedRectangle(radius: 8), focus: .stop)
  }

  func activate(in context: Context) { open() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(48), height: context.theme.length(48))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (bounds, theme) = (context.bounds, context.theme)
    if context.isPressed { canvas.fill(.roundedRectangle(radius: 8), in: bounds, theme[.selection]) }
    context.indicators(on: canvas)
      .symbol(Symbol("calendar"), in: bounds.centered(side: theme.length(24)), context.layoutDirection)
  }
}
