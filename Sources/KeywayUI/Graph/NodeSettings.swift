import KeywayElements
import KeywayKeymap
import KeywayMenus

/// What a control says of itself, and what modifiers around it change.
struct NodeSettings {
  var element: Element
  var handlers = Handlers()
}

/// What an element does when a key, a command or an activation reaches it.
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
  /// What the view says of the app's state.
  var context = CommandContext()
  /// Innermost first.
  var scan: [@MainActor (String) -> Void] = []
}

/// Whether a raw key handler took a press for itself.
public enum KeyPressResult: Sendable {
  /// Nothing else is to happen for the press.
  case handled
  /// The press goes on its way.
  case ignored
}
