import CXKBCommon

extension Keymap {
  /// Returns the physical key of an evdev keycode; nil if the codes are not positions.
  func place(of code: UInt32) -> KeyCode? { hasPlaces ? KeyCode(evdev: code) : nil }

  /// Whether the codes of a keymap are positions on a keyboard.
  ///
  /// Software keyboards such as wtype number the symbols that they send from 1 on, so the first is at Escape's position. If a
  /// keymap names any key of the main block as XKB does, its codes are positions. Otherwise they are as long as no symbol
  /// contradicts its position, because vendors' keypads have their own names.
  static func hasPlaces(_ keymap: OpaquePointer) -> Bool {
    var isContradicted = false
    for code in UInt32(1)...57 {
      let key = code + offset
      if let name = xkb_keymap_key_get_name(keymap, key), standardNames[Int(code)] == String(cString: name) {
        return true
      }
      var symbols: UnsafePointer<xkb_keysym_t>?
      guard xkb_keymap_key_get_syms_by_level(keymap, key, 0, 0, &symbols) == 1 else { continue }
      if contradicts(Keysym(rawValue: symbols![0]), in: code) { isContradicted = true }
    }
    return !isContradicted
  }

  /// Whether a symbol belongs to a position other than that of a code.
  private static func contradicts(_ symbol: Keysym, in code: UInt32) -> Bool {
    var symbol = symbol.canonical.lowercased
    symbol = symbol.keypadEquivalent ?? symbol
    let own: Keysym? =
      switch code {
      case 1: .escape
      case 14: .backspace
      case 15: .tab
      case 28: .return
      default: USLayout.characters(code: code)?.plain
      }
    if symbol == own { return false }
    if symbol.isASCIIAlphanumeric || [.escape, .backspace, .tab, .return, .space].contains(symbol) {
      return true
    }
    // Signs and letters of other scripts may be anywhere on the main block, but not on a key that types nothing.
    let typesNothing = own.map { $0.text.isEmpty } ?? true
    return typesNothing
      && (symbol.isPrintable || (0xFF50...0xFF58).contains(symbol.rawValue)
        || (0xFFBE...0xFFE0).contains(symbol.rawValue) || symbol == .delete)
  }

  /// XKB's names for the keys of the main block, by evdev keycode; empty for others.
  private static let standardNames: [String] = {
    var names = [String](repeating: "", count: 58)
    func name(_ first: Int, _ row: String, _ count: Int) {
      for index in 1...count { names[first + index - 1] = row + (index < 10 ? "0" : "") + "\(index)" }
    }
    name(2, "AE", 12)
    name(16, "AD", 12)
    name(30, "AC", 11)
    name(44, "AB", 10)
    (names[1], names[14], names[15], names[28], names[57]) = ("ESC", "BKSP", "TAB", "RTRN", "SPCE")
    return names
  }()
}
