package import KeywayKeymap

package struct ChordConflict: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// A longer chord begins with the strokes, so the winner fires only if no more strokes follow.
    case waitsForLonger
    /// The winner comes before text fields and the chords do not, so these are never begun.
    case hidesLonger
    /// Several commands have the same chord; the first in the table fires.
    case sameChord
  }

  /// The shared strokes, as the first chord writes them.
  package let strokes: [Shortcut]
  /// The index in ``CommandTable/rows`` of the command that the strokes fire.
  package let winner: Int
  /// The commands with the longer chords, or the losers of the same chord.
  package let others: [Int]
  package let reason: Reason
  /// The evidence that the winner and one of the others are present at once; see ``ShortcutConflict/overlap``.
  package let overlap: ConditionOverlap

  static func all(
    rows: [CommandRow], chords: ChordTree, rowsOfKey: (ShortcutKey) -> [Int], role: CommandRole,
    overlaps: ConditionOverlaps
  ) -> [ChordConflict] {
    var found: [ChordConflict] = []
    var seen: Set<ChordConflict> = []
    // One chord may stand for several keys (either Super or Control); it is reported once.
    func report(_ conflict: ChordConflict) {
      if seen.insert(conflict).inserted { found.append(conflict) }
    }
    for node in chords.nodes where !node.strokes.isEmpty {
      if node.completing.count > 1 {
        for clash in overlaps.clashes(in: node.completing, of: rows, scopesCount: false) {
          report(
            ChordConflict(
              strokes: node.strokes, winner: clash.winner, others: clash.losers, reason: .sameChord,
              overlap: clash.overlap))
        }
      }
      guard !node.passing.isEmpty else { continue }
      var shorter = node.completing
      if node.strokes.count == 1 {
        for key in lookUpKeys(for: node.strokes[0], role: role) { shorter += rowsOfKey(key) }
      }
      for winner in shorter {
        let longer = node.passing.compactMap { row in
          overlaps.overlap(rows[winner].condition, rows[row].condition).map { (row, $0) }
        }
        guard let overlap = longer.first?.1 else { continue }
        let hides =
          node.strokes.count == 1 && rows[winner].wantsPriorityOverText
          && !longer.contains { rows[$0.0].wantsPriorityOverText }
        report(
          ChordConflict(
            strokes: node.strokes, winner: winner, others: longer.map(\.0),
            reason: hides ? .hidesLonger : .waitsForLonger, overlap: overlap))
        // Later commands fire only in its absence, and are reported as a separate clash.
        break
      }
    }
    return found
  }
}
