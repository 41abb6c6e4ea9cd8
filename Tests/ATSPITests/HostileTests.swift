import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("Clients of AT-SPI that ask for what is not there", .serialized, .enabled(if: PrivateBus.isInstalled))
struct HostileTests {
  @Test("Wrong paths, names, types and numbers get an error or nothing, and the app goes on")
  func nonsense() throws {
    let app = try BridgedApp(AppDriver(RoastedBeans(), language: .english), on: PrivateBus())
    let script =
      Script.raw + """
        print(call("/org/a11y/atspi/accessible/999999", A + "Accessible", "GetRole"))
        print(call("/org/a11y/atspi/accessible/99999999999999999999999", A + "Accessible", "GetRole"))
        print(call("/org/a11y/atspi", A + "Accessible", "GetRole"))
        print(call(window, A + "Nothing", "GetRole"))
        print(call(window, A + "Accessible", "Nothing"))
        print(call(window, A + "Accessible", "GetChildAtIndex", "s", "one"))
        print(call(window, A + "Accessible", "GetChildAtIndex", "i", 2147483647)[1])
        print(call(window, A + "Accessible", "GetChildAtIndex", "i", -2147483648)[1])
        print(call(window, A + "Component", "GetAccessibleAtPoint", "iiu", 2147483647, -2147483648, 77)[1])
        print(call(window, A + "Text", "GetText", "ii", 0, -1))
        print(call(window, P, "Get", "ss", A + "Accessible", "Nothing"))
        print(call(window, P, "Set", "ssv", A + "Accessible", "Name", "Mine"))
        print(call(window, A + "Collection", "GetMatches", "(aiia{ss}iaiiasib)uib",
            ([-1] * 500, 1, {}, 1, [-1] * 500, 1, ["x"] * 500, 1, True), 4000000000, -1, True) is not None)
        print(call(window, A + "Collection", "GetMatches", "(aiia{ss}iaiiasib)uib",
            ([], 99, {}, 1, [], 1, [], 1, False), 1, 0, True))
        print("<interface" in call(window, "org.freedesktop.DBus.Introspectable", "Introspect"))
        print(call(window, "org.freedesktop.DBus.Peer", "Ping"))
        print(call(window, A + "Accessible", "GetRoleName"))
        """
    let lines = try app.answer(of: script, [app.app.window.appName]).split(separator: "\n").map(String.init)
    let nothing = "/org/a11y/atspi/null"
    #expect(
      lines == [
        "UnknownObject", "UnknownObject", "UnknownObject", "UnknownInterface", "UnknownMethod", "InvalidArgs",
        nothing, nothing, nothing, "UnknownInterface", "UnknownProperty", "PropertyReadOnly", "True",
        "InvalidArgs",
        "True", "None", "frame",
      ])
  }

  @Test(
    "A slider takes only numbers, and those on its steps"
  )
  func numbers() throws {
    let app = try BridgedApp(AppDriver { SliderView() }, on: PrivateBus())
    let script =
      Script.raw + """
        def find_role(path, role):
            if call(path, A + "Accessible", "GetRole") == role: return path
            for name, child in call(path, A + "Accessible", "GetChildren"):
                found = find_role(child, role)
                if found: return found
        slider = find_role(window, 51)
        def value(): return call(slider, P, "Get", "ss", A + "Value", "CurrentValue")
        print(call(slider, P, "Set", "ssv", A + "Value", "CurrentValue", dbus.Double("nan")), value())
        print(call(slider, P, "Set", "ssv", A + "Value", "CurrentValue", dbus.Double("inf")), value())
        print(call(slider, P, "Set", "ssv", A + "Value", "CurrentValue", "high"), value())
        print(call(slider, P, "Set", "ssv", A + "Value", "CurrentValue", dbus.Double(1e300)), value())
        print(call(slider, P, "Set", "ssv", A + "Value", "CurrentValue", dbus.Int32(7)), value())
        """
    let lines = try app.answer(of: script, [app.app.window.appName]).split(separator: "\n").map(String.init)
    #expect(lines == ["InvalidArgs 3.0", "InvalidArgs 3.0", "InvalidArgs 3.0", "None 10.0", "None 7.0"])
  }

  @Test("Messages of 30 MB are answered like others, with short answers, and the app goes on")
  func large() throws {
    let app = try BridgedApp(AppDriver(RoastedBeans(), language: .english), on: PrivateBus())
    let script =
      Script.raw + """
        text = "x" * 30_000_000
        def fault(*arguments):
            try: bus.call_blocking(app, window, *arguments, timeout=20)
            except dbus.DBusException as error:
                return error.get_dbus_name().split(".")[-1], len(error.get_dbus_message()) < 1000
        print(*fault(A + "Accessible", "GetChildAtIndex", "s", (text,)))
        print(*fault(P, "Get", "ss", (A + "Accessible", text)))
        print(*fault(P, "Get", "ss", (text, "Name")))
        print(call(window, A + "Accessible", "GetRoleName"))
        """
    let lines = try app.answer(of: script, [app.app.window.appName]).split(separator: "\n").map(String.init)
    #expect(lines == ["InvalidArgs True", "UnknownProperty True", "UnknownInterface True", "frame"])
  }

  @Test("A client that asks without end and reads no answer leaves the app its keys")
  func flood() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    let app = try BridgedApp(driver, on: PrivateBus())
    let script =
      Script.raw + """
        print("flooding")
        from dbus.lowlevel import MethodCallMessage
        while True:
            for _ in range(500):
                message = MethodCallMessage(app, "/org/a11y/atspi/cache", A + "Cache", "GetItems")
                bus.send_message(message)
            bus.flush()
        """
    let client = try app.bus.python(script, [driver.window.appName])
    try #require(try app.run { client.text.contains("flooding") }, "\(client.text)")
    try app.run(seconds: 1) { false }
    let first = driver.tree.focused
    try driver.press("Tab")
    try app.run { driver.tree.focused != first }
    #expect(driver.tree.focused != first)
    kill(client.identifier, SIGKILL)
    try app.run(seconds: 2) { false }
    let answer = try app.answer(
      of: Script.raw + "print(call(window, A + 'Accessible', 'GetRoleName'))", [driver.window.appName])
    #expect(answer == "frame\n")
  }
}

private struct SliderView: View {
  @State private var number = 3.0

  var body: some View { Slider("Volume", value: $number, in: 0...10) }
}
