package import KeywayElements

/// The ranking of candidates for a spatial move, for an explanation.
struct DirectionalRanking {
  var guide: ElementID?
  var distance: Double
  var rejected: [RejectedCandidate]
}

/// A candidate that a spatial move rejected.
package struct RejectedCandidate: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case further
    /// It is equally near, but later in the order.
    case later
    /// It is in that direction, but in a row or column beyond the nearest.
    case beyondRow
  }

  package var element: ElementID
  package var because: Reason
  /// The distance by the rules of the move, comparable with the winner's; see `docs/scene.md`.
  package var distance: Double

  /// The maximum number of rejected candidates in an explanation.
  package static let most = 8
}
