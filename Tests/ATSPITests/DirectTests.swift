import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite(
  "Clients of AT-SPI that call the app without the bus", .serialized, .enabled(if: PrivateBus.isInstalled))
struct DirectTests {
  /// `direct()` connects to the app's own socket, `ask` calls a method there.
  private static let start =
    Script.raw + """
      import dbus.connection
      def address(): return str(call(ROOT, A + "Application", "GetApplicationBusAddress"))
      def direct(place): return dbus.connection.Connection(place)
      def ask(connection, path, interface, member, signature="", *arguments):
          return connection.call_blocking(app, path, interface, member, signature, arguments, timeout=10)
      place = address()

      """

  private func lines(_ app: BridgedApp, _ script: String) throws -> [String] {
    try app.answer(of: Self.start + script, [app.app.window.appName]).split(separator: "\n").map(String.init)
  }

  @Test("The app answers at its own socket what it answers on the bus, and says where that is")
  func answers() throws {
    let app = try BridgedApp(AppDriver(RoastedBeans(), language: .english), on: PrivateBus())
    let found = try lines(
      app,
      """
      print(place.startswith("unix:abstract=keyway-"), address() == place)
      own = direct(place)
      print(ask(own, window, A + "Accessible", "GetRoleName"))
      print(ask(own, window, A + "Accessible", "GetChildren") == call(window, A + "Accessible", "GetChildren"))
      print(ask(own, "/org/a11y/atspi/cache", A + "Cache", "GetItems") == call("/org/a11y/atspi/cache", A + "Cache", "GetItems"))
      try: ask(own, "/org/a11y/atspi/accessible/999999", A + "Accessible", "GetRole")
      except dbus.DBusException as error: print(error.get_dbus_name().split(".")[-1])
      """)
    #expect(found == ["True True", "frame", "True", "True", "UnknownObject"])
  }

  @Test("libatspi calls at the app's own socket, so the bus carries none of its questions")
  func libatspi() throws {
    let app = try BridgedApp(AppDriver(RoastedBeans(), language: .english), on: PrivateBus())
    let script =
      Script.findApp + """
        import subprocess, tempfile, dbus
        session = dbus.SessionBus()
        bus = session.call_blocking("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "", ())
        heard = tempfile.TemporaryFile()
        watch = subprocess.Popen(["/usr/bin/dbus-monitor", "--address", str(bus), "--profile"], stdout=heard)
        time.sleep(1)
        for _ in range(100): app.get_child_at_index(0).get_attributes()
        watch.kill()
        watch.wait()
        heard.seek(0)
        print(heard.read().count(b"GetAttributes"))
        """
    #expect(try app.answer(of: script, [app.app.window.appName]) == "0\n")
  }

  @Test(
    "The window is read for as long as a client is at the socket, and a flood of clients gets no more than its share"
  )
  func clients() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let app = try BridgedApp(driver, on: PrivateBus())
    let found = try lines(
      app,
      """
      held = [direct(place) for _ in range(8)]
      for own in held: ask(own, window, A + "Accessible", "GetRole")
      print(repr(address()))
      held.pop().close()
      time.sleep(0.5)
      print(address() == place)
      """)
    #expect(found == ["''", "True"])
    try #require(
      try app.run { !driver.window.isAssistiveTechnologyRunning }, "the window is still read")
  }

  @Test("Who writes nonsense to the socket is shut out, and the app goes on")
  func nonsense() throws {
    let app = try BridgedApp(AppDriver(RoastedBeans(), language: .english), on: PrivateBus())
    let found = try lines(
      app,
      """
      import os, socket
      def reach():
          end = socket.socket(socket.AF_UNIX)
          end.connect("\\0" + place.split("=")[1])
          end.settimeout(20)
          return end
      reach().sendall(b"\\0AUTH EXTERNAL 7a7a\\r\\n" * 100)
      begun = b"\\0AUTH EXTERNAL\\r\\nDATA\\r\\nBEGIN\\r\\n"
      for words in [b"x" + os.urandom(4096), begun + bytes(4096)]:
          end = reach()
          try:
              end.sendall(words)
              while end.recv(4096): pass
              print("shut")
          except (ConnectionResetError, BrokenPipeError): print("shut")
          except TimeoutError: print("open")
      print(ask(direct(place), window, A + "Accessible", "GetRoleName"))
      """)
    #expect(found == ["shut", "shut", "frame"])
  }
}
