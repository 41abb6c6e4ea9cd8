/// How a change of opacity, offset or size is shown over a short time.
///
/// Durations are seconds, at most 0.2: an answer that takes longer would make people wait. With reduced motion
/// there is no animation.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable { case linear, easeIn, easeOut, easeInOut }

  private let curve: Curve
  /// In seconds.
  let duration: Double

  /// The longest duration, in seconds.
  static let longest = 0.2
  /// The animation of the changes that are being made; nil outside `withAnimation`.
  @MainActor static var current: Animation?

  private init(_ curve: Curve, _ duration: Double = Self.longest) {
    self.curve = curve
    self.duration = min(Self.longest, max(0, duration))
  }

  /// Slow at both ends, in 0.2 seconds.
  public static let `default` = easeInOut
  /// At the same speed all the way, in 0.2 seconds.
  public static let linear = Animation(.linear)
  /// Slow at the beginning, in 0.2 seconds.
  public static let easeIn = Animation(.easeIn)
  /// Slow at the end, in 0.2 seconds.
  public static let easeOut = Animation(.easeOut)
  /// Slow at both ends, in 0.2 seconds.
  public static let easeInOut = Animation(.easeInOut)

  /// At the same speed all the way.
  ///
  /// - Parameter duration: in seconds, at most 0.2.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Slow at the beginning.
  ///
  /// - Parameter duration: in seconds, at most 0.2.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Slow at the end.
  ///
  /// - Parameter duration: in seconds, at most 0.2.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow at both ends.
  ///
  /// - Parameter duration: in seconds, at most 0.2.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }

  /// The progress from 0 to 1, which is where it ends.
  ///
  /// The first frame is a step ahead: it already shows that something happens.
  func progress(after nanoseconds: UInt64) -> Double {
    let part = Double(nanoseconds + FrameClock.step) / (duration * 1e9)
    guard part < 1 else { return 1 }
    let rest = 1 - part
    return switch curve {
    case .linear: part
    case .easeIn: part * part
    case .easeOut: 1 - rest * rest
    case .easeInOut: part < 0.5 ? 2 * part * part : 1 - 2 * rest * rest
    }
  }
}

/// Makes changes whose effect on opacity, offset and size is shown over a short time.
///
/// Everything else is final at once: the focus, values, where a press goes, and what assistive technologies find.
///
/// - Parameters:
///   - animation: by default slow at both ends, in 0.2 seconds; nil for none.
///   - body: changes the state of views, or a model that they observe.
/// - Returns: what `body` returns.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Animation.current
  Animation.current = animation
  defer { Animation.current = outer }
  return try body()
}
