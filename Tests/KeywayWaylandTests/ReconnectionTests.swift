import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("A restarted compositor")
struct ReconnectionTests {
  /// A compositor where one was before.
  private func restarted(_ compositor: TestCompositor, _ change: (inout CompositorOptions) -> Void = { _ in })
    throws -> TestCompositor
  {
    try TestCompositor {
      change(&$0)
      $0.socket = compositor.socketName
    }
  }

  private func waitForLoss(_ desk: Desk) throws {
    try desk.wait(for: "the end of the connection") { desk.system.connection.isClosed }
  }

  @Test("The window returns automatically with its title and picture, and takes keys")
  func back() throws {
    let desk = try Desk()
    desk.system.reconnectionTime = .seconds(60)
    desk.owner.square = { (Rect(x: Double($0.code), y: 10, width: 10, height: 10), 0xffff_0000) }
    try desk.waitForKeyboard()
    try desk.compositor.tap(15)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    desk.compositor.stop()
    try waitForLoss(desk)
    #expect(desk.owner.focusChanges == [true, false])
    #expect(!desk.window.isReadyForFrame)
    desk.window.setTitle("Meanwhile")
    let second = try restarted(desk.compositor)
    try desk.wait(for: "the window") { second.windows.last?.isMapped == true && desk.window.isReadyForFrame }
    #expect(second.windows.map(\.title) == ["Meanwhile"])
    #expect(try second.capture()[18, 12] == 0xffff_0000)
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try second.tap(30)
    try desk.wait(for: "the key") { desk.owner.presses.count == 4 }
    #expect(desk.log.count == 2, "\(desk.log)")
    #expect(second.protocolErrors.isEmpty)
    desk.system.disconnect()
  }

  @Test("It comes back as often as the compositor does, at that one's scale")
  func again() throws {
    let desk = try Desk()
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    var current = desk.compositor
    for scale in [2, 1, 3] {
      current.stop()
      try waitForLoss(desk)
      current = try restarted(current) { $0.scale = scale }
      try desk.wait(for: "the window") {
        current.windows.last?.isMapped == true && desk.window.isReadyForFrame
      }
      try desk.wait(for: "the scale") { desk.window.scale == Double(scale) }
      #expect(desk.system.outputs.count == 1)
      #expect(current.clientCount == 1)
    }
    desk.system.disconnect()
  }

  @Test("While it waits it hardly wakes, and when time is up the run ends with the reason")
  func giveUp() throws {
    let desk = try Desk()
    desk.system.reconnectionTime = .milliseconds(400)
    try desk.waitUntilShown()
    desk.compositor.stop()
    try waitForLoss(desk)
    let before = desk.loop.wakeUps
    let error = #expect(throws: PlatformError.self) {
      try desk.loop.run(within: .seconds(60)) { false }
    }
    #expect(error?.reason == .connectionLost)
    #expect(error?.description.contains("went away") == true)
    // After 50, 150 and 350 ms, and the end.
    #expect(desk.loop.wakeUps - before <= 8)
    try desk.loop.run(within: .milliseconds(20)) { false }
    desk.system.disconnect()
    #expect(desk.window.isClosed)
  }

  @Test("A compositor that listens and never answers does not hang the app")
  func silent() throws {
    let desk = try Desk()
    // Long enough for the socket to be there before the last attempt.
    desk.system.reconnectionTime = .seconds(2)
    try desk.waitUntilShown()
    desk.compositor.stop()
    try waitForLoss(desk)
    let listener = try SilentSocket(desk.compositor.socketName)
    let error = #expect(throws: PlatformError.self) {
      try desk.loop.run(within: .seconds(60)) { false }
    }
    #expect(error?.reason == .connectionLost)
    #expect(listener.takeConnections() >= 1)
  }

  @Test("A global removed before its use is forgotten, and not bound")
  func takenBack() throws {
    let compositor = try TestCompositor()
    let open = try OpenConnection(socket: compositor.socketName)
    try open.connection.roundTrip()
    #expect(open.offered.contains { $0.interface == "wl_output" })
    try compositor.removeOutput()
    try open.connection.roundTrip()
    #expect(!open.offered.contains { $0.interface == "wl_output" })
    #expect(open.offered.contains { $0.interface == "wl_compositor" })
    open.connection.close()
  }

  @Test("After a protocol error the app connects again, five times a minute, and the sixth ends the run")
  func protocolViolation() throws {
    let desk = try Desk()
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    for number in 1...5 {
      desk.window.surface.setBufferScale(-1)
      try desk.wait(for: "the end of the connection") { desk.log.count >= 2 * number - 1 }
      try desk.wait(for: "the window") {
        desk.log.count >= 2 * number && desk.window.isReadyForFrame && desk.window.surface.isAlive
      }
    }
    for (index, line) in desk.log.enumerated() {
      if index % 2 == 0 {
        #expect(
          line.contains("refused a request on wl_surface") && line.hasSuffix("; connecting again"), "\(line)")
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
      } else {
        #expect(line == "the Wayland compositor is back")
      }
    }
    desk.window.surface.setBufferScale(-1)
    let error = #expect(throws: PlatformError.self) {
      try desk.loop.run(within: .seconds(60)) { false }
    }
    guard case .protocolViolation = error?.reason else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }
}
