import Glibc
import KeywayPlatform
public import KeywayUI

extension KioskApp {
  /// Starts the app: opens its window, or runs one of the sub-commands that every app has.
  ///
  /// Exits with 0; with 2 if the app cannot run or the command line is wrong; with 75 (`EX_TEMPFAIL` of sysexits.h) if the
  /// compositor is gone for good, so that a supervisor restarts the app.
  public static func main() {
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
      try AppCommand(arguments: arguments, programName: programName).run { Self() }
      return 0
    } catch let exit as ExitStatus {
      return exit.code
    } catch {
      TextStream.standardError.writeLine("\(programName): \(error)")
      return (error as? PlatformError)?.reason == .connectionLost ? 75 : 2
    }
  }
}
