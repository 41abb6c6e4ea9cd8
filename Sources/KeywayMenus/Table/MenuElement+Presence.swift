// Commands that are left out where nobody performs them.
extension MenuElement {
  /// The element's own condition, combined with the action that its attributes require.
  var presence: CommandCondition? {
    guard let command = asCommand else { return condition }
    return CommandCondition.both(condition, command.attributes.presence(of: command.action))
  }

  func withAlternates(in context: CommandContext) -> any MenuElement {
    guard let alternates = asCommand?.alternates, !alternates.isEmpty else { return self }
    let present = alternates.filter { $0.presence.map { $0.holds(in: context) == true } ?? true }
    if present.count == alternates.count { return self }
    return changingCommand { $0.alternates = present }
  }

  var alternateConditions: [CommandCondition] { asCommand?.alternates.compactMap(\.presence) ?? [] }

  func changingCommand(_ change: (inout Command) -> Void) -> any MenuElement {
    if var command = self as? Command {
      change(&command)
      return command
    }
    guard var keyCommand = self as? KeyCommand else { return self }
    change(&keyCommand.command)
    return keyCommand
  }
}

extension CommandAlternate {
  var presence: CommandCondition? { attributes.presence(of: action) }
}

extension CommandAttributes {
  fileprivate func presence(of action: CommandAction) -> CommandCondition? {
    contains(.hiddenWhenActionMissing) ? .performs(action) : nil
  }
}

extension Menu {
  /// Returns the menu without commands that lack a performer (``CommandAttributes/hiddenWhenActionMissing``). Other conditions do
  /// not count.
  ///
  /// - Complexity: O(elements).
  package func withoutMissingActions(_ performed: Set<CommandAction>) -> Menu {
    withoutMissing(in: CommandContext(performed: performed))
  }

  private func withoutMissing(in context: CommandContext) -> Menu {
    var menu = self
    menu.children = children.compactMap { child in
      if let menu = child as? Menu { return menu.withoutMissing(in: context) }
      guard let command = child.asCommand else { return child }
      if let presence = command.attributes.presence(of: command.action), presence.holds(in: context) != true {
        return nil
      }
      return child.withAlternates(in: context)
    }
    return menu
  }
}

extension CommandTable {
  /// The performed actions; nil if unknown.
  package var performedActions: Set<CommandAction>? {
    if case .known(let context) = evaluation { context.performed } else { nil }
  }

  /// Returns the table without commands that lack a performer. The others keep their order, and need no performer.
  ///
  /// - Complexity: O(commands).
  package func withoutMissingActions(_ performed: Set<CommandAction>) -> CommandTable {
    let context = CommandContext(performed: performed)
    func isMissing(_ row: CommandRow) -> Bool {
      row.command.attributes.presence(of: row.action).map { $0.holds(in: context) != true } ?? false
    }
    var isOwnerMissing = false
    let present = rows.filter { row in
      if row.alternate == nil { isOwnerMissing = isMissing(row) }
      return !isOwnerMissing && !isMissing(row)
    }
    return CommandTable(
      rows: present.map { $0.settled(in: evaluation, adaptation) }, role: role, adaptation: adaptation,
      evaluation: evaluation)
  }
}
