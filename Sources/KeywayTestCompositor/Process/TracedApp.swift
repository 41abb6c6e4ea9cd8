public import Foundation

/// A running app that reports what became of each key event (`--trace -`), whoever sends the keys.
///
/// Calls block and may come from any one thread. Ends the app when it is let go.
public final class TracedApp {
  private let process = Process()
  private let input = Pipe()
  private let output: LineReader
  private let errors: LineReader
  /// How many traces were handed out.
  private var taken = 0
  /// What the app reported of its keyboard settings before the last trace that was handed out.
  package private(set) var feedback: [AppFeedback] = []

  /// What the app reported of its kiosk's audit before the last trace that was handed out.
  package private(set) var kioskRecords: [AppKioskRecord] = []

  /// What the app reported of pointers and fingers before the last trace that was handed out.
  package private(set) var pointerRecords: [AppPointerRecord] = []

  /// Seconds that a wait for the app may take, as long as `TestCompositor.patience`.
  @usableFromInline package static let patience = Double(TestCompositor.patience) / 1000

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: its arguments; it is asked for a trace too.
  ///   - environment: what differs from this process's own.
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

  /// What became of the next key event; nil when none was reported within the time.
  public func nextTrace(timeout seconds: Double = patience) throws -> AppTrace? {
    while let line = output.line(taken, timeout: seconds) {
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

  /// What the app reports next of a pointer or a finger; nil when it does not within the time, or when a key event comes first.
  package func nextPointer(timeout seconds: Double = patience) -> AppPointerRecord? {
    guard let line = output.line(taken, timeout: seconds), takePointer(Data(line.utf8)) else { return nil }
    taken += 1
    return pointerRecords.last
  }

  /// Whether a line is about a pointer or a technology, not about a key.
  private func takePointer(_ line: Data) -> Bool {
    if let record = try? JSONDecoder().decode(AppPointerRecord.self, from: line) {
      pointerRecords.append(record)
      return true
    }
    return (try? JSONDecoder().decode(AppAssistance.self, from: line)) != nil
  }

  /// What the app reports next of its keyboard settings; nil when it does not within the time, or when a key event
  /// comes first.
  public func nextFeedback(timeout seconds: Double = patience) -> AppFeedback? {
    while let line = output.line(taken, timeout: seconds) {
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

  /// Writes a line to the app's standard input, and returns what it answers to it; nil when it does not within the time.
  ///
  /// Only for an app that was started with `--steps`.
  package func answer(to step: String, timeout seconds: Double = patience) throws -> AppStep? {
    try input.fileHandleForWriting.write(contentsOf: Data((step + "\n").utf8))
    while let line = output.line(taken, timeout: seconds) {
      taken += 1
      if let answer = try? JSONDecoder().decode(AppStep.self, from: Data(line.utf8)), answer.step == step {
        return answer
      }
    }
    return nil
  }

  /// The number by which the kernel knows the app.
  package var processIdentifier: Int32 { process.processIdentifier }

  /// Whether the process runs.
  package var isRunning: Bool { process.isRunning }

  // MARK: Standard error

  /// What the app said on standard error so far.
  public var standardError: [String] { errors.lines }

  /// A line of standard error by its index, once it is there; nil when it does not come.
  package func errorLine(_ index: Int, timeout seconds: Double = patience) -> String? {
    errors.line(index, timeout: seconds)
  }

  // MARK: The end

  /// Waits for the app to end by itself, and returns its exit status and all that it said on standard
  /// error; nil when it goes on.
  public func waitForExit(
    timeout seconds: Double = patience
  ) -> (status: Int32, standardError: [String])? {
    // The pipe ends with the process, so nothing has to be asked again and again.
    let said = errors.allLines(timeout: seconds)
    guard errors.hasEnded else { return nil }
    process.waitUntilExit()
    // A signal is told apart from an exit by its sign.
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, said)
  }

  /// Asks the app to end, and waits until it has.
  ///
  /// An app that does not follow, because it hangs or because it was started with the signal held back, is
  /// ended by force after a second.
  package func terminate() {
    guard process.isRunning else { return }
    process.terminate()
    _ = errors.allLines(timeout: 1)
    if !errors.hasEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
