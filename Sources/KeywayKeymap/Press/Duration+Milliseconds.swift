extension Duration {
  /// The duration in whole milliseconds: 0 for a negative one, and the maximum for one that is too long.
  package var milliseconds: Int {
    let (whole, isTooLong) = components.seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, isTooMuch) = whole.addingReportingOverflow(components.attoseconds / 1_000_000_000_000_000)
    return self < .zero ? 0 : isTooLong || isTooMuch ? .max : Int(sum)
  }
}
