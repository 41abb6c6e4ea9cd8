/// A key that presses a control wherever the focus is in its dialog or form (SwiftUI's `KeyboardShortcut`).
///
/// For commands with a key, use a `KeyCommand` and ``View/onCommand(_:isEnabled:perform:)``.
public enum KeyboardShortcut: Hashable, Sendable {
  /// Return, where the focused control does not take it: the default button.
  case defaultAction
  /// Escape and the cancel key of a keypad: the cancel button.
  case cancelAction
}
