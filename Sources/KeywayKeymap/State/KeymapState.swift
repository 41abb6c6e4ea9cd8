import CXKBCommon

/// The direction of a key event, as in `wl_keyboard.key` and evdev.
public enum KeyDirection: Hashable, Sendable {
  /// The key goes down.
  case down
  /// The key goes up.
  case up
  /// The key is held, and its repeat interval passed.
  case held
}

/// The modifiers, locks and layout of one keyboard, which turn evdev keycodes into ``KeyPress`` values.
///
/// A headless or local keyboard calls ``press(code:direction:time:device:)``, which changes the modifiers as a real keyboard
/// does. A client of a compositor calls ``interpret(code:direction:time:device:)`` and
/// ``updateModifiers(depressed:latched:locked:group:)``, because the compositor owns the modifiers. Use one of them.
///
/// A press allocates nothing after the first few, except in Compose sequences. Not thread-safe.
public final class KeymapState {
  /// The keymap.
  public let keymap: Keymap
  /// Owner: this object, until `deinit`. Thread: the one that made it.
  private(set) var pointer: OpaquePointer
  /// A second state without Caps Lock, for reading shortcuts while it is on.
  let withoutCapsLock: OpaquePointer
  /// A third state with the changes of sticky and slow keys, for reading keys while these differ.
  let adjusted: OpaquePointer
  /// The changes of sticky and slow keys to the modifiers; empty while these are off.
  var adjustment = ModifierAdjustment() { didSet { if adjustment != oldValue { adjust() } } }
  private(set) var held = HeldKeys()
  private let compose: ComposeSequence

  /// Creates the state of a keyboard with no key down.
  ///
  /// - Parameter locale: the locale of dead keys and Compose sequences; nil is the environment's.
  public init(_ keymap: Keymap, locale: String? = nil) {
    self.keymap = keymap
    // Only an allocation can fail here, which is fatal.
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

  /// The modifiers in effect, including locks.
  public var modifiers: ModifierFlags { keymap.modifierMap.flags(modifierMask) }

  /// The index of the active layout.
  public var layout: Int { Int(xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE)) }

