public import KeywayKeymap

/// Which commands may take a press.
public enum CommandPriority: String, Hashable, Sendable {
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
  /// The reading of the press that matched.
  package let tier: MatchTier
  /// The key that matched.
  package let key: ShortcutKey
  /// False if a held key meets a command that does not repeat. The press is then used up, and nothing fires.
  public let fires: Bool
}

extension CommandTable {
  /// Returns the command that takes a press, or nil.
  ///
  /// Considers commands that fire on a press, on its keyboard and layout. It tries the readings of the press from the best
  /// tier on. The first key that any command has decides: the first enabled command with it fires. If none is enabled,
  /// nothing fires, so a disabled command never turns into another one.
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
  ///   - counts: whether to consider a row at all.
  ///   - isEnabled: whether a considered row may fire.
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

extension CommandMatch {
  /// The shortcut that fired, if it differs from the written one.
  package var adapted: AdaptedShortcut? {
    row.adaptedShortcuts.first { shortcut in
      CommandRole.allCases.contains { lookUpKeys(for: shortcut.shown, role: $0).contains(key) }
    }
  }
}
