import KeywayKeymap
import KeywayPlatform
import Testing
import WindowBench
import X11Kit

@MainActor
@Suite("Devices of an X server", .serialized)
struct DeviceTests {
  private func start() throws -> XDesk {
    let x = try XDesk { $0.program = .real }
    try x.desk.waitForKeyboard()
    return x
  }

  @Test("A press has the device that it came from, and its name")
  func sources() throws {
    let x = try start()
    for name in ["keyboard", "second-keyboard"] {
      let device = try InputTestDevice(name, of: x.bench.server)
      let count = x.desk.owner.presses.count
      try device.key(30, isDown: true)
      try device.key(30, isDown: false)
      try x.desk.wait(for: "the key") { x.desk.owner.presses.count == count + 2 }
      #expect(x.desk.owner.presses.suffix(2).map(\.deviceName) == [name, name])
      #expect(x.desk.owner.presses.suffix(2).map(\.text) == ["a", ""])
    }
    #expect(Set(x.desk.owner.presses.map(\.device)).count == 2)
  }

  @Test("A keyboard that goes while its key is down lets the key go, and works when it is back")
  func unplugged() throws {
    let x = try start()
    let device = try InputTestDevice("second-keyboard", of: x.bench.server)
    try device.key(30, isDown: true)
    try x.desk.wait(for: "the press") { x.desk.owner.presses.count == 1 }
    try x.client.setDevice("second-keyboard", isEnabled: false)
    try x.desk.wait(for: "its end") { x.desk.owner.presses.count == 2 }
    #expect([.ended, .cancelled].contains(x.desk.owner.presses[1].phase))
    try x.client.setDevice("second-keyboard", isEnabled: true)
    try x.desk.pass(milliseconds: 200)
    // The driver has closed the old socket.
    let back = try InputTestDevice("second-keyboard", of: x.bench.server)
    try back.key(31, isDown: true)
    try back.key(31, isDown: false)
    try x.desk.wait(for: "the next key") {
      x.desk.owner.presses.last?.code == 31 && x.desk.owner.presses.last?.phase == .ended
    }
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("The last keyboard, mouse and touch screen that go are told of, and those that come back")
  func kinds() throws {
    let x = try start()
    #expect(x.desk.system.inputDevices == [.keyboard, .pointer, .touch])
    try x.client.setDevice("touch", isEnabled: false)
    try x.desk.wait(for: "the touch screen's end") { x.desk.system.inputDevices == [.keyboard, .pointer] }
    #expect(x.desk.owner.devices.last == [.keyboard, .pointer])
    try x.client.setDevice("touch", isEnabled: true)
    try x.desk.wait(for: "its return") { x.desk.owner.devices.last == [.keyboard, .pointer, .touch] }
    try x.client.setDevice("keyboard", isEnabled: false)
    try x.desk.pass(milliseconds: 200)
    // Another keyboard is left.
    #expect(x.desk.system.inputDevices.contains(.keyboard))
  }

  @Test("A touch pad scrolls by parts of a click")
  func smoothScrolling() throws {
    let x = try start()
    try x.bench.movePointer(x: 20, y: 20)
    let pad = try InputTestDevice("pointer", of: x.bench.server)
    // The first turn of a wheel tells where it stands.
    for _ in 0..<5 { try pad.move(verticalWheel: 30) }
    func scrolled() -> [Double] {
      x.desk.owner.pointers.compactMap { if case .scrolled(_, let y) = $0.kind { y } else { nil } }
    }
    try x.desk.wait(for: "the wheel") { scrolled().count >= 4 }
    // Four parts of a quarter are as far as one click.
    let smooth = scrolled().suffix(4).reduce(0, +)
    x.desk.owner.pointers = []
    try x.bench.scroll(vertical: 1, horizontal: 0)
    try x.desk.wait(for: "the click") { !scrolled().isEmpty }
    #expect(abs(smooth - scrolled().reduce(0, +)) < 0.01 && smooth > 0, "\(smooth), \(scrolled())")
  }
}
