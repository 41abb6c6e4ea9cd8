/// The times at which a window shows its keyboard on the screen.
public enum OnScreenKeyboardPolicy: Hashable, Sendable {
  /// For a text field that a finger touches, or that gets the focus by a keypad; never for keyboards and mice.
  case automatic
  /// For each text field that gets the focus.
  case always
  /// Never.
  case never
}
