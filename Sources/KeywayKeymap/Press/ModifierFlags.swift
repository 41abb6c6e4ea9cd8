/// Modifiers as a shortcut names them.
///
/// ``command`` is a role: which physical modifier plays it (Control on PC keyboards, Super on Apple
/// keyboards, or both) is decided by ``CommandRole`` when a shortcut is compared with a press. A press
/// carries physical modifiers only, where ``super`` stands for the logo key.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let shift = ModifierFlags(rawValue: 1 << 0)
  public static let control = ModifierFlags(rawValue: 1 << 1)
  /// Alt, or Option.
  public static let alternate = ModifierFlags(rawValue: 1 << 2)
  /// The command role.
  public static let command = ModifierFlags(rawValue: 1 << 3)
  /// The logo key: Super, Windows, or Apple's Command as hardware.
  public static let `super` = ModifierFlags(rawValue: 1 << 4)
  /// The key that chooses third-level symbols (ISO level 3 shift).
  public static let altGraph = ModifierFlags(rawValue: 1 << 5)
  public static let capsLock = ModifierFlags(rawValue: 1 << 6)
  public static let numLock = ModifierFlags(rawValue: 1 << 7)

  /// The key that chooses fifth-level symbols (ISO level 5 shift), as Neo and its relatives have it.
  package static let level5 = ModifierFlags(rawValue: 1 << 8)

  /// Those that choose among the symbols of a key, and so belong to text.
  package static let levels: ModifierFlags = [.shift, .altGraph, .level5]
  /// The states that never decide whether a shortcut fires.
  package static let locks: ModifierFlags = [.capsLock, .numLock]
}
