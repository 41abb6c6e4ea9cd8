import CXCB
import Testing
import X11Kit

@Suite("Devices that a test plays on an Xorg without hardware", .serialized)
struct DeviceTests {
  /// A client that has asked for the events of XI2 at a window that fills the screen.
  private func listen(at server: XServer, _ mask: UInt32) throws -> XClient {
    let client = try XClient(display: server.display)
    let size = try client.screenSize()
    let window = try client.makeWindow(width: size.width, height: size.height)
    try client.selectDeviceEvents(of: window, mask)
    try client.focus(window)
    return client
  }

  @Test("Keys come from the device that was played, by its number and name")
  func keys() throws {
    let server = try XServer { $0.program = .real }
    let client = try listen(at: server, XCB_INPUT_XI_EVENT_MASK_KEY_PRESS.rawValue)
    var sources: [UInt16] = []
    for name in ["keyboard", "second-keyboard"] {
      let device = try InputTestDevice(name, of: server)
      try device.key(15, isDown: true)
      let press = try client.waitForDeviceEvent("a key")
      #expect(press.type == UInt16(XCB_INPUT_KEY_PRESS) && press.detail == 23)
      #expect(try client.devices().first { $0.identifier == press.source }?.name == name)
      sources.append(press.source)
      try device.key(15, isDown: false)
    }
    #expect(Set(sources).count == 2)
  }

  @Test("Two fingers come with their places, and each goes with its own number")
  func touch() throws {
    let server = try XServer { $0.program = .real }
    let mask =
      XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN.rawValue | XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE.rawValue
      | XCB_INPUT_XI_EVENT_MASK_TOUCH_END.rawValue
    let client = try listen(at: server, mask)
    let size = try client.screenSize()
    let screen = try InputTestDevice("touch", of: server)
    try screen.touch(.down, number: 0, x: 0.25, y: 0.5)
    try screen.touch(.down, number: 1, x: 0.75, y: 0.25)
    try screen.touch(.up, number: 0, x: 0.25, y: 0.5)
    let events = try (0..<3).map { _ in try client.waitForDeviceEvent("a finger") }
    #expect(
      events.map(\.type)
        == [XCB_INPUT_TOUCH_BEGIN, XCB_INPUT_TOUCH_BEGIN, XCB_INPUT_TOUCH_END].map(UInt16.init))
    #expect(abs(events[0].x - Double(size.width) * 0.25) < 2)
    #expect(abs(events[1].y - Double(size.height) * 0.25) < 2)
    #expect(events[0].detail == events[2].detail && events[0].detail != events[1].detail)
  }

  @Test("A device goes and comes back while clients run")
  func hotPlug() throws {
    let server = try XServer { $0.program = .real }
    let client = try XClient(display: server.display)
    let device = try #require(try client.devices().first { $0.name == "second-keyboard" })
    #expect(device.isEnabled)
    try client.setDevice("second-keyboard", isEnabled: false)
    #expect(try client.devices().first { $0.name == "second-keyboard" }?.isEnabled == false)
    try client.setDevice("second-keyboard", isEnabled: true)
    #expect(try client.devices().first { $0.name == "second-keyboard" }?.isEnabled == true)
  }
}
