public import KeywayKeymap

/// The commands that fire on a release, a hold or a tap, by key. Apart from those that fire on a press, so that
/// a press costs what it does without them.
struct TriggerIndex: Sendable {
  private struct Key: Hashable {
    let key: ShortcutKey
    let kind: KeyTrigger.Kind
  }

  /// The rows that share a key and a kind of trigger, the one that wins first.
  private var rows: [Key: [Int]] = [:]

  /// - Parameter precedence: the indices of all rows, the one that wins first.
  init(rows: [CommandRow], precedence: [Int], role: CommandRole) {
    for row in precedence where !rows[row].isHidden && rows[row].trigger != .press {
      for shortcut in rows[row].shortcuts {
        for key in lookUpKeys(for: shortcut, role: role) {
          let place = Key(key: key, kind: rows[row].trigger.kind)
          if self.rows[place]?.last != row { self.rows[place, default: []].append(row) }
        }
      }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  subscript(key: ShortcutKey, kind: KeyTrigger.Kind) -> [Int] { rows[Key(key: key, kind: kind)] ?? [] }

  /// Every key with the rows that share it.
  var chains: [(key: ShortcutKey, rows: [Int])] { rows.map { ($0.key.key, $0.value) } }
}

extension CommandRow {
  /// The indices of rows in the order in which they win a key: those before text first, of these the narrowest
  /// scope, then the first in the table.
  static func precedence(_ rows: [CommandRow]) -> [Int] {
    let overText = rows.indices.filter { rows[$0].wantsPriorityOverText }
    let others = rows.indices.filter { !rows[$0].wantsPriorityOverText }
    guard rows.contains(where: { $0.scope != nil }) else { return overText + others }
    func rank(_ row: Int) -> Int { -(rows[row].scope?.rank ?? 0) }
    func narrowFirst(_ a: Int, _ b: Int) -> Bool { (rank(a), a) < (rank(b), b) }
    return overText.sorted(by: narrowFirst) + others.sorted(by: narrowFirst)
  }

  /// Whether the row and another that has the same key and trigger stand in each other's way, and neither is the
  /// exception to the other that a narrower scope makes it.
  func clashes(with other: CommandRow) -> Bool {
    guard let scope, let others = other.scope else { return scope == nil && other.scope == nil }
    return scope.overlaps(others) && !scope.isNarrower(than: others) && !others.isNarrower(than: scope)
  }

  /// When and where the shortcuts count, where that is not on every press: `hold 1.5 s`, `keypad, layout ru`.
  public var conditionText: String {
    var parts: [String] = trigger == .press ? [] : [trigger.description]
    if let scope { parts.append(scope.description) }
    return parts.joined(separator: ", ")
  }
}

extension CommandTable {
  /// Whether any command fires at another time than a press.
  public var hasTriggers: Bool { !triggers.isEmpty }

  /// The command that a key fires at another time than its press; the rules are those of a press.
  ///
  /// - Complexity: at most one look-up per candidate, however large the table is.
  public func match(
    _ press: KeyPress, on kind: KeyTrigger.Kind, priority: CommandPriority,
    validate: CommandValidator = { _ in .enabled }
  ) -> CommandMatch? {
    if kind == .press { return match(press, priority: priority, validate: validate) }
    guard hasTriggers else { return nil }
    for candidate in press.candidates {
      let known = triggers[candidate.key, kind].filter {
        (priority == .normal || rows[$0].wantsPriorityOverText) && rows[$0].admits(press)
      }
      guard !known.isEmpty else { continue }
      return known.first { rows[$0].isEnabled(validate) }.map {
        CommandMatch(rows, index: $0, tier: candidate.tier, key: candidate.key, fires: true)
      }
    }
    return nil
  }
}
