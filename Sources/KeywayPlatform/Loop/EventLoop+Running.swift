import Glibc

extension EventLoop {
  /// Runs until ``stop()`` or a signal, waiting without wake-ups whenever there is nothing to do.
  ///
  /// - Throws: what ended the connection to a window system, or a system call that failed.
  package func run() throws(PlatformError) {
    begin()
    signalDescriptor = try SignalDescriptor()
    defer { signalDescriptor = nil }
    pace(.standardOutput)
    pace(.standardError)
    beginPacing()
    defer { endPacing() }
    // What was queued before the first poll is not announced by the handle in every libdispatch.
    if servesMainQueue && isOnFirstThread { MainQueue.drain() }
    while !isStopped { try turn(limit: nil) { false } }
  }

  private func begin() {
    isStopped = false
    isOnFirstThread = MainQueue.isOurs
  }

  /// Makes `run()` return after the handlers of the current turn.
  package func stop() {
    isStopped = true
  }

  /// Makes `run()` throw: for a source that can go on no longer.
  package func fail(_ error: PlatformError) {
    if failure == nil { failure = error }
    isStopped = true
  }

  /// Runs until the condition holds or the time is over. Signals keep their usual effect.
  ///
  /// The condition is looked at before the loop waits, never while it waits.
  ///
  /// - Parameter milliseconds: of real time, whatever the loop's clock.
  /// - Returns: whether the condition holds.
  @discardableResult
  package func run(
    withinMilliseconds milliseconds: Int, until condition: () -> Bool
  ) throws(PlatformError) -> Bool {
    begin()
    let limit = Self.monotonicNanoseconds.advanced(byMilliseconds: milliseconds)
    while !condition() {
      if isStopped || Self.monotonicNanoseconds >= limit { return false }
      try turn(limit: limit, condition)
    }
    return true
  }

  /// Handles everything that can be handled without waiting.
  package func runUntilIdle() throws(PlatformError) {
    begin()
    var foundSomething = true
    while foundSomething && !isStopped {
      foundSomething = try turn(limit: 0) { true }
    }
  }

  /// Moves a manual clock on, firing each timer at its own time.
  package func advance(milliseconds: Int) {
    precondition(clock == .manual, "only a manual clock can be advanced")
    let end = manualTime.advanced(byMilliseconds: milliseconds)
    runDeferred()
    while let timer = timers.popDue(at: end, addedBefore: .max) {
      manualTime = max(manualTime, timer.deadline)
      timer.action()
      runDeferred()
    }
    manualTime = end
  }

  static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
