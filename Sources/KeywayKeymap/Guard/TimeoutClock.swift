/// Counts the last seconds down when nobody has used an app for a while. Times are milliseconds from any start.
package struct TimeoutClock: Sendable {
  /// The time without input before the count.
  package let afterMilliseconds: Int
  /// The seconds that are counted.
  package let seconds: Int
  /// When the time without input began, or while seconds are counted the count; nil until the next input.
  private var start: UInt64?
  /// The second that was told last; nil while none is counted.
  private var left: Int?

  /// Creates a clock without input so far.
  package init(afterMilliseconds: Int, seconds: Int) {
    precondition(afterMilliseconds > 0 && seconds > 0, "a time-out must be positive")
    self.afterMilliseconds = afterMilliseconds
    self.seconds = seconds
  }

  /// Somebody pressed, pointed or touched. The time begins again; a count begins again at once with all its seconds.
  package mutating func noteInput(at now: UInt64) {
    start = now
    if left != nil { left = seconds + 1 }
  }

  /// When there is something to tell; nil after the end, until the next input.
  package var deadline: UInt64? {
    guard let start else { return nil }
    let wait = left.map { (seconds + 1 - $0) * 1000 } ?? afterMilliseconds
    let (due, overflows) = start.addingReportingOverflow(UInt64(wait))
    return overflows ? .max : due
  }

  /// Returns the seconds left each time when there is one less, from all of them to 0, which ends the count.
  package mutating func advance(to now: UInt64) -> Int? {
    guard let deadline, now >= deadline else { return nil }
    if left == nil { start = deadline }
    let told = (left ?? seconds + 1) - 1
    left = told
    if told == 0 { (start, left) = (nil, nil) }
    return told
  }
}
