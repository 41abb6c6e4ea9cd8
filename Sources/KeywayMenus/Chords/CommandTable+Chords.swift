package import KeywayKeymap

extension CommandTable {
  /// Whether any command has a chord.
  package var hasChords: Bool { !chords.isEmpty }

  /// Whether a press begins the chord of an enabled command.
  package func beginsChord(_ press: KeyPress, priority: CommandPriority, validate: CommandValidator) -> Bool {
    chordStart(press, priority: priority, validate: validate) != nil
  }

  /// Returns the node of a chord that a press begins, or nil.
  ///
  /// Tries the readings from the best tier on, as `match` does. A shortcut with a better reading takes the press. A chord whose
  /// commands are all disabled is not begun.
  ///
  /// Allocates nothing.
  func chordStart(
    _ press: KeyPress, priority: CommandPriority, validate: CommandValidator,
    counts: (Int) -> Bool = { _ in true }
  ) -> (node: Int, key: ShortcutKey, tier: MatchTier)? {
    guard !chords.isEmpty, press.phase == .began else { return nil }
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      if let node = chords.next(ChordTree.root, candidate.key),
        chords.nodes[node].passing.contains(where: {
          (priority == .normal || rows[$0].wantsPriorityOverText) && rows[$0].admits(press)
            && counts($0) && rows[$0].isEnabled(validate)
        })
      {
        return (node, candidate.key, candidate.tier)
      }
      var next = index.first(candidate.key)
      while next >= 0 {
        let row = index[next].row
        // Those before text come first in a chain.
        if priority == .overText, !rows[row].wantsPriorityOverText { break }
        if rows[row].admits(press), counts(row) { return nil }
        next = index[next].next
      }
    }
    return nil
  }
}
