import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import ProcessFigures
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("An app at rest", .serialized)
struct IdleTests {
  @Test(
    "An app that nothing happens to wakes up not once in a second", arguments: WindowSystemKind.allCases)
  func idle(kind: WindowSystemKind) throws {
    let process = try WireApp(on: kind)
    try process.press("Tab Down Tab Space")
    try process.settle()
    let running = RunningProcess(process.app.processIdentifier)
    // It answers the last ping, and hears that the screen has its last frame, before it is at rest.
    let before = try running.sleepsAtRest()
    let picture = try process.bench.picture()
    #expect(before > 0)
    #expect(try process.app.nextTrace(timeout: .seconds(1)) == nil)
    #expect(try running.sleeps() == before)
    #expect(try process.bench.picture() == picture)
  }
}
