import CXKBCommon

/// What a key gives on a layout without modifiers, and what may stand for it where that is no letter of
/// the Latin alphabet.
///
/// Worked out when the key is first pressed and kept: it depends on the keymap only. A value, because a
/// press copies these few words faster than it counts a reference.
struct PlainKey {
  /// The symbols that the key has elsewhere: on another layout, or on a US keyboard.
  struct Fallback {
    var tier: MatchTier
    var keysym: Keysym
    /// What it gives with Shift in place of Shift and the symbol; none for letters, which keep Shift.
    var shifted: Keysym
  }

  let keysym: Keysym
  let text: String
  private(set) var fallbacks: InlineArray<4, Fallback>
  private(set) var fallbackCount = 0

  init(keymap: Keymap, code: UInt32, layout: UInt32) {
    keysym = keymap.keysym(code: code, layout: layout, level: 0).canonical
    text = keysym.text
    fallbacks = InlineArray(
      repeating: Fallback(tier: .usPosition, keysym: .none, shifted: .none))
    // A Latin letter or a digit always speaks for itself: on Dvorak no key is taken for its QWERTY letter.
    // A key that is empty on this layout, as Tamil's I is, has nothing to say of its own.
    guard keysym == .none || keysym.isPrintable && !keysym.isASCIIAlphanumeric else { return }
    for other in 0..<xkb_keymap_num_layouts_for_key(keymap.pointer, code &+ Keymap.offset)
    where other != layout {
      offer(
        .otherGroup, keymap.keysym(code: code, layout: other, level: 0).canonical,
        shifted: keymap.keysym(code: code, layout: other, level: 1).canonical, on: keymap, layout: Int(layout)
      )
    }
    if let us = USLayout.characters(code: code) {
      offer(.usPosition, us.plain, shifted: us.shifted, on: keymap, layout: Int(layout))
    }
  }

  /// Adds a symbol if it may stand for the key.
  ///
  /// Letters and digits may when the active layout has no key of its own for them: on Hebrew, where the Q
  /// key types a slash, it is still Q; on French, where it takes Shift to type 1, its key is still 1.
  /// Punctuation may when the layout types it nowhere, or when the key itself types none of ASCII: the `ü`
  /// of German is `[`, but the semicolon of French is not the comma of the US. What the key has with Shift
  /// on the other layout may only when the layout types it nowhere.
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

extension Keysym {
  var isASCIIAlphanumeric: Bool {
    switch rawValue {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
