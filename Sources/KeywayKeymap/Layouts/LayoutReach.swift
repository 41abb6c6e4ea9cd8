/// What one layout of a keymap puts within reach of a hand that holds Control, Alt or Super: the signs that a
/// key gives by itself, or with Shift.
///
/// Signs on a third level are not: AltGr together with Control is a grip, and on many keyboards AltGr *is*
/// Control and Alt. Keys of the keypad do not count, since not every keyboard has one. Worked out when asked
/// for, and kept by nobody: for menus and reports, never for a press.
package struct LayoutReach {
  /// Where a sign is.
  package struct Place: Hashable, Sendable {
    /// The Linux input event code.
    package var code: UInt32
    /// Whether Shift is held for it.
    package var needsShift: Bool
    /// What the key gives without Shift; an accent counts as its sign.
    package var plain: Keysym
  }

  package let keymap: Keymap
  /// The index of the layout.
  package let layout: Int
  private let places: [Keysym: Place]

  /// - Precondition: the keymap has the layout.
  /// - Complexity: O(1), some hundred look-ups.
  package init(_ keymap: Keymap, layout: Int) {
    precondition(layout >= 0 && layout < keymap.layoutCount, "there is no layout \(layout)")
    self.keymap = keymap
    self.layout = layout
    var places: [Keysym: Place] = [:]
    for level in 0..<2 {
      for code in Self.characterKeys {
        let plain = keymap.sign(code: code, layout: layout, level: 0)
        let sign = level == 0 ? plain : keymap.sign(code: code, layout: layout, level: 1)
        guard sign != .none, places[sign] == nil,
          level == 0 || keymap.modifiersNeeded(code: code, layout: layout, level: 1) == .shift
        else { continue }
        places[sign] = Place(code: code, needsShift: level == 1, plain: plain)
      }
    }
    self.places = places
  }

  /// Where the sign is; nil when it takes AltGr, or is nowhere.
  package func place(of sign: Keysym) -> Place? { places[sign] }

  /// Whether the layout is for a script other than Latin. Keyboards for such layouts have the Latin letters and
  /// the signs of a US keyboard printed beside their own.
  package var hasLatinLegendsBesides: Bool {
    let letters = (UInt32(0x61)...0x7A).filter { keymap.plainCharacters[layout].contains($0) }
    return letters.count < 13
  }

  /// Whether the key at the sign's place on a US keyboard is read as the sign where nothing better is known.
  package func isReadByPlace(_ sign: Keysym) -> Bool {
    guard let (code, shift) = USLayout.key(typing: sign) else { return false }
    let key = keymap.plainKey(code: code, layout: UInt32(layout))
    return (0..<key.fallbackCount).contains {
      (shift ? key.fallbacks[$0].shifted : key.fallbacks[$0].keysym) == sign
    }
  }

  /// The keys that type characters on keyboards of all kinds, by Linux input event code: the main block with the
  /// additional keys of ISO (86), ABNT2 and JIS (89, 124).
  private static let characterKeys: [UInt32] =
    [Array(2...13), Array(16...27), Array(30...41), Array(43...53), [86, 89, 124]].flatMap { $0 }
}

extension Keymap {
  /// The symbol of a key as shortcuts name it: letters small, an accent as its sign; none for an accent without.
  package func sign(code: UInt32, layout: Int, level: UInt32) -> Keysym {
    let symbol = keysym(code: code, layout: UInt32(layout), level: level).canonical.lowercased
    return symbol.isDead ? symbol.deadKeyBase ?? .none : symbol
  }

  /// The key of a US keyboard that types a sign, and whether it takes Shift; nil for what a US keyboard lacks.
  package static func usPlace(of sign: Keysym) -> (code: UInt32, needsShift: Bool)? {
    USLayout.key(typing: sign).map { ($0.code, $0.shift) }
  }

  /// The readings of a press of a key with modifiers held on a layout, best tier first.
  ///
  /// - Parameter state: of this keymap, in any state, and left in another.
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
