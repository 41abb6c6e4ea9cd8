import Foundation

/// A figure with three significant digits and no exponent.
func shortNumber(_ value: Double) -> String {
  let digits =
    switch abs(value) {
    case 100...: 0
    case 10..<100: 1
    default: 2
    }
  let text = String(format: "%.\(digits)f", value)
  return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
}

/// Milliseconds for a table cell, from nanoseconds; a dash without a figure.
func milliseconds(_ nanoseconds: Double?) -> String {
  guard let nanoseconds else { return "-" }
  return String(format: nanoseconds < 100_000_000 ? "%.3f ms" : "%.0f ms", nanoseconds / 1_000_000)
}
