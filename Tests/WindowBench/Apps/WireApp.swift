package import Foundation
package import KeywayKeymap
package import KeywayTestCompositor

/// An app in a separate process at a bench, which reports the result of each key.
///
/// Calls block.
@MainActor
package final class WireApp {
  package let bench: any Bench
  /// The process, for what is not about keys.
  package let app: TracedApp
  private let keymap: Keymap

  /// Starts an executable and waits until its window is shown and has the keyboard.
  ///
  /// - Parameters:
  ///   - environment: what differs from that of the bench.
  ///   - names: the layout of the bench, from which scripts are typed.
  package init(
    executable: URL, arguments: [String] = [], environment: [String: String] = [:], on bench: any Bench,
    names: KeymapNames
  ) throws {
    self.bench = bench
    keymap = try Keymap(names: names)
    app = try TracedApp(
      executable: executable, arguments: arguments, environment: bench.environment.merging(environment) { $1 }
    )
    try waitForKeyboard()
  }

  /// Waits until the window is shown and has the keyboard, at the start and after the display came back.
  package func waitForKeyboard() throws {
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while true {
      do {
        try bench.waitForKeyboard(milliseconds: 200)
        return
      } catch {
        // An app that ends instead is reported at once.
        guard app.isRunning, Date() < end else {
          throw AppProcessError.noWindow(within: TracedApp.patience, said: app.standardError)
        }
      }
    }
  }

  /// Presses and releases keys one after the other and returns what the app made of each event.
  @discardableResult
  package func press(_ script: String) throws -> [AppTrace] { try send(events(of: script)) }

  /// Sends raw events and returns what the app made of each; what it says between two of them is passed over.
  @discardableResult
  package func send(_ events: [RawKeyEvent]) throws -> [AppTrace] {
    try events.map { event in
      try bench.keys([event])
      while let trace = try app.nextTrace() {
        if trace.tells(of: event) { return trace }
      }
      throw AppProcessError.noTrace(code: event.code, said: app.standardError)
    }
  }

  /// Returns the events that press the keys of a script on the layout from the start.
  package func events(of script: String) throws -> [RawKeyEvent] {
    try KeyScript(script).events(on: keymap)
  }

  package func settle() throws { try bench.settle() }

  package var standardError: [String] { app.standardError }

  package func terminate() { app.terminate() }
}
