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
    subcommands: [
      RunCommand.self, FocusCommand.self, KeysCommand.self, MenusCommand.self, TreeCommand.self,
      InspectCommand.self, PreviewCommand.self, AuditCommand.self, AppsCommand.self, SymbolsCommand.self,
    ]
  )

  static func main() {
    TextStream.holdClosedStreams()
    Glibc.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line. Errors become one line on standard error; wrong input, and output that cannot be written, exit
  /// with 2.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let code = runCommand(arguments)
    guard let failure = TextStream.standardOutput.failure, code < 2 else { return code }
    TextStream.standardError.writeLine("\(failure)")
    return 2
  }

  private static func runCommand(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let exit as ExitStatus {
      return exit.code
    } catch {
      let code = exitCode(for: error)
      let isOurs = !code.isSuccess && !(error is ExitCode) && !isParserError(error)
      let words = isOurs ? "\(error)" : fullMessage(for: error)
      if !words.isEmpty {
        (code.isSuccess ? TextStream.standardOutput : .standardError).writeLine(words)
      }
      return isOurs || code == .validationFailure ? 2 : code.rawValue
    }
  }

  /// Whether the argument parser formats the error itself.
  private static func isParserError(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit
      || String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }
}
