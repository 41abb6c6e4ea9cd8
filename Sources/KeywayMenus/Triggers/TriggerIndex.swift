package import KeywayKeymap

/// The commands that fire on a release, a hold or a tap, by key. Apart from those that fire on a press, so that
/// a press costs what it does without them.
struct TriggerIndex: Sendable {
  /// The rows of a key that share a kind of trigger, the one that wins first.
  private struct Chain: Sendable {
    let kind: KeyTrigger.Kind
    var rows: [Int]
  }

  private var chainsByKey: [ShortcutKey: [Chain]] = [:]

  /// - Parameter precedence: the indices of all rows, the one that wins first.
  init(rows: [CommandRow], precedence: [Int], role: CommandRole) {
    for row in precedence where !rows[row].isHidden && rows[row].trigger != .press {
      for shortcut in rows[row].shortcuts {
        for key in lookUpKeys(for: shortcut, role: role) { add(row, key, rows[row].trigger.kind) }
      }
    }
  }

  private mutating func add(_ row: Int, _ key: ShortcutKey, _ kind: KeyTrigger.Kind) {
    var chains = chainsByKey[key] ?? []
    if let index = chains.firstIndex(where: { $0.kind == kind }) {
      if chains[index].rows.last != row { chains[index].rows.append(row) }
    } else {
      chains.append(Chain(kind: kind, rows: [row]))
    }
    chainsByKey[key] = chains
  }

  var isEmpty: Bool { chainsByKey.isEmpty }

  subscript(key: ShortcutKey, kind: KeyTrigger.Kind) -> [Int] {
    chainsByKey[key]?.first { $0.kind == kind }?.rows ?? []
  }

  /// Whether any reading of a press has a row, whatever its trigger and scope. Allocates nothing.
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
  /// The indices of rows in the order in which they win a key: those before text first, of these the narrowest
  /// scope, then the first in the table.
  ///
  /// - Parameter areActionsKnown: whether it is known who performs what. Where it is not, what is left out unless
  ///   somebody performs it gives way to what is there in any case.
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

  /// Whether the row and another that has the same key and trigger stand in each other's way, and neither is the
  /// exception to the other that a narrower scope makes it.
  func clashes(with other: CommandRow) -> Bool {
    guard let scope, let others = other.scope else { return scope == nil && other.scope == nil }
    return scope.overlaps(others) && !scope.isNarrower(than: others) && !others.isNarrower(than: scope)
  }

  /// When and where the shortcuts count, where that is not on every press: `hold 1.5 s`, `keypad, layout ru`.
  package var conditionText: String {
    var parts: [String] = trigger == .press ? [] : [trigger.description]
    if let scope { parts.append(scope.description) }
    return parts.joined(separator: ", ")
  }
}

extension CommandTable {
  /// Whether any command fires at another time than a press.
  package var hasTriggers: Bool { !triggers.isEmpty }

  /// The command that a key fires at another time than its press; the rules are those of a press.
  ///
  /// - Complexity: at most one look-up per candidate, however large the table is.
  package func match(
    _ press: KeyPress, on kind: KeyTrigger.Kind, priority: CommandPriority,
    validate: CommandValidator = { _ in .enabled }
  ) -> CommandMatch? {
    if kind == .press { return match(press, priority: priority, validate: validate) }
    guard hasTriggers else { return nil }
    return match(press, on: kind, priority: priority, counts: { _ in true }, validate: validate)
  }

  /// - Parameter counts: whether a row is there at all; one that is not decides nothing.
  func match(
    _ press: KeyPress, on kind: KeyTrigger.Kind, priority: CommandPriority, counts: (Int) -> Bool,
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
