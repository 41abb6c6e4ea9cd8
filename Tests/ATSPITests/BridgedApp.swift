import Foundation
import Keyway
import KeywayTesting
import Testing

/// An app in the test's own process whose window is known on a private bus. The test sees the same tree that clients ask for.
@MainActor
final class BridgedApp {
  let bus: PrivateBus
  let app: AppDriver
  private let bridge: WindowBridge

  init(_ app: AppDriver, on bus: PrivateBus) throws {
    (self.bus, self.app) = (bus, app)
    bridge = try #require(WindowBridge(app.window, sessionBus: bus.address))
  }

  isolated deinit { bridge.close() }

  /// Runs the app's loop until something holds. The clock of the app stands still; real time goes on.
  @discardableResult
  func run(seconds: Double = 30, until condition: () -> Bool) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      if Date() > end { return false }
      try app.windowSystem.eventLoop.run(within: .milliseconds(20)) { condition() }
    }
    return true
  }

  /// Runs a script to its end while the app goes on, and returns what it wrote.
  func answer(of script: String, _ arguments: [String] = [], seconds: Double = 60) throws -> String {
    let client = try bus.python(script, arguments)
    try #require(
      try run(seconds: seconds) { !client.isRunning }, "the client does not end; it wrote \(client.text)")
    // Its last output may be on its way.
    try run(seconds: 0.2) { false }
    return client.text
  }
}
