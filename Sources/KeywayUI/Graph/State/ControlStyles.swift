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
}

/// How a picker shows its choices.
public enum PickerStyle: Hashable, Sendable {
  /// A field with the selected choice, which opens a menu of all.
  case menu
  /// All choices with radio buttons, one below the other.
  case inline
  /// All choices side by side in one frame, which turn where they have no room.
  case segmented
}

/// What labels show. A label says its title in each style.
public enum LabelStyle: Hashable, Sendable {
  /// The picture before the title.
  case titleAndIcon
  /// The title alone.
  case titleOnly
  /// The picture alone.
  case iconOnly
}
