internal import ArgumentParser
internal import KeywayFiles
internal import KeywayMenus

/// The option that says what the conditions of commands depend on, the same for every sub-command that has one.
struct ContextOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Facts for the conditions of commands; by default what the menu files declare.",
      valueName: "paying=true,mode=night"))
  var context: String?

  /// What is said of the facts, over what they are by default.
  ///
  /// - Parameter facts: those that are declared; nil where nobody declares any.
  func context(_ facts: [CommandFact]?) throws -> CommandContext {
    try CommandContext(defaultsOf: facts ?? []).merging(given(facts))
  }

  /// The same for menus, with what their files say of who performs what.
  func context(_ menus: MenuFiles) throws -> CommandContext {
    var context = try context(menus.facts)
    context.performed = menus.performed
    return context
  }

  /// What is said of the facts, and nothing else.
  func given(_ facts: [CommandFact]?) throws -> CommandContext {
    guard let context else { return CommandContext() }
    do {
      return try CommandContext(assignments: context, facts: facts)
    } catch {
      throw ValidationError("--context \(error)")
    }
  }

  /// For another process.
  var arguments: [String] { context.map { ["--context", $0] } ?? [] }
}
