/// The symbols of a US keyboard by physical key: a fallback for shortcuts whose letter a layout lacks.
enum USLayout {
  /// Returns the characters of an evdev keycode without and with Shift; nil for keys that do not type.
  static func characters(code: UInt32) -> (plain: Keysym, shifted: Keysym)? {
    // On Khmer the space bar types a zero-width space, and with Shift a space.
    if code == spaceBar { return (.space, .none) }
    guard code < plain.count, plain[Int(code)] != 0 else { return nil }
    return (Keysym(rawValue: UInt32(plain[Int(code)])), Keysym(rawValue: UInt32(shifted[Int(code)])))
  }

  /// Returns the evdev keycode that types a character, and whether it needs Shift, or nil.
  static func key(typing symbol: Keysym) -> (code: UInt32, shift: Bool)? {
    guard symbol.rawValue > 0x20, symbol.rawValue < 0x7F else { return nil }
    let character = UInt8(symbol.rawValue)
    if let code = plain.firstIndex(of: character) { return (UInt32(code), false) }
    if let code = shifted.firstIndex(of: character) { return (UInt32(code), true) }
    return nil
  }

  private static let spaceBar: UInt32 = 57

  // Indexed by Linux key code, from KEY_RESERVED to KEY_SLASH; 0 is none.
  private static let plain: [UInt8] = rows("  1234567890-=  qwertyuiop[]  asdfghjkl;'` \\zxcvbnm,./")
  private static let shifted: [UInt8] = rows("  !@#$%^&*()_+  QWERTYUIOP{}  ASDFGHJKL:\"~ |ZXCVBNM<>?")

  private static func rows(_ text: String) -> [UInt8] { text.utf8.map { $0 == 0x20 ? 0 : $0 } }
}
