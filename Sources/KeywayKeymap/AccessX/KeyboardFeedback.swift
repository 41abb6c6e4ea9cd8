/// What the keyboard's settings did that no key press tells, for whoever shows it or speaks it.
///
/// Codes are Linux input event codes. The first four are XKB's `AXN_SKPress`, `AXN_SKAccept`,
/// `AXN_SKReject` and `AXN_BKReject`.
public enum KeyboardFeedback: Hashable, Sendable {
  /// A key went down and counts once it has been held long enough.
  case waiting(UInt32)
  /// A key was held long enough; its press follows.
  case accepted(UInt32)
  /// A key was let go too soon, so that nothing happens for it.
  case releasedTooSoon(UInt32)
  /// A key came again too soon after its release, so that nothing happens for it.
  case bounced(UInt32)
  /// Other modifiers are latched or locked.
  case stickyModifiers(latched: ModifierFlags, locked: ModifierFlags)
  /// Shift was pressed five times.
  case stickyKeysTurnedOn
  /// Two keys were held at once, Shift was pressed five times, or nobody had pressed a key for a while.
  case stickyKeysTurnedOff
  /// Shift was held for eight seconds.
  case slowKeysTurnedOn
  /// The same once more, or nobody had pressed a key for a while.
  case slowKeysTurnedOff
  /// A dead key or Compose sequence began, went on or ended; empty when none waits.
  case pendingSequence([Keysym])
}
