/// Detects that nobody has used an app for a while. Times are milliseconds from any start.
package struct IdleClock: Sendable {
  /// The time without input.
  package let afterMilliseconds: Int
  private var lastInput: UInt64?

  /// Creates a clock without input so far.
  package init(afterMilliseconds: Int) {
    precondition(afterMilliseconds > 0, "an idle time must be positive")
    self.afterMilliseconds = afterMilliseconds
  }

  /// Somebody pressed, pointed or touched.
  package mutating func noteInput(at now: UInt64) { lastInput = now }

  /// When the time will have passed; nil after that, until the next input.
  package var deadline: UInt64? {
    lastInput.map { $0.addingReportingOverflow(UInt64(afterMilliseconds)) }.map {
      $0.overflow ? .max : $0.partialValue
    }
  }

  /// Returns true once, when the time has passed.
  package mutating func advance(to now: UInt64) -> Bool {
    guard let deadline, now >= deadline else { return false }
    lastInput = nil
    return true
  }
}
