/// The share of one turn for a peer that sends messages, so that a flood delays timers, signals and other peers only briefly.
@MainActor
package struct TurnBudget {
  private var left: Int
  private let end: UInt64

  /// - Parameters:
  ///   - count: the maximum number of messages.
  ///   - nanoseconds: the time for them, excluding the last one.
  package init(count: Int, nanoseconds: UInt64) {
    left = count
    end = EventLoop.monotonicNanoseconds &+ nanoseconds
  }

  /// Counts a handled message.
  ///
  /// - Returns: whether the turn is over for this peer.
  package mutating func spend() -> Bool {
    left -= 1
    return left <= 0 || EventLoop.monotonicNanoseconds > end
  }
}
