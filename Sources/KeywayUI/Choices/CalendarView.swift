import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// The days of a month; one can be selected.
struct CalendarView: View {
  let selected: CalendarDay?
  let range: ClosedRange<CalendarDay>
  /// Whether it stays in the page, where it draws no focus to itself.
  let isInPage: Bool
  let choose: @MainActor (CalendarDay) -> Void

  /// The day that keys move from, in the month that is shown.
  @State private var active: CalendarDay
  @FocusState private var focused: CalendarDay?
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme

  /// - Parameter start: the day that has the focus at first.
  init(
    start: CalendarDay, selected: CalendarDay?, range: ClosedRange<CalendarDay>,
    isInPage: Bool = false, choose: @escaping @MainActor (CalendarDay) -> Void
  ) {
    (self.selected, self.range, self.isInPage, self.choose) = (selected, range, isInPage, choose)
    _active = State(wrappedValue: start)
  }

  var body: some View {
    let facts = LocaleFacts.of(locale)
    let first = facts.firstWeekday
    VStack(spacing: 8) {
      header
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          ForEach(0..<7) { place in
            let day = (first + place) % 7
            DayCell.Place {
              Text(CalendarDay.shown(facts.shortWeekdays[day])).font(.caption).foregroundColor(.secondaryInk)
            }
            .accessibilityRole(.columnHeader)
            .accessibilityLabel(CalendarDay.shown(facts.weekdays[day]))
          }
        }
        .accessibilityRole(.row)
        ForEach(Array(active.weeks(beginningOn: first).enumerated()), id: \.offset) { week in
          HStack(spacing: 0) {
            ForEach(week.element.enumerated().map(Place.init)) { place in
              if let day = place.day {
                DayCell(day: day, isSelected: day == selected) { choose(day) }
                  .focused($focused, equals: day)
                  .prefersFocus(!isInPage && day == active)
                  .focusGroupPriority(day == active ? 2_000 : 0)
                  .disabled(!range.contains(day))
              } else {
                DayCell.Place {}.accessibilityHidden(true)
              }
            }
          }
          .accessibilityRole(.row)
        }
      }
      .onKeyPress(take)
      .focusGroup(FocusGroup(axis: .both, remembers: false))
      .accessibilityRole(.grid)
      .accessibilityLabel(active.monthWords)
    }
    .onChange(of: selected) { active = selected ?? active }
  }

  private var header: some View {
    HStack(spacing: 0) {
      StepButton(title: "Previous month", isForward: false, side: 48) { show(active.adding(months: -1)) }
        .disabled(active.isInMonth(of: range.lowerBound))
      Text(active.monthName).multilineTextAlignment(.center).frame(minWidth: theme.length(120))
        .accessibilityLabel(active.monthWords)
        .accessibilityAddTraits(.isHeader)
      StepButton(title: "Next month", isForward: true, side: 48) { show(active.adding(months: 1)) }
        .disabled(active.isInMonth(of: range.upperBound))
      Spacer(minLength: 0)
      StepButton(title: "Previous year", isForward: false, side: 48) { show(active.adding(months: -12)) }
        .disabled(active.year == range.lowerBound.year)
      Text(LocaleFacts.of(locale).digits("\(active.year)")).multilineTextAlignment(.center).frame(
        minWidth: theme.length(64)
      )
      .accessibilityHidden(true)
      StepButton(title: "Next year", isForward: true, side: 48) { show(active.adding(months: 12)) }
        .disabled(active.year == range.upperBound.year)
    }
    .font(.bodyEmphasized)
    .frame(width: theme.length(7 * DayCell.side))
  }

  /// A place of a week; nil for a day of another month.
  private struct Place: Identifiable {
    let id: AnyHashable
    let day: CalendarDay?

    init(_ place: (offset: Int, element: CalendarDay?)) {
      day = place.element
      id = place.element.map { AnyHashable($0) } ?? AnyHashable(place.offset)
    }
  }

  private func show(_ day: CalendarDay) { active = day.clamped(to: range) }

  // MARK: Keys

  private func take(_ press: KeyPress) -> KeyPressResult {
    guard press.phase == .began || press.phase == .repeated else { return .ignored }
    let modifiers = press.modifiers.subtracting(.locks)
    // A focus that the pointer moved may lie on another day of the month.
    let day = focused ?? active
    if modifiers.isEmpty, [.return, .space].contains(press.mainSymbol) {
      if press.phase == .began { choose(day) }
      return .handled
    }
    guard let target = target(of: press.mainSymbol, modifiers, from: day) else { return .ignored }
    active = target.clamped(to: range)
    focused = active
    return .handled
  }

  private func target(of key: Keysym, _ modifiers: ModifierFlags, from day: CalendarDay) -> CalendarDay? {
    let isYear = modifiers == .shift && (key == .pageUp || key == .pageDown)
    guard modifiers.isEmpty || isYear else { return nil }
    let forward = direction == .leftToRight ? 1 : -1
    let place = (day.weekday - LocaleFacts.of(locale).firstWeekday + 7) % 7
    switch key {
    case .left: return day.adding(days: -forward)
    case .right: return day.adding(days: forward)
    case .up: return day.adding(days: -7)
    case .down: return day.adding(days: 7)
    case .home: return day.adding(days: -place)
    case .end: return day.adding(days: 6 - place)
    case .pageUp: return day.adding(months: isYear ? -12 : -1)
    case .pageDown: return day.adding(months: isYear ? 12 : 1)
    default: return nil
    }
  }
}

extension CalendarDay {
  fileprivate func isInMonth(of other: CalendarDay) -> Bool { year == other.year && month == other.month }
}

/// A day of the month.
private struct DayCell: ActivatedControl {
  /// The width of a day; it is 48 high.
  static let side = 56.0
  private static let shape = ElementShape.roundedRectangle(radius: 8)

  let day: CalendarDay
  let isSelected: Bool
  let choose: @MainActor () -> Void

  var appearance: AnyHashable? { isSelected }

  func element(in context: Context) -> Element {
    Element(
      role: .cell, label: day.words, traits: isSelected ? .selected : [], shape: Self.shape, focus: .stop)
  }

  func content(in context: Context) -> some View {
    Text(LocaleFacts.of(context.environment.locale).digits("\(day.day)")).font(
      isSelected ? .bodyEmphasized : .body
    )
    .foregroundColor(isSelected ? .onAccent : .ink)
    .accessibilityHidden(true)
  }

  func activate(in context: Context) { choose() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size { Self.size(context) }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let inner = context.bounds.outset(by: -context.theme.length(2))
    if isSelected {
      canvas.fill(Self.shape, in: inner, context.theme[.accent])
    } else if context.isPressed {
      canvas.fill(Self.shape, in: inner, context.theme[.selection])
    }
  }

  private static func size(_ context: ControlContext) -> Size {
    Size(width: context.theme.length(side), height: context.theme.length(48))
  }

  /// A cell of the month without a day: empty, or with the name of a weekday.
  struct Place<Content: View>: Control {
    let inner: Content

    init(@ViewBuilder content: () -> Content) { inner = content() }

    var appearance: AnyHashable? { true }

    func element(in context: Context) -> Element { Element() }
    func content(in context: Context) -> Content { inner }
    func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size { DayCell.size(context) }
  }
}
