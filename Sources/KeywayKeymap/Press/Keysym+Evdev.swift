extension Keysym {
  /// The symbol of evdev keycode 0, for keys that XKB has no other symbol for (`_EVDEVK` of `XF86keysym.h`).
  private static let evdevPage: UInt32 = 0x1008_1000
  /// `KEY_MAX` of `linux/input-event-codes.h`.
  package static let highestEvdevCode: UInt32 = 0x2FF

  /// The symbol of a physical key by its evdev keycode: `KEY_OK` is 352.
  ///
  /// A key without a symbol on the layout has this one. Every key that types nothing can be bound by it, besides its symbol.
  /// Codes without a key in Linux have no symbol.
  package init(evdev code: UInt32) {
    self.init(rawValue: (1...Self.highestEvdevCode).contains(code) ? Self.evdevPage + code : 0)
  }

  /// The evdev keycode of a symbol that denotes a physical key; nil for other symbols.
  package var evdevCode: UInt32? {
    let (code, isBelow) = rawValue.subtractingReportingOverflow(Self.evdevPage)
    return isBelow || code == 0 || code > Self.highestEvdevCode ? nil : code
  }

  /// The character of a telephone or remote control key (`KEY_NUMERIC_0`, `_STAR`, `_POUND`).
  var numericCharacter: Keysym? {
    switch evdevCode {
    case let code? where (0x200...0x209).contains(code): Keysym(rawValue: 0x30 + code - 0x200)
    case 0x20A: Keysym(rawValue: 0x2A)
    case 0x20B: Keysym(rawValue: 0x23)
    default: nil
    }
  }

  static let clear = Keysym(rawValue: 0xFF0B)
  package static let cancel = Keysym(rawValue: 0xFF69)
  /// Whether the symbol clears an entry: Clear, also by its evdev keycode.
  package var isClear: Bool { self == .clear || evdevCode == 355 }
}
