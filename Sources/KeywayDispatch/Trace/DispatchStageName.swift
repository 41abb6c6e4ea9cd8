/// The name of a stage in traces. Several stages of one concern share a name.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum DispatchStageName: String, Hashable, Sendable {
  /// No stage.
  case none
  /// An assistive technology outside of the app, such as Orca.
  case assistant
  /// A tool in front of the app, such as the inspector.
  case tool
  /// The kiosk's policy: the press was refused, or belongs to the supervisor or a scanner.
  case policy
  /// A key of a reader in the app: it moves the reader's cursor, or is a command of the reader.
  case reader
  /// Holding Command alone shows the overview of shortcuts. Takes no press.
  case commandHold
  /// A repeat of a key that was held while a modal opened or closed: it has no effect until the key is pressed again.
  case heldKey
  /// The focus was just moved by a change of the screen, or its element is disabled: the press only says where the focus is.
  case focusGuard
  /// A raw key handler of the focused element or an ancestor.
  case keyHandler
  /// The overview of shortcuts, which takes every key while it is open.
  case shortcuts
  /// An open menu.
  case menu
  /// A chord of several strokes: the press begins, continues or cancels it.
  case chord
  /// A trigger other than the press: the press waits for its key to be held or released, or has no effect before that.
  case trigger
  /// A command that comes before text input.
  case priorityCommand
  /// A focused text field: typed text, and the keys that move its caret and delete.
  case text
  /// A command of the effective table.
  case command
  /// Letters that find a row by its name.
  case typeAhead
  /// A navigation key: focus moves, activation, the menu bar.
  case binding
}
