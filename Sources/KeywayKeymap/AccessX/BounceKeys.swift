/// Rejects a key that comes again too soon after its release: a state machine without a clock.
///
/// For hands that tremble and contacts that bounce (XKB's `BounceKeys`; EN 301 549, 5.8). Only the key that
/// was released last is rejected, so double letters need patience and words do not. A rejected press starts
/// the time anew. Times are milliseconds of the events' clock, which may wrap around.
struct BounceKeys {
  private var released: (code: UInt32, time: UInt32)?

  /// - Returns: whether the press counts.
  mutating func accepts(_ code: UInt32, at time: UInt32, delay: Int) -> Bool {
    guard delay > 0, let released, released.code == code else { return true }
    // A clock that goes back, as another keyboard's may, counts as a long time.
    return Int(time &- released.time) >= delay
  }

  /// A key went up, whether its press had counted or not.
  mutating func release(_ code: UInt32, at time: UInt32) { released = (code, time) }

  mutating func reset() { released = nil }
}