  /// Sets the modifiers and the layout from the compositor (`wl_keyboard.modifiers`).
  public func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(pointer, depressed, latched, locked, 0, 0, group)
    adjust()
  }

  package typealias SerializedModifiers = (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)

  /// The modifiers and layout for ``updateModifiers(depressed:latched:locked:group:)``, as a compositor sends them.
  package var serializedModifiers: SerializedModifiers {
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

  /// Interprets an event of a local keyboard, then applies the key to the modifiers.
  ///
  /// As with a compositor, the event of a modifier key shows the modifiers from before it.
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

  /// Interprets an event without changing the modifiers, which the compositor sends.
  public func interpret(
    code: UInt32, direction: KeyDirection, time: UInt32, device: Int = 0
  ) -> KeyPress {
    if direction == .held, var press = held.keys.first(where: { $0.code == code })?.repeat {
      (press.time, press.device) = (time, device)
      return press
    }
    let reading = read(code: code)
    var press = KeyPress(
      keyCode: keymap.place(of: code), code: code, phase: .began, keysym: reading.keysym,
      textIgnoringModifiers: reading.plain.text, modifiers: reading.modifiers,
      consumedModifiers: reading.consumedModifiers, layout: Int(reading.group),
      layoutName: layoutName(reading.group), time: time, device: device,
      keypadSymbol: reading.plain.numLocked == reading.keysym ? .none : reading.plain.numLocked)
    appendCandidates(of: reading, to: &press.candidates)
    switch direction {
    case .down, .held:
      press.phase = .repeated
      if !press.keysym.isDead && press.keysym != .multiKey { press.text = text(of: reading) }
      guard direction == .down else { break }
      held.press(code, keysym: press.keysym, repeating: press)
      press.phase = .began
      // With a command modifier held, a dead key acts like any other key.
      switch reading.isCommand ? .none : compose.feed(press.keysym) {
      case .none: break
      case .pending, .abandoned: (press.text, press.candidates) = ("", KeyCandidates())
      case .composed(let composed): (press.text, press.candidates) = (composed, KeyCandidates())
      }
    case .up:
      let key = held.release(code)
      if let key { press.keysym = key.keysym }
      press.phase = key?.isOurs == true ? .ended : .cancelled
    }
    return press
  }

  // MARK: Sequences

  /// The symbols of the pending dead-key or Compose sequence; empty if there is none.
  public var pendingSequence: [Keysym] { compose.pending }

  /// Begins a sequence like the Compose key, even if the layout has none.
  package func beginSequence() {
    compose.reset()
    _ = compose.feed(.multiKey)
  }

  package func cancelSequence() { compose.reset() }

  // MARK: Focus

  /// Handles the keyboard's arrival with these keys down, as listed by the compositor (`wl_keyboard.enter`).
  ///
  /// They were pressed elsewhere, so their releases are ``KeyPress/Phase-swift.enum/cancelled``.
  ///
  /// - Returns: the result of ``leave(time:device:)`` for presses that began here, if the leave was missed.
  @discardableResult
  public func enter(
    pressed codes: some Sequence<UInt32>, time: UInt32 = 0, device: Int = 0
  ) -> [KeyPress] {
    let cancelled = leave(time: time, device: device)
    for code in codes { held.press(code, keysym: symbol(code: code)) }
    return cancelled
  }

  /// Adds keys that were down when the keyboard entered, if the window system reports them late. A key that was pressed here
  /// meanwhile stays so.
  package func addPressedElsewhere(_ codes: some Sequence<UInt32>) {
    for code in codes where !held.keys.contains(where: { $0.code == code }) {
      held.press(code, keysym: symbol(code: code))
    }
  }

  /// Handles the keyboard's departure: cancels every press that began here, and a pending sequence.
  ///
  /// - Returns: a press of phase ``KeyPress/Phase-swift.enum/cancelled`` for each, in the order of pressing.
  public func leave(time: UInt32, device: Int = 0) -> [KeyPress] {
    compose.reset()
    let cancelled = held.keys.filter(\.isOurs).map { key in
      let reading = read(code: key.code)
      return KeyPress(
        keyCode: keymap.place(of: key.code), code: key.code, phase: .cancelled, keysym: key.keysym,
        textIgnoringModifiers: reading.plain.text, modifiers: reading.modifiers,
        consumedModifiers: reading.consumedModifiers, layout: Int(reading.group),
        layoutName: layoutName(reading.group), time: time, device: device)
    }
    held.releaseAll()
    return cancelled
  }

  /// The codes of the keys that are down, in order of their presses.
  package var pressedKeys: [UInt32] { held.keys.map(\.code) }

  /// Forgets the keys that are down.
  func releaseAll() { held.releaseAll() }

  /// Forgets depressed keys, latches and locks, and returns to the first layout.
  ///
  /// Call it for a local keyboard whose releases may have been missed. A compositor resends its modifiers.
  package func reset() {
    held.releaseAll()
    compose.reset()
    // A new state, because the old one counts presses of each modifier. After a missed release, the modifier would be stuck, or
    // dead from its next press on.
    xkb_state_unref(pointer)
    pointer = xkb_state_new(keymap.pointer)!
    adjustment = ModifierAdjustment()
  }
}

extension KeyPress {
  /// Whether a modifier makes the press a command rather than text, unless the layout consumes it.
  package var hasCommandModifier: Bool { modifiers.areCommand(consumed: consumedModifiers) }

  /// Whether the press types visible text, with no modifiers except those that choose among the symbols of a key.
  ///
  /// A layout may consume Control or Alt for a symbol; text fields and kiosk policies still treat it as a command.
  package var typesText: Bool {
    !text.isEmpty && modifiers.subtracting(.locks).isSubset(of: .levels)
      && !text.unicodeScalars.contains(where: \.isControl)
  }
}
