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
  /// How held keys repeat where the person's settings say nothing.
  package var repeatSettings = KeyRepeat.Settings.standard { didSet { settingsDidChange() } }
  /// What the person needs; may change at any time.
  package var settings: KeyboardSettings {
    get { accessX.settings }
    set {
      accessX.settings = newValue
      accessXKeysDidChange()
      adjustModifiers()
      settingsDidChange()
    }
  }
  /// Where presses go.
  package var onPress: ((KeyPress) -> Void)?
  /// Called when the modifiers or the layout changed; where a press did it, after that press was delivered.
  package var onModifiersChange: ((ModifierFlags) -> Void)?
  /// Called with what no press tells, before the press that it belongs to.
  package var onFeedback: ((KeyboardFeedback) -> Void)?

  private let modifierSource: ModifierSource
  /// Latches and locks of the compositor that a former person left.
  private var ignoredLatches: UInt32 = 0
  private var ignoredLocks: UInt32 = 0
  private let device: Int
  /// What presses say of the keyboard, see ``KeyPress/deviceName``.
  package var deviceName = ""
  let eventLoop: EventLoop
  private var eventClock = EventClock()
  var accessX = AccessX()
  private var keyRepeat = KeyRepeat()
  /// When the key that repeats went down: by the loop's clock in nanoseconds, and as the event said.
  private var repeatStart: (clock: UInt64, time: UInt32) = (0, 0)
  private var timer: EventLoop.Timer?
  /// Made once, so that arming the timer allocates nothing.
  private lazy var fireRepeat: @MainActor () -> Void = { [weak self] in self?.sendRepeat() }
  /// When the newest key that waits went down, by both clocks.
  var slowStart: (clock: UInt64, time: UInt32) = (0, 0)
  var slowTimer: EventLoop.Timer?
  lazy var fireSlowKeys: @MainActor () -> Void = { [weak self] in self?.acceptSlowKeys() }
  // For ``KeyboardSettings/accessXKeys``.
  var accessXKeys = AccessXKeys()
  /// When the newest key went down, by both clocks.
  var shiftStart: (clock: UInt64, time: UInt32) = (0, 0)
  var shiftTimer: EventLoop.Timer?
  lazy var fireShift: @MainActor () -> Void = { [weak self] in self?.shiftTimerFired() }
  /// What the Shift key turned on, until it goes off.
  var turnedOn: Set<AccessXControl> = []
  /// By the loop's clock.
  var lastKey: UInt64 = 0
  var idleTimer: EventLoop.Timer?
  lazy var fireIdle: @MainActor () -> Void = { [weak self] in self?.idleTimerFired() }
  /// How many symbols of a sequence the window was told of.
  private var toldPending = 0

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
  ///   - time: in milliseconds, from an undefined start. One that stands still or goes back gives way to the loop's clock.
  package func key(_ code: UInt32, isDown: Bool, time: UInt32) {
    let time = eventClock.time(of: time, at: eventLoop.nanoseconds)
    if isDown { press(code, time: time) } else { release(code, time: time) }
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

  /// Forgets a Compose sequence, latches and locks, and what the Shift key turned on, for the next person.
  ///
  /// What a compositor holds latched or locked is its own: it is left out until the compositor lets go of it.
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

  /// The keyboard came to a window, with these keys down already.
  package func enter(pressed codes: some Sequence<UInt32>) {
    stopRepeating()
    state.enter(pressed: codes)
  }

  /// Adds keys that were down when the keyboard came, where that is known later. Their releases count for nothing.
  package func addPressedElsewhere(_ codes: some Sequence<UInt32>) { state.addPressedElsewhere(codes) }

  /// The keyboard leaves: every press that began here is cancelled, and nothing repeats, waits or sticks any
  /// more.
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

  /// A key went down and counts.
  func begin(_ code: UInt32, time: UInt32) {
    startRepeating(code, time: time)
    let stays = accessX.pressCounts(code, modifierBits: state.keymap.modifierBits(heldBy: code))
    if !stays { onFeedback?(.stickyKeysTurnedOff) }
    adjustModifiers()
    send(code, .down, time)
  }

  /// A key went up that counted, or that was down before the focus came.
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

  /// Where keys move the modifiers themselves nobody else tells of it. A compositor sends them after the key.
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

  /// Brings the modifiers in line with what sticks and what does not count, and tells of it.
  func adjustModifiers() {
    let before = (state.modifiers, state.stickyModifiers)
    guard state.adjust(by: accessX) else { return }
    let sticky = state.stickyModifiers
    if before.1 != sticky {
      onFeedback?(.stickyModifiers(latched: sticky.latched, locked: sticky.locked))
    }
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
