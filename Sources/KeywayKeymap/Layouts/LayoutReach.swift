/// The signs of a layout that shortcuts can use: those that a key types alone or with Shift.
///
/// Signs on a third level do not count: AltGr with Control is hard to hold, and on many keyboards AltGr *is* Control and Alt.
/// The keypad does not count either, because not every keyboard has one. Computed on demand for menus and reports, never on a
/// press.
package struct LayoutReach {
  package struct Position: Hashable, Sendable {
    /// The Linux input event code.
    package var code: UInt32
    package var needsShift: Bool
    /// The symbol of the key without Shift; an accent counts as its sign.
    package var plain: Keysym
  }

  package let keymap: Keymap
  package let layout: Int
  private let places: [Keysym: Position]

  /// - Precondition: the keymap has the layout.
  /// - Complexity: O(1), some hundred look-ups.
  package init(_ keymap: Keymap, layout: Int) {
    precondition(layout >= 0 && layout < keymap.layoutCount, "there is no layout \(layout)")
    self.keymap = keymap
    self.layout = layout
    var places: [Keysym: Position] = [:]
    for level in 0..<2 {
      for code in InputEventCode.characterKeys {
        let plain = keymap.sign(code: code, layout: layout, level: 0)
        let sign = level == 0 ? plain : keymap.sign(code: code, layout: layout, level: 1)
        guard sign != .none, places[sign] == nil,
          level == 0 || keymap.modifiersNeeded(code: code, layout: layout, level: 1) == .shift
        else { continue }
        places[sign] = Position(code: code, needsShift: level == 1, plain: plain)
      }
    }
    self.places = places
  }

  /// Returns the position of a sign; nil if it needs AltGr or does not exist.
  package func place(of sign: Keysym) -> Position? { places[sign] }

  /// Whether the layout is for a non-Latin script. Such keyboards also carry the legends of a US keyboard.
  package var hasLatinLegendsBesides: Bool {
    let letters = (UInt32(0x61)...0x7A).filter { keymap.plainCharacters[layout].contains($0) }
    return letters.count < 13
  }

  /// Whether the key at the sign's US position falls back to the sign.
  package func isReadByPlace(_ sign: Keysym) -> Bool {
    guard let (code, shift) = USLayout.key(typing: sign) else { return false }
    let key = keymap.plainKey(code: code, layout: UInt32(layout))
    return (0..<key.fallbackCount).contains {
      (shift ? key.fallbacks[$0].shifted : key.fallbacks[$0].keysym) == sign
    }
  }
}

extension Keymap {
  /// Returns the symbol of a key as used in shortcuts: a small letter, the sign of an accent, or none.
  package func sign(code: UInt32, layout: Int, level: UInt32) -> Keysym {
    let symbol = keysym(code: code, layout: UInt32(layout), level: level).canonical.lowercased
    return symbol.isDead ? sign(of: symbol, layout: UInt32(layout)) ?? .none : symbol
  }

  /// Returns the key of a US keyboard that types a sign, and whether it needs Shift, or nil.
  package static func usPlace(of sign: Keysym) -> (code: UInt32, needsShift: Bool)? {
    USLayout.key(typing: sign).map { ($0.code, $0.shift) }
  }

  /// Returns the readings of a press with modifiers on a layout, the best tier first.
  ///
  /// - Parameter state: a state of this keymap, which the call changes.
  package func readings(
    code: UInt32, holding flags: ModifierFlags, layout: Int, with state: KeymapState
  ) -> KeyCandidates {
    state.updateModifiers(
      depressed: modifierMap.bits(of: flags), latched: 0, locked: 0, group: UInt32(layout))
    var candidates = KeyCandidates()
    state.appendCandidates(of: state.read(code: code), to: &candidates)
    return candidates
  }
}
