package import KeywayKeymap

/// The explanation of a match: every command with the key, and the reason why it did or did not fire.
package struct KeyMatchTrace: Sendable {
  /// The reason why a command with the key did not fire.
  package enum Reason: Hashable, Sendable {
    /// The command or the validator disables it.
    case disabled
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
  package private(set) var losers: [RejectedCandidate] = []

  init(_ press: KeyPress, priority: CommandPriority, winner: CommandMatch?) {
    self.priority = priority
    candidates = Array(press.candidates)
    self.winner = winner
  }

  /// Adds a loser, unless the trace has its row.
  package mutating func add(_ loser: RejectedCandidate) {
    let hasFired = winner.map { $0.fires && $0.index == loser.index } ?? false
    if !hasFired, !losers.contains(where: { $0.index == loser.index }) { losers.append(loser) }
  }
}

extension CommandTable {
  /// Explains ``match(_:on:priority:counts:validate:)``, and whether a chord begins instead.
  ///
  /// - Parameters:
  ///   - beginsChords: whether the press may begin a chord; false for presses of a failed chord.
  ///   - validateChords: whether a command's chord may begin; nil for the same as `validate`.
  package func trace(
    _ press: KeyPress, on gesture: KeyTrigger.Gesture = .press, priority: CommandPriority,
    beginsChords: Bool = true, validateChords: CommandValidator? = nil,
    validate: @escaping CommandValidator = { _ in .enabled }
  ) -> KeyMatchTrace {
    var (begun, found) = (MatchRecord(), MatchRecord())
    var start: (reading: Int, tier: MatchTier)?
    if beginsChords, gesture == .press,
      let chord = chordStart(
        press, priority: priority, validate: validateChords ?? validate, recorder: &begun)
    {
      start = press.candidates.firstIndex { $0.key == chord.key }.map { ($0, chord.tier) }
    }
    var winner: CommandMatch?
    if let index = index(on: gesture) {
      winner = match(
        press, in: index, priority: priority, isEnabled: { $1.isEnabled(validate) }, recorder: &found)
    }
    // A chord that begins takes the press.
    if start != nil { winner = nil }
    func reason(_ entry: MatchRecord.Entry) -> KeyMatchTrace.Reason {
      switch entry.reason {
      case .scopedOut(let scope): return .scopedOut(scope)
      case .waitsForText: return .waitsForText
      case let reason:
        if let start, entry.reading > start.reading { return .lowerTier(than: start.tier) }
        guard let winner else { return reason ?? .waitsForChord }
        return reason ?? (entry.row == winner.index ? .doesNotRepeat : .clash(winner: winner.row.action))
      }
    }
    var trace = KeyMatchTrace(press, priority: priority, winner: winner)
    for (reading, candidate) in trace.candidates.enumerated() {
      func lose(_ row: Int, _ reason: KeyMatchTrace.Reason) {
        trace.add(.init(index: row, row: rows[row], tier: candidate.tier, reason: reason))
      }
      let known = found.entries.filter { $0.reading == reading }.map { (row: $0.row, reason: reason($0)) }
      for entry in known where !entry.reason.isScope { lose(entry.row, entry.reason) }
      for entry in begun.entries where entry.reading == reading { lose(entry.row, reason(entry)) }
      for row in rowsWritten(candidate.key) { lose(row.index, .adapted(to: row.shown)) }
      for row in absentRows(candidate.key) { lose(row.index, row.reason) }
      for entry in known where entry.reason.isScope { lose(entry.row, entry.reason) }
      for other in KeyTrigger.Gesture.allCases where other != gesture {
        for row in index(on: other)?.rows(candidate.key) ?? [] {
          lose(row, obstacle(of: rows[row], press, .normal) ?? .wrongTrigger(rows[row].trigger))
        }
      }
    }
    return trace
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
}

extension KeyMatchTrace.Reason: CustomStringConvertible {
  fileprivate var isScope: Bool { if case .scopedOut = self { true } else { false } }

  package var description: String {
    switch self {
    case .disabled: "it is disabled"
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
