/// Facts about performers, for conditions: `performs(save)`.
///
/// No declared fact has such a name, because of the parentheses.
enum ActionAvailability {
  private static let start = "performs("

  static func name(_ action: CommandAction) -> String {
    start + CommandContext.Value.text(action.rawValue).spelling + ")"
  }

  /// Returns the action of such a fact; nil for any other fact.
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
  /// Returns whether anything performs the action of a fact; nil for other facts, and if unknown.
  func performs(_ fact: String) -> Bool? {
    guard let performed, let action = ActionAvailability.action(fact) else { return nil }
    return performed.contains(action)
  }
}

extension CommandCondition {
  /// Returns the condition `performs(save)`: it holds while anything in the window performs the action, wherever the focus is.
  package static func performs(_ action: CommandAction) -> CommandCondition {
    CommandCondition(.fact(ActionAvailability.name(action)))
  }
}
