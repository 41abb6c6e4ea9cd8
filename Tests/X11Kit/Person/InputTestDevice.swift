import Glibc

/// A device of an Xorg without hardware, which a test plays by the protocol of the `inputtest` driver.
///
/// The driver's structures are those of `xf86-input-inputtest-protocol.h`, version 1.0, in the machine's own order.
package final class InputTestDevice {
  private let file: Int32
  private let name: String

  /// The limits of valuators, whatever the size of the screen.
  package static let extent = 65_535.0

  /// The driver's numbers of events.
  private enum Event: UInt32 {
    case version = 0
    case sync, motion, proximity, button, key, touch
  }

  /// The actions of a finger, by the numbers of XI2.
  package enum Finger: UInt32, Sendable {
    case down = 18
    case moves, up
  }

  /// Connects to a device by its name: `keyboard`, `second-keyboard`, `pointer` or `touch`.
  package init(_ name: String, of server: XServer) throws(XKitError) {
    self.name = name
    guard let path = server.deviceSockets[name] else { throw .nothing("device \(name)") }
    file = try UnixSocket.connect(to: path)
    try send(
      .version,
      Bytes {
        $0.add(UInt16(1))
        $0.add(UInt16(0))
      })
    let answer = try receive(12)
    guard answer[4] == 0 else { throw .failed(program: "inputtest", said: "an answer of type \(answer[4])") }
  }

  deinit { close(file) }

  // MARK: Events

  /// Presses or releases a key by its Linux input event code.
  package func key(_ code: UInt32, isDown: Bool) throws(XKitError) {
    try send(
      .key,
      Bytes {
        $0.add(code + 8)
        $0.add(isDown ? UInt32(1) : 0)
      })
    try sync()
  }

  /// Presses or releases a button, as X counts.
  package func button(_ number: Int, isDown: Bool) throws(XKitError) {
    try send(
      .button,
      Bytes {
        $0.add(UInt32(0))
        $0.add(UInt32(number))
        $0.add(isDown ? UInt32(1) : 0)
        $0.add(UInt32(0))
        $0.addValuators([:])
      })
    try sync()
  }

  /// Moves a mouse by so many pixels, and its wheels: 120 is a click, and a part of it what a touch pad does.
  package func move(x: Double = 0, y: Double = 0, horizontalWheel: Double = 0, verticalWheel: Double = 0)
    throws(XKitError)
  {
    var valuators: [Int: Double] = [:]
    for (axis, value) in [x, y, horizontalWheel, verticalWheel].enumerated() where value != 0 {
      valuators[axis] = value
    }
    try send(
      .motion,
      Bytes {
        $0.add(UInt32(0))
        $0.add(UInt32(0))
        $0.addValuators(valuators)
      })
    try sync()
  }

  /// Puts a finger down, moves it or lifts it; the place is a part of the screen's width and height, 0 to 1.
  package func touch(_ finger: Finger, number: Int = 0, x: Double, y: Double) throws(XKitError) {
    try send(
      .touch,
      Bytes {
        $0.add(UInt32(number))
        $0.add(finger.rawValue)
        $0.addValuators([0: x * Self.extent, 1: y * Self.extent])
      })
    try sync()
  }

  /// Waits until the server has taken all events.
  private func sync() throws(XKitError) {
    try send(.sync, Bytes { _ in })
    let answer = try receive(8)
    guard answer[4] == 1 else { throw .failed(program: "inputtest", said: "an answer of type \(answer[4])") }
  }

  // MARK: Bytes

  private func send(_ event: Event, _ body: Bytes) throws(XKitError) {
    var message = Bytes {
      $0.add(UInt32(body.all.count + 8))
      $0.add(event.rawValue)
    }.all
    message += body.all
    try UnixSocket.writeAll(message, to: file)
  }

  private func receive(_ count: Int) throws(XKitError) -> [UInt8] {
    do throws(XKitError) {
      return try UnixSocket.read(count, from: file, milliseconds: 20_000)
    } catch .timedOut {
      throw .timedOut(waitingFor: "the answer of the device \(name)")
    }
  }
}

/// The parts of a message.
private struct Bytes {
  private(set) var all: [UInt8] = []

  init(_ fill: (inout Bytes) -> Void) { fill(&self) }

  mutating func add<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { all += $0 }
  }

  /// Values of axes: which there are, the values of 64 axes, and as many of the same without acceleration.
  mutating func addValuators(_ values: [Int: Double]) {
    add(UInt32(0))
    var mask = [UInt8](repeating: 0, count: 8)
    for axis in values.keys { mask[axis / 8] |= 1 << (axis % 8) }
    all += mask
    add(UInt32(0))
    for axis in 0..<64 { add(values[axis] ?? 0) }
    for _ in 0..<64 { add(0.0) }
  }
}
