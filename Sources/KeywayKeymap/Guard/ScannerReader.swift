import CXKBCommon

/// Reads the keys of a burst in order, on the layout for which the scanner is programmed.
///
/// It keeps the modifiers of one device by their keys. The keyboard's locks count only if the scanner itself presses Caps Lock,
/// because it then takes them into account.
final class ScannerReader {
  enum Reading: Equatable {
    case text(String)
    /// A part of the next character, such as an accent.
    case nothing
    /// A key that types no character on any layout.
    case unreadable
  }

  let layout: ScannerSettings.Layout
  /// nil until a burst is read.
  private var state: KeymapState?
  /// The modifier keys that are down.
  private var held: [UInt32] = []
  private var pressesCapsLock = false

  init(_ layout: ScannerSettings.Layout) { self.layout = layout }

  /// Whether Alt is down, so that the keypad types character codes.
  var holdsAlt: Bool { held.contains(ScannerKey.leftAlt) }
  /// Whether an accent waits for its letter.
  var isPending: Bool { state?.pendingSequence.isEmpty == false }

  /// Follows a modifier key, even one that a person presses.
  func follow(_ press: KeyPress) {
    switch press.phase {
    case .began:
      guard ScannerKey(press) == .modifier, press.code != ScannerKey.capsLock, !held.contains(press.code)
      else { return }
      held.append(press.code)
    case .repeated: break
    case .ended, .cancelled: held.removeAll { $0 == press.code }
    }
  }

  func forgetKeys() { held.removeAll(keepingCapacity: true) }

  func noteCapsLock() { pressesCapsLock = true }

  func reset() {
    pressesCapsLock = false
    state?.cancelSequence()
  }

  /// Reads the press of a key that is not a modifier.
  func read(_ press: KeyPress) -> Reading {
    // A key without a position has no meaning on another layout.
    guard layout.names != nil, press.keyCode != nil, let state = state ?? start() else {
      return Self.reading(press)
    }
    let keymap = state.keymap
    var locked = keymap.modifierMap.numLock
    if pressesCapsLock, press.modifiers.contains(.capsLock) { locked |= keymap.modifierMap.capsLock }
    let depressed = held.reduce(0) { $0 | keymap.modifierBits(heldBy: $1) }
    state.updateModifiers(depressed: depressed, latched: 0, locked: locked, group: 0)
    let read = state.interpret(code: press.code, direction: .down, time: press.time)
    state.releaseAll()
    if read.text.isEmpty, !state.pendingSequence.isEmpty { return .nothing }
    return Self.reading(read)
  }

  private func start() -> KeymapState? {
    guard let names = layout.names, let keymap = try? Keymap(names: names) else { return nil }
    state = KeymapState(keymap)
    return state
  }

  private static func reading(_ press: KeyPress) -> Reading {
    if press.hasCommandModifier { return controlCharacter(press).map { .text(String($0)) } ?? .unreadable }
    let text = press.keypadSymbol == .none ? press.text : press.keypadSymbol.text
    if !text.isEmpty { return .text(text) }
    if press.keysym.isDead || press.keysym == .multiKey { return .nothing }
    // Escape, Backspace and Delete are control characters, too.
    return press.keysym.scalar.map { .text(String(Character($0))) } ?? .unreadable
  }

  /// The control character of a key with Control, as in terminals (ISO/IEC 646, columns 4 and 5; digits as on the VT220).
  private static func controlCharacter(_ press: KeyPress) -> Character? {
    var other: UInt32?
    for candidate in press.candidates where candidate.modifiers.subtracting(.shift) == .control {
      switch candidate.keysym.rawValue {
      case 0x40, 0x5B...0x5F, 0x61...0x7A:
        return Unicode.Scalar(candidate.keysym.rawValue & 0x1F).map(Character.init)
      case 0x20, 0x32: other = other ?? 0
      case 0x33...0x37: other = other ?? candidate.keysym.rawValue - 0x33 + 0x1B
      case 0x38, 0x3F: other = other ?? 0x7F
      case 0x2F: other = other ?? 0x1F
      default: continue
      }
    }
    return other.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
