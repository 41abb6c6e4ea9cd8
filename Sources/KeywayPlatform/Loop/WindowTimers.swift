/// The timers and deferred work of a window, which act inside its door, and not once it is closed.
@MainActor
package final class WindowTimers {
  private let loop: EventLoop
  private let door: LanguageDoor
  /// The timers that have not fired; nil once the window is closed.
  private var waiting: Set<EventLoop.Timer>? = []

  package init(_ loop: EventLoop, _ door: LanguageDoor) { (self.loop, self.door) = (loop, door) }

  package func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> EventLoop.Timer {
    add(action) { loop.schedule(after: delay, $0) }
  }

  package func schedule(atMilliseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void)
    -> EventLoop.Timer
  {
    add(action) { loop.schedule(atMilliseconds: deadline, $0) }
  }

  package func schedule(atNanoseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void)
    -> EventLoop.Timer
  {
    add(action) { loop.schedule(atNanoseconds: deadline, $0) }
  }

  /// Calls `action` once, before the loop next waits.
  package func beforeNextPoll(_ action: @escaping @MainActor () -> Void) {
    loop.beforeNextPoll { [weak self] in
      if let self, waiting != nil { door.enter(action) }
    }
  }

  package func cancel(_ timer: EventLoop.Timer) {
    waiting?.remove(timer)
    loop.cancel(timer)
  }

  /// Cancels all waiting timers; later ones do nothing.
  package func close() {
    for timer in waiting ?? [] { loop.cancel(timer) }
    waiting = nil
  }

  private func add(
    _ action: @escaping @MainActor () -> Void,
    _ schedule: (@escaping @MainActor () -> Void) -> EventLoop.Timer
  ) -> EventLoop.Timer {
    let name = Name()
    let timer = schedule { [weak self] in
      if let self, let timer = name.timer, waiting?.remove(timer) != nil { door.enter(action) }
    }
    name.timer = timer
    waiting?.insert(timer)
    return timer
  }

  /// The handle of a timer, for its action, which is created before it.
  @MainActor
  private final class Name {
    var timer: EventLoop.Timer?
  }
}
