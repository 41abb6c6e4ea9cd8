/// The times of a keyboard's events; the loop's clock, where these stand still or go back.
///
/// Keyboards in software (wtype, wayvnc) send 0 or one time over and over, and a second source may count from another start.
struct EventClock {
  /// In milliseconds: the last time that came, and the one that was returned last.
  private var raw: UInt32?
  private var time: UInt32 = 0
  /// The loop's clock then, in nanoseconds.
  private var clock: UInt64?
  /// What the last source's times lack.
  private var offset: UInt32 = 0
  private var standsStill = false

  /// In milliseconds. Events of one report have one time, also where a busy app reads them one after the other.
  private static let longestReport: UInt32 = 100
  /// In milliseconds. An app that is busy for longer takes the times of another source.
  private static let longestJump: UInt32 = 600_000

  /// Returns the time of an event, which never goes back.
  ///
  /// - Parameters:
  ///   - raw: as the event says, in milliseconds; 0 is none.
  ///   - clock: the loop's, in nanoseconds.
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
