/// A promise about Keyway in comparison with a twin of the same run, or with itself at another size.
///
/// A ratio within one run holds on any machine; a time does not. A budget that is missed is reported and
/// never fails a run.
struct Budget: Equatable {
  enum Verdict: Equatable {
    case met(ratio: Double)
    case missed(ratio: Double)
    /// One side has no figure, because its libraries are not installed or it was left out.
    case unknown
  }

  var work: String
  /// What is divided by what.
  var ratioName: String
  /// The ratio is to be this or less.
  var limit: Double
  var dividend: Double?
  var divisor: Double?

  var verdict: Verdict {
    guard let dividend, let divisor, divisor > 0 else { return .unknown }
    let ratio = dividend / divisor
    return ratio <= limit ? .met(ratio: ratio) : .missed(ratio: ratio)
  }
}
