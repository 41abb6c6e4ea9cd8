import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@testable import RoastedBeans

@MainActor
@Suite("The focus survives screens and compositors", .serialized)
struct FocusReconnectionTests {
  private static let us = KeymapNames(layout: "us")

  /// The app with the focus on the third row of its list, and a twin in memory that was given the same keys.
  private func start() throws -> (AppProcess, AppDriver) {
    let process = try AppProcess(
      executable: BuiltApp.roastedBeans, compositor: TestCompositor(), names: Self.us)
    let twin = try AppDriver(RoastedBeans())
    try process.press("Tab Down Down")
    try twin.press("Tab Down Down")
    return (process, twin)
  }

  /// Presses a key and looks at what the app focused, against the twin.
  private func press(
    _ code: UInt32, on compositor: TestCompositor, _ app: TracedApp, _ twin: AppDriver
  ) throws -> String? {
    try compositor.tap(code)
    twin.send(RawKeyEvent(code: code, isDown: true))
    twin.send(RawKeyEvent(code: code, isDown: false))
    let label = try app.nextTrace()?.focused?.label
    #expect(label == twin.focused?.label)
    _ = try app.nextTrace()
    return label
  }

  @Test("A compositor that ends and is started again shows the app as it was, with the focus where it was")
  func compositorRestarted() throws {
    let (process, twin) = try start()
    let identifier = process.app.processIdentifier
    let place = process.compositor.socketName
    process.compositor.stop()
    let said = try #require(process.app.errorLine(0))
    #expect(said.contains("waiting 30 s"))
    let compositor = try TestCompositor { $0.socket = place }
    try compositor.waitForKeyboard()
    #expect(process.app.isRunning && process.app.processIdentifier == identifier)
    // The picture is the one without the fault, the ring included.
    let difference = try compositor.capture().image().difference(from: twin.capture())
    #expect(difference.count == 0, "\(difference)")
    #expect(try press(Key.down, on: compositor, process.app, twin) == "Colombia Supremo")
    #expect(compositor.protocolErrors.isEmpty)
  }

  @Test("A scene's window waits for its compositor as an app does")
  func sceneReconnects() throws {
    let process = try AppProcess(
      executable: BuiltApp.keyway, arguments: ["run", "examples/scenes/mail.yaml"],
      compositor: TestCompositor(), names: Self.us)
    let place = process.compositor.socketName
    process.compositor.stop()
    #expect(try #require(process.app.errorLine(0)).contains("waiting 30 s"))
    let compositor = try TestCompositor { $0.socket = place }
    _ = try compositor.waitForWindow()
    #expect(process.app.isRunning)
  }

  @Test("A screen that is unplugged and plugged in again leaves the focus where it was")
  func outputReplugged() throws {
    let (process, twin) = try start()
    let compositor = process.compositor
    try compositor.removeOutput()
    try process.settle()
    #expect(try press(Key.down, on: compositor, process.app, twin) == "Colombia Supremo")
    try compositor.addOutput()
    for _ in 0..<3 { try process.settle() }
    #expect(try press(Key.down, on: compositor, process.app, twin) == "Espresso Forte")
    try process.settle()
    let difference = try compositor.capture().image().difference(from: twin.capture())
    #expect(difference.count == 0, "\(difference)")
    #expect(compositor.protocolErrors.isEmpty)
  }
}
