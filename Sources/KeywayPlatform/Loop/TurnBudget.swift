/// What one turn of the loop gives to a peer that sends messages, so that a flood of them keeps timers, signals and other peers
/// waiting for a bounded time.
@MainActor
package struct TurnBudget {
  private var left: Int
  private let end: UInt64

  /// - Parameters:
  ///   - count: the most messages.
  ///   - nanoseconds: the time for them, but for the last one.
  package init(count: Int, nanoseconds: UInt64) {
    left = count
    end = EventLoop.monotonicNanoseconds &+ nanoseconds
  }

  /// Counts a message that was handled.
  ///
  /// - Returns: whether the turn is over for this peer.
  package mutating func spend() -> Bool {
    left -= 1
    return left <= 0 || EventLoop.monotonicNanoseconds > end
  }
}
