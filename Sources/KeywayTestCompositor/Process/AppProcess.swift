public import Foundation
public import KeywayKeymap

/// An app in a separate process, driven over the wire by a test compositor.
///
/// The app is the real executable; it reports its trace (`--trace -`), so that after each key the caller knows the
/// result. Calls block and may come from any single thread.
public final class AppProcess {
  package let compositor: TestCompositor
  /// The process, for everything except keys.
  public let app: TracedApp
  private var keymap: Keymap
  /// Whether the app performs changes from a script (`--steps`).
  package let takesSteps: Bool
  /// All reports of the app while the last script or events were played, even after a fault.
  public private(set) var traces: [AppTrace] = []

  /// Starts an executable and waits until its window is visible and receives keys.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: its arguments; a trace is requested as well.
  ///   - compositor: the compositor that shows its window.
  ///   - names: the compositor's layout, on which scripts are typed.
  public convenience init(
    executable: URL, arguments: [String] = [], compositor: TestCompositor, names: KeymapNames
  ) throws {
    try self.init(
      executable: executable, arguments: arguments, compositor: compositor, names: names,
      environment: compositor.environment)
  }

  /// Starts an executable in an environment with more than the compositor.
  package init(
    executable: URL, arguments: [String], compositor: TestCompositor, names: KeymapNames,
    environment: [String: String]
  ) throws {
    self.compositor = compositor
    keymap = try Keymap(names: names)
    takesSteps = arguments.contains("--steps")
    app = try TracedApp(executable: executable, arguments: arguments, environment: environment)
    try waitForWindow(seconds: TracedApp.patience)
  }

  /// Waits in short steps, so that an app that ends is reported at once.
  private func waitForWindow(seconds: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      do {
        return try compositor.waitForKeyboard(timeout: .milliseconds(100))
      } catch {
        if let exit = app.waitForExit(timeout: .zero) {
          throw AppProcessError.ended(
            status: exit.status, standardError: exit.standardError.joined(separator: "\n"))
        }
        if Date() < end { continue }
        throw AppProcessError.noWindow(
          within: seconds, standardError: app.standardError.joined(separator: "\n"))
      }
    }
  }

  // MARK: Keys

  /// Presses and releases keys one after the other, and returns the trace of each event.
  @discardableResult
  public func press(_ script: String) throws -> [AppTrace] {
    try send(KeyScript(script).events(on: keymap))
  }

  /// Sends raw events, and returns the trace of each.
  ///
  /// Reports between two events, of a deferred press or a repeat, are only in ``traces``.
  @discardableResult
  public func send(_ events: [RawKeyEvent]) throws -> [AppTrace] {
    traces = []
    return try events.map { event in
      try compositor.key(event.code, event.isDown ? .down : .up)
      while let trace = try app.nextTrace() {
        traces.append(trace)
        if trace.tells(of: event) { return trace }
      }
      throw AppProcessError.noTrace(
        code: event.code, standardError: app.standardError.joined(separator: "\n"))
    }
  }

  // MARK: Other steps

  /// Sends a step of a script to an app started with `--steps`, and returns its answer.
  ///
  /// - Parameter seconds: the duration of the step in the app.
  /// - Throws: ``AppProcessError/noAnswer(step:standardError:)`` if the app does not answer.
  package func answer(to step: String, within seconds: Double = 0) throws -> AppStep {
    guard let answer = try app.answer(to: step, timeout: .seconds(seconds + 5)) else {
      throw AppProcessError.noAnswer(step: step, standardError: app.standardError.joined(separator: "\n"))
    }
    return answer
  }

  /// Sends another layout to the app and types later scripts on it.
  public func setLayout(_ names: KeymapNames) throws {
    keymap = try Keymap(names: names)
    try compositor.setKeymap(.names(names))
  }

  // MARK: Pictures

  /// Waits until the app has read everything sent to it and has shown the result.
  ///
  /// See ``TestCompositor/settle()``.
  public func settle() throws(CompositorError) { try compositor.settle() }

  /// Writes a PNG file of the window, once it no longer changes.
  package func writePNG(to path: String) throws {
    try settle()
    try compositor.writePNG(to: path)
  }

  // MARK: The end

  package var standardError: [String] { app.standardError }

  /// Asks the app to end, and waits until it has.
  package func terminate() { app.terminate() }
}

/// The reason why an app could not be driven.
package enum AppProcessError: Error, CustomStringConvertible {
  /// In seconds.
  case noWindow(within: Double, standardError: String)
  /// The app did not report the result of a key.
  case noTrace(code: UInt32, standardError: String)
  /// The app did not report a requested change.
  case noAnswer(step: String, standardError: String)
  /// A step that running apps do not support.
  case notPlayable(step: String)
  /// The app ended before it showed a window; a negative status is the signal that ended it.
  case ended(status: Int32, standardError: String)
  /// The app ended while keys were played; a negative status is the signal that ended it.
  case endedAt(key: String, status: Int32, standardError: String)
  /// The folder for pictures cannot be created or cleared.
  case folder(path: String, reason: String)

  package var description: String {
    switch self {
    case .noWindow(let seconds, let said):
      "the app showed no window within \(seconds) s" + Self.quoted(said)
    case .noTrace(let code, let said):
      "the app reported nothing for the key with code \(code)" + Self.quoted(said)
    case .noAnswer(let step, let said):
      "the app did not answer \(step)" + Self.quoted(said)
    case .notPlayable(let step): "\(step) is not possible in a running app; expected a time or a change"
    case .ended(let status, let said):
      "the app ended with \(Self.words(status)) before it showed a window" + Self.quoted(said)
    case .endedAt(let key, let status, let said):
      "the app ended with \(Self.words(status)) at the key \(key)" + Self.quoted(said)
    case .folder(let path, let reason): "\(path): the pictures cannot go here: \(reason)"
    }
  }

  private static func words(_ status: Int32) -> String {
    status < 0 ? "signal \(-status)" : "status \(status)"
  }

  private static func quoted(_ said: String) -> String { said.isEmpty ? "" : "; it said: \(said)" }
}
