public import KeywayKeymap

/// Several commands that ask for the same key.
public struct ShortcutConflict: Hashable, Sendable {
  /// Why the first of the commands wins.
  public enum Reason: String, Hashable, Sendable {
    /// It alone goes before the focused text field.
    case priorityOverText
    /// It comes first in the table.
    case earlierInTable
  }

  public let key: ShortcutKey
  /// The shortcut as the winner writes it.
  public let shortcut: Shortcut
  /// The index in ``CommandTable/rows`` of the command that fires, as long as it is enabled.
  public let winner: Int
  /// Those that fire only while all before them are disabled.
  public let losers: [Int]
  public let reason: Reason

  static func all(
    rows: [CommandRow], heads: [ShortcutKey: Int], entries: [CommandTable.Entry], role: CommandRole
  ) -> [ShortcutConflict] {
    // Sorted by winner, its shortcut, and losers: dictionaries have no order of their own.
    var found: [(order: [Int], conflict: ShortcutConflict)] = []
    for (key, head) in heads where entries[head].next >= 0 {
      var chain: [Int] = []
      var next = head
      while next >= 0 {
        chain.append(entries[next].row)
        next = entries[next].next
      }
      let winner = chain.removeFirst()
      guard
        let index = rows[winner].shortcuts.firstIndex(where: { lookUpKeys(for: $0, role: role).contains(key) }
        )
      else { continue }
      let wins = rows[winner].wantsPriorityOverText && !rows[chain[0]].wantsPriorityOverText
      let conflict = ShortcutConflict(
        key: key, shortcut: rows[winner].shortcuts[index], winner: winner, losers: chain,
        reason: wins ? .priorityOverText : .earlierInTable)
      found.append(([winner, index] + chain, conflict))
    }
    found.sort { $0.order.lexicographicallyPrecedes($1.order) }
    // One shortcut may stand for several keys (either Super or Control); it is reported once.
    var seen: Set<[Int]> = []
    return found.filter { seen.insert($0.order).inserted }.map(\.conflict)
  }
}
