/// The physical modifier that plays ``ModifierFlags/command``.
public enum CommandRole: String, Hashable, Sendable, CaseIterable {
  /// The Control key, as on PC keyboards.
  case control
  /// The logo key, Command on Apple's keyboards.
  case `super`
  /// Either.
  case both

  /// Returns the physical modifiers of flags: one set, or two for ``both``.
  package func resolve(_ flags: ModifierFlags) -> [ModifierFlags] {
    guard flags.contains(.command) else { return [flags] }
    let rest = flags.subtracting(.command)
    return switch self {
    case .control: [rest.union(.control)]
    case .super: [rest.union(.super)]
    case .both: [rest.union(.control), rest.union(.super)]
    }
  }
}

/// Returns the look-up keys of a shortcut: two if both Control and Super play the command role, otherwise one.
package func lookUpKeys(for shortcut: Shortcut, role: CommandRole) -> [ShortcutKey] {
  role.resolve(shortcut.modifiers).map { ShortcutKey(keysym: shortcut.keysym, modifiers: $0) }
}
