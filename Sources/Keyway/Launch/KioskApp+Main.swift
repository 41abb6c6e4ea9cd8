import Glibc
import KeywayPlatform
public import KeywayUI

extension KioskApp {
  /// Starts the app: opens its window, or runs one of the sub-commands that every app has.
  ///
  /// Exits with 0; with 2 when the app cannot run or the command line is wrong; with 75 (`EX_TEMPFAIL` of sysexits.h),
  /// which asks a supervisor to start it again, when the compositor went away for good.
  public static func main() {
    let arguments = CommandLine.arguments
    let name = arguments[0].split(separator: "/").last ?? "app"
    exit(run(Array(arguments.dropFirst()), programName: String(name)))
  }

  /// Does what a command line asks for.
  ///
  /// - Parameter programName: what the program is called in what it says.
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
