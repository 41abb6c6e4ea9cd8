package import KeywayElements

/// Why one move of the focus ended where it did: what lay on the way and was passed over, how a group was entered, and
/// which edge was gone round.
///
/// Made by ``FocusManager/explain(_:selecting:)``, for people and never for a key press in an app: it looks at every
/// element on the way.
package struct FocusExplanation: Hashable, Sendable {
  /// Why an element that a person might have expected did not get the focus.
  package enum Obstacle: Hashable, Sendable {
    /// It, or the element around it, is disabled.
    case disabled(by: ElementID)
    case hidden(by: ElementID)
    case inert(by: ElementID)
    /// Something lies over it.
    case covered(by: ElementID)
    /// It takes the focus, but Tab passes over it, or over all that is inside what is named.
    case noTabStop(ElementID)
    /// It is something to act on, but no stop.
    case notFocusable
    /// It has a place of its own before the others.
    case explicitPosition(Int)
    /// It is a group in which nothing can be focused.
    case emptyGroup
    /// It is a region with nothing to focus, but for the regions inside it.
    case emptyRegion
  }

  /// An element on the way.
  package struct PassedOver: Hashable, Sendable {
    package var element: ElementID
    package var obstacle: Obstacle
  }

  /// How a group was entered.
  package struct GroupEntry: Hashable, Sendable {
    package var group: ElementID
    package var choice: EntryChoice
  }

  /// How F6 came from one region to another.
  package struct RegionMove: Hashable, Sendable {
    package enum Choice: String, Hashable, Sendable {
      /// What was focused there last.
      case remembered
      /// What is to be focused first there.
      case preferred
      case first
    }

    package var from: ElementID?
    package var to: ElementID
    package var choice: Choice
  }

  /// What a group around the focus did with an arrow, innermost first.
  package struct GroupAnswer: Hashable, Sendable {
    package enum Answer: String, Hashable, Sendable {
      case moved, wrapped
      /// Nothing is further that way.
      case atEnd
      /// There is more that way, but a group inside this one kept the key.
      case notAsked
      /// The group's axis has no use for the arrow.
      case otherAxis
    }

    package var group: ElementID
    package var answer: Answer
  }

  package var change: FocusChange
  /// Where the move started: the focused element, or the place of one that is closed now.
  package var start: ElementID?
  /// In the order of the way.
  package var passedOver: [PassedOver]
  package var entry: GroupEntry?
  package var groups: [GroupAnswer]
  package var edge: FocusEdge?
  /// nil where the focus did not go from region to region.
  package var region: RegionMove?
  /// The guide that handed the arrow on.
  package var guide: ElementID?
  /// Of an arrow that goes by place the next best, at most ``RejectedCandidate/most``.
  package var losers: [RejectedCandidate] = []
  /// The distance of what won, where the arrow went by place.
  package var distance: Double?
}

extension FocusManager {
  /// Carries out a move and says why it ended where it did.
  ///
  /// Elements of rows that the move made or left stay until the next one, so that they can be told of.
  ///
  /// - Complexity: O(elements).
  package func explain(_ move: FocusMove, selecting behavior: SelectionBehavior = .follow)
    -> FocusExplanation
  {
    settle()
    let settled = settled
    let trace = TraversalTrace(self, move)
    context.choices = [:]
    ranking = nil
    // What is told of must be there until somebody has read it: rows that are no elements any more go with the next move.
    let keepsItems = tree.keepsItems
    tree.keepsItems = true
    defer {
      context.choices = nil
      tree.keepsItems = keepsItems
    }
    var change = perform(move, selecting: behavior)
    change.earlier = settled + change.earlier
    var explanation = trace.explanation(of: change, tree.focused, entries: context.choices ?? [:], edge: edge)
    if let ranking, change.reason != .retraced {
      explanation.guide = ranking.guide
      explanation.losers = ranking.rejected
      explanation.distance = ranking.distance
    }
    return explanation
  }
}
