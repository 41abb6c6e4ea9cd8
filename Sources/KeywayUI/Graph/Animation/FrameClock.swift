import KeywayPlatform

/// The clock of everything that moves in a window: the ring's glide, and animations.
///
/// Its timer exists only while something moves.
@MainActor
final class FrameClock {
  /// The time between steps in nanoseconds, about one frame of a screen.
  nonisolated static let step: UInt64 = 16_000_000

  /// Called for each requested step.
  var onStep: () -> Void = {}
  /// Fires for the next step; nil while nothing moves.
  private(set) var timer: EventLoop.Timer?
  private let timers: WindowTimers

  init(_ timers: WindowTimers) { self.timers = timers }

  /// Requests one more step after a time of the loop's clock, in nanoseconds.
  func requestStep(after now: UInt64) {
    guard timer == nil else { return }
    timer = timers.schedule(atNanoseconds: now + Self.step) { [weak self] in
      self?.timer = nil
      self?.onStep()
    }
  }
}
