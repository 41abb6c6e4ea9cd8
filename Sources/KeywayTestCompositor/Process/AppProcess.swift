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
          throw AppProcessError.ended(exit.status, "before it showed a window", said: exit.standardError)
        }
        if Date() < end { continue }
        throw AppProcessError.noWindow(within: seconds, said: app.standardError)
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
      throw AppProcessError.noTrace(code: event.code, said: app.standardError)
    }
  }

  // MARK: Other steps

  /// Sends a step of a script to an app started with `--steps`, and returns its answer.
  ///
  /// - Parameter seconds: the duration of the step in the app.
  /// - Throws: ``AppProcessError`` if the app does not answer.
  package func answer(to step: String, within seconds: Double = 0) throws -> AppStep {
    guard let answer = try app.answer(to: step, timeout: .seconds(seconds + 5)) else {
      throw AppProcessError("the app did not answer \(step)", said: app.standardError)
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

/// The reason why an app could not be driven, and what it said on standard error.
package struct AppProcessError: Error, CustomStringConvertible {
  package let description: String

  package init(_ reason: String, said lines: [String] = []) {
    let said = lines.joined(separator: "\n")
    description = reason + (said.isEmpty ? "" : "; it said: \(said)")
  }

  package static func noWindow(within seconds: Double, said: [String]) -> Self {
    Self("the app showed no window within \(seconds) s", said: said)
  }

  /// The app did not report the result of a key.
  package static func noTrace(code: UInt32, said: [String]) -> Self {
    Self("the app reported nothing for the key with code \(code)", said: said)
  }

  /// - Parameter status: a negative one is the signal that ended the app.
  static func ended(_ status: Int32, _ moment: String, said: [String]) -> Self {
    Self("the app ended with \(status < 0 ? "signal \(-status)" : "status \(status)") \(moment)", said: said)
  }
}
