internal import ArgumentParser
internal import KeywayFiles
internal import KeywayMenus

/// The option that sets facts for the conditions of commands, shared by sub-commands.
struct ContextOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Facts for the conditions of commands; by default those of the menu files.",
      valueName: "paying=true,mode=night"))
  var context: String?

  /// The given facts, merged over the defaults.
  func context(_ facts: [CommandFact]?) throws -> CommandContext {
    try CommandContext(defaultsOf: facts ?? []).merging(given(facts))
  }

  /// The same for menus, with the performed actions from their files.
  func context(_ menus: MenuFiles) throws -> CommandContext {
    var context = try context(menus.facts)
    context.performed = menus.performed
    return context
  }

  /// The given facts alone.
  func given(_ facts: [CommandFact]?) throws -> CommandContext {
    guard let context else { return CommandContext() }
    do {
      return try CommandContext(assignments: context, facts: facts)
    } catch {
      throw ValidationError("--context: \(error)")
    }
  }

  /// The option for another process.
  var arguments: [String] { context.map { ["--context", $0] } ?? [] }
}
