/// The importance of a turn, least first.
package enum TurnClass: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Progress, and announcements of low priority. Others that come between drop it.
  case low
  /// An announcement of the app. It waits.
  case announcement
  /// The answer to the person: the place of the cursor, the effect of a key. A change that no key caused is an announcement.
  case person
  /// An announcement of high priority. It ends those below it, but not the answer of the same pass.
  case urgent
  /// A safety message that the app declares. Nothing ends it, and it blocks input while it is said.
  case safety

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
