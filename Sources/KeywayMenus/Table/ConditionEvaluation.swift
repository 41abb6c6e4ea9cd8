/// A command table's knowledge of the facts in conditions.
package enum ConditionEvaluation: Hashable, Sendable {
  /// The facts are known: commands whose condition does not hold are hidden.
  case known(CommandContext)
  /// The facts may have any value, as for a check: every condition may hold. Carries the declared facts.
  case any([CommandFact])

  /// Whether the performers of actions are known.
  var areActionsKnown: Bool { if case .known(let context) = self { context.performed != nil } else { false } }

  func admits(_ condition: CommandCondition?) -> Bool {
    guard let condition, case .known(let context) = self else { return true }
    return condition.holds(in: context) == true
  }
}

extension Menu {
  /// Returns the menu without the commands and menus whose condition does not hold.
  ///
  /// - Complexity: O(elements).
  package func available(in context: CommandContext) -> Menu {
    guard hasConditions else { return self }
    var menu = self
    menu.children = children.compactMap { child in
      if let condition = child.presence, condition.holds(in: context) != true { return nil }
      return (child as? Menu)?.available(in: context) ?? child.withAlternates(in: context)
    }
    return menu
  }

  private var hasConditions: Bool {
    children.contains { child in
      child.presence != nil || (child as? Menu)?.hasConditions == true || !child.alternateConditions.isEmpty
    }
  }
}

extension Menu {
  /// The facts in the conditions of the menu and everything in it.
  ///
  /// - Complexity: O(elements).
  var facts: Set<String> {
    var facts = Set(condition?.names ?? [])
    visitConditions { facts.formUnion($0.names) }
    return facts
  }

  private func visitConditions(_ body: (CommandCondition) -> Void) {
    for child in children {
      if let condition = child.presence { body(condition) }
      child.alternateConditions.forEach(body)
      (child as? Menu)?.visitConditions(body)
    }
  }
}

extension MenuElement {
  /// Returns the element with a condition, in addition to an existing one.
  public func when(_ condition: CommandCondition) -> Self {
    var element = self
    element.condition = CommandCondition.both(element.condition, condition)
    return element
  }
}

extension CommandTable {
  /// The table for any values of the facts.
  package var open: CommandTable {
    if case .any = evaluation { return self }
    return applying(.any([]))
  }

  /// The facts that conditions depend on and nothing states, each once, in the order of the table.
  ///
  /// Commands whose condition depends on one are absent.
  ///
  /// - Complexity: O(commands with conditions).
  package var unknownFacts: [String] {
    guard case .known(let context) = evaluation else { return [] }
    var names: [String] = []
    for row in Set(rowsByFact.values.joined()).sorted() {
      guard let condition = rows[row].condition, condition.holds(in: context) == nil else { continue }
      for fact in condition.deciding(in: context) where !names.contains(fact.name) { names.append(fact.name) }
    }
    return names
  }

  /// Whether a condition names a fact with another value in `evaluation`.
  ///
  /// - Complexity: O(facts).
  package func isConcerned(by evaluation: ConditionEvaluation) -> Bool {
    concerns(evaluation) { _ in true }
  }

  /// Whether a command appears or disappears in `evaluation`.
  ///
  /// - Complexity: O(commands whose conditions name a changed fact); O(commands) if one side is open.
  package func changes(under evaluation: ConditionEvaluation) -> Bool {
    concerns(evaluation) { evaluation.admits(rows[$0].condition) != rows[$0].isAvailable }
  }

  /// Whether a row that names a changed fact fulfils a condition; true if one side is open.
  private func concerns(_ evaluation: ConditionEvaluation, where isMeant: (Int) -> Bool) -> Bool {
    if rowsByFact.isEmpty { return false }
    guard case .known(let now) = self.evaluation, case .known(let then) = evaluation else {
      return evaluation != self.evaluation
    }
    return now.differences(from: then, among: Array(rowsByFact.keys))
      .contains { rowsByFact[$0]?.contains(where: isMeant) == true }
  }

  /// Returns the table for `evaluation`, with its shortcuts unchanged.
  ///
  /// - Complexity: that of ``changes(under:)`` if no command appears or disappears, otherwise O(commands).
  package func applying(_ evaluation: ConditionEvaluation) -> CommandTable {
    guard changes(under: evaluation) else {
      var table = self
      table.evaluation = evaluation
      return table
    }
    return CommandTable(
      rows: rows.map { $0.placed(in: evaluation, adaptation) }, role: role, adaptation: adaptation,
      evaluation: evaluation)
  }
}
