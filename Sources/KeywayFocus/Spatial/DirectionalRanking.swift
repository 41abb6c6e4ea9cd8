public import KeywayElements

/// What an arrow by place was decided by, for an explanation.
struct DirectionalRanking {
  var guide: ElementID?
  /// Of the winner.
  var distance: Double
  var rejected: [RejectedCandidate]
}

/// What an arrow that goes by place could have gone to instead.
package struct RejectedCandidate: Hashable, Sendable {
  /// Why a candidate was rejected.
  package enum Reason: String, Hashable, Sendable {
    /// It is further away.
    case further
    /// It is as near, and later in the order.
    case later
    /// It lies that way, but in a row or column beyond the nearest.
    case beyondRow
  }

  /// The candidate.
  package var element: ElementID
  /// Why it was rejected.
  package var because: Reason
  /// How far it is by the rules of the move, as it compares with the winner's; see `docs/scene.md`.
  package var distance: Double

  /// So many are told of.
  package static let most = 8
}
