/// An effect of the keyboard settings that key presses do not show, for visible or spoken feedback.
///
/// Codes are Linux input event codes. The first four are XKB's `AXN_SKPress`, `AXN_SKAccept`,
/// `AXN_SKReject` and `AXN_BKReject`.
public enum KeyboardFeedback: Hashable, Sendable {
  /// A key went down, and will count once it has been held long enough.
  case waiting(UInt32)
  /// A key was held long enough; its press follows.
  case accepted(UInt32)
  /// A key was released too soon and does nothing.
  case releasedTooSoon(UInt32)
  /// A key came again too soon after its release and does nothing.
  case bounced(UInt32)
  /// The latched or locked modifiers changed.
  case stickyModifiers(latched: ModifierFlags, locked: ModifierFlags)
  /// Shift was pressed five times.
  case stickyKeysTurnedOn
  /// Two keys were held at once, Shift was pressed five times, or the time-out passed.
  case stickyKeysTurnedOff
  /// Shift was held for eight seconds.
  case slowKeysTurnedOn
  /// Shift was held for eight seconds again, or the time-out passed.
  case slowKeysTurnedOff
  /// A dead-key or Compose sequence began, continued or ended; empty if none is pending.
  case pendingSequence([Keysym])
}
