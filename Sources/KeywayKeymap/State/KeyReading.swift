/// What a key means in one state of the modifiers, whichever way it goes.
struct KeyReading {
  let code: UInt32
  let plain: PlainKey
  /// The symbol, the first where a level has several.
  let keysym: Keysym
  /// The modifier bits that are in effect, and the layout.
  let mask: UInt32
  let group: UInt32
  let modifiers: ModifierFlags
  /// Those that the layout used up to choose the symbol.
  let consumedModifiers: ModifierFlags

  /// Whether a modifier makes it a command and not text.
  var isCommand: Bool { modifiers.areCommand(consumed: consumedModifiers) }
}

extension ModifierFlags {
  /// Whether one of them makes a key a command and not text, unless the layout needs it to choose a symbol.
  func areCommand(consumed: ModifierFlags) -> Bool {
    !subtracting(consumed).isDisjoint(with: [.control, .alternate, .super])
  }
}
