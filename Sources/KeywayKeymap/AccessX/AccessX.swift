/// The XKB AccessX controls between raw key events and a ``KeymapState``: bounce keys, slow keys, sticky keys.
///
/// A state machine without a clock. Times are milliseconds of the events' clock, which may wrap around. Call
/// ``takeAccepted(at:)`` at ``nextDue``. Allocates nothing per key after the first few.
package struct AccessX {
  package var settings = KeyboardSettings() {
    didSet { if settings.stickyKeys == nil { stickyKeys.reset() } }
  }
  private var bounceKeys = BounceKeys()
  private var slowKeys = SlowKeys()
  private var stickyKeys = StickyKeys()
  /// Keys that are down and were rejected. Their releases are dropped.
  private var rejected: [UInt32] = []
  /// Keys that are down and whose presses count.
  private var counting: [UInt32] = []

  package init() {
    rejected.reserveCapacity(16)
    counting.reserveCapacity(16)
  }

  // MARK: Which presses count

  package enum PressOutcome: Hashable, Sendable {
    case accepted
    /// The key counts once it has been held for the delay of slow keys.
    case waits
    /// The key came too soon after its previous release.
    case bounced
  }

  package enum ReleaseOutcome: Hashable, Sendable {
    case passes
    /// The delay of slow keys had not passed: there was no press.
    case tooSoon
    /// The press was rejected.
    case ofRejected
    /// The press counts from a time on, and has not been taken yet.
    case passesAfterPress(at: UInt32)
  }

  /// A key went down.
  package mutating func press(_ code: UInt32, at time: UInt32) -> PressOutcome {
    // Two keyboards may press one key, and one release ends it.
    if counting.contains(code) { return .accepted }
    if !bounceKeys.accepts(code, at: time, delay: settings.bounceKeys.milliseconds) {
      if !rejected.contains(code) { rejected.append(code) }
      return .bounced
    }
    // The release of a rejected press may have been missed.
    rejected.removeAll { $0 == code }
    guard settings.slowKeys > .zero else {
      counting.append(code)
      return .accepted
    }
    slowKeys.press(code, at: time, delay: settings.slowKeys.milliseconds)
    return .waits
  }

  /// A key went up.
  package mutating func release(_ code: UInt32, at time: UInt32) -> ReleaseOutcome {
    if let waiting = slowKeys.take(code) {
      // The events' times decide, so an app that is busy when the timer is due loses no press.
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

  /// When the next waiting key will count; nil if none waits.
  package var nextDue: UInt32? { slowKeys.next?.due }

  /// Takes a key that has been held long enough, with the time at which it began to count. Call until nil.
  package mutating func takeAccepted(at time: UInt32) -> (code: UInt32, time: UInt32)? {
    guard let key = slowKeys.takeDue(at: time) else { return nil }
    counting.append(key.code)
    return (key.code, key.due)
  }

  /// Calls `body` for each key that is down but does not count.
  func forEachUncounted(_ body: (UInt32) -> Void) {
    for code in rejected { body(code) }
    for waiting in slowKeys.waiting { body(waiting.code) }
  }

  // MARK: Sticky keys

  /// Handles a press that counts.
  ///
  /// - Parameter bits: the keymap's modifier bits that the key sets while it is held; 0 for most keys.
  /// - Returns: false if this press turned sticky keys off.
  package mutating func pressCounts(_ code: UInt32, modifierBits bits: UInt32) -> Bool {
    guard let sticky = settings.stickyKeys else { return true }
    if stickyKeys.press(code, bits: bits, settings: sticky) { return true }
    settings.stickyKeys = nil
    return false
  }

  /// Handles the release of a key whose press counted.
  package mutating func releaseCounts(_ code: UInt32) {
    if let sticky = settings.stickyKeys { stickyKeys.release(code, settings: sticky) }
  }

  /// The keymap's modifier bits that sticky keys latch and lock.
  package var stickyModifiers: (latched: UInt32, locked: UInt32) { (stickyKeys.latched, stickyKeys.locked) }

  /// Releases latches and locks, for the next person.
  package mutating func releaseModifiers() { stickyKeys.reset() }

  /// The focus left or the keymap changed: drops waiting keys, latches and locks.
  package mutating func reset() {
    slowKeys.reset()
    stickyKeys.reset()
    rejected.removeAll(keepingCapacity: true)
    counting.removeAll(keepingCapacity: true)
  }
}
