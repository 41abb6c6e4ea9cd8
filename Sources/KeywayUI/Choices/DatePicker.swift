import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// A day that people type, or choose in a calendar, with its name above it.
///
/// The field takes digits in the order of the language, such as day, month, year, and writes what stands between them. The
/// button in it, or Alt-Down, opens the calendar of a month, which has the keys of a date grid (ARIA Authoring Practices): arrows
/// move by day and week, Home and End in the week, Page Up and Page Down by month, with Shift by year; Return chooses, Escape
/// leaves. What is no day in the range is an error below the field, unless ``View/fieldError(_:)`` says another.
///
/// ```swift
/// DatePicker("Date of birth", selection: $birth, in: CalendarDay.earliest...CalendarDay.today)
/// ```
public struct DatePicker: View {
  let title: String
  let selection: Binding<CalendarDay?>
  let range: ClosedRange<CalendarDay>

  /// What was typed while it is no day that can be chosen, and the selection that it belongs to.
  private struct Draft: Equatable {
    let text: String
    let selection: CalendarDay?
  }

  @State private var draft: Draft?
  @State private var isOpen = false
  @Environment(\.language) private var language
  @Environment(\.fieldError) private var givenError

  /// Creates a picker of a day; nil is none. While what is typed is no day of the range, the selection is nil.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - range: the days that can be chosen; by default all.
  public init(
    _ title: String, selection: Binding<CalendarDay?>,
    in range: ClosedRange<CalendarDay> = CalendarDay.earliest...CalendarDay.latest
  ) {
    (self.title, self.selection, self.range) = (title, selection, range)
  }

  /// Creates a picker of a day that always has a value: the last one stays while what is typed is no day of the range.
  public init(
    _ title: String, selection: Binding<CalendarDay>,
    in range: ClosedRange<CalendarDay> = CalendarDay.earliest...CalendarDay.latest
  ) {
    self.init(title, selection: selection.orNone, in: range)
  }

  public var body: some View {
    let selected = selection.wrappedValue
    let format = DayFormat(language)
    DateField(
      title: title, text: Binding(get: { shown(format) }, set: { take($0, format) }), format: format,
      isOpen: $isOpen,
      calendar: {
        CalendarView(start: (selected ?? .today).clamped(to: range), selected: selected, range: range) {
          selection.wrappedValue = $0
          draft = nil
          isOpen = false
        }
      }
    )
    .fieldError(givenError ?? error(in: shown(format), format))
  }

  /// What was typed, else the selection. It is read when the field asks, which may be before this view is evaluated again.
  private func shown(_ format: DayFormat) -> String {
    let selected = selection.wrappedValue
    return draft.flatMap { $0.selection == selected ? $0.text : nil } ?? selected.map(format.text) ?? ""
  }

  private func take(_ text: String, _ format: DayFormat) {
    let day = format.day(text).flatMap { range.contains($0) ? $0 : nil }
    selection.wrappedValue = day
    draft = day == nil && !text.isEmpty ? Draft(text: text, selection: selection.wrappedValue) : nil
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

/// The text field of a date, with the button that opens the calendar.
private struct DateField: PrimitiveView {
  let title: String
  let text: Binding<String>
  let format: DayFormat
  let isOpen: Binding<Bool>
  let calendar: @MainActor () -> CalendarView

  func update(_ node: ViewNode) {
    let field = FieldBox(
      content: .text(text), role: .textField, title: title, prompt: format.prompt, rules: format.rules,
      lines: nil)
    let box =
      field
      .onKeyPress { press in
        guard press.keysym == .down, press.phase == .began,
          press.modifiers.subtracting(.locks) == .alternate
        else { return .ignored }
        isOpen.wrappedValue = true
        return .handled
      }
      .environment(\.fieldAccessoryWidth, 48)
      .overlay(alignment: .trailing) {
        CalendarButton { isOpen.wrappedValue = true }
          .popover(isPresented: isOpen) { calendar() }
          .padding(4)
      }
    LabelledField.update(node, title: title, box: box)
  }
}

/// The button in a date field.
private struct CalendarButton: Control {
  let open: @MainActor () -> Void

  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    Element(
      role: .button, label: localized("Choose from a calendar"), traits: .hasPopup,
      shape: .roundedRectangle(radius: 8), focus: .stop)
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard action == .activate else { return false }
    open()
    return true
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(48), height: context.theme.length(48))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let theme = context.theme
    if context.isPressed {
      canvas.fill(.roundedRectangle(radius: 8), in: context.bounds, theme[.selection])
    }
    let side = theme.length(24)
    Indicators(canvas: canvas, theme: theme, isEnabled: context.isEnabled)
      .symbol(
        Symbol("calendar"), in: context.bounds.centered(Size(width: side, height: side)),
        context.layoutDirection)
  }
}
