/// Facts about who performs what, as conditions name them: `performs(save)`.
///
/// No declared fact has such a name, because of the parentheses.
enum PerformedFact {
  private static let start = "performs("

  static func name(_ action: CommandAction) -> String {
    start + CommandContext.Value.text(action.rawValue).spelling + ")"
  }

  /// The action that a fact is about; nil for any other fact.
  static func action(_ name: String) -> CommandAction? {
    guard name.hasPrefix(start), name.hasSuffix(")") else { return nil }
    let spelled = name.dropFirst(start.count).dropLast()
    guard let quote = spelled.first, quote == "'" || quote == "\"" else {
      return CommandAction(String(spelled))
    }
    return CommandAction(String(spelled.dropFirst().dropLast()))
  }
}

extension CommandContext {
  /// Whether somebody performs the action that a fact is about; nil for other facts, and where nobody knows.
  func performs(_ fact: String) -> Bool? {
    guard let performed, let action = PerformedFact.action(fact) else { return nil }
    return performed.contains(action)
  }
}

extension CommandCondition {
  /// Holds while somebody in the window performs an action, wherever the focus is; as text `performs(save)`.
  package static func performs(_ action: CommandAction) -> CommandCondition {
    CommandCondition(.fact(PerformedFact.name(action)))
  }
}

// MARK: Commands that are left out where nobody performs them

extension MenuElement {
  /// When the element is there by its own account: its condition, and the action that its attributes ask somebody to
  /// perform.
  var presence: CommandCondition? {
    guard let command = asCommand else { return condition }
    return CommandCondition.both(condition, command.attributes.presence(of: command.action))
  }

  /// The element with only those alternates that are there in a context.
  func withAlternates(in context: CommandContext) -> any MenuElement {
    guard let alternates = asCommand?.alternates, !alternates.isEmpty else { return self }
    let present = alternates.filter { $0.presence.map { $0.holds(in: context) == true } ?? true }
    if present.count == alternates.count { return self }
    return changingCommand { $0.alternates = present }
  }

  /// The conditions of the element's alternates.
  var alternateConditions: [CommandCondition] { asCommand?.alternates.compactMap(\.presence) ?? [] }

  /// The element with another command.
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
  /// The menu without the commands that are left out because nobody performs them
  /// (``CommandAttributes/hiddenWhenActionMissing``); all else is there, whatever its condition says.
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
  /// The actions that somebody performs; nil where nobody can know.
  package var performedActions: Set<CommandAction>? {
    if case .known(let context) = circumstances { context.performed } else { nil }
  }

  /// The table without the commands that are left out because nobody performs them. Those that stay keep their order, and
  /// are there whoever else performs what.
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
      rows: present.map { $0.settled(in: circumstances, adaptation) }, role: role, adaptation: adaptation,
      circumstances: circumstances)
  }
}
