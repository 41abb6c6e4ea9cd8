import CXKBCommon

// Everything here runs on each press and allocates nothing: symbols are read in place, text of up to 15
// bytes is held inside its `String`, and candidates are inline.
extension KeymapState {
  var modifierMask: UInt32 { xkb_state_serialize_mods(pointer, XKB_STATE_MODS_EFFECTIVE) }

  /// The bits that Caps Lock sets: its own, or Shift where an option makes it a Shift Lock.
  private var capsLockMask: UInt32 {
    let held = xkb_state_serialize_mods(
      pointer, xkb_state_component(XKB_STATE_MODS_DEPRESSED.rawValue | XKB_STATE_MODS_LATCHED.rawValue))
    return keymap.modifierMap.capsLock | keymap.modifierMap.shift & ~held
  }

  /// What a key means in the present state, as a press that began; time and device are the caller's.
  func read(code: UInt32) -> KeyPress {
    let key = code &+ Keymap.offset
    let map = keymap.modifierMap
    let mask = modifierMask
    let group = xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)
    let consumedMask = mask & xkb_state_key_get_consumed_mods2(pointer, key, XKB_CONSUMED_MODE_GTK)

    var press = KeyPress(
      keyCode: KeyCode(evdev: code), code: code, phase: .began, keysym: symbol(of: key, in: pointer),
      modifiers: map.flags(mask), consumedModifiers: map.flags(consumedMask), layout: Int(group))
    press.textIgnoringModifiers = keymap.keysym(code: code, layout: group, level: 0).text
    if !press.hasCommandModifier { press.text = text(of: key) }
    appendCandidates(to: &press, key: key, mask: mask, group: group)
    return press
  }

  /// The symbols that a key gives in the present state: one on nearly every key, several on some layouts.
  public func keysyms(code: UInt32) -> [Keysym] {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_state_key_get_syms(pointer, code &+ Keymap.offset, &symbols)
    guard count > 1 else { return [symbol(of: code &+ Keymap.offset, in: pointer)] }
    return (0..<Int(count)).map { Keysym(rawValue: symbols![$0]) }
  }

  /// The symbol of a key, the first where a level has several.
  private func symbol(of key: UInt32, in state: OpaquePointer) -> Keysym {
    let symbol = xkb_state_key_get_one_sym(state, key)
    if symbol != 0 { return Keysym(rawValue: symbol) }
    var symbols: UnsafePointer<xkb_keysym_t>?
    return xkb_state_key_get_syms(state, key, &symbols) > 0 ? Keysym(rawValue: symbols![0]) : .none
  }

  private func text(of key: UInt32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let length = xkb_state_key_get_utf8(pointer, key, buffer.baseAddress, buffer.count)
      guard length > 0, length < buffer.count else { return "" }
      let first = UInt8(bitPattern: buffer[0])
      // Tab, Return, Escape and their kind are keys, not text.
      if first < 0x20 || first == 0x7F { return "" }
      return String(
        decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(length)), as: UTF8.self)
    }
  }
}

// MARK: - Candidates

