public import KeywayKeymap

/// Chords and shortcuts that stand in each other's way.
public struct ChordConflict: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable {
    /// A longer chord begins with the strokes, so that the winner fires only when no more strokes follow.
    case waitsForLonger
    /// The winner goes before text fields and the chords do not, so that these are never begun.
    case hidesLonger
    /// Several commands have the same chord; the first in the table fires.
    case sameChord
  }

  /// The strokes that are shared, as the first chord writes them.
  public let strokes: [Shortcut]
  /// The index in ``CommandTable/rows`` of the command that the strokes themselves fire.
  public let winner: Int
  /// The commands with the longer chords, or those that lose the same chord.
  public let others: [Int]
  public let reason: Reason

  static func all(rows: [CommandRow], chords: ChordTree, rowsOfKey: (ShortcutKey) -> [Int], role: CommandRole)
    -> [ChordConflict]
  {
    var found: [ChordConflict] = []
    // One chord may stand for several keys (either Super or Control); it is reported once.
    func report(_ conflict: ChordConflict) {
      if !found.contains(conflict) { found.append(conflict) }
    }
    for node in chords.nodes where !node.strokes.isEmpty {
      if node.completing.count > 1 {
        report(
          ChordConflict(
            strokes: node.strokes, winner: node.completing[0], others: Array(node.completing.dropFirst()),
            reason: .sameChord))
      }
      guard !node.passing.isEmpty else { continue }
      var shorter = node.completing
      if node.strokes.count == 1 {
        for key in lookUpKeys(for: node.strokes[0], role: role) { shorter += rowsOfKey(key) }
      }
      guard let winner = shorter.first else { continue }
      let hides =
        node.strokes.count == 1 && rows[winner].wantsPriorityOverText
        && !node.passing.contains { rows[$0].wantsPriorityOverText }
      report(
        ChordConflict(
          strokes: node.strokes, winner: winner, others: node.passing,
          reason: hides ? .hidesLonger : .waitsForLonger))
    }
    return found
  }
}
