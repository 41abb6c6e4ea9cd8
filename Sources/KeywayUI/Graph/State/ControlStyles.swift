// How controls look. The environment carries these, so that they are below the controls.

/// How a button looks.
public enum ButtonStyle: Hashable, Sendable {
  /// A panel with an edge.
  case bordered
  /// The primary action, in the accent colour.
  case prominent
  /// A panel with an edge, no larger than its label: for dense screens that are worked by keyboard.
  case compact
}

/// How a radio group looks.
public enum RadioGroupStyle: Hashable, Sendable {
  /// One below the other, each with a ring that is filled.
  case radioGroup
  /// Side by side in one frame, as in a toolbar.
  case segmented
}

/// How what is on or off looks.
public enum ToggleStyle: Hashable, Sendable {
  /// A track with a knob.
  case `switch`
  /// A box with a tick.
  case checkbox
}
