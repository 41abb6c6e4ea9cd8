/// Which physical modifier plays ``ModifierFlags/command``.
public enum CommandRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Control key, as PC keyboards have it.
  case control
  /// The logo key, which is Command on Apple's keyboards.
  case `super`
  /// Either of the two.
  case both

  /// The physical modifiers that the flags stand for: one set, or two for ``both``.
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
