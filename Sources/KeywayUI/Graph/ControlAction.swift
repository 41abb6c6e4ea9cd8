public import KeywayElements

/// An action that a key, a click or an assistive technology requests from a control.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum ControlAction: Hashable, Sendable {
  /// Space, Return, a click or a tap.
  case activate
  /// Change to a number within ``Element/range``, from a key of a slider or a stepper.
  case adjust(to: Double)
  /// Turn a check box or a switch on or off.
  case check(Bool)
  /// The surrounding group selected or deselected the control.
  case select(Bool)
  /// Show or hide the content of the control.
  case expand, collapse
  /// Sort the rows below a header by its column.
  case sort(AccessibilityBehavior.SortOrder)
  /// Close the control, such as a tab.
  case close
  /// Perform one of ``AccessibilityBehavior/actions``.
  case named(String)
}
