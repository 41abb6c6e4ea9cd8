/// An entry of a kiosk's allow-list.
public enum KeyRule: Hashable, Sendable {
  /// A shortcut, regardless of the layout.
  case shortcut(Shortcut)
  /// A physical key, on any layout and with any modifiers.
  case keyCode(KeyCode)
  /// A command or a binding action by name, on any keys.
  case action(String)
  /// Every press that types text, and the text of input methods.
  case text

  /// Returns a rule for a binding action.
  public static func binding(_ action: BindingAction) -> KeyRule { .action(action.rawValue) }

  /// Focus moves, activation and closing, which every screen needs for keyboard use.
  public static let navigation: [KeyRule] = BindingAction.standard
    .filter { $0 != .openMenuBar && $0 != .contextMenu && $0 != .showShortcuts }.map(KeyRule.binding)
}
