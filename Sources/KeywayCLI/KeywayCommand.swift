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
      Exit codes: 0 all well · 1 a check found a fault · 2 wrong input, said on standard error as \
      file:line:column: what is wrong; expected what.
      """,
    subcommands: [RunCommand.self, FocusCommand.self, KeysCommand.self, MenusCommand.self, TreeCommand.self]
  )

  /// Words every error at this edge: one line on standard error, exit code 2 for any wrong input.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let isOurs = !exitCode(for: error).isSuccess && !(error is ExitCode) && !isParserError(error)
      if isOurs {
        TextStream.standardError.writeLine("\(error)")
        Glibc.exit(2)
      }
      let code = exitCode(for: error)
      if code == .validationFailure {
        TextStream.standardError.writeLine(fullMessage(for: error))
        Glibc.exit(2)
      }
      exit(withError: error)
    }
  }

  /// Whether the argument parser itself knows how to word the error.
  private static func isParserError(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit
      || String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }
}
