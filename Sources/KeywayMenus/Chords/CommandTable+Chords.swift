package import KeywayKeymap

extension CommandTable {
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
    var recorder = NoRecorder()
    return chordStart(press, priority: priority, validate: validate, counts: counts, recorder: &recorder)
  }

  @inline(__always)
  func chordStart<Recorder: MatchRecorder>(
    _ press: KeyPress, priority: CommandPriority, validate: CommandValidator,
    counts: (Int) -> Bool = { _ in true }, recorder: inout Recorder
  ) -> (node: Int, key: ShortcutKey, tier: MatchTier)? {
    guard !chords.isEmpty, press.phase == .began || Recorder.wantsAll else { return nil }
    var start: (node: Int, key: ShortcutKey, tier: MatchTier)?
    var decided: MatchTier?
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      if let node = chords.next(ChordTree.root, candidate.key),
        passes(node, press, at: i, priority, after: decided, counts, validate, &recorder),
        press.phase == .began, start == nil
      {
        start = (node, candidate.key, candidate.tier)
        if !Recorder.wantsAll { return start }
      }
      if decided == nil, start != nil || hasCommand(candidate.key, press, priority, counts) {
        if !Recorder.wantsAll { return nil }
        decided = candidate.tier
      }
    }
    return start
  }

  /// Whether a key alone fires a command, so that no worse reading begins a chord.
  private func hasCommand(
    _ key: ShortcutKey, _ press: KeyPress, _ priority: CommandPriority, _ counts: (Int) -> Bool
  ) -> Bool {
    var next = index.first(key)
    while next >= 0 {
      let row = index[next].row
      if obstacle(of: rows[row], press, priority) == nil, counts(row) { return true }
      next = index[next].next
    }
    return false
  }

  /// Returns the next step of a chord; nil if no chord continues from the node with the press.
  ///
  /// Allocates nothing.
  func chordStep(_ press: KeyPress, from node: Int, validate: CommandValidator) -> ChordStep? {
    var recorder = NoRecorder()
    return chordStep(press, from: node, validate: validate, recorder: &recorder)
  }

  @inline(__always)
  func chordStep<Recorder: MatchRecorder>(
    _ press: KeyPress, from node: Int, validate: CommandValidator, recorder: inout Recorder
  ) -> ChordStep? {
    var step: ChordStep?
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      guard let next = chords.next(node, candidate.key) else { continue }
      let decided = step?.tier
      var completing: Int?
      for row in chords.nodes[next].completing where completing == nil || Recorder.wantsAll {
        let verdict = verdict(
          row, press, at: i, .normal, after: decided, { _ in true }, { $1.isEnabled(validate) }, &recorder)
        guard verdict == .takes else { continue }
        recorder.accept(row, at: i)
        completing = completing ?? row
      }
      let goesOn = passes(next, press, at: i, .normal, after: decided, { _ in true }, validate, &recorder)
      if step != nil { continue }
      step = ChordStep(
        node: next, key: candidate.key, tier: candidate.tier,
        match: completing.map {
          CommandMatch(index: $0, row: rows[$0], tier: candidate.tier, key: candidate.key, fires: true)
        }, goesOn: goesOn)
      if !Recorder.wantsAll { break }
    }
    return step
  }

  /// Whether an enabled command's chord continues from a node that a press reaches.
  @inline(__always)
  private func passes<Recorder: MatchRecorder>(
    _ node: Int, _ press: KeyPress, at reading: Int, _ priority: CommandPriority, after decided: MatchTier?,
    _ counts: (Int) -> Bool, _ validate: CommandValidator, _ recorder: inout Recorder
  ) -> Bool {
    var passes = false
    for row in chords.nodes[node].passing where !passes || Recorder.wantsAll {
      let verdict = verdict(
        row, press, at: reading, priority, after: decided, counts, { $1.isEnabled(validate) }, &recorder)
      guard verdict == .takes else { continue }
      recorder.reject(row, at: reading, because: .needsRest(of: chord(of: row, from: node)))
      passes = true
    }
    return passes
  }

  /// Returns the chord of a row that continues from a node.
  func chord(of row: Int, from node: Int) -> KeyChord {
    let depth = chords.nodes[node].strokes.count
    let goingOn = rows[row].chords.first { chord in
      let reached = chord.strokes.prefix(depth).reduce([ChordTree.root]) { nodes, stroke in
        let keys = lookUpKeys(for: stroke, role: role)
        return nodes.flatMap { node in keys.compactMap { chords.next(node, $0) } }
      }
      return chord.strokes.count > depth && reached.contains(node)
    }
    guard let goingOn else { preconditionFailure("the row has no chord that goes on from the node") }
    return goingOn
  }
}
