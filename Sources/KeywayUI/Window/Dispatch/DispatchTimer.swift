import KeywayPlatform

/// Wakes the dispatcher for its next deadline.
@MainActor
final class DispatchTimer {
  /// Set once, so that setting the timer allocates nothing.
  var onDue: @MainActor () -> Void = {}
  private let timers: WindowTimers
  private var pending: (timer: EventLoop.Timer, due: UInt64)?

  init(_ timers: WindowTimers) { self.timers = timers }

  /// Sets the timer; nil for no deadline.
  func set(for due: UInt64?) {
    if let pending {
      // A timer that fires early sets the next one. Each key press restarts the idle time.
      if let due, due >= pending.due { return }
      timers.cancel(pending.timer)
    }
    pending = due.map { (timers.schedule(atMilliseconds: $0, fired), $0) }
  }

  private lazy var fired: @MainActor () -> Void = { [weak self] in
    self?.pending = nil
    self?.onDue()
  }
}
