public import KeywayKeymap

/// Which commands may take a press: those that go before the focused text field, or all.
public enum CommandPriority: String, Hashable, Sendable {
  /// Only commands with ``KeyCommand/wantsPriorityOverText``.
  case overText
  /// Every command.
  case normal
}

/// The command that a press fires.
public struct CommandMatch: Hashable, Sendable {
  /// The index in ``CommandTable/rows``.
  public let index: Int
  public let row: CommandRow
  /// By which reading of the press the command knew it.
  public let tier: MatchTier
  public let key: ShortcutKey
  /// False when a held key came to a command that does not repeat: the press is used up, nothing fires.
  public let fires: Bool
}

extension CommandTable {
  /// The command that takes a press, nil when none does.
  ///
  /// Only commands that fire on a press, and that count on its keyboard and layout. The press's readings are tried
  /// best tier first. The first key that any command has decides: of its
  /// commands the first that is enabled fires; when none is, nothing does, and worse readings are not
  /// tried, so that a disabled command never turns into another one.
  ///
  /// Allocates nothing.
  ///
  /// - Complexity: at most one look-up per candidate, however large the table is.
  public func match(
    _ press: KeyPress, priority: CommandPriority, validate: CommandValidator = { _ in .enabled }
  ) -> CommandMatch? {
    var lookUps = 0
    return match(press, priority: priority, validate: validate, lookUps: &lookUps)
  }

  func match(
    _ press: KeyPress, priority: CommandPriority, validate: CommandValidator, lookUps: inout Int
  ) -> CommandMatch? {
    match(
      press, priority: priority, lookUps: &lookUps, counts: { _ in true },
      isEnabled: { $1.isEnabled(validate) })
  }

  /// - Parameters:
  ///   - counts: whether a row is there at all; one that is not decides nothing.
  ///   - isEnabled: whether a row that is there may fire.
  @inline(__always)
  func match(
    _ press: KeyPress, priority: CommandPriority, lookUps: inout Int, counts: (Int) -> Bool,
    isEnabled: (Int, CommandRow) -> Bool
  ) -> CommandMatch? {
    guard press.phase == .began || press.phase == .repeated else { return nil }
    for i in 0..<press.candidates.count {
      let candidate = press.candidates[i]
      let key = candidate.key
      lookUps += 1
      var next = index.first(key)
      var isKnown = false
      while next >= 0 {
        let entry = index[next]
        next = entry.next
        let row = rows[entry.row]
        // Those before text come first in a chain.
        if priority == .overText && !row.wantsPriorityOverText { break }
        if hasScopes && !row.admits(press) { continue }
        if !counts(entry.row) { continue }
        isKnown = true
        guard isEnabled(entry.row, row) else { continue }
        return CommandMatch(
          index: entry.row, row: row, tier: candidate.tier, key: key,
          fires: press.phase == .began || row.allowsRepeat)
      }
      if isKnown { return nil }
    }
    return nil
  }
}
