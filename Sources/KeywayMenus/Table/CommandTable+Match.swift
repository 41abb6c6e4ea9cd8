public import KeywayKeymap

/// Which commands may take a press: those that go before the focused text field, or all.
public enum CommandPriority: String, Hashable, Sendable {
  /// Only commands with ``KeyCommand/wantsPriorityOverText``.
  case overText
  /// Every command.
  case normal
}

/// The command that a press fires.
public struct CommandMatch: Sendable {
  /// The index in ``CommandTable/rows``.
  public let index: Int
  /// The table's rows, which are shared: a copy of one row would be a copy of each of its texts.
  private let rows: [CommandRow]
  /// By which reading of the press the command knew it.
  public let tier: MatchTier
  public let key: ShortcutKey
  /// False when a held key came to a command that does not repeat: the press is used up, nothing fires.
  public let fires: Bool

  init(_ rows: [CommandRow], index: Int, tier: MatchTier, key: ShortcutKey, fires: Bool) {
    self.rows = rows
    self.index = index
    self.tier = tier
    self.key = key
    self.fires = fires
  }

  public var row: CommandRow { rows[index] }
}

extension CommandMatch: Hashable {
  /// Whether the command and how it was known are the same; the tables need not be.
  public static func == (a: CommandMatch, b: CommandMatch) -> Bool {
    a.index == b.index && a.tier == b.tier && a.key == b.key && a.fires == b.fires && a.row == b.row
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(key)
  }
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
        if priority == .overText && !rows[entry.row].wantsPriorityOverText { continue }
        if hasScopes && !rows[entry.row].admits(press) { continue }
        isKnown = true
        guard rows[entry.row].content.isEnabled(validate) else { continue }
        return CommandMatch(
          rows, index: entry.row, tier: candidate.tier, key: key,
          fires: press.phase == .began || rows[entry.row].allowsRepeat)
      }
      if isKnown { return nil }
    }
    return nil
  }
}
