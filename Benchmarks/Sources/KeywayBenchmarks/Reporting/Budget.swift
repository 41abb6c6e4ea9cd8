/// A promise about Keyway in comparison with a twin of the same run, or with itself at another size.
///
/// A ratio within one run holds on any machine; a time does not. A missed budget is reported, but never fails a run.
struct Budget: Equatable {
  enum Verdict: Equatable {
    case met(ratio: Double)
    case missed(ratio: Double)
    /// One side has no figure, because its libraries are missing or it was left out.
    case unknown
  }

  var work: String
  /// The dividend and the divisor.
  var ratioName: String
  /// The maximum of the ratio.
  var limit: Double
  var dividend: Double?
  var divisor: Double?

  var verdict: Verdict {
    guard let dividend, let divisor, divisor > 0 else { return .unknown }
    let ratio = dividend / divisor
    return ratio <= limit ? .met(ratio: ratio) : .missed(ratio: ratio)
  }
}
