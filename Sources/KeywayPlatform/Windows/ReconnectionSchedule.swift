/// When an app tries again to reach a display that went away: after 50 ms, then after twice the time each, up to a second.
package struct ReconnectionSchedule: Sendable {
  /// How long apps wait unless they are told otherwise, in milliseconds.
  package static let usualTime = 30_000
  /// Nothing is shown meanwhile, so a second is no loss.
  private static let longestDelay = 1_000

  /// By the event loop's clock, in milliseconds.
  private let deadline: UInt64
  private var delay = 50

  package init(deadline: UInt64) { self.deadline = deadline }

  /// In milliseconds; 0 once the time is up.
  package func timeLeft(at now: UInt64) -> Int { now < deadline ? Int(clamping: deadline - now) : 0 }

  /// How long to wait before the next attempt, in milliseconds; nil if the time is up.
  package mutating func nextDelay(at now: UInt64) -> Int? {
    guard now < deadline else { return nil }
    defer { delay = min(delay * 2, Self.longestDelay) }
    return min(delay, timeLeft(at: now))
  }
}
