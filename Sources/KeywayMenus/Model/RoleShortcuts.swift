public import KeywayKeymap

package struct RoleShortcuts: Hashable, Sendable {
  /// The shortcuts, the one that menus show first.
  package var shortcuts: [Shortcut]
  package var chords: [KeyChord]

  package init(shortcuts: [Shortcut] = [], chords: [KeyChord] = []) {
    self.shortcuts = shortcuts
    self.chords = chords
  }

  package var isEmpty: Bool { shortcuts.isEmpty && chords.isEmpty }
}

extension KeyCommand {
  package func keys(for role: CommandRole) -> RoleShortcuts {
    roleShortcuts[role] ?? RoleShortcuts(shortcuts: shortcuts, chords: chords)
  }

  package var everyKey: RoleShortcuts {
    roleShortcuts.values.reduce(into: RoleShortcuts(shortcuts: shortcuts, chords: chords)) {
      $0.shortcuts += $1.shortcuts
      $0.chords += $1.chords
    }
  }

  /// Returns the command with other shortcuts for a role of Command: Redo is Ctrl+Y on one platform and Shift-Command-Z on
  /// the other.
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
