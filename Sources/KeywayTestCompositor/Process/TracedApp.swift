public import Foundation

/// A running app that reports the result of each key event (`--trace -`), whatever sends the keys.
///
/// Calls block and may come from any single thread. Releasing the object ends the app.
public final class TracedApp {
  private let process = Process()
  private let input = Pipe()
  private let output: LineReader
  private let errors: LineReader
  /// The number of traces returned so far.
  private var taken = 0
  /// The app's reports about keyboard settings before the last returned trace.
  package private(set) var feedback: [AppFeedback] = []

  /// The entries of the app's kiosk log before the last returned trace.
  package private(set) var kioskRecords: [AppKioskRecord] = []

  /// The app's reports about pointers and fingers before the last returned trace.
  package private(set) var pointerRecords: [AppPointerRecord] = []

  /// The default time limit for the app, in seconds; callers that wait until a date use it.
  package static let patience = TestCompositor.patience / .seconds(1)

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: its arguments; a trace is requested as well.
  ///   - environment: the differences from this process's environment.
  public init(executable: URL, arguments: [String] = [], environment: [String: String]) throws {
    process.executableURL = executable
    process.arguments = arguments + ["--trace", "-", "--trace-format", "json", "--trace-typing"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    output = LineReader(outputPipe.fileHandleForReading)
    errors = LineReader(errorPipe.fileHandleForReading)
    try process.run()
  }

  deinit {
    terminate()
  }

  /// The trace of the next key event; nil if none was reported in time.
  public func nextTrace(timeout: Duration = TestCompositor.patience) throws -> AppTrace? {
    while let line = output.line(taken, timeout: timeout / .seconds(1)) {
      taken += 1
      let data = Data(line.utf8)
      if let record = try? JSONDecoder().decode(AppKioskRecord.self, from: data) {
        kioskRecords.append(record)
        continue
      }
      if takePointer(data) { continue }
      guard let feedback = try? JSONDecoder().decode(AppFeedback.self, from: data) else {
        return try JSONDecoder().decode(AppTrace.self, from: data)
      }
      self.feedback.append(feedback)
    }
    return nil
  }

  /// The app's next report about a pointer or a finger; nil if none comes in time, or a key event comes first.
  package func nextPointer(timeout: Duration = TestCompositor.patience) -> AppPointerRecord? {
    guard let line = output.line(taken, timeout: timeout / .seconds(1)), takePointer(Data(line.utf8)) else {
      return nil
    }
    taken += 1
    return pointerRecords.last
  }

  /// Whether a line is about a pointer, an assistive technology or the app's reader, not a key.
  private func takePointer(_ line: Data) -> Bool {
    if let record = try? JSONDecoder().decode(AppPointerRecord.self, from: line) {
      pointerRecords.append(record)
      return true
    }
    return (try? JSONDecoder().decode(AppAssistance.self, from: line)) != nil
      || (try? JSONDecoder().decode(AppReaderRecord.self, from: line)) != nil
  }

  /// The app's next report about its keyboard settings; nil if none comes in time, or a key event comes first.
  public func nextFeedback(timeout: Duration = TestCompositor.patience) -> AppFeedback? {
    while let line = output.line(taken, timeout: timeout / .seconds(1)) {
      let data = Data(line.utf8)
      if takePointer(data) {
        taken += 1
        continue
      }
      guard let feedback = try? JSONDecoder().decode(AppFeedback.self, from: data) else { return nil }
      taken += 1
      self.feedback.append(feedback)
      return feedback
    }
    return nil
  }

  /// Writes a line to the app's standard input, and returns the answer; nil if none comes in time.
  ///
  /// Only for an app started with `--steps`.
  package func answer(to step: String, timeout: Duration = TestCompositor.patience) throws -> AppStep? {
    try input.fileHandleForWriting.write(contentsOf: Data((step + "\n").utf8))
    while let line = output.line(taken, timeout: timeout / .seconds(1)) {
      taken += 1
      if let answer = try? JSONDecoder().decode(AppStep.self, from: Data(line.utf8)), answer.step == step {
        return answer
      }
    }
    return nil
  }

  package var processIdentifier: Int32 { process.processIdentifier }

  package var isRunning: Bool { process.isRunning }

  // MARK: Standard error

  /// The app's standard error output so far.
  public var standardError: [String] { errors.lines }

  /// A line of standard error by its index, once it arrives; nil if it does not.
  package func errorLine(_ index: Int, timeout: Duration = TestCompositor.patience) -> String? {
    errors.line(index, timeout: timeout / .seconds(1))
  }

  // MARK: The end

  /// Waits for the app to end by itself, and returns its exit status and its standard error output; nil if it keeps running.
  public func waitForExit(
    timeout: Duration = TestCompositor.patience
  ) -> (status: Int32, standardError: [String])? {
    // The pipe ends with the process, so no polling is needed.
    let said = errors.allLines(timeout: timeout / .seconds(1))
    guard errors.hasEnded else { return nil }
    process.waitUntilExit()
    // The sign distinguishes a signal from an exit.
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, said)
  }

  /// Asks the app to end, and waits until it has.
  ///
  /// An app that does not obey, because it hangs or was started with the signal blocked, is killed after a second.
  package func terminate() {
    guard process.isRunning else { return }
    process.terminate()
    _ = errors.allLines(timeout: 1)
    if !errors.hasEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
