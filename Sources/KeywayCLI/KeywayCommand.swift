internal import ArgumentParser
internal import Glibc
internal import KeywayPlatform

/// The `keyway` command line: one file per sub-command.
@main
struct KeywayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyway",
    abstract: "Keyboard access for kiosk apps: keymaps, menus, focus and accessibility, in files and live.",
    discussion: """
      Exit codes: 0 success · 1 a check found a fault · 2 wrong input, reported on standard error as file:line:column: \
      the fault; expected the remedy.
      """,
    version: keywayVersion,
    subcommands: [
      RunCommand.self, FocusCommand.self, KeysCommand.self, MenusCommand.self, TreeCommand.self,
      InspectCommand.self, PreviewCommand.self, AuditCommand.self, SpeakCommand.self, AppsCommand.self,
      SymbolsCommand.self,
    ]
  )

  static func main() {
    TextStream.holdClosedStreams()
    TextStream.ignoreFileSizeLimits()
    Glibc.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line. Errors become one line on standard error; wrong input, and output that cannot be written, exit
  /// with 2.
  static func run(_ arguments: [String]) -> Int32 {
    let code = runCommand(arguments)
    guard let failure = TextStream.standardOutput.failure, code < 2 else { return code }
    TextStream.standardError.writeLine("\(failure)")
    return 2
  }

  private static func runCommand(_ arguments: [String]) -> Int32 {
    var kind: any ParsableCommand.Type = Self.self
    do {
      try DescriptorLimit.ensure()
      try checkNames(arguments, &kind)
      var command = try ParsedArguments.$all.withValue(arguments) { try parseAsRoot(arguments) }
      try command.run()
      return 0
    } catch let exit as ExitStatus {
      return exit.code
    } catch let error as ValidationError {
      TextStream.standardError.writeLine(words(for: error, of: kind))
      return 2
    } catch {
      if let kind = kind as? any ReportingCommand.Type, let words = kind.words(for: message(for: error)) {
        TextStream.standardError.writeLine(self.words(for: ValidationError(words), of: kind))
        return 2
      }
      let code = exitCode(for: error)
      let isOurs = !code.isSuccess && !(error is ExitCode) && !isParserError(error)
      let words = isOurs ? "\(error)" : fullMessage(for: error)
      if !words.isEmpty {
        (code.isSuccess ? TextStream.standardOutput : .standardError).writeLine(words)
      }
      return isOurs || code == .validationFailure ? 2 : code.rawValue
    }
  }

  /// Finds the named command. The argument parser would take an unknown name for an extra argument, or after `help` for
  /// none.
  private static func checkNames(
    _ arguments: [String], _ kind: inout any ParsableCommand.Type
  ) throws(ValidationError) {
    var path = "keyway"
    for argument in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let inner = kind.configuration.subcommands
      if inner.isEmpty || argument.hasPrefix("-") { return }
      let next = inner.first { $0.configuration.commandName == argument }
      guard let next else {
        let names = inner.compactMap { $0.configuration.commandName }.joined(separator: ", ")
        throw ValidationError("\(path) has no command '\(argument)'; expected one of \(names)")
      }
      kind = next
      path += " " + argument
    }
  }

  /// The words for an error that the parser does not see, in the parser's style, with the usage of the command.
  private static func words(for error: ValidationError, of kind: any ParsableCommand.Type) -> String {
    let usage = usageString(for: kind)
    let names = usage.split(separator: " ").prefix { $0.first?.isLetter == true }.joined(separator: " ")
    return "Error: \(error.message)\nUsage: \(usage)\n  See '\(names) --help' for more information."
  }

  /// Whether the argument parser formats the error itself.
  private static func isParserError(_ error: any Error) -> Bool {
    error is CleanExit || String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }
}
