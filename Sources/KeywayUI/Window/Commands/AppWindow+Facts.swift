package import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// The first problem with facts from outside, and what was expected: a fact that neither the app nor a condition of its
  /// commands names, or a text instead of a truth value. To be checked before the facts are set.
  package func problem(ofFacts given: CommandContext) -> (fault: String, expected: String)? {
    if given.values.isEmpty { return nil }
    door.enter {
      UpdatePass.run(graph)
      commands.update()
    }
    let own = commands.contextInForce.values
    // Facts about performed actions are not set by anyone.
    let names = Set(own.keys).union(
      commandTable.rows.flatMap { $0.condition?.names ?? [] }.filter(CommandFact.isName))
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) {
      guard names.contains(name) else {
        return (
          "unknown fact \"\(name)\"",
          CommandContext.choice(names.sorted(), near: name, "no facts, because the app has none")
        )
      }
      if case .bool? = own[name], case .text = value {
        return ("\"\(name)\" is never \(value.description)", "true or false")
      }
    }
    return nil
  }
}
