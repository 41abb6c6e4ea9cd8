import KeywayElements
import KeywayFocus

/// The way of a ring from where it was shown last to the control that has the focus now.
///
/// A control that moves meanwhile is followed: only the start is fixed.
struct RingGlide {
  /// Outer edge and corners of the ring that was shown.
  private let start: (outer: Rect, radius: Double)
  /// By the loop's clock, in nanoseconds.
  private let begin: UInt64
  private let duration: UInt64

  /// A step in nanoseconds, about that of a screen.
  static let step: UInt64 = 16_000_000

  init(from ring: FocusRing, at begin: UInt64, _ settings: FocusRingSettings) {
    start = (ring.outer, ring.outerShape.cornerRadius(in: ring.outer.size))
    self.begin = begin
    duration = UInt64(settings.glide) * 1_000_000
  }

  /// How much of the way is behind the ring: most of it early, so that the very first frame shows where the focus went.
  private func share(at now: UInt64) -> Double {
    let rest = 1 - Double(now - begin + Self.step) / Double(duration)
    return rest <= 0 ? 1 : 1 - rest * rest * rest
  }

  /// The ring on its way to another; nil once it is there.
  func ring(at now: UInt64, to target: FocusRing) -> FocusRing? {
    let share = share(at: now)
    guard share < 1 else { return nil }
    func mix(_ from: Double, _ to: Double) -> Double { (from + (to - from) * share).rounded() }
    let (from, to) = (start.outer, target.outer)
    let (left, top) = (mix(from.minX, to.minX), mix(from.minY, to.minY))
    return FocusRing(
      outer: Rect(
        x: left, y: top, width: mix(from.maxX, to.maxX) - left, height: mix(from.maxY, to.maxY) - top),
      radius: mix(start.radius, target.outerShape.cornerRadius(in: to.size)), metrics: target.metrics)
  }
}