extension KeymapState {
  private func appendCandidates(to press: inout KeyPress, key: UInt32, mask: UInt32, group: UInt32) {
    var symbol = press.keysym
    var consumed = press.consumedModifiers
    var modifiers = press.modifiers.subtracting(.locks)
    let capsLock = mask & capsLockMask
    if capsLock != 0 {
      // Caps Lock never decides: the symbol is the one that the key would give without it.
      let rest = mask & ~capsLock
      xkb_state_update_mask(withoutCapsLock, rest, 0, 0, 0, 0, group)
      symbol = self.symbol(of: key, in: withoutCapsLock)
      let used = xkb_state_key_get_consumed_mods2(withoutCapsLock, key, XKB_CONSUMED_MODE_GTK)
      consumed = keymap.modifierMap.flags(rest & used)
      modifiers = keymap.modifierMap.flags(rest).subtracting(.locks)
    }
    guard symbol != .none else { return }
    consumed = consumed.intersection(modifiers)

    append(.exact, symbol, modifiers, to: &press.candidates)
    if let base = symbol.deadKeyBase { append(.exact, base, modifiers, to: &press.candidates) }
    // Shift stays with letters, so that Shift+Command+I is not Command+I.
    let reduced =
      symbol.isCased
      ? modifiers.subtracting(consumed).union(modifiers.intersection(.shift))
      : modifiers.subtracting(consumed)
    append(.consumedReduced, symbol, reduced, to: &press.candidates)

    let code = key &- Keymap.offset
    let base = keymap.keysym(code: code, layout: group, level: 0)
    if !consumed.isEmpty && base != .none {
      append(.consumedReduced, base, modifiers, to: &press.candidates)
    }
    if !modifiers.isDisjoint(with: [.control, .alternate, .super]), symbol.keypadEquivalent != nil {
      // Num Lock never decides about a command: the keypad key is its digit as well as its arrow.
      for level in 0..<UInt32(2) {
        let other = keymap.keysym(code: code, layout: group, level: level)
        append(.consumedReduced, other, modifiers, to: &press.candidates)
      }
    }
    guard base.isPrintable else { return }
    appendFallbacks(to: &press, code: code, base: base, group: group, modifiers: modifiers)
  }

  /// Adds the symbols that the key has on other layouts, where its own can be no shortcut of a Latin
  /// alphabet.
  private func appendFallbacks(
    to press: inout KeyPress, code: UInt32, base: Keysym, group: UInt32, modifiers: ModifierFlags
  ) {
    // A Latin letter or a digit always speaks for itself: on Dvorak no key is taken for its QWERTY letter.
    if base.isASCIIAlphanumeric { return }
    let layouts = xkb_keymap_num_layouts_for_key(keymap.pointer, code &+ Keymap.offset)
    let plain = keymap.plainCharacters[Int(group) < keymap.plainCharacters.count ? Int(group) : 0]

    func offer(_ tier: MatchTier, plain symbol: Keysym, shifted: Keysym) {
      guard stands(symbol, for: base, where: plain) else { return }
      append(tier, symbol, modifiers, to: &press.candidates)
      if modifiers.contains(.shift), !symbol.isCased {
        append(tier, shifted, modifiers.subtracting(.shift), to: &press.candidates)
      }
    }
    for layout in 0..<layouts where layout != group {
      offer(
        .otherGroup, plain: keymap.keysym(code: code, layout: layout, level: 0),
        shifted: keymap.keysym(code: code, layout: layout, level: 1))
    }
    if let us = USLayout.characters(code: code) {
      offer(.usPosition, plain: us.plain, shifted: us.shifted)
    }
  }

  /// Whether a symbol of another layout may stand for the key.
  ///
  /// Letters and digits may when the active layout has no key of its own for them: on Hebrew, where the Q
  /// key types a slash, it is still Q; on French, where it takes Shift to type 1, its key is still 1.
  /// Punctuation may only when the key itself types none of ASCII: the `ü` of German is `[`, but the
  /// semicolon of French is not the comma of the US.
  private func stands(_ symbol: Keysym, for base: Keysym, where plain: ASCIISet) -> Bool {
    guard symbol != .none, symbol.isPrintable else { return false }
    if symbol.isASCIIAlphanumeric { return !plain.contains(symbol.rawValue) }
    return base.rawValue > 0x7E
  }

  private func append(
    _ tier: MatchTier, _ symbol: Keysym, _ modifiers: ModifierFlags, to candidates: inout KeyCandidates
  ) {
    let key = ShortcutKey(keysym: symbol, modifiers: modifiers)
    guard key.keysym != .none else { return }
    candidates.append(KeyCandidate(tier: tier, keysym: key.keysym, modifiers: key.modifiers))
    if let equivalent = key.keysym.keypadEquivalent {
      candidates.append(KeyCandidate(tier: tier, keysym: equivalent, modifiers: key.modifiers))
    }
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
