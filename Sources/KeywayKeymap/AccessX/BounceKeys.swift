/// Rejects a key that is pressed again too soon after its release.
///
/// For trembling hands and bouncing contacts (XKB's `BounceKeys`; EN 301 549, 5.8). It rejects only the key released last,
/// so a double letter needs a pause, and other words don't. A rejected press restarts the time.
///
/// A state machine without a clock. Times are milliseconds of the events' clock, which may wrap around.
struct BounceKeys {
  private var released: (code: UInt32, time: UInt32)?

  /// - Returns: whether the press counts.
  mutating func accepts(_ code: UInt32, at time: UInt32, delay: Int) -> Bool {
    guard delay > 0, let released, released.code == code else { return true }
    // If the clock runs backwards, as with another keyboard, treat the time as long.
    return Int(time &- released.time) >= delay
  }

  /// A key went up, whether or not its press counted.
  mutating func release(_ code: UInt32, at time: UInt32) { released = (code, time) }
}
