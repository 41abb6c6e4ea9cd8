import CXKBCommon

/// The symbol of a key on a layout without modifiers, and its fallbacks if that is not a Latin letter.
///
/// It depends on the keymap alone, so it is computed at the first press and cached. A value, because copying these few words
/// is faster than counting a reference.
struct PlainKey {
  /// The symbols of the key on another layout or on a US keyboard.
  struct Fallback {
    var tier: MatchTier
    var keysym: Keysym
    /// The symbol with Shift, which replaces Shift and the plain symbol; none for letters, whose shortcuts keep Shift.
    var shifted: Keysym
  }

  let keysym: Keysym
  /// The sign that a dead accent stands for, or none.
  let sign: Keysym
  let text: String
  /// The digit or decimal sign of a keypad key with Num Lock; none for other keys.
  let numLocked: Keysym
  private(set) var fallbacks: InlineArray<4, Fallback>
  private(set) var fallbackCount = 0

  init(keymap: Keymap, code: UInt32, layout: UInt32) {
    keysym = keymap.keysym(code: code, layout: layout, level: 0).canonical
    sign = keymap.sign(of: keysym, layout: layout) ?? .none
    text = keysym.text
    numLocked = Self.isOnKeypad(code) ? keymap.number(code: code, layout: layout) : .none
    fallbacks = InlineArray(
      repeating: Fallback(tier: .usPosition, keysym: .none, shifted: .none))
    // A Latin letter or a digit has no fallback: on Dvorak no key counts as its QWERTY letter.
    // A key without a symbol on this layout, such as Tamil's I, has only fallbacks.
    guard keysym == .none || keysym.isPrintable && !keysym.isASCIIAlphanumeric else { return }
    for other in 0..<xkb_keymap_num_layouts_for_key(keymap.pointer, code &+ Keymap.offset)
    where other != layout {
      offer(
        .otherGroup, keymap.keysym(code: code, layout: other, level: 0).canonical,
        shifted: keymap.keysym(code: code, layout: other, level: 1).canonical, on: keymap, layout: Int(layout)
      )
    }
    if keymap.hasPlaces, let us = USLayout.characters(code: code) {
      offer(.usPosition, us.plain, shifted: us.shifted, on: keymap, layout: Int(layout))
    }
  }

  private static func isOnKeypad(_ code: UInt32) -> Bool { (71...83).contains(code) }

  /// Adds a fallback symbol if it may stand for the key.
  ///
  /// A letter or digit may if the active layout has no key for it: on Hebrew the Q key types a slash but is still Q; on French
  /// 1 needs Shift but its key is still 1. Punctuation may if the layout cannot type it, or if the key types no ASCII: German
  /// `ü` is `[`, but French semicolon is not US comma. The symbol with Shift may only if the layout cannot type it.
  private mutating func offer(
    _ tier: MatchTier, _ symbol: Keysym, shifted: Keysym, on keymap: Keymap, layout: Int
  ) {
    guard fallbackCount < fallbacks.count, symbol.isPrintable, layout < keymap.plainCharacters.count else {
      return
    }
    func isFree(_ symbol: Keysym) -> Bool {
      symbol.isASCIIAlphanumeric
        ? !keymap.plainCharacters[layout].contains(symbol.rawValue)
        : symbol.rawValue < 0x80 && !keymap.typedCharacters[layout].contains(symbol.rawValue)
    }
    guard isFree(symbol) || !symbol.isASCIIAlphanumeric && keysym.rawValue > 0x7E else { return }
    fallbacks[fallbackCount] = Fallback(
      tier: tier, keysym: symbol, shifted: !symbol.isCased && isFree(shifted) ? shifted : .none)
    fallbackCount += 1
  }
}

extension Keymap {
  /// Returns the digit or decimal sign among the symbols of a keypad key, or none.
  fileprivate func number(code: UInt32, layout: UInt32) -> Keysym {
    for level in 0..<UInt32(levelCount(code: code, layout: Int(layout))) {
      let symbol = keysym(code: code, layout: layout, level: level)
      switch symbol.rawValue {
      // The digits, the decimal sign and the separator.
      case 0xFFB0...0xFFB9, 0xFFAE, 0xFFAC: return symbol
      default: continue
      }
    }
    return .none
  }
}

extension Keysym {
  var isASCIIAlphanumeric: Bool {
    switch rawValue {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
