import Foundation

/// Orca itself, as the distribution has it, or another; see ``Requirements/root``.
final class Orca {
  let process: ChildProcess

  /// Starts Orca; it says "Screen reader on." when it listens.
  ///
  /// Its start script refuses to run beside another Orca of the same user, which would be that of another test or of the
  /// person at this machine. They share nothing here, so the script sees no other Orca. All else is as installed.
  init(in folder: PrivateFolder, environment: [String: String]) throws(KitError) {
    let script = try folder.write(
      """
      import runpy, sys
      orca = runpy.run_path(sys.argv[1], run_name="start")
      orca["main"].__globals__["otherOrcas"] = lambda: []
      sys.argv[1:] = sys.argv[2:]
      sys.exit(orca["main"]())

      """, to: "start-orca.py")
    var command = Requirements.inRoot(
      [try Requirements.python(), script.path, try Requirements.program("orca")])
    if ProcessInfo.processInfo.environment["KEYWAY_ORCA_LOG"] != nil {
      command += ["--debug-file", folder.url.appendingPathComponent("orca-debug.log").path]
    }
    process = try ChildProcess(
      command, environment: environment, outputFile: folder.url.appendingPathComponent("orca.log"))
  }

  /// The version, as `orca --version` says it.
  static func version(environment: [String: String], in folder: PrivateFolder) throws(KitError) -> String {
    let file = folder.url.appendingPathComponent("orca-version.log")
    let process = try ChildProcess(
      Requirements.inRoot([try Requirements.python(), try Requirements.program("orca"), "--version"]),
      environment: environment, outputFile: file)
    guard waitUntil({ process.isRunning ? nil : true }) != nil else {
      throw .notReady("Orca's version", seconds: patience, said: process.said)
    }
    return process.said.split(separator: "\n").last.map(String.init) ?? "unknown"
  }
}
