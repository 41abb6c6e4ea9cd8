import Glibc
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// What a window knows of its focus ring between frames.
@MainActor
final class RingPresentation {
  var settings = FocusRingSettings()
  /// Whether the person asked for less motion: the ring does not glide.
  var reducesMotion = RingPresentation.isMotionReduced(
    by: getenv("KEYWAY_REDUCE_MOTION").map { String(cString: $0) })
  /// Whether this window was the last to have the keyboard when the last keyboard went away.
  var outlivesKeyboard = false
  /// Asks, once a keyboard is there again, whether this window got it.
  var keyboardTimer: EventLoop.Timer?
  /// Waits while the keyboard has just left, for the compositor to say whether there is none any more.
  var leaveTimer: EventLoop.Timer?
  /// The colours of the theme that they were made from.
  var colors: RingColors?
  /// The ring of the frame that is shown, and what it is of.
  var shown: RingDrawing?
  var element: ElementID?
  /// Whether the ring, or what lies behind it, is another than when it was measured.
  var needsMeasure = false
  /// The way of a ring that is on its way.
  var glide: RingGlide?
  /// Where that ring is going.
  var target: RingDrawing?
  /// When the focus moved last, by the loop's clock.
  var lastMove: UInt64?
  /// Whether the key that is dispatched now is held down.
  var isHeld = false
  /// Shows its next step.
  var timer: EventLoop.Timer?

  /// - Parameter value: of the environment variable; nil where there is none.
  nonisolated static func isMotionReduced(by value: String?) -> Bool {
    !["", "0", "false", "no"].contains(value ?? "")
  }
}

/// The way of a ring from where it was shown last to the control that has the focus now.
///
/// A control that moves meanwhile is followed: only the start is fixed.
struct RingGlide {
  /// Outer edge and corners of the ring that was shown.
  let start: (outer: Rect, radius: Double)
  /// By the loop's clock.
  let begin: UInt64
  let duration: UInt64
  /// The order of the bands where it is going, which it has on its way too; nil until what is there was looked at.
  var order: RingOrder?

  /// A step in nanoseconds, about that of a screen.
  static let step: UInt64 = 16_000_000

  init(from ring: FocusRing, at begin: UInt64, milliseconds: Int) {
    start = (ring.outer, ring.outerShape.cornerRadius(in: ring.outer.size))
    self.begin = begin
    duration = UInt64(milliseconds) * 1_000_000
  }

  /// How much of the way is behind the ring: most of it early, so that the very first frame shows where the focus went.
  private func share(at now: UInt64) -> Double {
    let rest = 1 - Double(now - begin + Self.step) / Double(duration)
    return rest <= 0 ? 1 : 1 - rest * rest * rest
  }

  /// The ring on its way to another; nil once it is there.
  func ring(at now: UInt64, to target: FocusRing, in bounds: Rect) -> FocusRing? {
    let share = share(at: now)
    guard share < 1 else { return nil }
    func mix(_ from: Double, _ to: Double) -> Double { (from + (to - from) * share).rounded() }
    let (from, to) = (start.outer, target.outer)
    let (left, top) = (mix(from.minX, to.minX), mix(from.minY, to.minY))
    let outer = Rect(
      x: left, y: top, width: mix(from.maxX, to.maxX) - left, height: mix(from.maxY, to.maxY) - top)
    let radius = mix(start.radius, target.outerShape.cornerRadius(in: to.size))
    return FocusRing(
      frame: outer.outset(by: -target.total),
      shape: .roundedRectangle(radius: max(0, radius - target.total)),
      in: bounds, metrics: target.metrics)
  }
}
