internal import KeywayElements

/// What an arrow by place was decided by, for an explanation.
struct PlaceContest {
  var guide: ElementID?
  /// Of the winner.
  var distance: Double
  var losers: [FocusExplanation.Loser]
}
