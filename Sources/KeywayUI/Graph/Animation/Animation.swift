/// A short animation of opacity, offset or size.
///
/// It takes at most 0.2 seconds, because a slower answer would make people wait. With reduced motion
/// there is no animation.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable { case linear, easeIn, easeOut, easeInOut, arriving, leaving }

  private let curve: Curve
  let duration: Duration

  static let longest = Duration.milliseconds(200)

  private init(_ curve: Curve, _ duration: Duration = Self.longest) {
    self.curve = curve
    self.duration = min(Self.longest, max(.zero, duration))
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
  /// - Parameter duration: at most 0.2 seconds.
  public static func linear(duration: Duration) -> Animation { Animation(.linear, duration) }
  /// Slow at the beginning.
  ///
  /// - Parameter duration: at most 0.2 seconds.
  public static func easeIn(duration: Duration) -> Animation { Animation(.easeIn, duration) }
  /// Slow at the end.
  ///
  /// - Parameter duration: at most 0.2 seconds.
  public static func easeOut(duration: Duration) -> Animation { Animation(.easeOut, duration) }
  /// Slow at both ends.
  ///
  /// - Parameter duration: at most 0.2 seconds.
  public static func easeInOut(duration: Duration) -> Animation { Animation(.easeInOut, duration) }

  /// The appearance and removal of menus, banners and dialogs.
  static let surfaceIn = Animation(.arriving, .milliseconds(160))
  static let surfaceOut = Animation(.leaving, .milliseconds(100))
  /// The appearance and removal of the keyboard on the screen and of pages.
  static let screenIn = Animation(.arriving)
  static let screenOut = Animation(.leaving, .milliseconds(160))

  /// The progress from 0 to 1, the final state.
  ///
  /// The first frame is a step ahead, so that it already shows a change.
  func progress(after nanoseconds: UInt64) -> Double {
    let part = Double(nanoseconds + FrameClock.step) / (duration / .nanoseconds(1))
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

  /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS, by its control points, at a part of the time.
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
