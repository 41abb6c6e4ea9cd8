import KeywayElements

/// A sign beside the label of a control, which shows its state.
@MainActor
enum ControlSign {
  case radio(isOn: Bool)
  /// A box with a tick; nil is partly on.
  case checkbox(isOn: Bool?)
  /// A tick without a box.
  case tick(isOn: Bool?)
  case toggle(isOn: Bool)
  case chevron(isOpen: Bool)
  case sorting(AccessibilityBehavior.SortOrder)
  /// In the half of the line behind the label.
  case slider(ValueRange)
  case progress(ValueRange)
  /// A minus and a plus button, of which one may be pressed.
  case stepper(ValueRange, pressed: Bool?)

  var isTrailing: Bool {
    switch self {
    case .radio, .checkbox, .tick, .chevron: false
    case .toggle, .sorting, .slider, .progress, .stepper: true
    }
  }

  func size(in context: ControlContext) -> Size {
    let theme = context.theme
    func length(_ width: Double, _ height: Double) -> Size {
      Size(width: theme.length(width), height: theme.length(height))
    }
    switch self {
    case .radio, .checkbox, .chevron: return length(28, 28)
    case .tick: return length(24, 24)
    case .toggle: return length(60, 34)
    case .sorting: return length(20, 20)
    case .stepper: return length(84, 36)
    case .slider, .progress:
      let width = (context.bounds.width / 2).rounded() - 2 * ChoiceLine.gap(in: theme)
      return Size(width: max(0, width), height: theme.length(28))
    }
  }

  func paint(in rect: Rect, _ indicators: Indicators, _ direction: LayoutDirection) {
    switch self {
    case .radio(let isOn): indicators.radio(in: rect, isOn: isOn)
    case .checkbox(let isOn): indicators.checkbox(in: rect, isOn: isOn)
    case .tick(let isOn): indicators.tick(in: rect, isOn: isOn)
    case .toggle(let isOn): indicators.toggle(in: rect, isOn: isOn, direction)
    case .chevron(let isOpen): indicators.chevron(in: rect, isOpen: isOpen, direction)
    case .sorting(let order): indicators.sorting(in: rect, order)
    case .slider(let range): indicators.slider(in: rect, fraction: range.fraction, direction)
    case .progress(let range): indicators.progress(in: rect, fraction: range.fraction, direction)
    case .stepper(let range, let pressed):
      for isPlus in [false, true] {
        let button = rect.part(width: rect.height, atStart: !isPlus, direction)
        indicators.stepButton(
          in: button, isPlus: isPlus, isAtEnd: range.stepped(up: isPlus) == range.value,
          isPressed: pressed == isPlus, direction)
      }
    }
  }
}
