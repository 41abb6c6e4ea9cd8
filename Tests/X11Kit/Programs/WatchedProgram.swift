import Foundation
import KeywayTestCompositor

/// A program that ends with the object, and also where the test process is ended at once.
///
/// A shell stands between: it waits at a pipe that only this process holds open, and ends the program at the end of it.
package final class WatchedProgram {
  private let process = Process()
  private let input = Pipe()
  private let output: LineReader
  private let errorLines: LineReader
  private var taken = 1
  private let identifier: Int32

  /// The first line of the output says the program's number. The watcher keeps neither output open.
  private static let script = """
    exec 3<&0 4>&1 5>&2
    "$@" 3<&- 4>&- 5>&- </dev/null & program=$!
    echo $program
    (read -r line <&3; kill -KILL $program 2>&-) >&- 2>&- 4>&- 5>&- &
    exec >&- 2>&- 4>&- 5>&-
    wait $program
    """

  /// Starts a program.
  ///
  /// - Parameter environment: what differs from this process's own.
  package init(_ command: [String], environment: [String: String] = [:]) throws(XKitError) {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    output = LineReader(outputPipe.fileHandleForReading)
    errorLines = LineReader(errorPipe.fileHandleForReading)
    do {
      try process.run()
    } catch {
      throw .system(command[0], errno)
    }
    guard let line = output.line(0, timeout: 20), let identifier = Int32(line) else {
      try? input.fileHandleForWriting.close()
      throw .failed(program: command[0], said: errorLines.lines.joined(separator: "\n"))
    }
    self.identifier = identifier
  }

  deinit { end() }

  /// The number by which the kernel knows it.
  package var processIdentifier: Int32 { identifier }
  package var isRunning: Bool { !output.hasEnded }
  /// What it has said on standard error.
  package var errors: [String] { errorLines.lines }

  /// The next line of its output, once it is there; nil where the time or the program ends before.
  package func nextLine(timeout seconds: Double) -> String? {
    defer { taken += 1 }
    return output.line(taken, timeout: seconds)
  }

  package func signal(_ number: Int32) { kill(identifier, number) }

  /// Ends the program at once and waits until it is gone. A signal that could be held back is not enough: the program
  /// has inherited what the starting thread holds back.
  package func end() {
    if process.isRunning {
      signal(SIGKILL)
      process.waitUntilExit()
    }
    // The watcher goes too.
    try? input.fileHandleForWriting.close()
  }
}
