/// Counts down the last seconds when an app has been idle for a while. Times are milliseconds from any start.
package struct TimeoutClock: Sendable {
  /// The idle time before the countdown.
  package let idleTime: Duration
  /// The seconds of the countdown.
  package let seconds: Int
  /// The start of the idle time, or during the countdown its start; nil until the next input.
  private var start: UInt64?
  /// The second announced last; nil outside a countdown.
  private var left: Int?

  package init(after idleTime: Duration, seconds: Int) {
    precondition(idleTime.milliseconds > 0 && seconds > 0, "a time-out must be positive")
    self.idleTime = idleTime
    self.seconds = seconds
  }

  /// Records input. The idle time starts again; a countdown starts again at once with all its seconds.
  package mutating func noteInput(at now: UInt64) {
    start = now
    if left != nil { left = seconds + 1 }
  }

  /// When the next second is due; nil after the end, until the next input.
  package var deadline: UInt64? {
    guard let start else { return nil }
    let wait = left.map { (seconds + 1 - $0) * 1000 } ?? idleTime.milliseconds
    let (due, overflows) = start.addingReportingOverflow(UInt64(wait))
    return overflows ? .max : due
  }

  /// Returns the seconds left whenever they change, from all of them to 0, which ends the countdown.
  package mutating func advance(to now: UInt64) -> Int? {
    guard let deadline, now >= deadline else { return nil }
    if left == nil { start = deadline }
    let told = (left ?? seconds + 1) - 1
    left = told
    if told == 0 { (start, left) = (nil, nil) }
    return told
  }
}
