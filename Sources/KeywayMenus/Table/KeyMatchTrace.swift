package import KeywayKeymap

/// The explanation of a match: every command that knew the press, and why it did or did not fire.
package struct KeyMatchTrace: Sendable {
  /// Why a command that knew the press did not fire.
  package enum Reason: Hashable, Sendable {
    /// The command or the validator disables it.
    case disabled
    /// An open modal stops the command; see ``CommandAttributes/worksWhenModal``.
    case stoppedByModal
    /// Another command has the same key and comes first.
    case clash(winner: CommandAction)
    /// A better reading of the press decided.
    case lowerTier(than: MatchTier)
    /// The focused text field comes first.
    case waitsForText
    /// The key is held down, and the command does not repeat.
    case doesNotRepeat
    /// A chord begins with the press, so the shortcut waits for the next stroke.
    case waitsForChord
    /// The press begins the command's chord; the rest is missing.
    case needsRest(of: KeyChord)
    /// The command has another shortcut on this layout or in this direction of the interface.
    case adapted(to: Shortcut)
    /// Its condition, or that of a menu around it, does not hold, because of these facts.
    case conditionFails(CommandCondition, because: [CommandContext.Fact])
    /// The command counts on other keyboards or layouts.
    case scopedOut(KeyScope)
    /// The command has another trigger.
    case wrongTrigger(KeyTrigger)
    /// The press is the next stroke of a chord.
    case duringChord
    /// The command's chord continues with another key.
    case otherStroke(of: KeyChord)
  }

  package struct RejectedCandidate: Hashable, Sendable {
    /// The index in ``CommandTable/rows``.
    package let index: Int
    package let row: CommandRow
    package let tier: MatchTier
    package let reason: Reason
  }

  package let priority: CommandPriority
  /// The readings that were looked up, in order.
  package let candidates: [KeyCandidate]
  package let winner: CommandMatch?
  package let losers: [RejectedCandidate]

  /// Returns the trace with further losers that it lacks.
  package func adding(_ losers: [RejectedCandidate]) -> KeyMatchTrace {
    let known = Set(self.losers.map(\.index) + (winner.map { [$0.index] } ?? []))
    return KeyMatchTrace(
      priority: priority, candidates: candidates, winner: winner,
      losers: self.losers + losers.filter { !known.contains($0.index) })
  }
}

