import Glibc
import KeywayDrawing
import KeywayPlatform
public import KeywayUI

extension KioskApp {
  /// Starts the app: opens its window, or runs one of the sub-commands that every app has.
  ///
  /// Exits with 0; with 2 if the app cannot run, the command line is wrong or output cannot be written; with 74 (`EX_IOERR`
  /// of sysexits.h) if the kiosk's log cannot be written and `--kiosk-log end` was given; with 75 (`EX_TEMPFAIL`) if the compositor
  /// is gone for good, so that a supervisor restarts the app.
  public static func main() {
    TextStream.holdClosedStreams()
    TextStream.ignoreFileSizeLimits()
    let arguments = CommandLine.arguments
    let name = arguments[0].split(separator: "/").last ?? "app"
    exit(run(Array(arguments.dropFirst()), programName: String(name)))
  }

  /// Runs a command line.
  ///
  /// - Parameter programName: the program's name in messages.
  /// - Returns: the exit code.
  @MainActor
  package static func run(_ arguments: [String], programName: String) -> Int32 {
    do {
      try DescriptorLimit.ensure()
      // Nothing before the first frame takes longer. Reports need no fonts; their command lines begin with a word.
      if arguments.first?.hasPrefix("-") != false { FontCheck.startLoadingFonts() }
      try AppCommand(arguments: arguments, programName: programName).run { Self() }
      if let failure = TextStream.standardOutput.failure { throw failure }
      return 0
    } catch let exit as ExitStatus {
      guard let failure = TextStream.standardOutput.failure, exit.code == 1 else { return exit.code }
      TextStream.standardError.writeLine("\(programName): \(failure)")
      return 2
    } catch {
      TextStream.standardError.writeLine("\(programName): \(error)")
      return (error as? PlatformError)?.reason == .connectionLost ? 75 : 2
    }
  }
}
