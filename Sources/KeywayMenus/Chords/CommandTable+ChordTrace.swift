package import KeywayKeymap

extension CommandTable {
  /// Explains a press in a chord: every command whose chord begins with the strokes so far, and those that have the key alone.
  ///
  /// Repeats ``ChordState/advance(_:in:validate:at:)`` without changing the chord.
  package func trace(
    _ press: KeyPress, in chord: ChordState, validate: CommandValidator = { _ in .enabled }
  ) -> KeyMatchTrace {
    var next = chord
    var winner: CommandMatch?
    if case .fired(let match) = next.advance(press, in: self, validate: validate, at: 0) { winner = match }
    var losers: [KeyMatchTrace.RejectedCandidate] = []
    var seen: Set<Int> = winner.map { [$0.index] } ?? []
    var decided: MatchTier?
    func lose(_ row: Int, _ tier: MatchTier, _ reason: KeyMatchTrace.Reason) {
      guard seen.insert(row).inserted else { return }
      losers.append(KeyMatchTrace.RejectedCandidate(index: row, row: rows[row], tier: tier, reason: reason))
    }
    for candidate in press.candidates {
      guard let node = chords.next(chord.node, candidate.key) else { continue }
      let (completing, passing) = (chords.nodes[node].completing, chords.nodes[node].passing)
      for row in completing + passing {
        let reason: KeyMatchTrace.Reason =
          if let scope = rows[row].scope, !scope.admits(press) {
            .scopedOut(scope)
          } else if let decided {
            .lowerTier(than: decided)
          } else if !rows[row].isEnabled(validate) {
            disability(of: row, validate)
          } else if passing.contains(row), let whole = self.chord(of: row, after: chord) {
            .needsRest(of: whole)
          } else if let winner {
            .clash(winner: winner.row.action)
          } else {
            .waitsForChord
          }
        lose(row, candidate.tier, reason)
      }
      decided = decided ?? candidate.tier
    }
    for row in chords.nodes[chord.node].passing {
      if let whole = self.chord(of: row, after: chord) { lose(row, .exact, .otherStroke(of: whole)) }
    }
    for candidate in press.candidates where decided != nil {
      for row in index.rows(candidate.key) { lose(row, candidate.tier, .duringChord) }
    }
    return KeyMatchTrace(
      priority: .normal, candidates: Array(press.candidates), winner: winner, losers: losers)
  }

  /// Returns the chord of a row that continues one in progress, or nil.
  private func chord(of row: Int, after begun: ChordState) -> KeyChord? {
    rows[row].chords.first { chord in
      chord.strokes.count > begun.strokes.count
        && zip(chord.strokes, begun.strokes).allSatisfy { stroke, pressed in
          lookUpKeys(for: stroke, role: role)
            .contains(ShortcutKey(keysym: pressed.keysym, modifiers: pressed.modifiers))
        }
    }
  }
}
