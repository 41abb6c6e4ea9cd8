import KeywayElements
import KeywayKeymap
import KeywayMenus

/// The attributes and handlers of a control, with those of the modifiers around it.
struct NodeSettings {
  var element: Element
  var handlers = Handlers()
}

/// The handlers of an element for keys, commands and activation.
struct Handlers {
  struct CommandHandler {
    let action: CommandAction
    let validate: @MainActor (Command) -> CommandValidation
    let perform: @MainActor (Command) -> Void
  }

  var commands: [CommandHandler] = []
  /// Innermost first.
  var keyPress: [@MainActor (KeyPress) -> KeyPressResult] = []
  var focusDidChange: [@MainActor (Bool) -> Void] = []
  var focusBindings: [FocusBinding] = []
  /// Innermost first.
  var contextMenu: [@MainActor (MenuBuilder) throws -> Void] = []
  /// The facts that the view sets.
  var context = CommandContext()
  /// Innermost first.
  var scan: [@MainActor (String) -> Void] = []
  /// What a tap, a click, Space and Return do. Innermost first.
  var tap: [@MainActor () -> Void] = []
  /// What the key for `cancel` does inside. Innermost first.
  var exit: [@MainActor () -> Void] = []
  /// The key that presses the control wherever the focus is in its dialog.
  var keyboardShortcut: KeyboardShortcut?
}

/// Whether a raw key handler consumed a press.
public enum KeyPressResult: Sendable {
  /// The handler consumed the press.
  case handled
  /// The press continues to menus, commands and focus moves.
  case ignored
}
