public import KeywayKeymap

/// The commands that may take a press.
public enum CommandPriority: Hashable, Sendable {
  /// Commands that come before the focused text field: those with `wantsPriorityOverText`.
  case overText
  /// Every command.
  case normal
}

/// The command that a press fires.
public struct CommandMatch: Hashable, Sendable {
  /// The index in ``CommandTable/rows``.
  package let index: Int
  /// The command.
  public let row: CommandRow
  package let tier: MatchTier
  package let key: ShortcutKey
  /// False if a held key meets a command that does not repeat. The press is then used up, and nothing fires.
  public let fires: Bool
}

extension CommandTable {
  /// Returns the command that takes a press, or nil.
  ///
  /// Considers commands that fire on a press, on its keyboard and layout. It tries the readings of the press from the best
  /// tier on. The first key that any command has decides: the first enabled command with that key fires. If none is enabled,
  /// nothing fires, so a disabled command never turns into another one.
  ///
  /// Allocates nothing.
  ///
  /// - Complexity: at most one look-up per candidate, however large the table is.
  public func match(
    _ press: KeyPress, priority: CommandPriority, validate: (Command) -> CommandValidation = { _ in .enabled }
  ) -> CommandMatch? {
    var recorder = NoRecorder()
    return match(
      press, in: index, priority: priority, isEnabled: { $1.isEnabled(validate) }, recorder: &recorder)
  }

  /// Returns the command that a key fires on a gesture. The rules are those for a press.
  ///
  /// - Parameter counts: whether to consider a row at all.
  /// - Complexity: at most one look-up per candidate, however large the table is.
  package func match(
    _ press: KeyPress, on gesture: KeyTrigger.Gesture, priority: CommandPriority,
    counts: (Int) -> Bool = { _ in true }, validate: CommandValidator = { _ in .enabled }
  ) -> CommandMatch? {
    guard let index = index(on: gesture) else { return nil }
    var recorder = NoRecorder()
    return match(
      press, in: index, priority: priority, counts: counts, isEnabled: { $1.isEnabled(validate) },
      recorder: &recorder)
  }

  /// - Parameter isEnabled: whether a considered row may fire.
  @inline(__always)
  func match<Recorder: MatchRecorder>(
    _ press: KeyPress, in index: ShortcutIndex, priority: CommandPriority,
    counts: (Int) -> Bool = { _ in true }, isEnabled: (Int, CommandRow) -> Bool, recorder: inout Recorder
  ) -> CommandMatch? {
    guard press.phase == .began || press.phase == .repeated else { return nil }
    var winner: CommandMatch?
    var decided: MatchTier?
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      recorder.read(i)
      var next = index.first(candidate.key)
      var isKnown = false
      while next >= 0 {
        let entry = index[next]
        next = entry.next
        let verdict = verdict(
          entry.row, press, at: i, priority, after: decided, counts, isEnabled, &recorder)
        if verdict == .passes { continue }
        isKnown = true
        if verdict == .isDisabled { continue }
        recorder.accept(entry.row, at: i)
        if winner != nil { continue }
        let row = rows[entry.row]
        winner = CommandMatch(
          index: entry.row, row: row, tier: candidate.tier, key: candidate.key,
          fires: press.phase == .began || row.allowsRepeat)
        if !Recorder.wantsAll { return winner }
      }
      if isKnown {
        if !Recorder.wantsAll { return nil }
        decided = candidate.tier
      }
    }
    return winner
  }

  enum RowVerdict {
    /// The press is not for the row.
    case passes
    case isDisabled
    case takes
  }

  /// Returns whether a row takes a press with one of its keys. Gives the recorder the reason if not.
  ///
  /// - Parameter decided: the better reading that decided, if any.
  @inline(__always)
  func verdict<Recorder: MatchRecorder>(
    _ index: Int, _ press: KeyPress, at reading: Int, _ priority: CommandPriority, after decided: MatchTier?,
    _ counts: (Int) -> Bool, _ isEnabled: (Int, CommandRow) -> Bool, _ recorder: inout Recorder
  ) -> RowVerdict {
    let row = rows[index]
    if let obstacle = obstacle(of: row, press, priority) {
      recorder.reject(index, at: reading, because: obstacle)
      return .passes
    }
    if !counts(index) { return .passes }
    if let decided {
      recorder.reject(index, at: reading, because: .lowerTier(than: decided))
      return .passes
    }
    guard isEnabled(index, row) else {
      recorder.reject(index, at: reading, because: .disabled)
      return .isDisabled
    }
    return .takes
  }

  /// The reason why a press with a row's key is not for the row; nil if it is.
  @inline(__always)
  func obstacle(of row: CommandRow, _ press: KeyPress, _ priority: CommandPriority) -> KeyMatchTrace.Reason? {
    if hasScopes, let scope = row.scope, !scope.admits(press) { return .scopedOut(scope) }
    if priority == .overText && !row.wantsPriorityOverText { return .waitsForText }
    return nil
  }

  /// The rows that a gesture fires, by key; nil if there are none.
  func index(on gesture: KeyTrigger.Gesture) -> ShortcutIndex? {
    gesture == .press ? index : triggers[gesture]
  }

  /// Whether any command fires on a release, a hold or a tap.
  package var hasTriggers: Bool { !triggers.isEmpty }

  /// Returns whether any reading of a press has a command on a release, a hold or a tap, with any scope. Allocates nothing.
  func hasTriggers(on press: borrowing KeyPress) -> Bool {
    for index in triggers.values {
      for i in 0..<press.candidates.count where index.first(press.candidates[i].key) >= 0 { return true }
    }
    return false
  }
}

extension CommandMatch {
  /// The shortcut that fired, if it differs from the written one.
  package var adapted: AdaptedShortcut? {
    row.adaptedShortcuts.first { shortcut in
      CommandRole.allCases.contains { lookUpKeys(for: shortcut.shown, role: $0).contains(key) }
    }
  }
}
