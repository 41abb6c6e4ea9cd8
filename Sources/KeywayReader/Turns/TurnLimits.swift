/// The times and sizes of turn-taking. Times are milliseconds.
package struct TurnLimits: Hashable, Sendable {
  /// How many turns wait at most.
  package var capacity = 32
  /// How long a held key must not move on, so that its place is said.
  package var rest: UInt64 = 250
  /// How long what waits leaves the word to the answer of a key.
  package var answer: UInt64 = 150
  /// How long an urgent source that cut itself off may not do so again.
  package var cut: UInt64 = 2_000
  /// How long a voice may report nothing. Without a limit, a voice that fails during a safety message would block input.
  package var voice: UInt64 = 120_000

  package init() {}
}

extension UInt64 {
  /// Returns the sum, or the maximum if the sum is too large.
  func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
