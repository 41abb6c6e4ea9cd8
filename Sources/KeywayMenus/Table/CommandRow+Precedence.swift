import KeywayKeymap

extension CommandRow {
  /// Returns the indices of rows by precedence: those before text first, then the narrowest scope, then the table's order.
  ///
  /// - Parameter areActionsKnown: whether the performers are known. If not, commands that need one come after the others.
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

  /// Whether the row clashes with another of the same key and trigger: their scopes overlap, and neither is narrower.
  func clashes(with other: CommandRow) -> Bool {
    guard let scope, let others = other.scope else { return scope == nil && other.scope == nil }
    return scope.overlaps(others) && !scope.isNarrower(than: others) && !others.isNarrower(than: scope)
  }

  /// The trigger and scope of the shortcuts, unless every press fires: `hold 1.5 s`, `keypad, layout ru`.
  package var conditionText: String {
    var parts: [String] = trigger == .press ? [] : [trigger.description]
    if let scope { parts.append(scope.description) }
    return parts.joined(separator: ", ")
  }
}
