/// The times of a keyboard's events, or the loop's clock if these stand still or go back.
///
/// Software keyboards (wtype, wayvnc) send 0 or the same time over and over, and a second source may count from another start.
struct EventClock {
  /// In milliseconds: the last time received, and the last one returned.
  private var raw: UInt32?
  private var time: UInt32 = 0
  /// The loop's clock at that time, in nanoseconds.
  private var clock: UInt64?
  /// The correction of the last source's times.
  private var offset: UInt32 = 0
  private var standsStill = false

  /// In milliseconds. Events of one report share a time, even if a busy app reads them one after the other.
  private static let longestReport: UInt32 = 100
  /// In milliseconds. An app that is busy for longer assumes another source.
  private static let longestJump: UInt32 = 600_000

  /// Returns the time of an event, which never goes back.
  ///
  /// - Parameters:
  ///   - raw: the event's time, in milliseconds; 0 if it has none.
  ///   - clock: the loop's time, in nanoseconds.
  mutating func time(of raw: UInt32, at clock: UInt64) -> UInt32 {
    guard let before = self.clock else {
      (self.clock, self.raw) = (clock, raw == 0 ? nil : raw)
      time = raw == 0 ? UInt32(truncatingIfNeeded: clock / 1_000_000) : raw
      return time
    }
    let passed = UInt32(truncatingIfNeeded: (clock - min(clock, before)) / 1_000_000)
    self.clock = clock
    guard raw != 0 else {
      time &+= passed
      return time
    }
    let advance = Int64(Int32(bitPattern: raw &- (self.raw ?? (time &- offset))))
    standsStill = advance == 0 && (standsStill || passed >= Self.longestReport)
    if standsStill || advance < 0 || advance > Int64(passed) + Int64(Self.longestJump) {
      time &+= passed
      offset = time &- raw
    } else {
      let told = raw &+ offset
      if Int32(bitPattern: told &- time) > 0 { time = told }
    }
    self.raw = raw
    return time
  }
}
