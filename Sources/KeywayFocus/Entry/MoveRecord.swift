internal import KeywayElements

/// The decisions of a move, for an explanation.
///
/// A context has one only while a move is explained, so that other moves record nothing.
struct MoveRecord {
  var entries: [ElementID: EntryChoice] = [:]
  /// The reason for the stop at which F6 entered a region.
  var regionEntry: RegionEntry?
  var ranking: DirectionalRanking?
  /// The tree or the grid whose pattern has nothing further in the direction, such as a row that does not open.
  var endedPattern: ElementID?
  /// The end of a scope that the move reached.
  var edge: FocusEdge?
}

/// The reason why F6 entered a region at a stop.
package enum RegionEntry: String, Hashable, Sendable {
  /// The element that was focused last in the region.
  case remembered
  case preferred
  case first
}
