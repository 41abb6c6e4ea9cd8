import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import WalkKit
import WindowBench

/// An app in a process of its own at a bench, which reports what became of each key.
///
/// Calls block.
@MainActor
final class WireApp {
  let bench: any Bench
  /// The process, for what is not about keys.
  let app: TracedApp
  private let keymap: Keymap

  /// Starts an executable and waits until its window is shown and has the keyboard.
  ///
  /// - Parameter names: the layout of the bench, from which scripts are typed.
  init(executable: URL, arguments: [String] = [], on bench: any Bench, names: KeymapNames) throws {
    self.bench = bench
    keymap = try Keymap(names: names)
    app = try TracedApp(executable: executable, arguments: arguments, environment: bench.environment)
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while true {
      do {
        try bench.waitForKeyboard(milliseconds: 200)
        return
      } catch {
        // An app that ends instead is told of at once.
        guard app.isRunning, Date() < end else {
          throw AppProcessError.noWindow(
            within: TracedApp.patience, standardError: app.standardError.joined(separator: "\n"))
        }
      }
    }
  }

  convenience init(
    _ executable: URL = BuiltApp.roastedBeans, on kind: WindowSystemKind,
    _ change: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    let options = BenchOptions(change)
    try self.init(executable: executable, on: kind.makeBench(options), names: options.layout)
  }

  /// Presses and releases keys one after the other and returns what the app made of each event.
  @discardableResult
  func press(_ script: String) throws -> [AppTrace] { try send(KeyScript(script).events(on: keymap)) }

  /// Sends raw events and returns what the app made of each; what it says between two of them is passed over.
  @discardableResult
  func send(_ events: [RawKeyEvent]) throws -> [AppTrace] {
    try events.map { event in
      try bench.keys([event])
      while let trace = try app.nextTrace() {
        if trace.tells(of: event) { return trace }
      }
      throw AppProcessError.noTrace(
        code: event.code, standardError: app.standardError.joined(separator: "\n"))
    }
  }

  func settle() throws { try bench.settle() }

  var standardError: [String] { app.standardError }

  func terminate() { app.terminate() }
}
