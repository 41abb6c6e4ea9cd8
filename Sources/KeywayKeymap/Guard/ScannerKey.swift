/// The role of a press in a burst.
enum ScannerKey: Equatable {
  /// Types a character.
  case character
  case space
  /// A control character, which scanners type as Control with a letter: Ctrl+J is U+000A.
  case control(Unicode.Scalar)
  case terminator(ScannerSettings.Terminators)
  /// A digit of the keypad while Alt is held: a part of the number of a character.
  case altDigit(UInt8)
  case modifier
  /// Nothing that is part of a code.
  case other

  init(_ press: KeyPress) {
    if press.keysym.isModifier {
      self = Self.modifiers.contains(press.keysym) ? .modifier : .other
    } else if press.modifiers.contains(.alternate), let digit = Self.keypadDigit(press) {
      self = .altDigit(digit)
    } else if press.keysym == .return || press.keysym == .keypadEnter {
      self = .terminator(.return)
    } else if press.keysym == .tab {
      self = .terminator(.tab)
    } else if press.hasCommandModifier {
      self = Self.controlCharacter(press).map { .control($0) } ?? .other
    } else if press.text == " " {
      self = .space
    } else {
      self = press.text.isEmpty ? .other : .character
    }
  }

  var mayBegin: Bool { self == .character || self == .modifier }

  private static let modifiers: [Keysym] = [
    .shiftLeft, .shiftRight, .controlLeft, .controlRight, .isoLevel3Shift, .altLeft,
  ]

  private static let keypadDigits: [KeyCode] = [
    .keypad0, .keypad1, .keypad2, .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9,
  ]

  /// The digit printed on a key of the keypad, with Num Lock or without.
  private static func keypadDigit(_ press: KeyPress) -> UInt8? {
    guard let code = press.keyCode, code.isKeypad else { return nil }
    return keypadDigits.firstIndex(of: code).map { UInt8($0) }
  }

  /// The readings know the Latin letter on every layout.
  private static func controlCharacter(_ press: KeyPress) -> Unicode.Scalar? {
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      guard candidate.modifiers.subtracting(.shift) == .control else { continue }
      // @, the letters, and [ \ ] ^ _ (ISO/IEC 646, columns 4 and 5).
      switch candidate.keysym.rawValue {
      case 0x40, 0x5B...0x5F, 0x61...0x7A: return Unicode.Scalar(candidate.keysym.rawValue & 0x1F)
      default: continue
      }
    }
    return nil
  }
}
