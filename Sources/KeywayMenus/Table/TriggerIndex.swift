package import KeywayKeymap

/// The commands that fire on a release, a hold or a tap, by key. Separate from those that fire on a press, so they cost a
/// press nothing.
struct TriggerIndex: Sendable {
  /// The rows of a key with one kind of trigger, the winner first.
  private struct Chain: Sendable {
    let kind: KeyTrigger.Gesture
    var rows: [Int]
  }

  private var chainsByKey: [ShortcutKey: [Chain]] = [:]

  /// - Parameter precedence: the indices of all rows in order of precedence.
  init(rows: [CommandRow], precedence: [Int], role: CommandRole) {
    for row in precedence where !rows[row].isHidden && rows[row].trigger != .press {
      for shortcut in rows[row].shortcuts {
        for key in lookUpKeys(for: shortcut, role: role) { add(row, key, rows[row].trigger.kind) }
      }
    }
  }

  private mutating func add(_ row: Int, _ key: ShortcutKey, _ kind: KeyTrigger.Gesture) {
    var chains = chainsByKey[key] ?? []
    if let index = chains.firstIndex(where: { $0.kind == kind }) {
      if chains[index].rows.last != row { chains[index].rows.append(row) }
    } else {
      chains.append(Chain(kind: kind, rows: [row]))
    }
    chainsByKey[key] = chains
  }

  var isEmpty: Bool { chainsByKey.isEmpty }

  subscript(key: ShortcutKey, kind: KeyTrigger.Gesture) -> [Int] {
    chainsByKey[key]?.first { $0.kind == kind }?.rows ?? []
  }

  /// Returns whether any reading of a press has a row, with any trigger and scope. Allocates nothing.
  func knows(_ press: borrowing KeyPress) -> Bool {
    guard !isEmpty else { return false }
    for i in 0..<press.candidates.count where chainsByKey[press.candidates[i].key] != nil { return true }
    return false
  }

  /// Every key with the rows that share it, once for each kind of trigger.
  var chains: [(key: ShortcutKey, rows: [Int])] {
    chainsByKey.flatMap { key, chains in chains.map { (key, $0.rows) } }
  }
}

extension CommandRow {
  /// Returns the indices of rows in order of precedence: those before text first, then the narrowest scope, then the order of
  /// the table.
  ///
  /// - Parameter areActionsKnown: whether the performers are known. If not, commands that need a performer come after those
  ///   that do not.
  static func precedence(_ rows: [CommandRow], areActionsKnown: Bool) -> [Int] {
    var order = Array(rows.indices)
    if !areActionsKnown {
      order = order.filter { !rows[$0].mayBeMissing } + order.filter { rows[$0].mayBeMissing }
    }
    let overText = order.filter { rows[$0].wantsPriorityOverText }
    let others = order.filter { !rows[$0].wantsPriorityOverText }
    guard rows.contains(where: { $0.scope != nil }) else { return overText + others }
    func extent(_ row: Int) -> Int { (rows[row].scope ?? KeyScope()).extent }
    func narrowFirst(_ a: Int, _ b: Int) -> Bool {
      let late = (!areActionsKnown && rows[a].mayBeMissing, !areActionsKnown && rows[b].mayBeMissing)
      return (extent(a), late.0 ? 1 : 0, a) < (extent(b), late.1 ? 1 : 0, b)
    }
    return overText.sorted(by: narrowFirst) + others.sorted(by: narrowFirst)
  }

  /// Returns whether the row clashes with another of the same key and trigger: their scopes overlap, and neither is narrower
  /// than the other.
  func clashes(with other: CommandRow) -> Bool {
    guard let scope, let others = other.scope else { return scope == nil && other.scope == nil }
    return scope.overlaps(others) && !scope.isNarrower(than: others) && !others.isNarrower(than: scope)
  }

  /// The trigger and scope of the shortcuts, if not every press: `hold 1.5 s`, `keypad, layout ru`.
  package var conditionText: String {
    var parts: [String] = trigger == .press ? [] : [trigger.description]
    if let scope { parts.append(scope.description) }
    return parts.joined(separator: ", ")
  }
}

extension CommandTable {
  /// Whether any command fires on a release, a hold or a tap.
  package var hasTriggers: Bool { !triggers.isEmpty }

  /// Returns the command that a key fires on a release, a hold or a tap. The rules are those of a press.
  ///
  /// - Complexity: at most one look-up per candidate, however large the table is.
  package func match(
    _ press: KeyPress, on kind: KeyTrigger.Gesture, priority: CommandPriority,
    validate: CommandValidator = { _ in .enabled }
  ) -> CommandMatch? {
    if kind == .press { return match(press, priority: priority, validate: validate) }
    guard hasTriggers else { return nil }
    return match(press, on: kind, priority: priority, counts: { _ in true }, validate: validate)
  }

  /// - Parameter counts: whether to consider a row at all.
  func match(
    _ press: KeyPress, on kind: KeyTrigger.Gesture, priority: CommandPriority, counts: (Int) -> Bool,
    validate: CommandValidator
  ) -> CommandMatch? {
    for candidate in press.candidates {
      var isKnown = false
      for row in triggers[candidate.key, kind] {
        // Those before text come first.
        if priority == .overText, !rows[row].wantsPriorityOverText { break }
        guard rows[row].admits(press), counts(row) else { continue }
        isKnown = true
        guard rows[row].isEnabled(validate) else { continue }
        return CommandMatch(
          index: row, row: rows[row], tier: candidate.tier, key: candidate.key, fires: true)
      }
      if isKnown { return nil }
    }
    return nil
  }
}
