extension Keysym {
  /// The unique value of a symbol that XKB can write in two ways: some layouts, such as Urdu, name ASCII and Latin-1 by Unicode
  /// (`U0031`), which is stored as 0x1000031 instead of 0x31.
  var canonical: Keysym {
    switch rawValue {
    case 0x0100_0020...0x0100_007E, 0x0100_00A0...0x0100_00FF: Keysym(rawValue: rawValue - 0x0100_0000)
    default: self
    }
  }

  /// The symbol of the main keyboard that a key of a keypad, telephone or remote control duplicates; nil for all other keys.
  ///
  /// Digits and operators duplicate their characters, the keypad's Enter is Return, and its arrows are arrows.
  package var keypadEquivalent: Keysym? {
    switch rawValue {
    case 0xFFAA...0xFFB9: Keysym(rawValue: rawValue - 0xFF80)  // operators and digits, as in ASCII
    case 0xFFBD: Keysym(rawValue: 0x3D)
    case 0xFF80: .space
    case 0xFF89: .tab
    case 0xFF8D: .return
    case 0xFF95: .home
    case 0xFF96: .left
    case 0xFF97: .up
    case 0xFF98: .right
    case 0xFF99: .down
    case 0xFF9A: .pageUp
    case 0xFF9B: .pageDown
    case 0xFF9C: .end
    case 0xFF9E: .insert
    case 0xFF9F: .delete
    default: numericCharacter
    }
  }

  /// The character printed beside a dead accent on keycaps. Shortcuts mean it by the key, if no key of the layout types it
  /// (``Keymap/sign(of:layout:)``).
  var deadKeyBase: Keysym? {
    switch rawValue {
    case 0xFE50: Keysym(rawValue: 0x60)  // grave
    case 0xFE51: Keysym(rawValue: 0x27)  // acute: the apostrophe
    case 0xFE52: Keysym(rawValue: 0x5E)  // circumflex
    case 0xFE53: Keysym(rawValue: 0x7E)  // tilde
    case 0xFE54: Keysym(rawValue: 0xAF)  // macron
    case 0xFE57: Keysym(rawValue: 0x22)  // diaeresis: the quotation mark
    case 0xFE58: Keysym(rawValue: 0xB0)  // ring above: the degree sign
    default: nil
    }
  }

  /// Every sign that an accent may stand for.
  static let accentSigns = (UInt32(0xFE50)...0xFE5B).compactMap { Keysym(rawValue: $0).deadKeyBase }

  /// Whether the symbol types something, or is an accent that leads to it: such keys differ by layout.
  var isPrintable: Bool {
    if isDead { return true }
    guard let scalar else { return false }
    return !scalar.isControl
  }
}
