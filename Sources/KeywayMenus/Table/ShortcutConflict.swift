package import KeywayKeymap

/// Several commands with the same key and trigger, on the same keyboards and layouts.
package struct ShortcutConflict: Hashable, Sendable {
  /// Why the first of the commands wins.
  package enum Reason: String, Hashable, Sendable {
    /// Only the winner comes before the focused text field.
    case priorityOverText
    /// It comes first in the table.
    case earlierInTable
  }

  package let key: ShortcutKey
  package let shortcut: Shortcut
  /// The index in ``CommandTable/rows`` of the command that fires while it is enabled.
  package let winner: Int
  /// The commands that fire only while all before them are disabled.
  package let losers: [Int]
  package let reason: Reason
  /// When the winner and a loser are present at once; certain and empty if no condition is involved.
  package let overlap: ConditionOverlap
  /// Whether a condition is involved.
  package var isConditional: Bool { overlap != .certain(CommandContext()) }

  /// - Parameter chains: each key with the rows that share it and its trigger, the winner first.
  static func all(
    rows: [CommandRow], chains: [(key: ShortcutKey, rows: [Int])], role: CommandRole,
    overlaps: ConditionOverlaps
  ) -> [ShortcutConflict] {
    // Sorted by winner, its shortcut, and losers: dictionaries have no inherent order.
    var found: [(order: [Int], conflict: ShortcutConflict)] = []
    for (key, chain) in chains where chain.count > 1 {
      for (winner, losers, overlap) in overlaps.clashes(in: chain, of: rows, scopesCount: true) {
        guard
          let index = rows[winner].shortcuts.firstIndex(where: {
            lookUpKeys(for: $0, role: role).contains(key)
          })
        else { continue }
        let wins = rows[winner].wantsPriorityOverText && !rows[losers[0]].wantsPriorityOverText
        let conflict = ShortcutConflict(
          key: key, shortcut: rows[winner].shortcuts[index], winner: winner, losers: losers,
          reason: wins ? .priorityOverText : .earlierInTable, overlap: overlap)
        found.append(([winner, index] + losers, conflict))
      }
    }
    found.sort { $0.order.lexicographicallyPrecedes($1.order) }
    // One shortcut may stand for several keys (either Super or Control); it is reported once.
    var seen: Set<[Int]> = []
    return found.filter { seen.insert($0.order).inserted }.map(\.conflict)
  }
}
