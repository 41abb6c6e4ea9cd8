import Glibc
import KeywayKeymap

extension EventLoop {
  /// Runs until ``stop()`` or a signal, waiting without wake-ups whenever there is nothing to do.
  ///
  /// - Throws: the error that ended the connection to a window system, or a failed system call.
  package func run() throws(PlatformError) {
    begin()
    signalDescriptor = try SignalDescriptor()
    defer { signalDescriptor = nil }
    pace(.standardOutput)
    pace(.standardError)
    beginPacing()
    defer { endPacing() }
    // Not every libdispatch signals work that was queued before the first poll.
    if servesMainQueue && isOnFirstThread { MainQueue.drain() }
    while !isStopped { try turn(limit: nil) { false } }
  }

  private func begin() {
    isStopped = false
    isOnFirstThread = MainQueue.isOurs
  }

  /// Makes `run()` return after the handlers of the current turn.
  package func stop() { isStopped = true }

  /// Makes `run()` throw, for a source that cannot continue.
  package func fail(_ error: PlatformError) {
    if failure == nil { failure = error }
    isStopped = true
  }

  /// Runs until the condition holds or the time is over. Signals keep their usual effect.
  ///
  /// The condition is checked before the loop waits, never while it waits.
  ///
  /// - Parameter time: in real time, regardless of the loop's clock.
  /// - Returns: whether the condition holds.
  @discardableResult
  package func run(
    within time: Duration, until condition: () -> Bool
  ) throws(PlatformError) -> Bool {
    begin()
    let limit = Self.monotonicNanoseconds.advanced(byMilliseconds: time.milliseconds)
    while !condition() {
      if isStopped || Self.monotonicNanoseconds >= limit { return false }
      try turn(limit: limit, condition)
    }
    return true
  }

  /// Handles everything possible without waiting.
  package func runUntilIdle() throws(PlatformError) {
    begin()
    var foundSomething = true
    while foundSomething && !isStopped { foundSomething = try turn(limit: 0) { true } }
  }

  /// Advances a manual clock, firing each timer at its own time.
  package func advance(by time: Duration) {
    precondition(clock == .manual, "only a manual clock can be advanced")
    let end = manualTime.advanced(byMilliseconds: time.milliseconds)
    runDeferred()
    while let timer = timers.popDue(at: end, addedBefore: .max) {
      manualTime = max(manualTime, timer.deadline)
      timer.action()
      runDeferred()
    }
    manualTime = end
  }

  /// Nanoseconds since an undefined start, on any thread.
  package nonisolated static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
