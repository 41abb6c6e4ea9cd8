/// The modifiers of a shortcut or a press.
///
/// ``command`` is a role. ``CommandRole`` decides which physical modifier plays it: Control on PC keyboards, Super on Apple
/// keyboards, or both. A press has physical modifiers only; ``super`` is the logo key.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = ModifierFlags(rawValue: 1 << 0)
  /// Control.
  public static let control = ModifierFlags(rawValue: 1 << 1)
  /// Alt, or Option.
  public static let alternate = ModifierFlags(rawValue: 1 << 2)
  /// The command role.
  public static let command = ModifierFlags(rawValue: 1 << 3)
  /// The logo key: Super, Windows, or Apple's Command as hardware.
  public static let `super` = ModifierFlags(rawValue: 1 << 4)
  /// The key that chooses third-level symbols (ISO level 3 shift).
  public static let altGraph = ModifierFlags(rawValue: 1 << 5)
  /// Caps Lock.
  public static let capsLock = ModifierFlags(rawValue: 1 << 6)
  /// Num Lock.
  public static let numLock = ModifierFlags(rawValue: 1 << 7)

  /// The key that chooses fifth-level symbols (ISO level 5 shift), on Neo and its relatives.
  package static let level5 = ModifierFlags(rawValue: 1 << 8)

  /// The modifiers that choose among the symbols of a key, and so belong to text.
  package static let levels: ModifierFlags = [.shift, .altGraph, .level5]
  /// The locks, which never decide whether a shortcut fires.
  package static let locks: ModifierFlags = [.capsLock, .numLock]
}
