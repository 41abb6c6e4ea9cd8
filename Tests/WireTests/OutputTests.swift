import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Roasted Beans on one of several outputs", .serialized)
struct OutputTests {
  private func start(_ kind: WindowSystemKind, on output: String) throws -> WireApp {
    let bench = try kind.makeBench()
    try bench.plug("LEFT", x: 0, width: 640)
    try bench.plug("RIGHT", x: 640, width: 600)
    return try WireApp(
      executable: BuiltApp.roastedBeans, arguments: ["--full-screen-on", output], on: bench,
      names: KeymapNames(layout: "us"))
  }

  private func wait(for what: String, until condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while try !condition() {
      try #require(Date() < end, "\(what) did not come")
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  @Test(
    "--full-screen-on puts the window on that output, and the trace names it",
    arguments: WindowSystemKind.allCases)
  func named(kind: WindowSystemKind) throws {
    let process = try start(kind, on: "RIGHT")
    try wait(for: "the output") {
      let window = try process.bench.windows().last
      return window?.output == "RIGHT" && window?.width == 600 && window?.isFullScreen == true
    }
    #expect(try process.press("Tab").first?.output == "RIGHT")
    #expect(process.standardError.isEmpty, "\(process.standardError)")
  }

  @Test(
    "Where there is no output of that name, a line names those that there are, and the app goes on",
    arguments: WindowSystemKind.allCases)
  func missing(kind: WindowSystemKind) throws {
    let process = try start(kind, on: "MIDDLE")
    try wait(for: "the line") { !process.standardError.isEmpty }
    #expect(
      process.standardError == [
        "--full-screen-on: unknown output 'MIDDLE'; expected one of LEFT, RIGHT"
      ])
    #expect(try !process.press("Tab").isEmpty)
  }
}
