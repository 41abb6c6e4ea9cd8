import Foundation
import KeywayElements
import KeywayPlatform
import Testing
import WaitLimit
import WindowBench
import X11Kit

@MainActor
@Suite("An X server that hangs", .serialized)
struct StoppedServerTests {
  /// Stops the server while something is done, and fails if that waits until the server goes on.
  private func whileStopped(_ x: XDesk, _ body: () throws -> Void) throws {
    let server = try #require(x.bench.server.processIdentifier)
    x.bench.server.pause()
    defer { x.bench.server.resume() }
    let limit = WaitLimit(seconds: 120) { kill(server, SIGCONT) }
    try body()
    #expect(x.bench.server.isPaused && !limit.isReached, "the app has waited for the server")
  }

  @Test(
    "While the server is stopped the app's timers go on, and its picture is right when the server goes on",
    // A tick takes 20 ms at the least, so that many of them take longer than an app waits for an answer: 5 s.
    arguments: [50, 500])
  func stopped(count: Int) throws {
    let x = try XDesk(size: Size(width: 1200, height: 700))
    try x.desk.waitUntilShown()
    try x.desk.waitForPicture(of: "the first frame")
    var (ticks, goesOn, frames) = (0, true, 0)
    func tick() {
      guard goesOn else { return }
      ticks += 1
      // Changes that must be painted keep coming.
      x.desk.owner.background = 0xff00_0000 | UInt32(ticks)
      x.desk.owner.repaint(x.desk.window)
      x.desk.loop.schedule(after: .milliseconds(20)) { tick() }
    }
    try whileStopped(x) {
      tick()
      while ticks < count, x.bench.server.isPaused { try x.desk.pass(milliseconds: 50) }
      #expect(ticks >= count)
      frames = x.desk.owner.frames
    }
    try x.desk.wait(for: "frames after it") { x.desk.owner.frames > frames + 1 }
    goesOn = false
    try x.desk.waitForPicture(of: "the last frame")
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test(
    "Without shared memory, where frames go through the socket, a stop is only a delay, and the loop goes on")
  func stoppedStrips() throws {
    let x = try XDesk(size: Size(width: 1200, height: 700)) { $0.missingExtensions = ["MIT-SHM"] }
    try x.desk.waitUntilShown()
    x.desk.owner.background = 0xff12_3456
    try whileStopped(x) {
      let frames = x.desk.owner.frames
      x.desk.owner.repaint(x.desk.window)
      #expect(x.desk.owner.frames == frames + 1)
      for _ in 0..<50 { try x.desk.pass(milliseconds: 20) }
      // The socket has no room for the whole frame.
      #expect(!x.desk.window.isReadyForFrame)
    }
    try x.desk.wait(for: "the end of the frame") { x.desk.window.isReadyForFrame }
    try x.desk.waitForPicture(of: "the frame that was sent meanwhile")
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("A server that is stopped for good and ends is found out, and the app waits for another")
  func endsWhileStopped() throws {
    let x = try XDesk()
    x.desk.system.reconnectionTime = .seconds(60)
    try x.desk.waitUntilShown()
    x.bench.server.pause()
    try x.desk.pass(milliseconds: 200)
    x.bench.stop()
    try x.desk.wait(for: "the end of the connection") { !x.desk.log.isEmpty }
    try x.bench.restart { _ in }
    try x.desk.wait(for: "the window") { try x.desk.window.isReadyForFrame && !x.bench.windows().isEmpty }
    try x.desk.waitForPicture(of: "the window that came back")
    x.desk.system.disconnect()
  }
}
