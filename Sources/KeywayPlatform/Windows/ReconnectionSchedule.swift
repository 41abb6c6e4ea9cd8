/// The times at which an app tries to reach a lost display again: after 50 ms, then doubling, up to a second.
package struct ReconnectionSchedule: Sendable {
  /// The default time limit.
  package static let usualTime = Duration.seconds(30)
  /// No frames are missed meanwhile, so a second is acceptable.
  private static let longestDelay = 1_000

  /// By the event loop's clock, in milliseconds.
  private let deadline: UInt64
  private var delay = 50

  package init(deadline: UInt64) { self.deadline = deadline }

  /// In milliseconds; 0 once the time is up.
  package func timeLeft(at now: UInt64) -> Int { now < deadline ? Int(clamping: deadline - now) : 0 }

  /// The time until the next attempt, in milliseconds; nil if the time is up.
  package mutating func nextDelay(at now: UInt64) -> Int? {
    guard now < deadline else { return nil }
    defer { delay = min(delay * 2, Self.longestDelay) }
    return min(delay, timeLeft(at: now))
  }
}
