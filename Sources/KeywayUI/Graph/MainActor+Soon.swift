import Dispatch

/// Set on the main queue alone. The first thread serves it in an app, but not under every test runner, so
/// that asking for the thread would be wrong.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

extension MainActor {
  /// Runs `body` at once when already on the main thread, else as soon as the main loop turns.
  ///
  /// Observation reports a change on the thread that makes it. The common case, a key press that changes
  /// a model, must not wait for a turn of the loop.
  static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueKey) != nil {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