extension CommandTable {
  /// Repeats ``match(_:on:priority:validate:)`` and records the commands that it passes over.
  ///
  /// - Parameters:
  ///   - kind: whether the key is pressed, released, held or tapped.
  ///   - beginsChords: whether the press may begin a chord; false for presses of a failed chord.
  package func trace(
    _ press: KeyPress, on kind: KeyTrigger.Gesture = .press, priority: CommandPriority,
    beginsChords: Bool = true, validate: CommandValidator = { _ in .enabled }
  ) -> KeyMatchTrace {
    let beginsChords = beginsChords && kind == .press
    let start = beginsChords ? chordStart(press, priority: priority, validate: validate) : nil
    let winner = start == nil ? match(press, on: kind, priority: priority, validate: validate) : nil
    var candidates: [KeyCandidate] = []
    var losers: [KeyMatchTrace.RejectedCandidate] = []
    var seen: Set<Int> = winner.map { $0.fires ? [$0.index] : [] } ?? []
    var decided: MatchTier?
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      candidates.append(candidate)
      let rowsOfKey = self.rows(of: candidate.key, on: kind).filter { rows[$0].admits(press) }
      let beginsChord = start?.key == candidate.key
      for row in rowsOfKey where seen.insert(row).inserted {
        var reason = reason(row, candidate.key, priority, winner, decided, validate)
        if beginsChord, decided == nil, reason == .disabled, rows[row].isEnabled(validate) {
          reason = .waitsForChord
        }
        losers.append(
          KeyMatchTrace.RejectedCandidate(index: row, row: rows[row], tier: candidate.tier, reason: reason))
      }
      if beginsChords {
        losers += chordsBegun(by: candidate, of: press, priority, decided, validate).filter {
          seen.insert($0.index).inserted
        }
      }
      for row in rowsWritten(candidate.key) where seen.insert(row.index).inserted {
        losers.append(
          KeyMatchTrace.RejectedCandidate(
            index: row.index, row: rows[row.index], tier: candidate.tier, reason: .adapted(to: row.shown)))
      }
      for (row, reason) in absentRows(candidate.key) where seen.insert(row).inserted {
        losers.append(
          KeyMatchTrace.RejectedCandidate(index: row, row: rows[row], tier: candidate.tier, reason: reason))
      }
      for (row, reason) in outsiders(candidate.key, press, kind) where seen.insert(row).inserted {
        losers.append(
          KeyMatchTrace.RejectedCandidate(index: row, row: rows[row], tier: candidate.tier, reason: reason))
      }
      let counts = rowsOfKey.contains { priority == .normal || rows[$0].wantsPriorityOverText }
      if decided == nil, counts || beginsChord { decided = candidate.tier }
    }
    return KeyMatchTrace(priority: priority, candidates: candidates, winner: winner, losers: losers)
  }

  /// The commands with a chord that a reading of a press begins.
  private func chordsBegun(
    by candidate: KeyCandidate, of press: KeyPress, _ priority: CommandPriority, _ decided: MatchTier?,
    _ validate: CommandValidator
  ) -> [KeyMatchTrace.RejectedCandidate] {
    guard let node = chords.next(ChordTree.root, candidate.key) else { return [] }
    return chords.nodes[node].passing.compactMap { row in
      let chord = rows[row].chords.first {
        lookUpKeys(for: $0.strokes[0], role: role).contains(candidate.key)
      }
      guard let chord else { return nil }
      let reason: KeyMatchTrace.Reason =
        if let scope = rows[row].scope, !scope.admits(press) {
          .scopedOut(scope)
        } else if priority == .overText, !rows[row].wantsPriorityOverText {
          .waitsForText
        } else if let decided {
          .lowerTier(than: decided)
        } else if !rows[row].isEnabled(validate) {
          disability(of: row, validate)
        } else {
          .needsRest(of: chord)
        }
      return KeyMatchTrace.RejectedCandidate(index: row, row: rows[row], tier: candidate.tier, reason: reason)
    }
  }

  /// The rows with a key, but with another scope or trigger.
  private func outsiders(
    _ key: ShortcutKey, _ press: KeyPress, _ kind: KeyTrigger.Gesture
  ) -> [(index: Int, reason: KeyMatchTrace.Reason)] {
    ([kind] + KeyTrigger.Gesture.allCases.filter { $0 != kind }).flatMap { other in
      rows(of: key, on: other).compactMap { row in
        if let scope = rows[row].scope, !scope.admits(press) { return (row, .scopedOut(scope)) }
        return other == kind ? nil : (row, .wrongTrigger(rows[row].trigger))
      }
    }
  }

  /// The rows that share a key and a kind of trigger, the winner first.
  private func rows(of key: ShortcutKey, on kind: KeyTrigger.Gesture) -> [Int] {
    kind == .press ? index.rows(key) : triggers[key, kind]
  }

  /// The rows that are written with a key and adapted to another.
  private func rowsWritten(_ key: ShortcutKey) -> [(index: Int, shown: Shortcut)] {
    guard adaptation != .none else { return [] }
    return rows.indices.compactMap { index in
      rows[index].adaptedShortcuts.first { lookUpKeys(for: $0.written, role: role).contains(key) }
        .map { (index, $0.shown) }
    }
  }

  /// The rows with a key, in a shortcut or at the beginning of a chord, whose condition does not hold.
  private func absentRows(_ key: ShortcutKey) -> [(index: Int, reason: KeyMatchTrace.Reason)] {
    guard case .known(let context) = evaluation else { return [] }
    return rows.indices.compactMap { index in
      let row = rows[index]
      guard !row.isAvailable, let condition = row.condition,
        (row.shortcuts + row.chords.map { $0.strokes[0] }).contains(where: {
          lookUpKeys(for: $0, role: role).contains(key)
        })
      else { return nil }
      return (index, .conditionFails(condition, because: condition.deciding(in: context)))
    }
  }

  private func reason(
    _ row: Int, _ key: ShortcutKey, _ priority: CommandPriority, _ winner: CommandMatch?,
    _ decided: MatchTier?, _ validate: CommandValidator
  ) -> KeyMatchTrace.Reason {
    if priority == .overText, !rows[row].wantsPriorityOverText { return .waitsForText }
    if let decided { return .lowerTier(than: decided) }
    if winner?.index == row { return .doesNotRepeat }
    if !rows[row].isEnabled(validate) { return disability(of: row, validate) }
    if let winner { return .clash(winner: winner.row.action) }
    return .disabled
  }

  /// Why a command that is not enabled is not.
  package func disability(of row: Int, _ validate: CommandValidator) -> KeyMatchTrace.Reason {
    validate(rows[row].command).isStoppedByModal ? .stoppedByModal : .disabled
  }
}

extension KeyMatchTrace.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .disabled: "it is disabled"
    case .stoppedByModal: "an open modal stops it, as it lacks worksWhenModal"
    case .clash(let winner): "\"\(winner)\" has the same key and comes first"
    case .lowerTier(let better): "a better interpretation of the press (\(better)) won"
    case .waitsForText: "the focused text field comes first"
    case .doesNotRepeat: "it does not repeat while the key is held"
    case .waitsForChord: "it waits, because a chord starts with the same key"
    case .needsRest(let chord): "the rest of \(chord) is missing"
    case .scopedOut(let scope): "it applies to \(scope) only"
    case .wrongTrigger(let trigger): "it fires on \(trigger)"
    case .duringChord: "a pending chord takes its next key first"
    case .otherStroke(let chord): "the pending chord \(chord) continues with another key"
    case .conditionFails(let condition, let facts):
      "it is present when \(condition), but " + facts.map(\.description).joined(separator: " and ")
    case .adapted(let shortcut): "it is \(shortcut.printedText()) on this layout"
    }
  }
}
