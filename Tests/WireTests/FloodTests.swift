import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WindowBench

@MainActor
@Suite("An app that a display floods", .serialized)
struct FloodTests {
  @Test("SIGTERM ends it while keys go on", arguments: WindowSystemKind.allCases)
  func end(kind: WindowSystemKind) throws {
    let process = try WireApp(on: kind)
    defer { process.terminate() }
    let tab = [RawKeyEvent(code: 15, isDown: true), RawKeyEvent(code: 15, isDown: false)]
    let flood = Array(repeatElement(tab, count: 100).joined())
    for _ in 0..<2 { try process.bench.keys(flood) }
    kill(process.app.processIdentifier, SIGTERM)
    // Keys go on until the app has ended, so it does not end because nothing is left to do.
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while process.app.isRunning, Date() < end { try? process.bench.keys(flood) }
    let exit = try #require(process.app.waitForExit())
    #expect(exit.status == 0, "\(exit.standardError)")
  }
}
