/// What a line of a kiosk's allow-list names.
public enum KeyRule: Hashable, Sendable {
  /// A shortcut, on whatever layout it is typed.
  case shortcut(Shortcut)
  /// A place on the keyboard, whatever the layout prints on it and whatever modifiers are down.
  case keyCode(KeyCode)
  /// A command or a binding action, by its name, on whatever keys it is.
  case action(String)
  /// Every press that types text.
  case text

  /// The binding action with this name.
  public static func binding(_ action: BindingAction) -> KeyRule { .action(action.rawValue) }

  /// Focus moves, activation and closing what is open: what every screen needs to be used by keyboard.
  public static let navigation: [KeyRule] = BindingAction.standard
    .filter { $0 != .openMenuBar && $0 != .contextMenu && $0 != .showShortcuts }.map(KeyRule.binding)
}
