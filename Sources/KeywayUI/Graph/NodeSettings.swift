import KeywayElements
import KeywayKeymap
import KeywayMenus

/// The attributes and handlers of a control, with those of the modifiers around it.
struct NodeSettings {
  var element: Element
  var handlers = Handlers()
  /// What is read in the place of the view, or as its content.
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
  /// What a tap, a click, Space and Return do. Innermost first.
  var tap: [@MainActor () -> Void] = []
  /// What a finger or the pointer drags.
  var drag: DragGesture?
  /// What Return does in a text field inside. Innermost first.
  var submit: [@MainActor () -> Void] = []
  /// What the key for `cancel` does inside. Innermost first.
  var exit: [@MainActor () -> Void] = []
  /// Called when the cursor of an assistive technology comes to the view, or leaves it.
  var cursorDidChange: [@MainActor (Bool) -> Void] = []
  /// Scrolls for an assistive technology, and says where the content is then. Innermost first.
  var accessibilityScroll: [@MainActor (AccessibilityScrollDirection) -> String?] = []
  /// The lines of a long text.
  var readingContent: (any AccessibilityReadingContent)?
  /// What assistive technologies may do. Innermost first.
  var accessibilityActions: [AccessibilityHandler] = []
  /// What the view is for, in words that are shown beside it on request; empty for none.
  var help = ""
  /// The key that presses the control wherever the focus is in its dialog.
  var keyboardShortcut: KeyboardShortcut?
}

/// What an author does for an action of an assistive technology.
struct AccessibilityHandler {
  let kind: AccessibilityActionKind
  let perform: @MainActor () -> Void
}

/// An action that assistive technologies have a way of their own for.
public enum AccessibilityActionKind: Hashable, Sendable {
  /// What activating the element does.
  case `default`
  /// Leaves: closes a dialog, goes back (UIKit's `accessibilityPerformEscape`).
  case escape
  /// The one thing that matters most now, wherever the reader is (UIKit's `accessibilityPerformMagicTap`).
  case magicTap
  /// One step up or down.
  case increment, decrement
  /// An action with a name, among others of the element.
  case named(String)
}

/// Which way an adjustable element is changed.
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
