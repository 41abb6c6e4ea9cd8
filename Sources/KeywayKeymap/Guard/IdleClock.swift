/// Detects that an app has been idle for a while. Times are milliseconds from any start.
package struct IdleClock: Sendable {
  package let idleTime: Duration
  private var lastInput: UInt64?

  package init(after idleTime: Duration) {
    precondition(idleTime.milliseconds > 0, "an idle time must be positive")
    self.idleTime = idleTime
  }

  /// Records a key press, pointer move or touch.
  package mutating func noteInput(at now: UInt64) { lastInput = now }

  /// When the idle time will have passed; nil after that, until the next input.
  package var deadline: UInt64? {
    lastInput.map { $0.addingReportingOverflow(UInt64(idleTime.milliseconds)) }.map {
      $0.overflow ? .max : $0.partialValue
    }
  }

  /// Returns true once, when the idle time has passed.
  package mutating func advance(to now: UInt64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    lastInput = nil
    return true
  }
}
