// Rounding needs libm at link time.
internal import Glibc

/// The number that a slider or a stepper stands at, and what it can be (WAI-ARIA 1.2, `aria-valuenow`, `-min`, `-max`).
public struct ValueRange: Hashable, Sendable {
  /// The current value.
  public var value: Double
  /// The least value.
  public var minimum: Double
  /// The greatest value.
  public var maximum: Double
  /// What an arrow key changes.
  public var step: Double
  /// What Page Up and Page Down change.
  public var page: Double

  /// - Parameters:
  ///   - value: is brought between the bounds, and onto a step from `minimum`.
  ///   - minimum: freed of what reckoning left behind its decimals, and so is `maximum`.
  ///   - step: more than zero.
  ///   - page: nil is a tenth of the way between the bounds, in whole steps, and more than one step where there is room.
  public init(
    _ value: Double, minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil
  ) {
    precondition(minimum <= maximum && step > 0, "a range has a step, and its bounds in order")
    self.minimum = Self.clean(minimum, step)
    self.maximum = Self.clean(maximum, step)
    self.step = step
    let steps = ((maximum - minimum) / 10 / step).rounded()
    self.page = page ?? Self.rounded(max(2, steps) * step, decimals: Self.decimals(of: step))
    self.value = minimum
    self.value = nearest(to: value)
  }

  /// What the number would be after a change, within the bounds and on a step.
  public func nearest(to wanted: Double) -> Double {
    guard wanted.isFinite else { return wanted > minimum ? maximum : minimum }
    // The last step may be a short one.
    if wanted >= maximum { return maximum }
    return max(onStep(((wanted - minimum) / step).rounded()), minimum)
  }

  /// The number one step further; from between two steps the nearer of them that way (HTML, `stepUp()` and `stepDown()`).
  package func stepped(up: Bool) -> Double {
    let steps = (value - minimum) / step
    let nearest = steps.rounded()
    // What was reckoned lies on a step but for the last bits.
    let isOnStep = abs(steps - nearest) < 1e-9 * max(1, abs(nearest))
    let next = isOnStep ? nearest + (up ? 1 : -1) : steps.rounded(up ? .up : .down)
    return min(max(onStep(next), minimum), maximum)
  }

  /// The number a page further, and at least a step.
  package func paged(up: Bool) -> Double {
    let far = nearest(to: up ? value + page : value - page)
    return (up ? far > value : far < value) ? far : stepped(up: up)
  }

  /// The number so many steps from the least, with no more decimals than these have: 0.3, where 3 · 0.1 is not.
  private func onStep(_ steps: Double) -> Double {
    Self.rounded(
      minimum + steps * step, decimals: max(Self.decimals(of: step), Self.decimals(of: minimum)))
  }

  /// The nearest number with so many decimals; itself where they are more than a number holds.
  private static func rounded(_ number: Double, decimals: Int) -> Double {
    // Powers of ten up to here are exact, so that the quotient is the number that is written with these decimals.
    guard decimals <= 15 else { return number }
    let scale = pow(10, Double(decimals))
    let whole = (number * scale).rounded()
    return abs(whole) < 9e15 ? whole / scale : number
  }

  /// A bound without what reckoning left behind its decimals: 0.3 for 0.1 + 0.2, lest there be a last step of nothing.
  private static func clean(_ bound: Double, _ step: Double) -> Double {
    for decimals in 0...12 {
      let short = rounded(bound, decimals: decimals)
      if abs(short - bound) < 1e-9 * step { return short }
    }
    return bound
  }

  /// How many decimals a number is written with.
  private static func decimals(of number: Double) -> Int {
    text(number).split(separator: ".").dropFirst().first?.count ?? 0
  }

  /// Where the number lies between the bounds, from zero to one.
  public var fraction: Double {
    maximum > minimum ? (value - minimum) / (maximum - minimum) : 0
  }

  /// A number as people write it: `3`, `2.5`, `0.00001`.
  public static func text(_ number: Double) -> String {
    if number == number.rounded() && abs(number) < 1e15 { return "\(Int(number))" }
    let text = "\(number)"
    // Small numbers have an exponent, as 1.5e-05.
    let parts = text.split(separator: "e-")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let digits = parts[0].filter(\.isNumber)
    let zeros = String(repeating: "0", count: exponent - 1)
    // A mantissa has one digit before its point, and no 0 behind it that counts for nothing.
    let trimmed = digits.hasSuffix("0") && digits.count == 2 ? digits.dropLast() : digits[...]
    return (number < 0 ? "-0." : "0.") + zeros + trimmed
  }
}
