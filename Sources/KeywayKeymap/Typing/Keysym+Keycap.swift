import CXKBCommon

extension Keysym {
  /// The symbol as printed on a key: `é`, `´`, `Shift`, `Tab`; empty for no symbol.
  ///
  /// Letters keep their case; ``Keymap/legend(code:layout:)`` returns capitals, as on keys.
  package var keycap: String {
    if self == .none { return "" }
    if isDead { return Self.deadSigns[rawValue] ?? String(name.drop { $0 != "_" }.dropFirst()) }
    if let word = Self.words[self] { return word }
    if let equivalent = keypadEquivalent { return equivalent.keycap }
    if let evdevCode { return InputEventCode.words(of: evdevCode) }
    guard let scalar, !scalar.isControl else { return KeyNames.name(of: self) }
    if scalar.isInvisible { return scalar.words }
    switch scalar.properties.generalCategory {
    // A combining mark is shown on a dotted circle.
    case .nonspacingMark, .enclosingMark, .spacingMark: return "\u{25CC}" + String(Character(scalar))
    default: return String(Character(scalar))
    }
  }

  /// The symbol's name in a shortcut for readers: as ``Shortcut/input``, but with the legend of the key instead of a name
  /// that only files need: `´` for `dead_acute`, `Zero Width Joiner` for `U200D`, `OK` for `KEY_OK`.
  var printedName: String {
    if let evdevCode { return InputEventCode.words(of: evdevCode) }
    if isDead { return keycap }
    guard let scalar, !scalar.isControl, keypadEquivalent == nil else { return KeyNames.name(of: self) }
    return isCased ? capital : keycap
  }

  /// The symbol in words: as ``keycap``, but `´ (dead)` for an accent that waits for its letter.
  package var givenWords: String { isDead ? keycap + " (dead)" : keycap }

  /// A letter as printed on keys. Letters without a capital that maps back, such as ß, stay as they are.
  fileprivate var capital: String {
    guard let scalar else { return keycap }
    let text = String(Character(scalar))
    let capital = text.uppercased()
    guard let character = capital.first, capital.count == 1, Keysym(character)?.lowercased.scalar == scalar
    else {
      return text
    }
    return capital
  }

  private static let words: [Keysym: String] = [
    .shiftLeft: "Shift", .shiftRight: "Shift", .controlLeft: "Ctrl", .controlRight: "Ctrl", .altLeft: "Alt",
    .altRight: "Alt", .superLeft: "Super", .superRight: "Super", .isoLevel3Shift: "AltGr",
    .isoLevel5Shift: "Level5",
    .multiKey: "Compose", .capsLock: "Caps Lock", .numLock: "Num Lock", .scrollLock: "Scroll Lock",
    .isoLeftTab: "Tab", .space: "Space", .pageUp: "Page Up", .pageDown: "Page Down",
    .up: "↑", .down: "↓", .left: "←", .right: "→", .escape: "Esc",
    Keysym(rawValue: 0xFE08): "Next Layout", Keysym(rawValue: 0xFE0A): "Previous Layout",
    // Japanese keys, in letters that every font has.
    Keysym(rawValue: 0xFF22): "Muhenkan", Keysym(rawValue: 0xFF23): "Henkan",
    Keysym(rawValue: 0xFF27): "Kana", Keysym(rawValue: 0xFF2A): "Hankaku", Keysym(rawValue: 0xFF30): "Eisu",
    Keysym(rawValue: 0xA0): "No-Break Space",
  ]

  /// The spacing sign of each dead accent, from `dead_grave` on.
  private static let deadSigns: [UInt32: String] = {
    let signs = [
      "`", "´", "ˆ", "˜", "¯", "˘", "˙", "¨", "˚", "˝", "ˇ", "¸", "˛", "ͺ", "゛", "゜", "\u{25CC}\u{323}",
      "\u{25CC}\u{309}", "\u{25CC}\u{31B}", "\u{25CC}\u{338}", "᾿", "῾", "˵", "˳", "ˍ", "\u{25CC}\u{32D}",
      "˷", "\u{25CC}\u{32E}", "\u{25CC}\u{324}", "\u{25CC}\u{311}", "\u{25CC}\u{326}", "¤",
    ]
    return Dictionary(uniqueKeysWithValues: signs.enumerated().map { (0xFE50 + UInt32($0), $1) })
  }()
}

extension Unicode.Scalar {
  /// Whether the character is invisible by itself, so that readers need its name.
  fileprivate var isInvisible: Bool {
    if properties.isDefaultIgnorableCodePoint { return true }
    return switch properties.generalCategory {
    case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// The character's name in the Unicode Standard, written as a title: `Zero Width Joiner`.
  fileprivate var words: String {
    guard let name = properties.name else {
      return "Character " + String(value, radix: 16, uppercase: true)
    }
    return name.split(separator: " ").map { word in
      word.split(separator: "-").map { part in
        part == "TO" || part == "OF"
          ? part.lowercased() : String(part.prefix(1)) + part.dropFirst().lowercased()
      }.joined(separator: "-")
    }.joined(separator: " ")
  }
}

extension Keymap {
  /// Returns the legend of a key: its symbol without modifiers, letters as capitals.
  ///
  /// - Returns: an empty text for a key without a symbol on the layout.
  package func legend(code: UInt32, layout: Int = 0) -> String {
    let plain = keysym(code: code, layout: UInt32(layout), level: 0)
    // Neo's keypad has the number without Num Lock, and a mathematical sign with Shift.
    let isNumber = plain.keypadEquivalent?.isASCIIAlphanumeric ?? false
    if plain.keypadEquivalent != nil && !isNumber || plain.rawValue == 0xFF9D {
      // On keycaps the number is larger than the function without Num Lock.
      let number = keysym(code: code, layout: UInt32(layout), level: 1)
      return (number == .none ? plain : number).keycap
    }
    return plain.isCased ? plain.capital : plain.keycap
  }

  /// Returns a key's name for a list of presses: its legend, `Keypad 1` on the keypad, or the kernel's, `OK`, without a symbol.
  package func keycapWords(code: UInt32, layout: Int = 0) -> String {
    let legend = legend(code: code, layout: layout)
    guard !legend.isEmpty else { return InputEventCode.words(of: code) }
    return KeyCode(evdev: code)?.isKeypad ?? false ? "Keypad " + legend : legend
  }

  /// Returns the number of shift levels of a key on a layout (`xkb_keymap_num_levels_for_key`).
  package func levelCount(code: UInt32, layout: Int) -> Int {
    Int(xkb_keymap_num_levels_for_key(pointer, code &+ Self.offset, UInt32(layout)))
  }

  /// Whether the keyboard has keys for these modifiers and locks on a layout.
  func canHold(_ flags: ModifierFlags, layout: Int) -> Bool {
    guard !flags.contains(.numLock) || modifierMap.codes(layout: layout).numLock != 0 else { return false }
    return codes(holding: flags, layout: layout) != nil
  }
}
