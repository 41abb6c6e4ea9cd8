package import KeywayMenus

extension AppWindow {
  /// What is wrong with facts that come from outside, with what was expected: one that neither the app nor a condition
  /// of its commands names, or a text for one that is true or false. To be asked before they are set.
  package func problem(ofFacts given: CommandContext) -> (fault: String, expected: String)? {
    if given.values.isEmpty { return nil }
    UpdatePass.run(graph)
    commands.update()
    let own = commands.contextInForce.values
    // Who performs what is no fact that anybody says.
    let names = Set(own.keys).union(
      commandTable.rows.flatMap { $0.condition?.names ?? [] }.filter(CommandFact.isName))
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) {
      guard names.contains(name) else {
        return (
          "there is no fact \"\(name)\"",
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
