/// How a change of opacity, offset or size is shown over a short time.
///
/// Durations are seconds, at most 0.2, because a slower answer would make people wait. With reduced motion
/// there is no animation.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable { case linear, easeIn, easeOut, easeInOut, arriving, leaving }

  private let curve: Curve
  /// In seconds.
  let duration: Double

  /// The longest duration, in seconds.
  static let longest = 0.2

  private init(_ curve: Curve, _ duration: Double = Self.longest) {
    self.curve = curve
    self.duration = min(Self.longest, max(0, duration))
  }

  /// Slow at both ends, in 0.2 seconds.
  public static let `default` = easeInOut
  /// At constant speed, in 0.2 seconds.
  public static let linear = Animation(.linear)
  /// Slow at the beginning, in 0.2 seconds.
  public static let easeIn = Animation(.easeIn)
  /// Slow at the end, in 0.2 seconds.
  public static let easeOut = Animation(.easeOut)
  /// Slow at both ends, in 0.2 seconds.
  public static let easeInOut = Animation(.easeInOut)

  /// At constant speed.
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

  /// The appearance and removal of menus, banners and dialogs.
  static let surfaceIn = Animation(.arriving, 0.16)
  static let surfaceOut = Animation(.leaving, 0.1)
  /// The appearance and removal of the keyboard on the screen and of pages.
  static let screenIn = Animation(.arriving)
  static let screenOut = Animation(.leaving, 0.16)

  /// The progress from 0 to 1, the final state.
  ///
  /// The first frame is a step ahead, so that it already shows a change.
  func progress(after nanoseconds: UInt64) -> Double {
    let part = Double(nanoseconds + FrameClock.step) / (duration * 1e9)
    guard part < 1 else { return 1 }
    let rest = 1 - part
    return switch curve {
    case .linear: part
    case .easeIn: part * part
    case .easeOut: 1 - rest * rest
    case .easeInOut: part < 0.5 ? 2 * part * part : 1 - 2 * rest * rest
    case .arriving: Self.bezier((0.2, 0), (0, 1), at: part)
    case .leaving: Self.bezier((0.4, 0), (1, 1), at: part)
    }
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
  ///
  /// - Parameters:
  ///   - first: the first control point, as `second`.
  ///   - part: of the time, from 0 to 1.
  private static func bezier(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), at part: Double
  ) -> Double {
    func value(_ a: Double, _ b: Double, _ place: Double) -> Double {
      let rest = 1 - place
      return 3 * rest * place * (rest * a + place * b) + place * place * place
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if value(first.x, second.x, middle) < part { low = middle } else { high = middle }
    }
    return value(first.y, second.y, high)
  }
}
