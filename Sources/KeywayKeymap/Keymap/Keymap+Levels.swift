import CXKBCommon

extension Keymap {
  /// Returns the fewest modifiers that select a level of a key on a layout, or nil (`xkb_keymap_key_get_mods_for_level`).
  package func modifiersNeeded(code: UInt32, layout: Int, level: Int) -> ModifierFlags? {
    withUnsafeTemporaryAllocation(of: xkb_mod_mask_t.self, capacity: 16) { masks in
      let count = xkb_keymap_key_get_mods_for_level(
        pointer, code &+ Self.offset, UInt32(layout), UInt32(level), masks.baseAddress, masks.count)
      let known = masks.prefix(count).filter { mask in
        // Bits without a flag cannot be held, and Caps Lock is not used for typing.
        mask & (~modifierMap.all | modifierMap.capsLock) == 0
      }
      return known.min { $0.nonzeroBitCount < $1.nonzeroBitCount }.map(modifierMap.flags)
    }
  }
}
