import Dispatch

/// Set on the main queue only. A test runner may serve that queue from another thread, so a check of the thread would be wrong.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

extension MainActor {
  /// Runs `body` at once on the main thread, otherwise in the next turn of the main loop.
  ///
  /// Observation reports a change on the thread that makes it. In the common case a key press changes a model, and that must
  /// not wait for a turn of the loop.
  static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueKey) != nil {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
