import Glibc
import KeywayKeymap
import KeywayPlatform
import KeywayX11
import Testing
import WaitLimit
import WindowBench
import X11Kit

@MainActor
@Suite("Something that listens for X clients and is no X server", .serialized)
struct HostileServerTests {
  nonisolated static let conducts: [MadeUpServer.Conduct] = [
    .silent, .closes, .refuses(reason: "No protocol specified\n"),
    .refuses(reason: String(repeating: "\u{1B}[2J", count: 60)), .refusesWithLength(0),
    .refusesWithLength(60_000), .authenticates, .hugeSetup, .wrongSetup(screens: 0, formats: 2, vendor: 4),
    .wrongSetup(screens: 255, formats: 255, vendor: 4), .wrongSetup(screens: 1, formats: 2, vendor: 65_535),
    .wrongSetup(screens: 1, formats: 0, vendor: 0), .then(.silent), .then(.closes), .then(.errors(code: 1)),
    .then(.errors(code: 255)), .then(.hugeReply), .then(.emptyReplies),
  ]

  @Test(
    "Whatever it says, an app that starts ends with an error in one line, within its time",
    arguments: conducts)
  func start(conduct: MadeUpServer.Conduct) throws {
    try expectError(conduct)
  }

  @Test("Nonsense ends an app that starts with an error too, before and after the setup", arguments: 0..<24)
  func nonsense(seed: UInt64) throws {
    try expectError(.nonsense(seed: seed, count: Int(8 + seed * 37)))
    try expectError(.then(.nonsense(seed: seed)))
  }

  private func expectError(_ conduct: MadeUpServer.Conduct) throws {
    let server = try MadeUpServer(conduct)
    let limit = WaitLimit { [weak server] in server?.stop() }
    let error = #expect(throws: PlatformError.self) {
      let system = try X11WindowSystem(display: server.display, patience: .milliseconds(300))
      // A connection that got as far may find out while it runs.
      try system.eventLoop.run(within: .seconds(2)) { false }
      system.disconnect()
    }
    #expect(!limit.isReached, "the app has waited until the server was gone")
    let said = error?.description ?? ""
    #expect(said.contains("DISPLAY=\(server.display)") && !said.contains("\n"), "\(said)")
  }

  @Test("A flood of keys keeps a timer waiting for a part of them")
  func flood() throws {
    let x = try XDesk()
    try x.desk.waitForKeyboard()
    x.desk.owner.square = { _ in
      usleep(1_000)
      return nil
    }
    let strokes = 300
    let keys = [RawKeyEvent(code: 15, isDown: true), RawKeyEvent(code: 15, isDown: false)]
    try x.bench.keys(Array(repeatElement(keys, count: strokes).joined()))
    var first: Int?
    x.desk.loop.schedule(after: .milliseconds(0)) { first = x.desk.owner.presses.count }
    try x.desk.wait(for: "all keys") { x.desk.owner.presses.count == 2 * strokes }
    #expect(try #require(first) < strokes, "a timer has waited for all keys")
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("A server that does not come back is waited for until the time is up")
  func gone() throws {
    let real = try XServer()
    let system = try real.makeSystem()
    var lines: [String] = []
    system.log = { lines.append($0) }
    system.reconnectionTime = .milliseconds(1500)
    try system.eventLoop.run(within: .milliseconds(50)) { false }
    real.kill()
    let error = #expect(throws: PlatformError.self) {
      try system.eventLoop.run(within: .seconds(60)) { false }
    }
    #expect(error?.reason == .connectionLost && lines.count == 1, "\(lines)")
    system.disconnect()
  }

  @Test(
    "Without a server, and with a name that is none, the error says what was tried",
    arguments: [":799", "nonsense", ":", "", ":0.x", ":-1", ":99999999999"])
  func names(name: String) {
    let error = #expect(throws: PlatformError.self) { try X11WindowSystem(display: name) }
    let said = error?.description ?? ""
    #expect(said.contains("X server") && !said.contains("\n"), "\(said)")
  }
}
