// Rounding needs libm at link time.
internal import Glibc

/// The number of a slider or a stepper, and its bounds (WAI-ARIA 1.2, `aria-valuenow`, `-min`, `-max`).
public struct ValueRange: Hashable, Sendable {
  /// The current value.
  public var value: Double
  package var minimum: Double
  package var maximum: Double
  /// The change per arrow key.
  package var step: Double
  /// The change per Page Up or Page Down.
  package var page: Double

  /// - Parameters:
  ///   - value: clamped to the bounds, and rounded to a step from `minimum`.
  ///   - minimum: cleaned of rounding errors, like `maximum`.
  ///   - step: greater than zero.
  ///   - page: nil for a tenth of the range, in whole steps, and more than one step if there is room.
  public init(
    _ value: Double, minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil
  ) {
    precondition(minimum <= maximum && step > 0, "a range needs a step, and bounds in order")
    self.minimum = Self.clean(minimum, step)
    self.maximum = Self.clean(maximum, step)
    self.step = step
    let steps = ((maximum - minimum) / 10 / step).rounded()
    self.page = page ?? Self.rounded(max(2, steps) * step, decimals: Self.decimals(of: step))
    self.value = minimum
    self.value = nearest(to: value)
  }

  /// The number after a change, within the bounds and on a step.
  package func nearest(to wanted: Double) -> Double {
    guard wanted.isFinite else { return wanted > minimum ? maximum : minimum }
    // The last step may be a short one.
    if wanted >= maximum { return maximum }
    return max(onStep(((wanted - minimum) / step).rounded()), minimum)
  }

  /// The number one step further. Between two steps, the next step in that direction (HTML, `stepUp()` and `stepDown()`).
  package func stepped(up: Bool) -> Double {
    let steps = (value - minimum) / step
    let nearest = steps.rounded()
    // Computed numbers may miss a step by their last bits.
    let isOnStep = abs(steps - nearest) < 1e-9 * max(1, abs(nearest))
    let next = isOnStep ? nearest + (up ? 1 : -1) : steps.rounded(up ? .up : .down)
    let number = min(max(onStep(next), minimum), maximum)
    // From outside the bounds, a step back in may be long, and no step leads further out.
    return up ? max(number, value) : min(number, value)
  }

  /// The number one page further, and at least one step.
  package func paged(up: Bool) -> Double {
    let far = nearest(to: up ? value + page : value - page)
    return (up ? far > value : far < value) ? far : stepped(up: up)
  }

  /// The number at the given step from the minimum, without excess decimals: 0.3, although 3 · 0.1 differs.
  private func onStep(_ steps: Double) -> Double {
    Self.rounded(
      minimum + steps * step, decimals: max(Self.decimals(of: step), Self.decimals(of: minimum)))
  }

  /// The nearest number with the given decimals; the number itself if that exceeds its precision.
  private static func rounded(_ number: Double, decimals: Int) -> Double {
    // Powers of ten are exact up to here, so the quotient is the nearest number with these decimals.
    guard decimals <= 15 else { return number }
    let scale = pow(10, Double(decimals))
    let whole = (number * scale).rounded()
    return abs(whole) < 9e15 ? whole / scale : number
  }

  /// A bound without rounding errors: 0.3 for 0.1 + 0.2, to avoid a tiny last step.
  private static func clean(_ bound: Double, _ step: Double) -> Double {
    for decimals in 0...12 {
      let short = rounded(bound, decimals: decimals)
      if abs(short - bound) < 1e-9 * step { return short }
    }
    return bound
  }

  private static func decimals(of number: Double) -> Int {
    text(number).split(separator: ".").dropFirst().first?.count ?? 0
  }

  /// The position of the number between the bounds, from 0 to 1.
  package var fraction: Double {
    maximum > minimum ? min(max((value - minimum) / (maximum - minimum), 0), 1) : 0
  }

  /// A number in decimal notation: `3`, `2.5`, `0.00001`.
  package static func text(_ number: Double) -> String {
    if number == number.rounded() && abs(number) < 1e15 { return "\(Int(number))" }
    let text = "\(number)"
    // Small numbers have an exponent, like 1.5e-05.
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else { return text }
    let digits = parts[0].filter(\.isNumber)
    let zeros = String(repeating: "0", count: -exponent - 1)
    // A mantissa has one digit before its point, and no trailing zeros.
    let trimmed = digits.hasSuffix("0") && digits.count == 2 ? digits.dropLast() : digits[...]
    return (number < 0 ? "-0." : "0.") + zeros + trimmed
  }
}
