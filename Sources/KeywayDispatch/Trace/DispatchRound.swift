/// The reason why a press goes through the stages.
package enum DispatchRound: String, Hashable, Sendable, CaseIterable {
  /// The press arrived.
  case fresh
  /// It belonged to a failed chord, and is dispatched without the chord.
  case replayed
  /// It waited for its key to be held, but the key was released or another pressed.
  case resumed
}
