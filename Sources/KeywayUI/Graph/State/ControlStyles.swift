// The styles of controls. The environment carries them, so they are in an earlier folder than the controls.

/// The style of a radio group.
public enum RadioGroupStyle: Hashable, Sendable {
  /// One below the other, each with a radio button.
  case radioGroup
  /// Side by side in one frame, as in a toolbar.
  case segmented
}

/// The style of a toggle.
public enum ToggleStyle: Hashable, Sendable {
  /// A track with a knob.
  case `switch`
  /// A box with a tick.
  case checkbox
  /// A button that stays down, with a tick while it is on.
  case button

  /// A switch.
  public static var automatic: ToggleStyle { .switch }
}

/// The way in which a picker shows its choices.
public enum PickerStyle: Hashable, Sendable {
  /// A menu of up to 50 choices, and a wheel for more.
  case automatic
  /// A field with the selected choice, which opens a menu of all.
  case menu
  /// All choices with radio buttons, one below the other.
  case inline
  /// All choices side by side in one frame, or below each other if they do not fit.
  case segmented
  /// A turning wheel with the chosen one in the middle: for many choices, because it creates only the visible ones.
  case wheel
}

/// The way in which a date picker shows its day.
public enum DatePickerStyle: Hashable, Sendable {
  /// A text field, with a button that opens a calendar.
  case field
  /// A calendar in the page.
  case graphical

  /// A text field, with a button that opens a calendar.
  public static var automatic: DatePickerStyle { .field }
  /// The same as ``field``, which is already compact.
  public static var compact: DatePickerStyle { .field }
}

/// The parts that labels show. A label speaks its title in each style.
public enum LabelStyle: Hashable, Sendable {
  /// The picture before the title.
  case titleAndIcon
  /// The title alone.
  case titleOnly
  /// The picture alone.
  case iconOnly
}
