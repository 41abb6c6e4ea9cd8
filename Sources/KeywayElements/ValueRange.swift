// Rounding needs libm at link time.
internal import Glibc

/// The number that a slider or a stepper stands at, and what it can be (WAI-ARIA 1.2, `aria-valuenow`, `-min`, `-max`).
public struct ValueRange: Hashable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  /// What an arrow key changes.
  public var step: Double
  /// What Page Up and Page Down change.
  public var page: Double

  /// - Parameters:
  ///   - value: is brought between the bounds, and onto a step from `minimum`.
  ///   - step: more than zero.
  ///   - page: nil is a tenth of the way between the bounds, in whole steps, and more than one step where there is room.
  public init(
    _ value: Double, minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil
  ) {
    precondition(minimum <= maximum && step > 0, "a range has a step, and its bounds in order")
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    let steps = ((maximum - minimum) / 10 / step).rounded()
    self.page = page ?? max(2, steps) * step
    self.value = minimum
    self.value = nearest(to: value)
  }

  /// What the number would be after a change, within the bounds and on a step.
  public func nearest(to wanted: Double) -> Double {
    guard wanted.isFinite else { return wanted > minimum ? maximum : minimum }
    let stepped = minimum + ((wanted - minimum) / step).rounded() * step
    // The last step may be a short one.
    if wanted >= maximum { return maximum }
    return min(max(stepped, minimum), maximum)
  }

  /// Where the number lies between the bounds, from zero to one.
  public var fraction: Double {
    maximum > minimum ? (value - minimum) / (maximum - minimum) : 0
  }

  /// A number as people write it: `3`, `2.5`.
  public static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
