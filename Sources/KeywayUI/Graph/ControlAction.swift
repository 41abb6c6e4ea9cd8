public import KeywayElements

/// What a person asks of a control by a key, a click or an assistive technology.
public enum ControlAction: Hashable, Sendable {
  /// Space, Return, a click or a tap.
  case activate
  /// A key of a slider's or stepper's role asks for a number within ``Element/range``.
  case adjust(to: Double)
  /// A check box or a switch is to be on or off.
  case check(Bool)
  /// The group around selected the control, or took the selection from it.
  case select(Bool)
  /// What belongs to the control is to be shown, or hidden.
  case expand, collapse
  /// The rows below a header are to be sorted by it.
  case sort(AccessibilityBehavior.SortOrder)
  /// The control is to go, as a tab.
  case close
  /// One of ``AccessibilityBehavior/actions``.
  case named(String)
}
