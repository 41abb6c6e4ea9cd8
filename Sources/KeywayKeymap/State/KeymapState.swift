import CXKBCommon

/// Which way a key went, as `wl_keyboard.key` and evdev tell it.
public enum KeyDirection: Hashable, Sendable {
  case down
  case up
  /// The key is held and its repeat interval passed.
  case held
}

/// The modifiers, locks and layout of one keyboard, which turn raw keycodes into ``KeyPress`` values.
///
/// There are two ways of use, one at a time. A headless or local keyboard calls ``press(code:direction:time:device:)``,
/// which moves the modifiers as a real keyboard does. A client of a compositor calls
/// ``interpret(code:direction:time:device:)`` and ``updateModifiers(depressed:latched:locked:group:)``, because the
/// compositor owns the modifiers.
///
/// A press allocates nothing once the first few have been seen, Compose sequences aside. Not thread-safe.
public final class KeymapState {
  public let keymap: Keymap
  /// Owner: this object, until `deinit`. Thread: the one that made it.
  private(set) var pointer: OpaquePointer
  /// A second state without Caps Lock, in which shortcuts are read while it is on.
  let withoutCapsLock: OpaquePointer
  /// A third, with what sticky and slow keys make of the modifiers, in which keys are read while that differs.
  let adjusted: OpaquePointer
  /// What sticky and slow keys make of the modifiers; nothing while they are off.
  var adjustment = ModifierAdjustment() { didSet { if adjustment != oldValue { adjust() } } }
  private(set) var held = HeldKeys()
  private let compose: ComposeSequence

  /// - Parameter locale: the locale of dead keys and Compose sequences; nil is the environment's.
  public init(_ keymap: Keymap, locale: String? = nil) {
    self.keymap = keymap
    // Only memory can fail here, and nothing can be done about that.
    pointer = xkb_state_new(keymap.pointer)!
    withoutCapsLock = xkb_state_new(keymap.pointer)!
    adjusted = xkb_state_new(keymap.pointer)!
    compose = ComposeSequence(locale: locale)
  }

  deinit {
    xkb_state_unref(pointer)
    xkb_state_unref(withoutCapsLock)
    xkb_state_unref(adjusted)
  }

  // MARK: Modifiers and layout

  /// The modifiers that are in effect, locks included.
  public var modifiers: ModifierFlags { keymap.modifierMap.flags(modifierMask) }

