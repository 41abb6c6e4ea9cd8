import Foundation
import KeywayElements
import KeywayPlatform
import Testing
import WindowBench
import X11Kit

@MainActor
@Suite("An X server that hangs", .serialized)
struct StoppedServerTests {
  @Test(
    "While the server is stopped the app's timers go on, and its picture is right when the server goes on",
    arguments: [1, 10])
  func stopped(seconds: Int) throws {
    let x = try XDesk(size: Size(width: 1200, height: 700))
    try x.desk.waitUntilShown()
    try x.desk.waitForPicture(of: "the first frame")
    x.bench.server.pause()
    defer { x.bench.server.resume() }
    var (ticks, goesOn) = (0, true)
    func tick() {
      guard goesOn else { return }
      ticks += 1
      // What has to be painted keeps coming.
      x.desk.owner.background = 0xff00_0000 | UInt32(ticks)
      x.desk.owner.repaint(x.desk.window)
      x.desk.loop.schedule(afterMilliseconds: 20) { tick() }
    }
    tick()
    let end = x.desk.loop.milliseconds + UInt64(seconds * 1_000)
    while x.desk.loop.milliseconds < end { try x.desk.pass(milliseconds: 50) }
    // A loaded machine may be late, but a loop that waited for the server would have had one tick.
    #expect(ticks > seconds * 5, "\(ticks) ticks in \(seconds) s")
    let frames = x.desk.owner.frames
    x.bench.server.resume()
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
    x.bench.server.pause()
    defer { x.bench.server.resume() }
    x.desk.owner.background = 0xff12_3456
    let server = try #require(x.bench.server.processIdentifier)
    let thread = Thread {
      usleep(1_500_000)
      kill(server, SIGCONT)
    }
    thread.start()
    let start = x.desk.loop.milliseconds
    x.desk.owner.repaint(x.desk.window)
    #expect(x.desk.loop.milliseconds - start < 1_000)
    var ticks = 0
    while x.desk.loop.milliseconds - start < 1_000 {
      try x.desk.pass(milliseconds: 20)
      ticks += 1
    }
    #expect(ticks > 5, "\(ticks) turns in a second")
    try x.desk.waitForPicture(of: "the frame that was sent meanwhile")
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("A server that is stopped for good and ends is found out, and the app waits for another")
  func endsWhileStopped() throws {
    let x = try XDesk()
    x.desk.system.reconnectionTime = 60_000
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
