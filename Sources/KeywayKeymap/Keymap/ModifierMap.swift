import CXKBCommon

/// The modifier bits of a keymap for ``ModifierFlags``.
///
/// XKB's real modifiers Mod1…Mod5 have no fixed meaning: the keymap says which of them its Alt, Super and AltGr keys set. The
/// map presses these keys one by one in a temporary state.
struct ModifierMap {
  private(set) var shift: UInt32 = 0
  private(set) var control: UInt32 = 0
  private(set) var alternate: UInt32 = 0
  private(set) var `super`: UInt32 = 0
  private(set) var altGraph: UInt32 = 0
  private(set) var level5: UInt32 = 0
  private(set) var capsLock: UInt32 = 0
  private(set) var numLock: UInt32 = 0

  /// The evdev keycode of a key for each modifier, to press it; 0 if there is none.
  struct Codes {
    var shift: UInt32 = 0
    var control: UInt32 = 0
    var alternate: UInt32 = 0
    var `super`: UInt32 = 0
    /// Layouts such as Russian have no AltGr.
    var altGraph: UInt32 = 0
    /// ISO level 5 shift, which few layouts have.
    var level5: UInt32 = 0
    var numLock: UInt32 = 0
  }

  /// The keys of each layout: a key may be Alt on one and AltGr on another.
  private var layoutCodes: [Codes] = []

  init(keymap: OpaquePointer) {
    func bit(_ name: String) -> UInt32 {
      let index = xkb_keymap_mod_get_index(keymap, name)
      return index < 32 ? 1 << index : 0
    }
    // These three are real modifiers with a fixed meaning.
    shift = bit("Shift")
    control = bit("Control")
    capsLock = bit("Lock")

    for layout in 0..<xkb_keymap_num_layouts(keymap) {
      var codes = Codes()
      for code in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap) {
        var symbols: UnsafePointer<xkb_keysym_t>?
        guard xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &symbols) == 1 else { continue }
        let symbol = Keysym(rawValue: symbols![0])
        guard symbol.isModifier, code >= Keymap.offset else { continue }
        let bits = Self.bitsSet(byPressing: code, layout: layout, in: keymap)
        guard bits != 0 else { continue }
        note(symbol, bits: bits, code: code - Keymap.offset, in: &codes)
      }
      layoutCodes.append(codes)
    }
    // Nearly every keymap uses it. A keymap without such a key may still send the modifier.
    if alternate == 0 { alternate = bit("Mod1") }
    if `super` == 0 { `super` = bit("Mod4") }
    if altGraph == 0 { altGraph = bit("Mod5") }
    if numLock == 0 { numLock = bit("Mod2") }
    // A bit has one meaning; otherwise one press would count as two modifiers.
    altGraph &= ~(alternate | `super` | control | shift)
    level5 &= ~(alternate | `super` | control | shift | altGraph)
    `super` &= ~(alternate | control | shift)
    numLock &= ~(alternate | `super` | altGraph | level5)
  }

  func codes(layout: Int) -> Codes {
    layoutCodes.indices.contains(layout) ? layoutCodes[layout] : Codes()
  }

  private mutating func note(_ symbol: Keysym, bits: UInt32, code: UInt32, in codes: inout Codes) {
    func first(_ known: UInt32) -> UInt32 { known == 0 && !Self.isInvented(code) ? code : known }
    switch symbol {
    case .shiftLeft, .shiftRight: codes.shift = first(codes.shift)
    case .controlLeft, .controlRight: codes.control = first(codes.control)
    case .altLeft, .altRight:
      alternate |= bits
      codes.alternate = first(codes.alternate)
    case .superLeft, .superRight:
      `super` |= bits
      codes.super = first(codes.super)
    case .isoLevel3Shift:
      altGraph |= bits
      codes.altGraph = first(codes.altGraph)
    case .isoLevel5Shift:
      level5 |= bits
      codes.level5 = first(codes.level5)
    case .numLock:
      numLock |= bits
      codes.numLock = first(codes.numLock)
    default: break
    }
  }

  /// Whether keyboards lack the key. Every keymap has one for each modifier: with the code 84, or beyond the codes of F24.
  private static func isInvented(_ code: UInt32) -> Bool { code == 84 || code >= 195 }

  private static func bitsSet(byPressing code: UInt32, layout: UInt32, in keymap: OpaquePointer) -> UInt32 {
    guard let state = xkb_state_new(keymap) else { return 0 }
    defer { xkb_state_unref(state) }
    xkb_state_update_mask(state, 0, 0, 0, 0, 0, layout)
    xkb_state_update_key(state, code, XKB_KEY_DOWN)
    return xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE)
  }

  /// Returns the bits that a key sets while it is held, without locks and latches.
  static func bits(heldBy code: UInt32, in keymap: OpaquePointer) -> UInt32 {
    guard let state = xkb_state_new(keymap) else { return 0 }
    defer { xkb_state_unref(state) }
    xkb_state_update_key(state, code, XKB_KEY_DOWN)
    let held = xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED)
    xkb_state_update_key(state, code, XKB_KEY_UP)
    return held & ~xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE)
  }

  /// The bits of all flags.
  var all: UInt32 { shift | control | alternate | `super` | altGraph | level5 | capsLock | numLock }

  func flags(_ mask: UInt32) -> ModifierFlags {
    var flags: ModifierFlags = []
    if mask & shift != 0 { flags.insert(.shift) }
    if mask & control != 0 { flags.insert(.control) }
    if mask & alternate != 0 { flags.insert(.alternate) }
    if mask & `super` != 0 { flags.insert(.super) }
    if mask & altGraph != 0 { flags.insert(.altGraph) }
    if mask & level5 != 0 { flags.insert(.level5) }
    if mask & capsLock != 0 { flags.insert(.capsLock) }
    if mask & numLock != 0 { flags.insert(.numLock) }
    return flags
  }

  /// Returns the modifier bits of flags, including locks.
  func bits(of flags: ModifierFlags) -> UInt32 {
    var mask: UInt32 = 0
    for (flag, bits): (ModifierFlags, UInt32) in [
      (.shift, shift), (.control, control), (.alternate, alternate), (.super, `super`),
      (.altGraph, altGraph), (.level5, level5), (.capsLock, capsLock), (.numLock, numLock),
    ] where flags.contains(flag) { mask |= bits }
    return mask
  }
}
