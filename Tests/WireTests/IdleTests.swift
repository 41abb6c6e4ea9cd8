import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
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
    let id = process.app.processIdentifier
    // It answers the last ping, and hears that the screen has its last frame, before it is at rest.
    try waitUntilAsleep(id)
    var before = try sleeps(of: id)
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while case let earlier = before, Date() < end {
      Thread.sleep(forTimeInterval: 0.1)
      before = try sleeps(of: id)
      if before == earlier { break }
    }
    let picture = try process.bench.picture()
    #expect(before > 0)
    #expect(try process.app.nextTrace(timeout: 1) == nil)
    #expect(try sleeps(of: id) == before)
    #expect(try process.bench.picture() == picture)
  }

  /// How often the threads of a process have gone to sleep.
  private func sleeps(of process: Int32) throws -> Int {
    try field("voluntary_ctxt_switches", of: process).reduce(0) { sum, count in
      sum + (try #require(Int(count)))
    }
  }

  private func waitUntilAsleep(_ process: Int32) throws {
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while try !field("State", of: process).allSatisfy({ $0.hasPrefix("S") }) {
      try #require(Date() < end, "the app does not come to rest")
      sched_yield()
    }
  }

  /// A line of `/proc/PID/task/TID/status` for each thread.
  private func field(_ name: String, of process: Int32) throws -> [String] {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
      return String(line.split(separator: "\t")[1])
    }
  }
}
