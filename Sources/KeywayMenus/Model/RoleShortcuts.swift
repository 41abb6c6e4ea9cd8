public import KeywayKeymap

/// The shortcuts and chords of a command.
public struct RoleShortcuts: Hashable, Sendable {
  public var shortcuts: [Shortcut]
  public var chords: [KeyChord]

  public init(shortcuts: [Shortcut] = [], chords: [KeyChord] = []) {
    self.shortcuts = shortcuts
    self.chords = chords
  }

  public var isEmpty: Bool { shortcuts.isEmpty && chords.isEmpty }
}

extension KeyCommand {
  /// What fires the command where `role` says which key plays Command.
  public func keys(for role: CommandRole) -> RoleShortcuts {
    roleShortcuts[role] ?? RoleShortcuts(shortcuts: shortcuts, chords: chords)
  }

  /// Everything that fires the command, whichever key plays Command.
  package var everyKey: RoleShortcuts {
    roleShortcuts.values.reduce(into: RoleShortcuts(shortcuts: shortcuts, chords: chords)) {
      $0.shortcuts += $1.shortcuts
      $0.chords += $1.chords
    }
  }

  /// The command with other shortcuts where `role` says which key plays Command: Redo is Ctrl+Y on one platform and
  /// Shift-Command-Z on the other.
  ///
  /// ```swift
  /// KeyCommand(title: "Redo", action: .redo, input: "z", modifierFlags: [.command, .shift])
  ///   .shortcuts([Shortcut(input: "y", modifierFlags: .control)], for: .control)
  /// ```
  public func shortcuts(_ shortcuts: [Shortcut], chords: [KeyChord] = [], for role: CommandRole) -> KeyCommand
  {
    var command = self
    command.roleShortcuts[role] = RoleShortcuts(shortcuts: shortcuts, chords: chords)
    return command
  }
}
