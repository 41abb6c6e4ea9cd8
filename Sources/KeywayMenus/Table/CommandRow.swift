public import KeywayKeymap

/// One command of the effective table.
public struct CommandRow: Hashable, Sendable {
  /// The titles of the menus that lead to the command, outermost first; empty for a key command that
  /// stands in no menu. Inline menus without a heading do not count.
  public var path: [String]
  public var command: Command
  public var shortcuts: [Shortcut]
  /// Shortcuts of several strokes.
  public var chords: [KeyChord]
  public var wantsPriorityOverText: Bool
  public var allowsRepeat: Bool

  public var title: String { command.title }
  public var action: CommandAction { command.action }
  public var provenance: Provenance? { command.provenance }
  public var isHidden: Bool { command.attributes.contains(.hidden) }

  init(_ element: any MenuElement, path: [String]) {
    self.path = path
    if let keyCommand = element as? KeyCommand {
      command = keyCommand.command
      shortcuts = keyCommand.shortcuts
      chords = keyCommand.chords
      wantsPriorityOverText = keyCommand.wantsPriorityOverText
      allowsRepeat = keyCommand.allowsRepeat
    } else if let command = element as? Command {
      self.command = command
      shortcuts = []
      chords = []
      wantsPriorityOverText = false
      allowsRepeat = false
    } else {
      preconditionFailure("\(type(of: element)) is neither Command nor KeyCommand")
    }
  }

  /// Whether the command may fire or be chosen: neither hidden nor disabled, and the validator agrees.
  public func isEnabled(_ validate: CommandValidator) -> Bool {
    command.attributes.isDisjoint(with: [.disabled, .hidden]) && validate(command).isEnabled
  }
}
