import KeywayElements
import KeywayFocus
import KeywayKeymap

/// The animation of a ring from its last position to the focused control.
///
/// It follows a control that moves meanwhile: only the start is fixed.
struct RingGlide {
  /// The outer edge and the corner radius of the last ring.
  private let start: (outer: Rect, radius: Double)
  /// The start, by the loop's clock, in nanoseconds.
  private let begin: UInt64
  private let duration: UInt64

  init(from ring: FocusRing, at begin: UInt64, _ settings: FocusRingSettings) {
    start = (ring.outer, ring.outerShape.cornerRadius(in: ring.outer.size))
    self.begin = begin
    duration = UInt64(settings.glide.milliseconds) * 1_000_000
  }

  /// The progress from 0 to 1: fast at the beginning, so that the first frame already shows the direction.
  private func share(at now: UInt64) -> Double {
    let rest = 1 - Double(now - begin + FrameClock.step) / Double(duration)
    return rest <= 0 ? 1 : 1 - rest * rest * rest
  }

  /// The ring between start and target; nil once it has arrived.
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
