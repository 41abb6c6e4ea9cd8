/// Why a press goes through the stages.
package enum DispatchRound: String, Hashable, Sendable, CaseIterable {
  /// The press arrived.
  case fresh
  /// It belonged to a chord that failed, and means what it means without it.
  case replayed
  /// It waited for its key to be held, and the key was let go or another was pressed.
  case resumed
}
