/// The part that a key may play in a burst. Its position on the keyboard decides, not its symbol.
enum ScannerKey: Equatable {
  /// A key that types a character, on the main block or the keypad.
  case character
  case terminator(ScannerSettings.Terminators)
  /// Shift, Control, Alt, AltGr, the logo key, and the locks.
  case modifier
  /// Any other key, including Space and Escape. It belongs to a burst but never starts one.
  case other

  init(_ press: KeyPress) {
    // Keys without a position, such as those of software keyboards, have only a symbol.
    self = press.keyCode == nil ? Self(symbolOf: press) : Self(code: press.code)
  }

  private init(code: UInt32) {
    switch code {
    case 28, 96: self = .terminator(.return)
    case 15: self = .terminator(.tab)
    case 29, 42, 54, 56, 58, 69, 70, 97, 100, 125, 126: self = .modifier
    default: self = InputEventCode.characterKeys.contains(code) || Self.isOfKeypad(code) ? .character : .other
    }
  }

  private init(symbolOf press: KeyPress) {
    if press.keysym.isModifier {
      self = .modifier
    } else if press.keysym == .return || press.keysym == .keypadEnter {
      self = .terminator(.return)
    } else if press.keysym == .tab {
      self = .terminator(.tab)
    } else {
      self = press.keysym.isDead || !press.text.isEmpty && press.text != " " ? .character : .other
    }
  }

  /// Whether a burst may begin with a press of this kind. A character with Control or Alt is a shortcut.
  func mayBegin(_ press: KeyPress) -> Bool {
    (self == .character || self == .modifier) && !press.hasCommandModifier
  }

  private static func isOfKeypad(_ code: UInt32) -> Bool {
    switch code {
    case 55, 71...83, 95, 98, 117, 121: true
    default: false
    }
  }

  static let leftAlt: UInt32 = 56
  static let capsLock: UInt32 = 58

  private static let keypadDigits: [UInt32] = [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]

  /// The digit printed on a key of the keypad.
  static func keypadDigit(code: UInt32) -> UInt8? {
    keypadDigits.firstIndex(of: code).map { UInt8($0) }
  }
}
