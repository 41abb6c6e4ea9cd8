public import Foundation
public import KeywayKeymap

/// An app in a process of its own, driven over the wire by a test compositor.
///
/// The app is the real executable; it is asked for its trace (`--trace -`), so that after each key the
/// caller knows what became of it. Calls block and may come from any one thread.
public final class AppProcess {
  /// The compositor that the app is connected to.
  package let compositor: TestCompositor
  /// The process, for what is not about keys.
  public let app: TracedApp
  private var keymap: Keymap
  /// Whether the app makes changes that a script says (`--steps`).
  package let takesSteps: Bool
  /// All that the app reported while the last script or events were played, also where that is a fault.
  public private(set) var traces: [AppTrace] = []

  /// Starts an executable and waits until its window is shown and hears keys.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: its arguments; it is asked for a trace too.
  ///   - compositor: where it shows its window.
  ///   - names: the layout that the compositor has, from which scripts are typed.
  public convenience init(
    executable: URL, arguments: [String] = [], compositor: TestCompositor, names: KeymapNames
  ) throws {
    try self.init(
      executable: executable, arguments: arguments, compositor: compositor, names: names,
      environment: compositor.environment)
  }

  /// Starts an executable in an environment that leads to more than the compositor.
  package init(
    executable: URL, arguments: [String], compositor: TestCompositor, names: KeymapNames,
    environment: [String: String]
  ) throws {
    self.compositor = compositor
    keymap = try Keymap(names: names)
    takesSteps = arguments.contains("--steps")
    app = try TracedApp(executable: executable, arguments: arguments, environment: environment)
    try waitForWindow(timeout: TracedApp.patience)
  }

  /// Waits in short steps, so that an app that ends instead is reported at once.
  private func waitForWindow(timeout seconds: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      do {
        return try compositor.waitForKeyboard(timeout: 100)
      } catch {
        if let exit = app.waitForExit(timeout: 0) {
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

  /// Presses and releases keys one after the other and returns what the app made of each event.
  @discardableResult
  public func press(_ script: String) throws -> [AppTrace] {
    try send(KeyScript(script).events(on: keymap))
  }

  /// Sends raw events and returns what the app made of each.
  ///
  /// What the app says between two of them, of a press that it had put off or of a repeat, is in ``traces`` alone.
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

  // MARK: What is no key

  /// Asks an app that was started with `--steps` for what a step of a script says, and returns its answer.
  ///
  /// - Parameter seconds: how long the app takes its time.
  /// - Throws: ``AppProcessError/noAnswer(step:standardError:)`` where the app says nothing.
  package func answer(to step: String, within seconds: Double = 0) throws -> AppStep {
    guard let answer = try app.answer(to: step, timeout: seconds + 5) else {
      throw AppProcessError.noAnswer(step: step, standardError: app.standardError.joined(separator: "\n"))
    }
    return answer
  }

  /// Sends another layout to the app and types scripts on it from now on.
  public func setLayout(_ names: KeymapNames) throws {
    keymap = try Keymap(names: names)
    try compositor.setKeymap(.names(names))
  }

  // MARK: Pictures

  /// Waits until the app has read all that was sent to it and has shown what it made of that.
  ///
  /// See ``TestCompositor/settle()``.
  public func settle() throws(CompositorError) { try compositor.settle() }

  /// Writes what the window shows, once it shows nothing new, as a PNG file.
  package func writePNG(to path: String) throws {
    try settle()
    try compositor.writePNG(to: path)
  }

  // MARK: The end

  /// What the app said on standard error so far.
  package var standardError: [String] { app.standardError }

  /// Asks the app to end, and waits until it has.
  package func terminate() { app.terminate() }
}

/// Why an app could not be driven.
package enum AppProcessError: Error, CustomStringConvertible {
  /// In seconds.
  case noWindow(within: Double, standardError: String)
  /// The app did not say what became of a key.
  case noTrace(code: UInt32, standardError: String)
  /// The app said nothing of a change that it was asked to make.
  case noAnswer(step: String, standardError: String)
  /// A step that a running app does not make.
  case notPlayable(step: String)
  /// The app ended before it showed a window; a negative status is the signal that ended it.
  case ended(status: Int32, standardError: String)
  /// The app ended while keys were played; a negative status is the signal that ended it.
  case endedAt(key: String, status: Int32, standardError: String)
  /// The folder for pictures cannot be made or cleared.
  case folder(path: String, reason: String)

  package var description: String {
    switch self {
    case .noWindow(let seconds, let said):
      "the app showed no window within \(seconds) s" + Self.quoted(said)
    case .noTrace(let code, let said):
      "the app reported nothing for the key with code \(code)" + Self.quoted(said)
    case .noAnswer(let step, let said):
      "the app said nothing of \(step)" + Self.quoted(said)
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
