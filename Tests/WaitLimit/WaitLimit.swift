import Dispatch
import Synchronization

/// Ends a wait that would last for ever, so that its test fails instead of hanging.
///
/// A test of something that must not wait for another shows it by events: the call returns while the other still does nothing.
/// A call that waits all the same would never return. After the limit the other does its part, and ``isReached`` tells.
package final class WaitLimit: Sendable {
  private struct State {
    /// Nil once the limit is reached or no longer needed.
    var end: (@Sendable () -> Void)?
    var isReached = false
  }

  private final class Box: Sendable {
    let state: Mutex<State>

    init(_ end: @escaping @Sendable () -> Void) { state = Mutex(State(end: end)) }
  }

  private let box: Box

  /// Starts the limit, which holds until the object is released.
  ///
  /// - Parameters:
  ///   - seconds: many times what the wait takes on a busy machine.
  ///   - end: does what the wait is for, from another thread.
  package init(seconds: Int = 60, _ end: @escaping @Sendable () -> Void) {
    let box = Box(end)
    self.box = box
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
      let end = box.state.withLock { state in
        state.isReached = state.end != nil
        defer { state.end = nil }
        return state.end
      }
      end?()
    }
  }

  deinit { box.state.withLock { $0.end = nil } }

  /// Whether the wait had to be ended.
  package var isReached: Bool { box.state.withLock(\.isReached) }
}
