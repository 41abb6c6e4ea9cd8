import CXKBCommon

/// A small set of ASCII characters, fast enough for every press.
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

  /// Returns the characters that the keys of each layout type at some levels; an accent counts as its sign. The keypad does
  /// not count: its symbols are not ASCII.
  ///
  /// - Parameter levels: 1 is without modifiers, 4 includes Shift and AltGr.
  static func characters(ofLayoutsIn keymap: OpaquePointer, levels: UInt32) -> [ASCIISet] {
    (0..<xkb_keymap_num_layouts(keymap)).map { layout in
      var set = ASCIISet()
      for code in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap) {
        // For a key with fewer layouts, libxkbcommon returns symbols of another layout.
        guard layout < xkb_keymap_num_layouts_for_key(keymap, code) else { continue }
        for level in 0..<levels {
          var symbols: UnsafePointer<xkb_keysym_t>?
          let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &symbols)
          for i in 0..<Int(max(0, count)) {
            let symbol = Keysym(rawValue: symbols![i])
            set.insert((symbol.deadKeyBase ?? symbol).canonical.rawValue)
          }
        }
      }
      return set
    }
  }
}
