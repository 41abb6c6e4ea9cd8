package import KeywayKeymap

extension CommandTable {
  /// Explains a press in a chord: every command whose chord begins with the strokes so far, and those with the key alone.
  package func trace(
    _ press: KeyPress, in chord: ChordState, validate: CommandValidator = { _ in .enabled }
  ) -> KeyMatchTrace {
    var (next, winner) = (chord, CommandMatch?.none)
    if case .fired(let match) = next.advance(press, in: self, validate: validate, at: 0) { winner = match }
    var record = MatchRecord()
    let step = chordStep(press, from: chord.node, validate: validate, recorder: &record)
    var trace = KeyMatchTrace(press, priority: .normal, winner: winner)
    func lose(_ row: Int, _ tier: MatchTier, _ reason: KeyMatchTrace.Reason) {
      trace.add(.init(index: row, row: rows[row], tier: tier, reason: reason))
    }
    // A command whose chord is complete waits for a longer one.
    let reason = winner.map { KeyMatchTrace.Reason.clash(winner: $0.row.action) } ?? .waitsForChord
    for entry in record.entries {
      lose(entry.row, trace.candidates[entry.reading].tier, entry.reason ?? reason)
    }
    for row in chords.nodes[chord.node].passing {
      lose(row, .exact, .otherStroke(of: self.chord(of: row, from: chord.node)))
    }
    for candidate in press.candidates where step != nil {
      for row in index.rows(candidate.key) { lose(row, candidate.tier, .duringChord) }
    }
    return trace
  }
}
