import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("The bridge while buses come and go", .serialized, .enabled(if: PrivateBus.isInstalled))
struct LifeTests {
  @Test("Nothing is read while nobody on the bus asks, and nothing any longer once the last client has left")
  func unread() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let app = try BridgedApp(driver, on: PrivateBus())
    try app.run(seconds: 1.5) { false }
    #expect(!driver.window.isAssistiveTechnologyRunning)
    let dump = try app.answer(of: Script.dump, [driver.window.appName])
    #expect(dump.contains("Share"))
    try #require(
      try app.run { !driver.window.isAssistiveTechnologyRunning }, "the window is still read")
  }

  @Test("A bus that starts after the app finds it")
  func later() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "keyway-bus-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = "unix:path=\(folder.path)/bus"
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let bridge = try #require(WindowBridge(driver.window, sessionBus: socket))
    defer { bridge.close() }
    try driver.press("Tab")
    let bus = try PrivateBus(listeningAt: socket)
    let client = try bus.python(Script.findApp + "print('found')", [driver.window.appName])
    let end = Date(timeIntervalSinceNow: 30)
    while client.isRunning, Date() < end {
      try driver.windowSystem.eventLoop.run(within: .milliseconds(20)) { false }
      // Actions that wait for a time of the loop's clock.
      driver.windowSystem.advance(by: .milliseconds(20))
    }
    #expect(client.text == "found\n")
  }

  @Test("An app whose bus dies goes on")
  func dies() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let app = try BridgedApp(driver, on: PrivateBus())
    _ = try app.answer(of: Script.dump, [driver.window.appName])
    app.bus.stop()
    try app.run { !driver.window.isAssistiveTechnologyRunning }
    #expect(!driver.window.isAssistiveTechnologyRunning)
    let before = driver.tree.focused
    try driver.press("Tab")
    #expect(driver.tree.focused != before)
  }

  @Test("A registry that restarts knows the app again")
  func registry() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let app = try BridgedApp(driver, on: PrivateBus())
    let script =
      Script.findApp + """
        import dbus, os, signal
        session = dbus.SessionBus()
        address = session.call_blocking("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "", ())
        bus = dbus.bus.BusConnection(address)
        name = "org.a11y.atspi.Registry"
        os.kill(bus.get_unix_process_id(name) if hasattr(bus, "get_unix_process_id") else
            bus.call_blocking("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", (name,)),
            signal.SIGKILL)
        def count():
            return len(bus.call_blocking(name, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible",
                "GetChildren", "", ()))
        for _ in range(100):
            time.sleep(0.1)
            try:
                if count(): break
            except dbus.DBusException: pass
        print(count())
        """
    #expect(try app.answer(of: script, [driver.window.appName]) == "1\n")
  }

  @Test("The bridge joins no bus where the environment forbids it")
  func forbidden() throws {
    setenv("NO_AT_BRIDGE", "1", 1)
    defer { unsetenv("NO_AT_BRIDGE") }
    let driver = try AppDriver(RoastedBeans(), language: .english)
    #expect(WindowBridge(driver.window, sessionBus: "unix:path=/nowhere") == nil)
  }

  @Test("Apps that tests start in a compositor join no bus of the person at the machine")
  func tests() throws {
    let compositor = try TestCompositor()
    #expect(compositor.environment["NO_AT_BRIDGE"] == "1")
  }

  @Test("In a kiosk the bus is the app's word, and in development everybody's")
  func policy() {
    func joins(_ bus: AccessibilityBusPolicy, _ policy: KioskPolicy, hasDiagnostics: Bool = true) -> Bool {
      Exposure(hasDiagnostics: hasDiagnostics, policy: policy, bus: bus).joinsAccessibilityBus
    }
    var kiosk = KioskPolicy()
    #expect(joins(.automatic, kiosk) && !joins(.off, kiosk))
    #expect(!joins(.automatic, kiosk, hasDiagnostics: false) && joins(.on, kiosk, hasDiagnostics: false))
    kiosk.idle = IdleReset(after: .seconds(1))
    #expect(!joins(.automatic, kiosk) && joins(.on, kiosk))
  }
}
