import KeywayElements
public import KeywayKeymap

/// What a command turns into while further modifiers are held (`UICommandAlternate`).
///
/// With the shortcut of its command, the modifiers added, the alternate fires; in an open menu the row is the
/// alternate while exactly these modifiers are held. It has an action of its own and is validated by itself. All
/// else it shares with its command: image, property list, further shortcuts, and when and where they count.
public struct CommandAlternate: Hashable, Sendable {
  public var title: String
  public var action: CommandAction
  /// Not empty, and not among those of the command's shortcut; locks do not count.
  public var modifierFlags: ModifierFlags
  /// The alternate's own; only what hides its command hides it too.
  public var attributes: CommandAttributes

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
  /// The alternate as the command that is validated, shown and performed.
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

  /// What is wrong with the alternates; nil when they can be told apart and be read.
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
  /// The alternate with the shortcuts that fire it: those of the command with further modifiers, and of its chords
  /// the last stroke.
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
        // The last stroke was a key that ends a chord, and still is one.
        try? KeyChord(chord.strokes.dropLast() + chord.strokes.suffix(1).map { $0.adding(flags) })
      })
  }
}

extension Shortcut {
  fileprivate func adding(_ flags: ModifierFlags) -> Shortcut {
    Shortcut(keysym, modifiers: modifiers.union(flags))
  }
}
