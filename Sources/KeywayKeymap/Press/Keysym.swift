/// An XKB symbol (`xkb_keysym_t`), such as `XKB_KEY_Tab`.
public struct Keysym: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

// Values of `xkbcommon-keysyms.h`.
extension Keysym {
  /// `NoSymbol`: the key has no symbol at this level.
  package static let none = Keysym(rawValue: 0)
  public static let space = Keysym(rawValue: 0x20)
  public static let backspace = Keysym(rawValue: 0xFF08)
  public static let tab = Keysym(rawValue: 0xFF09)
  /// The symbol of Shift and Tab on most layouts.
  package static let isoLeftTab = Keysym(rawValue: 0xFE20)
  public static let `return` = Keysym(rawValue: 0xFF0D)
  package static let pause = Keysym(rawValue: 0xFF13)
  package static let scrollLock = Keysym(rawValue: 0xFF14)
  public static let escape = Keysym(rawValue: 0xFF1B)
  package static let multiKey = Keysym(rawValue: 0xFF20)
  public static let home = Keysym(rawValue: 0xFF50)
  public static let left = Keysym(rawValue: 0xFF51)
  public static let up = Keysym(rawValue: 0xFF52)
  public static let right = Keysym(rawValue: 0xFF53)
  public static let down = Keysym(rawValue: 0xFF54)
  public static let pageUp = Keysym(rawValue: 0xFF55)
  public static let pageDown = Keysym(rawValue: 0xFF56)
  public static let end = Keysym(rawValue: 0xFF57)
  package static let print = Keysym(rawValue: 0xFF61)
  package static let insert = Keysym(rawValue: 0xFF63)
  package static let menu = Keysym(rawValue: 0xFF67)
  package static let help = Keysym(rawValue: 0xFF6A)
  package static let numLock = Keysym(rawValue: 0xFF7F)
  package static let keypadEnter = Keysym(rawValue: 0xFF8D)
  public static let delete = Keysym(rawValue: 0xFFFF)
  package static let f1 = Keysym(rawValue: 0xFFBE)
  package static let f2 = Keysym(rawValue: 0xFFBF)
  package static let f3 = Keysym(rawValue: 0xFFC0)
  package static let f4 = Keysym(rawValue: 0xFFC1)
  package static let f5 = Keysym(rawValue: 0xFFC2)
  package static let f6 = Keysym(rawValue: 0xFFC3)
  package static let f7 = Keysym(rawValue: 0xFFC4)
  package static let f8 = Keysym(rawValue: 0xFFC5)
  package static let f9 = Keysym(rawValue: 0xFFC6)
  package static let f10 = Keysym(rawValue: 0xFFC7)
  package static let f11 = Keysym(rawValue: 0xFFC8)
  package static let f12 = Keysym(rawValue: 0xFFC9)
  package static let shiftLeft = Keysym(rawValue: 0xFFE1)
  package static let shiftRight = Keysym(rawValue: 0xFFE2)
  package static let controlLeft = Keysym(rawValue: 0xFFE3)
  package static let controlRight = Keysym(rawValue: 0xFFE4)
  package static let capsLock = Keysym(rawValue: 0xFFE5)
  package static let altLeft = Keysym(rawValue: 0xFFE9)
  package static let altRight = Keysym(rawValue: 0xFFEA)
  package static let superLeft = Keysym(rawValue: 0xFFEB)
  package static let superRight = Keysym(rawValue: 0xFFEC)
  /// The key that chooses third-level symbols, AltGr on most layouts.
  package static let isoLevel3Shift = Keysym(rawValue: 0xFE03)
  /// The key that chooses fifth-level symbols, on Neo and its relatives.
  package static let isoLevel5Shift = Keysym(rawValue: 0xFE11)
}
