/// The times and sizes of turn-taking. Times are milliseconds.
package struct TurnLimits: Hashable, Sendable {
  /// The most turns that wait.
  package var capacity = 32
  /// The time for which a held key must not move on before its place is said.
  package var rest: UInt64 = 250
  /// The time for which waiting turns let a key's answer go first.
  package var answer: UInt64 = 150
  /// The time for which an urgent source that cut itself off may not do so again.
  package var cut: UInt64 = 2_000
  /// The time for which a voice may report nothing. Without a limit, a voice that fails during a safety message would block input.
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
