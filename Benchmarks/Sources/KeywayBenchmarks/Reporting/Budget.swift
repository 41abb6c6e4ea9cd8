/// A promise about Keyway in comparison with a twin of the same run, or with itself at another size.
///
/// A ratio within one run holds on any machine; a time does not. A budget that is missed is reported and
/// never fails a run.
struct Budget: Equatable {
  enum Bound: Equatable {
    /// The ratio is to be this or less.
    case atMost(Double)
    /// The ratio is to be this or more.
    case atLeast(Double)
  }

  enum Verdict: Equatable {
    case met(ratio: Double)
    case missed(ratio: Double)
    /// One side has no figure, because its libraries are not installed or it was left out.
    case unknown
  }

  var work: String
  /// What is divided by what.
  var ratioName: String
  var bound: Bound
  var dividend: Double?
  var divisor: Double?

  var verdict: Verdict {
    guard let dividend, let divisor, divisor > 0 else { return .unknown }
    let ratio = dividend / divisor
    let holds =
      switch bound {
      case .atMost(let limit): ratio <= limit
      case .atLeast(let limit): ratio >= limit
      }
    return holds ? .met(ratio: ratio) : .missed(ratio: ratio)
  }
}

extension Budget.Bound: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit): "at most \(shortNumber(limit))x"
    case .atLeast(let limit): "at least \(shortNumber(limit))x"
    }
  }
}
