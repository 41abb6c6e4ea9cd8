import KeywayMenus

/// The facts that views set for conditions of commands, and the actions that they perform.
struct CommandFacts {
  /// Whether they changed since they were taken. True at first, so that the first pass reads them even if there are none.
  var areChanged = true
  /// The facts of each node, in the order in which the nodes appeared.
  private var contexts: [(node: ObjectIdentifier, context: CommandContext)] = []
  /// The number of handlers for each action, in all views.
  private var performers: [CommandAction: Int] = [:]

  /// The actions that any view performs.
  ///
  /// - Complexity: O(different actions).
  var performed: Set<CommandAction> { Set(performers.keys) }

  /// The facts of views, merged over those of the app.
  mutating func take(over context: CommandContext) -> CommandContext {
    areChanged = false
    return contexts.reduce(context) { $0.merging($1.context) }
  }

  /// Stores the facts that a node sets; an empty context removes them.
  mutating func set(_ context: CommandContext, of node: ObjectIdentifier) {
    if let index = contexts.firstIndex(where: { $0.node == node }) {
      guard contexts[index].context != context else { return }
      if context.isEmpty { contexts.remove(at: index) } else { contexts[index].context = context }
    } else {
      guard !context.isEmpty else { return }
      contexts.append((node, context))
    }
    areChanged = true
  }

  /// Counts the handlers of a node instead of those that it had before.
  mutating func replace(_ before: [CommandAction], with actions: [CommandAction]) {
    // Adding comes before removing, so that a kept action is never missing.
    for action in actions {
      let count = performers[action, default: 0]
      performers[action] = count + 1
      if count == 0 { areChanged = true }
    }
    for action in before {
      let count = performers[action, default: 0] - 1
      performers[action] = count > 0 ? count : nil
      if count <= 0 { areChanged = true }
    }
  }
}
