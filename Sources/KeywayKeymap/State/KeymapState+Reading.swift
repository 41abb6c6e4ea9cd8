import CXKBCommon

// Everything here runs on each press and allocates nothing: symbols are read in place, text of up to 15
// bytes is held inside its `String`, and candidates are inline.
extension KeymapState {
  var modifierMask: UInt32 { xkb_state_serialize_mods(current, XKB_STATE_MODS_EFFECTIVE) }

  /// The bits that Caps Lock sets: its own, or Shift where an option makes it a Shift Lock.
  private var capsLockMask: UInt32 {
    let held = xkb_state_serialize_mods(
      current, xkb_state_component(XKB_STATE_MODS_DEPRESSED.rawValue | XKB_STATE_MODS_LATCHED.rawValue))
    return keymap.modifierMap.capsLock | keymap.modifierMap.shift & ~held
  }

  /// What a key means in the present state, as a press that began; time and device are the caller's.
  func read(code: UInt32) -> KeyPress {
    let key = code &+ Keymap.offset
    let map = keymap.modifierMap
    let mask = modifierMask
    let group = xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)
    let consumedMask = mask & xkb_state_key_get_consumed_mods2(current, key, XKB_CONSUMED_MODE_GTK)

    let plain = keymap.plainKey(code: code, layout: group)
    var press = KeyPress(
      keyCode: KeyCode(evdev: code), code: code, phase: .began, keysym: symbol(of: key, in: current),
      textIgnoringModifiers: plain.text, modifiers: map.flags(mask),
      consumedModifiers: map.flags(consumedMask), layout: Int(group), layoutName: layoutName(group))
    if !press.hasCommandModifier { press.text = text(of: key, keysym: press.keysym) }
    appendCandidates(to: &press, plain: plain, mask: mask, group: group)
    return press
  }

  private func layoutName(_ group: UInt32) -> String {
    Int(group) < keymap.layoutNames.count ? keymap.layoutNames[Int(group)] : ""
  }

  /// The symbols that a key gives in the present state: one on nearly every key, several on some layouts.
  public func keysyms(code: UInt32) -> [Keysym] {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_state_key_get_syms(current, code &+ Keymap.offset, &symbols)
    guard count > 1 else { return [symbol(of: code &+ Keymap.offset, in: current)] }
    return (0..<Int(count)).map { Keysym(rawValue: symbols![$0]) }
  }

  /// The symbol of a key, the first where a level has several.
  private func symbol(of key: UInt32, in state: OpaquePointer) -> Keysym {
    let symbol = xkb_state_key_get_one_sym(state, key)
    if symbol != 0 { return Keysym(rawValue: symbol) }
    var symbols: UnsafePointer<xkb_keysym_t>?
    return xkb_state_key_get_syms(state, key, &symbols) > 0 ? Keysym(rawValue: symbols![0]) : .none
  }

  private func text(of key: UInt32, keysym: Keysym) -> String {
    var symbols: UnsafePointer<xkb_keysym_t>?
    if xkb_state_key_get_syms(current, key, &symbols) <= 1 { return keysym.text }
    // Several symbols together may be a text.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let length = xkb_state_key_get_utf8(current, key, buffer.baseAddress, buffer.count)
      guard length > 0, length < buffer.count, UInt8(bitPattern: buffer[0]) >= 0x20 else { return "" }
      return String(
        decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(length)), as: UTF8.self)
    }
  }
}

// MARK: - Candidates

extension KeymapState {
  private func appendCandidates(
    to press: inout KeyPress, plain: PlainKey, mask: UInt32, group: UInt32
  ) {
    let key = press.code &+ Keymap.offset
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
    guard symbol != .none || plain.fallbackCount > 0 else { return }
    consumed = consumed.intersection(modifiers)

    append(.exact, symbol, modifiers, to: &press.candidates)
    if let base = symbol.deadKeyBase { append(.exact, base, modifiers, to: &press.candidates) }
    // Shift stays with letters, so that Shift+Command+I is not Command+I.
    let reduced =
      symbol.isCased
      ? modifiers.subtracting(consumed).union(modifiers.intersection(.shift))
      : modifiers.subtracting(consumed)
    append(.consumedReduced, symbol, reduced, to: &press.candidates)
    // An accent that takes Shift or AltGr is its sign without them, as any other sign is.
    if let base = symbol.deadKeyBase { append(.consumedReduced, base, reduced, to: &press.candidates) }

    if !consumed.isEmpty && plain.keysym != .none {
      append(.consumedReduced, plain.keysym, modifiers, to: &press.candidates)
    }
    if !modifiers.isDisjoint(with: [.control, .alternate, .super]), symbol.keypadEquivalent != nil {
      // Num Lock never decides about a command: the keypad key is its digit as well as its arrow.
      for level in 0..<UInt32(2) {
        let other = keymap.keysym(code: press.code, layout: group, level: level)
        append(.consumedReduced, other, modifiers, to: &press.candidates)
      }
    }
    for i in 0..<plain.fallbackCount {
      let fallback = plain.fallbacks[i]
      append(fallback.tier, fallback.keysym, modifiers, to: &press.candidates)
      if modifiers.contains(.shift), fallback.shifted != .none {
        append(fallback.tier, fallback.shifted, modifiers.subtracting(.shift), to: &press.candidates)
      }
    }
  }

  private func append(
    _ tier: MatchTier, _ symbol: Keysym, _ modifiers: ModifierFlags, to candidates: inout KeyCandidates
  ) {
    guard symbol != .none else { return }
    let candidate = KeyCandidate(tier: tier, keysym: symbol, modifiers: modifiers)
    candidates.append(candidate)
    if let equivalent = candidate.keysym.keypadEquivalent {
      candidates.append(KeyCandidate(tier: tier, keysym: equivalent, modifiers: modifiers))
    }
  }
}
