package import KeywayKeymap

/// Turns one keyboard's raw events into key presses for a window, including repeats.
///
/// Shared by all window systems, which differ only in the source of modifiers.
@MainActor
package final class KeyboardFeed {
  package enum ModifierSource {
    /// The keys that are pressed here.
    case keys
    /// The compositor, by ``KeyboardFeed/updateModifiers(depressed:latched:locked:group:)``.
    case compositor
  }

  package private(set) var state: KeymapState
  /// The repeat of held keys unless the user's settings set it.
  package var repeatSettings = KeyRepeat.Settings.standard { didSet { settingsDidChange() } }
  /// The user's settings; may change at any time.
  package var settings: KeyboardSettings {
    get { accessX.settings }
    set {
      accessX.settings = newValue
      accessXKeysDidChange()
      adjustModifiers()
      settingsDidChange()
    }
  }
  /// The receiver of presses.
  package var onPress: ((KeyPress) -> Void)?
  /// Called when the modifiers or the layout changed, after any press that caused it.
  package var onModifiersChange: ((ModifierFlags) -> Void)?
  /// Called with feedback that presses do not show, before the related press.
  package var onFeedback: ((KeyboardFeedback) -> Void)?

  private let modifierSource: ModifierSource
  /// Latches and locks of the compositor left by a previous person.
  private var ignoredLatches: UInt32 = 0
  private var ignoredLocks: UInt32 = 0
  private let device: Int
  /// The keyboard's name in presses, see ``KeyPress/deviceName``.
  package var deviceName = ""
  let eventLoop: EventLoop
  private var eventClock = EventClock()
  var accessX = AccessX()
  private var keyRepeat = KeyRepeat()
  /// When the repeating key went down, by the loop's clock in nanoseconds and the event's time.
  private var repeatStart: (clock: UInt64, time: UInt32) = (0, 0)
  private var timer: EventLoop.Timer?
  /// Created once, so that arming the timer does not allocate.
  private lazy var fireRepeat: @MainActor () -> Void = { [weak self] in self?.sendRepeat() }
  /// When the newest waiting key went down, by both clocks.
  var slowStart: (clock: UInt64, time: UInt32) = (0, 0)
  var slowTimer: EventLoop.Timer?
  lazy var fireSlowKeys: @MainActor () -> Void = { [weak self] in self?.acceptSlowKeys() }
  // For ``KeyboardSettings/accessXKeys``.
  var accessXKeys = AccessXKeys()
  /// When the newest key went down, by both clocks.
  var shiftStart: (clock: UInt64, time: UInt32) = (0, 0)
  var shiftTimer: EventLoop.Timer?
  lazy var fireShift: @MainActor () -> Void = { [weak self] in self?.shiftTimerFired() }
  /// The features that the Shift key turned on and that are still on.
  var turnedOn: Set<AccessXControl> = []
  /// By the loop's clock.
  var lastKey: UInt64 = 0
  var idleTimer: EventLoop.Timer?
  lazy var fireIdle: @MainActor () -> Void = { [weak self] in self?.idleTimerFired() }
  /// The number of pending symbols last reported to the window.
  private var toldPending = 0

  package init(_ keymap: Keymap, modifiers: ModifierSource, device: Int, eventLoop: EventLoop) {
    state = KeymapState(keymap)
    modifierSource = modifiers
    (self.device, self.eventLoop) = (device, eventLoop)
  }

  /// Changes the keymap. Keys that are down count as released; modifiers are sent again.
  package func use(_ keymap: Keymap, time: UInt32) {
    cancelPresses(time: time)
    state = KeymapState(keymap)
    // Another keymap may number modifiers differently.
    (ignoredLatches, ignoredLocks) = (0, 0)
  }

  /// Takes a raw event.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from an undefined start. The loop's clock replaces times that stand still or go back.
  package func key(_ code: UInt32, isDown: Bool, time: UInt32) {
    let time = eventClock.time(of: time, at: eventLoop.nanoseconds)
    if isDown { press(code, time: time) } else { release(code, time: time) }
  }

  /// Handles the compositor's modifiers and layout.
  package func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    ignoredLocks &= locked
    ignoredLatches &= latched
    let before = (state.modifiers, state.layout)
    state.updateModifiers(
      depressed: depressed, latched: latched & ~ignoredLatches, locked: locked & ~ignoredLocks, group: group)
    if before != (state.modifiers, state.layout) { onModifiersChange?(state.modifiers) }
  }

  /// Forgets a Compose sequence, latches, locks and features turned on by the Shift key, for the next person.
  ///
  /// Latches and locks of a compositor belong to it: they are ignored until it releases them.
  package func forgetPerson() {
    state.cancelSequence()
    tellPendingSequence()
    accessX.releaseModifiers()
    adjustModifiers()
    turnOffAccessX()
    let now = state.serializedModifiers
    let before = state.modifiers
    if modifierSource == .compositor {
      ignoredLatches |= now.latched
      ignoredLocks |= now.locked
    }
    state.updateModifiers(depressed: now.depressed, latched: 0, locked: 0, group: now.group)
    if state.modifiers != before { onModifiersChange?(state.modifiers) }
  }

  /// Handles the keyboard's arrival at a window, with these keys already down.
  package func enter(pressed codes: some Sequence<UInt32>) {
    stopRepeating()
    state.enter(pressed: codes)
  }

  /// Adds keys that were down when the keyboard came, if this becomes known later. Their releases do not count.
  package func addPressedElsewhere(_ codes: some Sequence<UInt32>) { state.addPressedElsewhere(codes) }

  /// Handles the keyboard's departure: cancels every press that began here, and all repeats, waits and sticky modifiers.
  package func cancelPresses(time: UInt32) {
    stopRepeating()
    accessX.reset()
    resetAccessXKeys()
    armSlowTimer()
    let cancelled = state.leave(time: time, device: device)
    adjustModifiers()
    tellPendingSequence()
    for var press in cancelled {
      press.deviceName = deviceName
      onPress?(press)
    }
  }

  package func stopRepeating() {
    keyRepeat.stop()
    armTimer()
  }

  // MARK: Presses that count

  /// Handles the press of a key that counts.
  func begin(_ code: UInt32, time: UInt32) {
    startRepeating(code, time: time)
    let stays = accessX.pressCounts(code, modifierBits: state.keymap.modifierBits(heldBy: code))
    if !stays { onFeedback?(.stickyKeysTurnedOff) }
    adjustModifiers()
    send(code, .down, time)
  }

  /// Handles the release of a key that counted, or that was down before the focus came.
  func end(_ code: UInt32, time: UInt32) {
    if keyRepeat.code == code { stopRepeating() }
    let before = state.modifiers
    let press = read(code, .up, time)
    accessX.releaseCounts(code)
    adjustModifiers()
    onPress?(press)
    tellModifiers(since: before)
  }

  private func send(_ code: UInt32, _ direction: KeyDirection, _ time: UInt32) {
    let before = state.modifiers
    let press = read(code, direction, time)
    tellPendingSequence()
    onPress?(press)
    tellModifiers(since: before)
  }

  /// Reports changed modifiers if keys set them. A compositor sends them after the key.
  private func tellModifiers(since before: ModifierFlags) {
    if modifierSource == .keys, state.modifiers != before { onModifiersChange?(state.modifiers) }
  }

  private func read(_ code: UInt32, _ direction: KeyDirection, _ time: UInt32) -> KeyPress {
    var press =
      switch modifierSource {
      case .keys: state.press(code: code, direction: direction, time: time, device: device)
      case .compositor: state.interpret(code: code, direction: direction, time: time, device: device)
      }
    press.deviceName = deviceName
    return press
  }

  /// Updates the modifiers for sticky and ignored keys, and reports them.
  func adjustModifiers() {
    let before = (state.modifiers, state.stickyModifiers)
    guard state.adjust(by: accessX) else { return }
    let sticky = state.stickyModifiers
    if before.1 != sticky { onFeedback?(.stickyModifiers(latched: sticky.latched, locked: sticky.locked)) }
    if before.0 != state.modifiers { onModifiersChange?(state.modifiers) }
  }

  private func tellPendingSequence() {
    let pending = state.pendingSequence
    guard pending.count != toldPending else { return }
    toldPending = pending.count
    onFeedback?(.pendingSequence(pending))
  }

  // MARK: Repeats

  private func settingsDidChange() {
    keyRepeat.rules = accessX.settings.repeatRules
    keyRepeat.settings = accessX.settings.keyRepeat ?? repeatSettings
    // Turning repeats off stops the key that repeats.
    if keyRepeat.due == nil { armTimer() }
  }

  private func startRepeating(_ code: UInt32, time: UInt32) {
    let repeats = state.keymap.repeats(code)
    let now = eventLoop.nanoseconds
    keyRepeat.press(code, repeats: repeats, at: now)
    guard keyRepeat.code == code else { return }
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