  /// The index of the active layout.
  public var layout: Int { Int(xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)) }

  /// Takes the modifiers and the layout from the compositor (`wl_keyboard.modifiers`).
  public func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(pointer, depressed, latched, locked, 0, 0, group)
    adjust()
  }

  /// The modifiers and layout as ``updateModifiers(depressed:latched:locked:group:)`` takes them, for a
  /// compositor that tells its clients.
  package var serializedModifiers: (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    (
      xkb_state_serialize_mods(pointer, XKB_STATE_MODS_DEPRESSED),
      xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LATCHED),
      xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LOCKED),
      xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)
    )
  }

  /// Locks a layout, as a layout switcher does.
  package func lockLayout(_ index: Int) {
    precondition(index >= 0 && index < keymap.layoutCount, "there is no layout \(index)")
    let now = serializedModifiers
    xkb_state_update_mask(
      pointer, now.depressed, now.latched, now.locked, 0, 0, UInt32(index))
    adjust()
  }

  // MARK: Keys

  /// Reads an event of a local keyboard, then lets the key act on the modifiers.
  ///
  /// As with a compositor, the event of a modifier key itself still shows the modifiers from before it.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from any start.
  public func press(
    code: UInt32, direction: KeyDirection, time: UInt32, device: Int = 0
  ) -> KeyPress {
    let press = interpret(code: code, direction: direction, time: time, device: device)
    if direction != .held {
      xkb_state_update_key(
        pointer, code &+ Keymap.offset, direction == .down ? XKB_KEY_DOWN : XKB_KEY_UP)
      adjust()
    }
    return press
  }

  /// Reads an event without touching the modifiers, which the compositor sends.
  public func interpret(
    code: UInt32, direction: KeyDirection, time: UInt32, device: Int = 0
  ) -> KeyPress {
    let reading = read(code: code)
    var keysym = reading.keysym
    var phase = KeyPress.Phase.began
    var text = ""
    var candidates = KeyCandidates()
    switch direction {
    case .down:
      held.press(code, keysym: keysym)
      // With a command modifier held a dead key is a key like others.
      switch reading.isCommand ? .none : compose.feed(keysym) {
      case .none:
        text = self.text(of: reading)
        appendCandidates(of: reading, to: &candidates)
      case .pending, .abandoned: break
      case .composed(let composed): text = composed
      }
    case .held:
      phase = .repeated
      if !keysym.isDead && keysym != .multiKey { text = self.text(of: reading) }
      appendCandidates(of: reading, to: &candidates)
    case .up:
      let key = held.release(code)
      if let key { keysym = key.keysym }
      phase = key?.isOurs == true ? .ended : .cancelled
      appendCandidates(of: reading, to: &candidates)
    }
    // Made once and whole: each copy of a press is one of its texts and candidates too.
    return KeyPress(
      keyCode: KeyCode(evdev: code), code: code, phase: phase, keysym: keysym, text: text,
      textIgnoringModifiers: reading.plain.text, modifiers: reading.modifiers,
      consumedModifiers: reading.consumedModifiers, layout: Int(reading.group),
      layoutName: layoutName(reading.group), time: time, candidates: candidates, device: device)
  }

  // MARK: Sequences

  /// The symbols of the dead-key or Compose sequence that waits for its next key; empty when none does.
  public var pendingSequence: [Keysym] { compose.pending }

  /// Gives up a sequence that waits.
  package func cancelSequence() { compose.reset() }

  // MARK: Focus

  /// The keyboard came with these keys down, as the compositor lists them (`wl_keyboard.enter`).
  ///
  /// They were pressed elsewhere: their releases come out as ``KeyPress/Phase-swift.enum/cancelled``.
  ///
  /// - Returns: what ``leave(time:device:)`` gives, for presses that began here and were not told to have left.
  @discardableResult
  public func enter(
    pressed codes: some Sequence<UInt32>, time: UInt32 = 0, device: Int = 0
  ) -> [KeyPress] {
    let cancelled = leave(time: time, device: device)
    for code in codes { held.press(code, keysym: symbol(code: code), isOurs: false) }
    return cancelled
  }

  /// The keyboard left: every key that began here is cancelled, and so is a sequence that waits.
  ///
  /// - Returns: a press of phase ``KeyPress/Phase-swift.enum/cancelled`` for each, in the order of pressing.
  public func leave(time: UInt32, device: Int = 0) -> [KeyPress] {
    compose.reset()
    let cancelled = held.keys.filter(\.isOurs).map { key in
      let reading = read(code: key.code)
      return KeyPress(
        keyCode: KeyCode(evdev: key.code), code: key.code, phase: .cancelled, keysym: key.keysym,
        textIgnoringModifiers: reading.plain.text, modifiers: reading.modifiers,
        consumedModifiers: reading.consumedModifiers, layout: Int(reading.group),
        layoutName: layoutName(reading.group), time: time, device: device)
    }
    held.releaseAll()
    return cancelled
  }

  /// The codes of the keys that are down, in the order of pressing.
  package var pressedKeys: [UInt32] { held.keys.map(\.code) }

  /// Forgets depressed keys, latches and locks, and returns to the first layout.
  ///
  /// For a local keyboard whose keys may have gone up unseen; with a compositor its next modifiers decide.
  public func reset() {
    held.releaseAll()
    compose.reset()
    // A new state, because the old one counts how often each modifier went down: a release that was never
    // seen would stay counted, and the modifier be stuck, or dead, from its next press on.
    xkb_state_unref(pointer)
    pointer = xkb_state_new(keymap.pointer)!
    adjustment = ModifierAdjustment()
  }
}

extension KeyPress {
  /// Whether a modifier is held that makes the press a command and not text, unless the layout needs it to
  /// choose a symbol.
  package var hasCommandModifier: Bool { modifiers.areCommand(consumed: consumedModifiers) }
}
