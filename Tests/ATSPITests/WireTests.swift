import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import ProcessFigures
import Testing
import WalkKit

/// The real executable, over the embedded compositor, with a client on a real bus.
@MainActor
@Suite("An app on the accessibility bus", .serialized, .enabled(if: PrivateBus.isInstalled))
struct WireTests {
  private func start(_ bus: PrivateBus) throws -> AppProcess {
    // The app's environment is that of the test.
    setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
    defer { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
    let compositor = try TestCompositor()
    let environment = compositor.environment.merging(["NO_AT_BRIDGE": "0"]) { $1 }
    return try AppProcess(
      executable: BuiltApp.roastedBeans, arguments: [], compositor: compositor,
      names: KeymapNames(layout: "us"),
      environment: environment)
  }

  private func answer(_ script: String, on bus: PrivateBus) throws -> String {
    let client = try bus.python(script, ["Roasted Beans"])
    let end = Date(timeIntervalSinceNow: 60)
    while client.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    Thread.sleep(forTimeInterval: 0.1)
    return client.text
  }

  @Test("pyatspi finds the window, focuses a button and presses it")
  func press() throws {
    let bus = try PrivateBus()
    let app = try start(bus)
    defer { app.terminate() }
    let script =
      Script.findApp + """
        def search(node, role, name):
            if node.get_role_name() == role and node.get_name() == name: return node
            for i in range(node.get_child_count()):
                found = search(node.get_child_at_index(i), role, name)
                if found: return found
        frame = app.get_child_at_index(0)
        print(frame.get_role_name(), frame.get_state_set().contains(Atspi.StateType.ACTIVE))
        share = search(frame, "push button", "Share")
        print(share.get_component_iface().grab_focus())
        share.clear_cache_single() if hasattr(share, "clear_cache_single") else share.clear_cache()
        print(share.get_state_set().contains(Atspi.StateType.FOCUSED))
        print(share.get_action_iface().get_action_name(0))
        """
    #expect(try answer(script, on: bus) == "frame True\nTrue\nTrue\nclick\n")
    // The app is as alive as before.
    #expect(try app.press("Tab").last?.focused != nil)
  }

  @Test(
    "An app that is read and at rest wakes up not once in a second, whatever happens around the bus's socket")
  func idle() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let bus = try PrivateBus(listeningAt: "unix:tmpdir=\(folder)")
    let app = try start(bus)
    defer { app.terminate() }
    let client = try bus.python(
      Script.findApp + """
        pyatspi.Registry.registerEventListener(lambda event: None, "object:state-changed")
        frame = app.get_child_at_index(0)
        print(frame.get_name())
        import threading
        pyatspi.Registry.start()
        """, ["Roasted Beans"])
    let end = Date(timeIntervalSinceNow: 30)
    while !client.text.contains("\n"), Date() < end { Thread.sleep(forTimeInterval: 0.05) }
    #expect(client.text.contains("Roasted Beans"))
    // The client's first reads take a while on a busy machine.
    let process = RunningProcess(app.app.processIdentifier)
    var isAtRest = false
    for _ in 1...10 where !isAtRest {
      let before = try process.sleeps()
      // Other programs have files in the folder of the socket too: it often is /tmp.
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      Thread.sleep(forTimeInterval: 1)
      isAtRest = try process.sleeps() == before
    }
    #expect(isAtRest)
  }
}
