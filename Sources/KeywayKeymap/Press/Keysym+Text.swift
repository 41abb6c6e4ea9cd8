import CXKBCommon

extension Keysym: CustomStringConvertible {
  /// The symbol's name as XKB spells it, such as `Tab` or `Cyrillic_en` (`xkb_keysym_get_name`).
  package var name: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let length = xkb_keysym_get_name(rawValue, buffer.baseAddress, buffer.count)
      guard length > 0 else { return "0x" + String(rawValue, radix: 16) }
      return String(cString: UnsafePointer(buffer.baseAddress!))
    }
  }

  public var description: String { name }

  /// Creates the symbol of a name; nil if XKB has none (`xkb_keysym_from_name`).
  ///
  /// - Parameter ignoringCase: accepts any case. A lower-case letter wins over its capital.
  public init?(named name: String, ignoringCase: Bool = false) {
    let flags = ignoringCase ? XKB_KEYSYM_CASE_INSENSITIVE : XKB_KEYSYM_NO_FLAGS
    let symbol = xkb_keysym_from_name(name, flags)
    guard symbol != 0 else { return nil }
    self.init(rawValue: symbol)
  }

  /// Creates the symbol of a character; nil for characters without one (`xkb_utf32_to_keysym`).
  public init?(_ character: Character) {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return nil
    }
    let symbol = xkb_utf32_to_keysym(scalar.value)
    guard symbol != 0 else { return nil }
    self.init(rawValue: symbol)
  }

  /// The character of the symbol, including control characters; nil for keys such as F1.
  package var scalar: Unicode.Scalar? {
    // Only in ASCII, a symbol's value is its character.
    if (0x20..<0x7F).contains(rawValue) { return Unicode.Scalar(rawValue) }
    if let character = numericCharacter { return character.scalar }
    let value = xkb_keysym_to_utf32(rawValue)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The text that the symbol types: one character, or nothing for keys such as Tab, F1 and dead accents.
  package var text: String {
    guard let scalar, !scalar.isControl else { return "" }
    return String(Character(scalar))
  }

  /// The symbol in lower case (`xkb_keysym_to_lower`).
  package var lowercased: Keysym {
    if rawValue < 0x80 {
      return (0x41...0x5A).contains(rawValue) ? Keysym(rawValue: rawValue + 0x20) : self
    }
    return isFunctionKey ? self : Keysym(rawValue: xkb_keysym_to_lower(rawValue))
  }

  /// Whether the symbol is a letter with upper and lower case.
  package var isCased: Bool {
    if rawValue < 0x80 { return (0x41...0x5A).contains(rawValue & ~0x20) }
    if isFunctionKey { return false }
    return xkb_keysym_to_lower(rawValue) != rawValue || xkb_keysym_to_upper(rawValue) != rawValue
  }

  /// Whether the symbol is on a page without letters: function keys, modifiers, dead accents.
  private var isFunctionKey: Bool { (0xFE00...0xFFFF).contains(rawValue) }

  /// Whether the symbol is an accent that waits for its letter (`dead_…`).
  package var isDead: Bool { (0xFE50...0xFE93).contains(rawValue) }

  /// Whether the symbol is a modifier or a lock, which types nothing and does not end sequences.
  package var isModifier: Bool {
    (0xFFE1...0xFFEE).contains(rawValue) || (0xFE01...0xFE13).contains(rawValue)
      || rawValue == 0xFF7E || rawValue == 0xFF7F
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, and delete.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
