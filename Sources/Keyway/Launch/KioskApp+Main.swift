import Glibc
import KeywayPlatform
public import KeywayUI

extension KioskApp {
  /// Starts the app: opens its window, or runs one of the sub-commands that every app has.
  ///
  /// Exits with 0; with 2 when the app cannot run or the command line is wrong; with 75 (`EX_TEMPFAIL` of sysexits.h),
  /// which asks a supervisor to start it again, when the compositor went away for good.
  public static func main() {
    do {
      try AppCommand(arguments: Array(CommandLine.arguments.dropFirst())).run { Self() }
    } catch {
      TextStream.standardError.writeLine("\(programName): \(error)")
      exit((error as? PlatformError)?.reason == .connectionLost ? 75 : 2)
    }
  }
}

/// The name under which the program was called.
var programName: String {
  String(CommandLine.arguments[0].split(separator: "/").last ?? "app")
}
