/// The meaning of a key under certain modifiers.
struct KeyReading {
  let code: UInt32
  let plain: PlainKey
  /// The first symbol of the level.
  let keysym: Keysym
  /// The modifier bits in effect.
  let mask: UInt32
  let group: UInt32
  let modifiers: ModifierFlags
  /// The modifiers that the layout consumed to choose the symbol.
  let consumedModifiers: ModifierFlags

  /// Whether a modifier makes the key a command rather than text.
  var isCommand: Bool { modifiers.areCommand(consumed: consumedModifiers) }
}

extension ModifierFlags {
  /// Whether a modifier makes a key a command rather than text, unless the layout consumes it.
  func areCommand(consumed: ModifierFlags) -> Bool {
    !subtracting(consumed).isDisjoint(with: [.control, .alternate, .super])
  }
}
