import CXKBCommon

/// A set of ASCII characters, small enough to ask on every press.
struct ASCIISet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ character: UInt32) {
    if character < 64 {
      low |= 1 << UInt64(character)
    } else if character < 128 {
      high |= 1 << UInt64(character - 64)
    }
  }

  func contains(_ character: UInt32) -> Bool {
    if character < 64 { return low & 1 << UInt64(character) != 0 }
    return character < 128 && high & 1 << UInt64(character - 64) != 0
  }

  /// What the keys of each layout type without modifiers; the keypad, which types digits on every layout,
  /// is not asked, since its symbols are not ASCII.
  static func plainCharacters(ofLayoutsIn keymap: OpaquePointer) -> [ASCIISet] {
    (0..<xkb_keymap_num_layouts(keymap)).map { layout in
      var set = ASCIISet()
      for code in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap) {
        // A key with fewer layouts would answer with those of another one.
        guard layout < xkb_keymap_num_layouts_for_key(keymap, code) else { continue }
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &symbols)
        for i in 0..<Int(max(0, count)) { set.insert(symbols![i]) }
      }
      return set
    }
  }
}
