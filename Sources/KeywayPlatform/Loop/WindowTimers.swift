/// The timers of a window: none acts once the window is closed.
@MainActor
package final class WindowTimers {
  private let loop: EventLoop
  /// Those that have not fired yet; nil once the window is closed.
  private var waiting: Set<EventLoop.Timer>? = []

  package init(_ loop: EventLoop) { self.loop = loop }

  package func schedule(afterMilliseconds delay: Int, _ action: @escaping @MainActor () -> Void)
    -> EventLoop.Timer
  {
    add(action) { loop.schedule(afterMilliseconds: delay, $0) }
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

  package func cancel(_ timer: EventLoop.Timer) {
    waiting?.remove(timer)
    loop.cancel(timer)
  }

  /// Cancels all that wait; what is scheduled from now on does nothing.
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
      if let timer = name.timer, self?.waiting?.remove(timer) != nil { action() }
    }
    name.timer = timer
    waiting?.insert(timer)
    return timer
  }

  /// What a timer is called, for its action, which is made before it.
  @MainActor
  private final class Name {
    var timer: EventLoop.Timer?
  }
}
