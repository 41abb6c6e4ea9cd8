import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import WindowBench

@MainActor
@Suite("A display that ends and comes back", .serialized)
struct ReconnectionTests {
  private func isWaiting(_ desk: Desk) -> Bool { desk.log.contains { $0.contains("waiting") } }

  @Test("The window returns by itself with its title and picture", arguments: WindowSystemKind.allCases)
  func back(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    desk.bench.stop()
    try desk.wait(for: "the end of the connection") { isWaiting(desk) }
    #expect(!desk.window.isReadyForFrame)
    desk.window.setTitle("Meanwhile")
    desk.owner.background = 0xff12_3456
    try desk.bench.restart()
    try desk.wait(for: "the window") { try desk.window.isReadyForFrame && !desk.bench.windows().isEmpty }
    #expect(try desk.bench.windows().map(\.title) == ["Meanwhile"])
    try desk.waitForPicture(of: "the window that came back")
    #expect(desk.log.count == 2 && desk.bench.faults.isEmpty, "\(desk.log)")
    desk.system.disconnect()
  }

  @Test(
    "It comes back as often as the display does, at that one's scale", arguments: WindowSystemKind.allCases)
  func again(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    for turn in 0..<20 {
      let lines = desk.log.count
      desk.bench.stop()
      try desk.wait(for: "the end of connection \(turn)") { desk.log.count > lines }
      try desk.bench.restart { $0.scale = Double(1 + turn % 2) }
      try desk.wait(for: "the window") { try desk.window.isReadyForFrame && !desk.bench.windows().isEmpty }
      try desk.wait(for: "the scale") { desk.window.scale == Double(1 + turn % 2) }
    }
    try desk.waitForPicture(of: "the last window")
    #expect(desk.log.count == 40 && desk.bench.faults.isEmpty, "\(desk.log)")
    desk.system.disconnect()
  }

  @Test(
    "When time is up the run ends with the reason, and the windows are closed",
    arguments: WindowSystemKind.allCases)
  func giveUp(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    desk.system.reconnectionTime = .milliseconds(400)
    try desk.waitUntilShown()
    desk.bench.stop()
    try desk.wait(for: "the end of the connection") { isWaiting(desk) }
    let error = #expect(throws: PlatformError.self) { try desk.pass(milliseconds: 60_000) }
    #expect(error?.reason == .connectionLost)
    #expect(error?.description.contains("went away") == true)
    desk.system.disconnect()
    #expect(!desk.window.isReadyForFrame)
  }

  @Test("Without time to wait the run ends at once, with the reason", arguments: WindowSystemKind.allCases)
  func atOnce(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    desk.bench.stop()
    let error = #expect(throws: PlatformError.self) { try desk.pass(milliseconds: 60_000) }
    #expect(error?.reason == .connectionLost)
  }

  @Test(
    "A window that is made while there is no display is shown once there is one",
    arguments: WindowSystemKind.allCases)
  func madeMeanwhile(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    desk.bench.stop()
    try desk.wait(for: "the end of the connection") { isWaiting(desk) }
    let owner = Painter()
    let options = WindowOptions(
      title: "Second", appID: "org.example.Desk", size: Size(width: 120, height: 80))
    let window = try desk.system.makeWindow(options, delegate: owner)
    #expect(!window.isReadyForFrame)
    try desk.bench.restart()
    try desk.wait(for: "both windows") { try desk.bench.windows().count == 2 && owner.frames > 0 }
    #expect(try Set(desk.bench.windows().map(\.title)) == ["Desk", "Second"])
    desk.system.disconnect()
  }

  @Test("A window that is closed meanwhile does not come back", arguments: WindowSystemKind.allCases)
  func closedMeanwhile(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitUntilShown()
    desk.bench.stop()
    try desk.wait(for: "the end of the connection") { isWaiting(desk) }
    desk.window.close()
    try desk.bench.restart()
    try desk.wait(for: "the connection") { desk.log.count == 2 }
    try desk.pass(milliseconds: 100)
    #expect(try desk.bench.windows().isEmpty)
    desk.system.disconnect()
  }

  @Test(
    "A key that was held when the display went is cancelled, and repeats no more",
    arguments: WindowSystemKind.allCases)
  func heldKey(kind: WindowSystemKind) throws {
    let desk = try Desk(kind) {
      $0.repeatDelay = 20
      $0.repeatRate = 100
    }
    desk.system.reconnectionTime = .seconds(60)
    try desk.waitForKeyboard()
    try desk.bench.key(15, isDown: true)
    try desk.wait(for: "a repeat") { desk.owner.presses.count > 1 }
    desk.bench.stop()
    try desk.wait(for: "the end of the connection") { isWaiting(desk) }
    #expect(desk.owner.presses.last?.phase == .cancelled)
    let count = desk.owner.presses.count
    try desk.pass(milliseconds: 100)
    #expect(desk.owner.presses.count == count)
    desk.system.disconnect()
  }
}
