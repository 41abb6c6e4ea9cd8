/// The controls of XKB AccessX between raw key events and a ``KeymapState``: bounce keys, then slow keys,
/// then sticky keys.
///
/// Pure state, without a clock or a timer. Times are milliseconds of the events' clock, which may wrap
/// around; ``nextDue`` says when to call ``takeAccepted(at:)``. Allocates nothing per key after the first few.
package struct AccessX {
  package var settings = KeyboardSettings() {
    didSet { if settings.stickyKeys == nil { stickyKeys.reset() } }
  }
  private var bounceKeys = BounceKeys()
  private var slowKeys = SlowKeys()
  private var stickyKeys = StickyKeys()
  /// Keys that are down and were rejected; their releases are nobody's.
  private var rejected: [UInt32] = []
  /// Keys that are down and count.
  private var counting: [UInt32] = []

  package init() {
    rejected.reserveCapacity(16)
    counting.reserveCapacity(16)
  }

  // MARK: Which presses count

  package enum PressOutcome: Hashable, Sendable {
    case accepted
    /// It counts once it has been held for the delay of slow keys.
    case waits
    /// It came too soon after the last one of the same key.
    case bounced
  }

  package enum ReleaseOutcome: Hashable, Sendable {
    case passes
    /// Before the delay of slow keys had passed: there was no press.
    case tooSoon
    /// Of a press that was rejected.
    case ofRejected
    /// Of a press that counts since `time`, which nobody had asked for yet.
    case passesAfterPress(at: UInt32)
  }

  /// A key went down.
  package mutating func press(_ code: UInt32, at time: UInt32) -> PressOutcome {
    // Two keyboards may press one key, and its one release ends what counts.
    if counting.contains(code) { return .accepted }
    if !bounceKeys.accepts(code, at: time, delay: settings.bounceKeys) {
      if !rejected.contains(code) { rejected.append(code) }
      return .bounced
    }
    // The release of a press that was rejected may never have come.
    rejected.removeAll { $0 == code }
    guard settings.slowKeys > 0 else {
      counting.append(code)
      return .accepted
    }
    slowKeys.press(code, at: time, delay: settings.slowKeys)
    return .waits
  }

  /// A key went up.
  package mutating func release(_ code: UInt32, at time: UInt32) -> ReleaseOutcome {
    if let waiting = slowKeys.take(code) {
      // By the events' own times, so that an app that was busy when the timer was due loses no press.
      guard waiting.isDue(at: time) else { return .tooSoon }
      bounceKeys.release(code, at: time)
      return .passesAfterPress(at: waiting.due)
    }
    bounceKeys.release(code, at: time)
    counting.removeAll { $0 == code }
    guard let index = rejected.firstIndex(of: code) else { return .passes }
    rejected.remove(at: index)
    return .ofRejected
  }

  /// When the next key that waits will count; nil when none waits.
  package var nextDue: UInt32? { slowKeys.next?.due }

  /// A key that has been held long enough, with the time since when it counts; call until nil.
  package mutating func takeAccepted(at time: UInt32) -> (code: UInt32, time: UInt32)? {
    guard let key = slowKeys.takeDue(at: time) else { return nil }
    counting.append(key.code)
    return (key.code, key.due)
  }

  /// Calls `body` with each key that is down and does not count.
  func forEachUncounted(_ body: (UInt32) -> Void) {
    for code in rejected { body(code) }
    for waiting in slowKeys.waiting { body(waiting.code) }
  }

  // MARK: What sticks

  /// A press counts.
  ///
  /// - Parameter bits: the keymap's modifier bits that the key sets while it is held; 0 for most keys.
  /// - Returns: false when this press turned sticky keys off.
  package mutating func pressCounts(_ code: UInt32, modifierBits bits: UInt32) -> Bool {
    guard let sticky = settings.stickyKeys else { return true }
    if stickyKeys.press(code, bits: bits, settings: sticky) { return true }
    settings.stickyKeys = nil
    return false
  }

  /// A key went up whose press had counted.
  package mutating func releaseCounts(_ code: UInt32) {
    if let sticky = settings.stickyKeys { stickyKeys.release(code, settings: sticky) }
  }

  /// The keymap's modifier bits that are latched and locked by sticky keys.
  package var stickyModifiers: (latched: UInt32, locked: UInt32) { (stickyKeys.latched, stickyKeys.locked) }

  /// Releases what is latched and locked, for the next person.
  package mutating func releaseModifiers() { stickyKeys.reset() }

  /// The focus left or the keymap changed: nothing waits and nothing sticks any more.
  package mutating func reset() {
    slowKeys.reset()
    stickyKeys.reset()
    rejected.removeAll(keepingCapacity: true)
    counting.removeAll(keepingCapacity: true)
  }
}
