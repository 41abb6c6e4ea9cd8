package import KeywayKeymap

/// Turns one keyboard's raw events into key presses for a window, repeats included.
///
/// The same for every window system: what differs is only who moves the modifiers.
@MainActor
package final class KeyboardFeed {
  /// Who decides which modifiers are in effect.
  package enum ModifierSource {
    /// The keys that are pressed here.
    case keys
    /// The compositor, by ``KeyboardFeed/updateModifiers(depressed:latched:locked:group:)``.
    case compositor
  }

  package private(set) var state: KeymapState
  /// How held keys repeat.
  package var repeatSettings: KeyRepeat.Settings {
    get { keyRepeat.settings }
    set {
      keyRepeat.settings = newValue
      // Turning repeats off stops the key that repeats.
      if keyRepeat.due == nil { armTimer() }
    }
  }
  /// Where presses go.
  package var onPress: ((KeyPress) -> Void)?
  /// Called when the modifiers or the layout changed other than by a press that was delivered.
  package var onModifiersChange: ((ModifierFlags) -> Void)?

  private let modifierSource: ModifierSource
  /// Latches and locks of the compositor that a former person left.
  private var ignoredLatches: UInt32 = 0
  private var ignoredLocks: UInt32 = 0
  private let device: Int
  private let eventLoop: EventLoop
  private var keyRepeat = KeyRepeat()
  /// When the key that repeats went down: by the loop's clock in nanoseconds, and as the event said.
  private var repeatStart: (clock: UInt64, time: UInt32) = (0, 0)
  private var timer: EventLoop.Timer?
  /// Made once, so that arming the timer allocates nothing.
  private lazy var fireRepeat: @MainActor () -> Void = { [weak self] in self?.sendRepeat() }

  package init(_ keymap: Keymap, modifiers: ModifierSource, device: Int, eventLoop: EventLoop) {
    state = KeymapState(keymap)
    modifierSource = modifiers
    self.device = device
    self.eventLoop = eventLoop
  }

  /// Turns to another keymap. Keys that are down count as released; modifiers come anew.
  package func use(_ keymap: Keymap, time: UInt32) {
    cancelPresses(time: time)
    state = KeymapState(keymap)
    // Another keymap may number its modifiers otherwise.
    (ignoredLatches, ignoredLocks) = (0, 0)
  }

  /// Takes a raw event.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from an undefined start.
  package func key(_ code: UInt32, isDown: Bool, time: UInt32) {
    if isDown {
      startRepeating(code, time: time)
    } else if keyRepeat.code == code {
      stopRepeating()
    }
    send(code, isDown ? .down : .up, time)
  }

  /// Takes the modifiers and the layout of the compositor.
  package func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    ignoredLocks &= locked
    ignoredLatches &= latched
    let before = (state.modifiers, state.layout)
    state.updateModifiers(
      depressed: depressed, latched: latched & ~ignoredLatches, locked: locked & ~ignoredLocks, group: group)
    if before != (state.modifiers, state.layout) { onModifiersChange?(state.modifiers) }
  }

  /// Forgets a Compose sequence, latches and locks, for the next person.
  ///
  /// What a compositor holds latched or locked is its own: it is left out until the compositor lets go of it.
  package func forgetPerson() {
    let now = state.serializedModifiers
    let before = state.modifiers
    if modifierSource == .compositor {
      ignoredLatches |= now.latched
      ignoredLocks |= now.locked
    }
    state.cancelSequence()
    state.updateModifiers(depressed: now.depressed, latched: 0, locked: 0, group: now.group)
    if state.modifiers != before { onModifiersChange?(state.modifiers) }
  }

  /// The keyboard came to a window, with these keys down already.
  package func enter(pressed codes: some Sequence<UInt32>) {
    stopRepeating()
    state.enter(pressed: codes)
  }

  /// The keyboard leaves: every press that began here is cancelled, and nothing repeats any more.
  package func cancelPresses(time: UInt32) {
    stopRepeating()
    for press in state.leave(time: time, device: device) { onPress?(press) }
  }

  package func stopRepeating() {
    keyRepeat.stop()
    armTimer()
  }

  private func send(_ code: UInt32, _ direction: KeyDirection, _ time: UInt32) {
    let press =
      switch modifierSource {
      case .keys: state.press(code: code, direction: direction, time: time, device: device)
      case .compositor: state.interpret(code: code, direction: direction, time: time, device: device)
      }
    onPress?(press)
  }

  private func startRepeating(_ code: UInt32, time: UInt32) {
    let repeats = state.keymap.repeats(code)
    let now = eventLoop.nanoseconds
    keyRepeat.press(code, repeats: repeats, at: now)
    guard repeats else { return }
    repeatStart = (now, time)
    armTimer()
  }

  private func armTimer() {
    if let timer { eventLoop.cancel(timer) }
    timer = keyRepeat.due.map { eventLoop.schedule(atNanoseconds: $0, fireRepeat) }
  }

  private func sendRepeat() {
    timer = nil
    let now = eventLoop.nanoseconds
    let code = keyRepeat.fire(at: now)
    armTimer()
    guard let code else { return }
    send(code, .held, repeatStart.time &+ UInt32(truncatingIfNeeded: (now - repeatStart.clock) / 1_000_000))
  }
}
