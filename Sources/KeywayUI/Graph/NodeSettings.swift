import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayMenus

/// The attributes and handlers of a control, with those of the modifiers around it.
struct NodeSettings {
  var element: Element
  var handlers = Handlers()
  /// The stand-in that is read in place of the view, or as its content.
  var standIn: StandIn?
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
  /// Handlers of a tap, a click, Space and Return. Innermost first.
  var tap: [@MainActor () -> Void] = []
  var drag: DragGesture?
  /// Handlers of Return in a text field inside. Innermost first.
  var submit: [@MainActor () -> Void] = []
  /// Handlers of the key for `cancel` inside. Innermost first.
  var exit: [@MainActor () -> Void] = []
  /// Called when the cursor of an assistive technology comes to the view, or leaves it.
  var cursorDidChange: [@MainActor (Bool) -> Void] = []
  /// Scrolls for an assistive technology, and returns the new position of the content. Innermost first.
  var accessibilityScroll: [@MainActor (AccessibilityScrollDirection) -> String?] = []
  /// The lines of a long text.
  var readingContent: (any AccessibilityReadingContent)?
  /// Handlers of assistive technologies' actions. Innermost first.
  var accessibilityActions: [AccessibilityHandler] = []
  /// The help text, shown beside the view on request; empty for none.
  var help = ""
  /// The key that presses the control wherever the focus is in its dialog.
  var keyboardShortcut: KeyboardShortcut?
}

/// An author's handler of an assistive technology's action.
struct AccessibilityHandler {
  let kind: AccessibilityActionKind
  let perform: @MainActor () -> Void
}

/// An action for which assistive technologies have a command.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum AccessibilityActionKind: Hashable, Sendable {
  /// Activates the element.
  case `default`
  /// Leaves: closes a dialog, goes back (UIKit's `accessibilityPerformEscape`).
  case escape
  /// The most important action at the moment, wherever the reader is (UIKit's `accessibilityPerformMagicTap`).
  case magicTap
  /// One step up or down.
  case increment, decrement
  /// An action with a name, among others of the element.
  case named(String)
}

/// The direction of a change to an adjustable element.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// One step up.
  case increment
  /// One step down.
  case decrement
}

/// Whether a raw key handler consumed a press.
public enum KeyPressResult: Sendable {
  /// The handler consumed the press.
  case handled
  /// The press continues to menus, commands and focus moves.
  case ignored
}
