extension Duration {
  /// The duration in whole milliseconds: 0 for a negative one, and the maximum for one that is too long.
  package var milliseconds: Int {
    // A fraction of a second is often a little too short: `.seconds(1.2)` is 1199.999… ms.
    let (seconds, attoseconds) = (self + .nanoseconds(500)).components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    return self < .zero ? 0 : isTooLong || isTooMuch ? .max : Int(sum)
  }
}
