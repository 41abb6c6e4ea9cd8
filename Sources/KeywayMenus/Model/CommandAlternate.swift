import KeywayElements
public import KeywayKeymap

/// A command that replaces another while further modifiers are held (`UICommandAlternate`).
///
/// The alternate fires on its command's shortcuts with the modifiers added. In an open menu its row appears while exactly
/// these modifiers are held. It has its own action and validation, and shares everything else with its command: image,
/// property list, further shortcuts, trigger and scope.
public struct CommandAlternate: Hashable, Sendable {
  package var title: String
  package var action: CommandAction
  package var modifierFlags: ModifierFlags
  package var attributes: CommandAttributes

  /// Creates an alternate.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - action: the action that it performs.
  ///   - modifierFlags: the further modifiers: not empty, and not part of the command's shortcuts. Locks do
  ///     not count.
  ///   - attributes: the alternate's own attributes. Whatever hides the command hides the alternate too.
  public init(
    title: String, action: CommandAction, modifierFlags: ModifierFlags, attributes: CommandAttributes = []
  ) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    self.attributes = attributes
  }

  /// Whether exactly the alternate's modifiers are held.
  ///
  /// - Parameter held: physical modifiers, without locks.
  func isMeant(by held: ModifierFlags, role: CommandRole) -> Bool {
    !held.isEmpty && role.resolve(modifierFlags.subtracting(.locks)).contains(held)
  }
}

extension Command {
  /// Returns the alternate as a command, to validate, show and perform.
  func replaced(by alternate: CommandAlternate) -> Command {
    var command = self
    command.title = alternate.title
    command.action = alternate.action
    command.attributes = alternate.attributes
    if attributes.contains(.hidden) { command.attributes.insert(.hidden) }
    command.state = .off
    command.discoverabilityTitle = nil
    command.mnemonic = nil
    command.alternates = []
    return command
  }

  /// The first problem of the alternates; nil if they are distinct and have titles.
  package func problemOfAlternates(shortcuts: [Shortcut] = [], chords: [KeyChord] = []) -> MenuError.Problem?
  {
    var seen: [ModifierFlags] = []
    for alternate in alternates {
      let flags = alternate.modifierFlags.subtracting(.locks)
      if alternate.title.isBlank { return .emptyCommandTitle(alternate.action) }
      if flags.isEmpty { return .alternateWithoutModifiers(alternate.action) }
      if seen.contains(flags) { return .duplicateAlternate(alternate.action, flags) }
      seen.append(flags)
      let ends = shortcuts + chords.compactMap(\.strokes.last)
      if let shortcut = ends.first(where: { $0.modifiers.isSuperset(of: flags) }) {
        return .alternateInShortcut(alternate.action, flags, shortcut)
      }
    }
    return nil
  }
}

extension KeyCommand {
  /// Returns the alternate with its shortcuts: those of the command with the modifiers added, in a chord to the last stroke.
  func replaced(by alternate: CommandAlternate) -> KeyCommand {
    var keyCommand = self
    keyCommand.command = command.replaced(by: alternate)
    let keys = RoleShortcuts(shortcuts: shortcuts, chords: chords).adding(alternate.modifierFlags)
    (keyCommand.shortcuts, keyCommand.chords) = (keys.shortcuts, keys.chords)
    keyCommand.roleShortcuts = roleShortcuts.mapValues { $0.adding(alternate.modifierFlags) }
    if alternate.attributes.contains(.destructive) { keyCommand.allowsRepeat = false }
    return keyCommand
  }
}

extension RoleShortcuts {
  fileprivate func adding(_ flags: ModifierFlags) -> RoleShortcuts {
    RoleShortcuts(
      shortcuts: shortcuts.map { $0.adding(flags) },
      chords: chords.compactMap { chord in
        // The last stroke still ends a chord.
        try? KeyChord(chord.strokes.dropLast() + chord.strokes.suffix(1).map { $0.adding(flags) })
      })
  }
}

extension Shortcut {
  fileprivate func adding(_ flags: ModifierFlags) -> Shortcut {
    Shortcut(keysym, modifiers: modifiers.union(flags))
  }
}
