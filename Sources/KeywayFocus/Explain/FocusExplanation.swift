package import KeywayElements

/// The reasons for a focus move's result: the elements that it skipped, the entry of groups, and the edge where it wrapped.
///
/// Made by ``FocusManager/explain(_:selecting:)`` for debugging, never for a key press: it visits every element on the way.
package struct FocusExplanation: Hashable, Sendable {
  /// The reason why an element that a user might expect was not focused.
  package enum Obstacle: Hashable, Sendable {
    /// It, or an ancestor, is disabled.
    case disabled(by: ElementID)
    case hidden(by: ElementID)
    case inert(by: ElementID)
    /// Another element covers it.
    case covered(by: ElementID)
    /// It is focusable, but Tab skips it, or everything in the named element.
    case noTabStop(ElementID)
    /// It is interactive, but not focusable.
    case notFocusable
    /// It has an explicit position before the others.
    case explicitPosition(Int)
    /// It is a group without a focusable item.
    case emptyGroup
    /// It is a region without stops; only regions inside it may have some.
    case emptyRegion
  }

  package struct PassedOver: Hashable, Sendable {
    package var element: ElementID
    package var obstacle: Obstacle
  }

  package struct GroupEntry: Hashable, Sendable {
    package var group: ElementID
    package var choice: EntryChoice
  }

  package struct RegionMove: Hashable, Sendable {
    package var from: ElementID?
    package var to: ElementID
    package var choice: RegionEntry
  }

  /// The response of a group around the focus to an arrow, innermost first.
  package struct GroupAnswer: Hashable, Sendable {
    package enum Answer: String, Hashable, Sendable {
      case moved, wrapped
      /// There is nothing further in that direction.
      case atEnd
      /// There is more in that direction, but an inner group handled the key.
      case notAsked
      /// The arrow is not along the group's axis.
      case otherAxis
    }

    package var group: ElementID
    package var answer: Answer
  }

  package var change: FocusChange
  /// The start of the move: the focused element, or the position of a closed one.
  package var start: ElementID?
  /// In the order of the move.
  package var passedOver: [PassedOver]
  package var entry: GroupEntry?
  package var groups: [GroupAnswer]
  package var edge: FocusEdge?
  /// nil if the focus did not move between regions.
  package var region: RegionMove?
  /// The focus guide that redirected the arrow.
  package var guide: ElementID?
  /// The next best candidates of a spatial move, at most ``RejectedCandidate/most``.
  package var losers: [RejectedCandidate] = []
  /// The distance of the winner of a spatial move.
  package var distance: Double?
}

extension FocusManager {
  /// Performs a move and explains why it ended where it did.
  ///
  /// Elements that the move created or left stay until the next move, so that the explanation can refer to them.
  ///
  /// - Complexity: O(elements).
  package func explain(_ move: FocusMove, selecting behavior: SelectionBehavior = .follow)
    -> FocusExplanation
  {
    settle()
    let settled = settled
    let trace = TraversalTrace(self, move)
    context.record = MoveRecord()
    // The explanation refers to elements of rows that are no longer needed, so they stay until the next move.
    let keepsItems = tree.keepsItems
    tree.keepsItems = true
    defer {
      context.record = nil
      tree.keepsItems = keepsItems
    }
    var change = perform(move, selecting: behavior)
    change.earlier = settled + change.earlier
    let record = context.record ?? MoveRecord()
    // The explanation asks more groups than the move did.
    context.record = nil
    var explanation = trace.explanation(of: change, by: self, record)
    if let ranking = record.ranking, change.reason != .retraced {
      explanation.guide = ranking.guide
      explanation.losers = ranking.rejected
      explanation.distance = ranking.distance
    }
    return explanation
  }
}
