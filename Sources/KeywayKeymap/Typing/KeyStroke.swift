/// A key to press, with modifiers and locks, and its symbol.
package struct KeyStroke: Hashable, Sendable {
  /// The Linux input event code.
  package var code: UInt32
  /// The fewest modifiers that select the level.
  package var modifiers: ModifierFlags
  /// The shift level, from 0.
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
  /// Returns every press with a symbol on a layout, the easiest first: few modifiers, then low codes.
  ///
  /// Considers only levels that modifier keys reach without Caps Lock.
  ///
  /// - Complexity: O(keys · levels).
  func strokes(layout: Int) -> [(stroke: KeyStroke, text: String)] {
    var found: [(stroke: KeyStroke, text: String)] = []
    // Codes above 247 do not pass through X11, and keymaps put made-up keys there.
    for code in UInt32(1)..<248 {
      for level in 0..<levelCount(code: code, layout: layout) {
        let symbols = keysyms(code: code, layout: layout, level: level)
        guard let first = symbols.first, first != .none,
          let needed = modifiersNeeded(code: code, layout: layout, level: level),
          canHold(needed, layout: layout)
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
  /// The effort: fewest modifiers first, then strokes without locks, then the main keys, whose codes are low.
  var effort: UInt32 {
    UInt32(modifiers.rawValue.nonzeroBitCount) << 17 | (modifiers.contains(.numLock) ? 1 << 16 : 0) | code
  }
}
