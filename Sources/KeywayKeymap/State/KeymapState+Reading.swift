import CXKBCommon

// Everything here runs on each press without allocating: symbols are read in place, text of up to 15 bytes is
// held inside its `String`, and candidates are inline.
extension KeymapState {
  var modifierMask: UInt32 { xkb_state_serialize_mods(current, XKB_STATE_MODS_EFFECTIVE) }

  /// The bits of Caps Lock: its own, or Shift if an option makes it a Shift Lock.
  private func capsLockMask(in mask: UInt32) -> UInt32 {
    let map = keymap.modifierMap
    guard mask & (map.capsLock | map.shift) != 0 else { return 0 }
    let held = xkb_state_serialize_mods(
      current, xkb_state_component(XKB_STATE_MODS_DEPRESSED.rawValue | XKB_STATE_MODS_LATCHED.rawValue))
    return mask & (map.capsLock | map.shift & ~held)
  }

  func read(code: UInt32) -> KeyReading {
    let key = code &+ Keymap.offset
    let state = current
    let mask = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE)
    let group = xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)
    let consumedMask = mask & xkb_state_key_get_consumed_mods2(state, key, XKB_CONSUMED_MODE_GTK)
    let plain = keymap.plainKey(code: code, layout: group)
    var symbol = symbol(of: key, in: state)
    // A key unknown to the layout gets the symbol of its code.
    if symbol == .none, plain.keysym == .none, plain.fallbackCount == 0 { symbol = Keysym(evdev: code) }
    return KeyReading(
      code: code, plain: plain, keysym: symbol,
      mask: mask, group: group, modifiers: keymap.modifierMap.flags(mask),
      consumedModifiers: keymap.modifierMap.flags(consumedMask))
  }

  func layoutName(_ group: UInt32) -> String {
    Int(group) < keymap.layoutNames.count ? keymap.layoutNames[Int(group)] : ""
  }

  /// Returns the first symbol of a key in the current state.
  func symbol(code: UInt32) -> Keysym { symbol(of: code &+ Keymap.offset, in: current) }

  /// Returns the symbols of a key in the current state: usually one, several on some layouts.
  package func keysyms(code: UInt32) -> [Keysym] {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_state_key_get_syms(current, code &+ Keymap.offset, &symbols)
    guard count > 1 else { return [symbol(code: code)] }
    return (0..<Int(count)).map { Keysym(rawValue: symbols![$0]) }
  }

  private func symbol(of key: UInt32, in state: OpaquePointer) -> Keysym {
    let symbol = xkb_state_key_get_one_sym(state, key)
    if symbol != 0 { return Keysym(rawValue: symbol) }
    var symbols: UnsafePointer<xkb_keysym_t>?
    return xkb_state_key_get_syms(state, key, &symbols) > 0 ? Keysym(rawValue: symbols![0]) : .none
  }

  /// Returns the text that a key types; empty if a modifier makes it a command.
  func text(of reading: KeyReading) -> String {
    guard !reading.isCommand else { return "" }
    let key = reading.code &+ Keymap.offset
    var symbols: UnsafePointer<xkb_keysym_t>?
    if xkb_state_key_get_syms(current, key, &symbols) <= 1 { return reading.keysym.text }
    // Several symbols together may form a text.
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
  /// Appends the readings by which a shortcut may match a key, the best tier first.
  func appendCandidates(of reading: KeyReading, to candidates: inout KeyCandidates) {
    let plain = reading.plain
    var symbol = reading.keysym
    var consumed = reading.consumedModifiers
    var modifiers = reading.modifiers.subtracting(.locks)
    let capsLock = capsLockMask(in: reading.mask)
    if capsLock != 0 {
      // Caps Lock never decides, so use the symbol without it.
      let key = reading.code &+ Keymap.offset
      let rest = reading.mask & ~capsLock
      xkb_state_update_mask(withoutCapsLock, rest, 0, 0, 0, 0, reading.group)
      let without = self.symbol(of: key, in: withoutCapsLock)
      if without != .none { symbol = without }
      let used = xkb_state_key_get_consumed_mods2(withoutCapsLock, key, XKB_CONSUMED_MODE_GTK)
      consumed = keymap.modifierMap.flags(rest & used)
      modifiers = keymap.modifierMap.flags(rest).subtracting(.locks)
    }
    guard symbol != .none || plain.fallbackCount > 0 else { return }
    consumed = consumed.intersection(modifiers)

    let base = symbol.isDead ? keymap.sign(of: symbol, layout: reading.group) : nil
    append(.exact, symbol, modifiers, to: &candidates)
    if let base { append(.exact, base, modifiers, to: &candidates) }
    if !consumed.isEmpty {
      // Letters keep Shift, so that Shift+Command+I is not Command+I.
      let reduced =
        symbol.isCased
        ? modifiers.subtracting(consumed).union(modifiers.intersection(.shift))
        : modifiers.subtracting(consumed)
      append(.consumedReduced, symbol, reduced, to: &candidates)
      // An accent that needs Shift or AltGr counts as its sign without them, like any other sign.
      if let base { append(.consumedReduced, base, reduced, to: &candidates) }
      append(.consumedReduced, plain.keysym, modifiers, to: &candidates)
      append(.consumedReduced, plain.sign, modifiers, to: &candidates)
    }
    if !modifiers.isDisjoint(with: [.control, .alternate, .super]), symbol.keypadEquivalent != nil {
      // Num Lock never decides about commands: a keypad key is both its digit and its arrow.
      for level in 0..<UInt32(2) {
        let other = keymap.keysym(code: reading.code, layout: reading.group, level: level)
        append(.consumedReduced, other, modifiers, to: &candidates)
      }
    }
    for i in 0..<plain.fallbackCount {
      let fallback = plain.fallbacks[i]
      append(fallback.tier, fallback.keysym, modifiers, to: &candidates)
      if modifiers.contains(.shift), fallback.shifted != .none {
        append(fallback.tier, fallback.shifted, modifiers.subtracting(.shift), to: &candidates)
      }
    }
    // A key that types nothing also matches by its code, whatever symbol the layout has for it.
    if !plain.keysym.isPrintable, plain.fallbackCount == 0 {
      append(.usPosition, Keysym(evdev: reading.code), modifiers, to: &candidates)
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
