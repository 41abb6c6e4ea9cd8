/// One key to press, with the modifiers to hold and the locks to have on, and the symbol it gives then.
package struct KeyStroke: Hashable, Sendable {
  /// The Linux input event code.
  package var code: UInt32
  /// The fewest modifiers that bring the key to the level.
  package var modifiers: ModifierFlags
  /// The shift level, counted from 0.
  package var level: Int
  package var keysym: Keysym

  package init(code: UInt32, modifiers: ModifierFlags, level: Int, keysym: Keysym) {
    self.code = code
    self.modifiers = modifiers
    self.level = level
    self.keysym = keysym
  }
}

extension Keymap {
  /// Every press that gives a symbol on a layout, the easiest first: few modifiers, then low codes.
  ///
  /// Only levels that the keyboard's own modifier keys reach; Caps Lock counts as nobody's way to type.
  ///
  /// - Complexity: O(keys · levels).
  func strokes(layout: Int) -> [(stroke: KeyStroke, text: String)] {
    var found: [(stroke: KeyStroke, text: String)] = []
    // Codes above 247 do not travel through X11, and keymaps put invented keys there.
    for code in UInt32(1)..<248 {
      for level in 0..<levelCount(code: code, layout: layout) {
        let symbols = keysyms(code: code, layout: layout, level: level)
        guard let first = symbols.first, first != .none,
          let needed = modifiersNeeded(code: code, layout: layout, level: level), canHold(needed)
        else { continue }
        found.append(
          (
            KeyStroke(code: code, modifiers: needed, level: level, keysym: first),
            symbols.map(\.text).joined()
          ))
      }
    }
    return found.sorted { $0.stroke.effort < $1.stroke.effort }
  }
}

extension KeyStroke {
  /// Fewer modifiers come first, then what needs no lock, then the main keys, whose codes are low.
  var effort: UInt32 {
    UInt32(modifiers.rawValue.nonzeroBitCount) << 17 | (modifiers.contains(.numLock) ? 1 << 16 : 0) | code
  }
}
