import Foundation

/// A promise about Keyway in comparison with a twin of the same run, or with itself at another size.
///
/// A ratio within one run holds on any machine; a time does not. A missed budget is reported, but never fails a run.
struct Budget: Equatable {
  enum Verdict: Equatable {
    case met(Double)
    case missed(Double)
    /// One side has no figure, because its libraries are missing or it was left out.
    case unknown
  }

  /// How the two figures are compared.
  enum Comparison: Equatable {
    case ratio
    /// The difference of two figures in KiB.
    case kibibytes
  }

  var work: String
  /// The dividend and the divisor, or the minuend and the subtrahend.
  var comparisonName: String
  var comparison = Comparison.ratio
  /// The maximum of the ratio or the difference.
  var limit: Double
  var figure: Double?
  var yardstick: Double?

  var verdict: Verdict {
    guard let figure, let yardstick, yardstick > 0 else { return .unknown }
    let value = comparison == .ratio ? figure / yardstick : figure - yardstick
    return value <= limit ? .met(value) : .missed(value)
  }

  /// A value or the limit, for the table. A limit close to 1 needs another digit.
  func text(_ value: Double) -> String {
    switch comparison {
    case .kibibytes: String(format: "%.0f KiB", value)
    case .ratio: limit < 1.1 ? String(format: "%.3fx", value) : shortNumber(value) + "x"
    }
  }
}
