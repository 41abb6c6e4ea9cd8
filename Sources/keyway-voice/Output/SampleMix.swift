import Glibc

/// The volume and the balance of the two channels, on samples.
struct SampleMix {
  private var left = 1.0
  private var right = 1.0

  init() {}

  /// - Parameters:
  ///   - decibels: at most 0.
  ///   - balance: -1 for the left channel alone, 1 for the right one.
  init(decibels: Double, balance: Double) {
    let gain = pow(10, decibels / 20)
    (left, right) = (gain * min(1, 1 - balance), gain * min(1, 1 + balance))
  }

  /// Frames of both channels.
  func frames(_ samples: [Int16]) -> [Int16] {
    samples.flatMap { [Int16((Double($0) * left).rounded()), Int16((Double($0) * right).rounded())] }
  }
}
