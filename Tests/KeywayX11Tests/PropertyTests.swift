import CXCB
import Glibc
import KeywayPlatform
import KeywayX11
import Testing
import WindowBench
import X11Kit

@MainActor
@Suite("What an X11 window says of itself", .serialized)
struct PropertyTests {
  @Test("Managers find its name, class, process, kind and protocols, by ICCCM and EWMH")
  func properties() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    let window = try x.window()
    #expect(window.classes == ["Desk", "org.example.Desk"])
    #expect(window.title == "Desk")
    let id = window.identifier
    #expect(try x.client.property("_NET_WM_PID", of: id)?.numbers == [UInt32(getpid())])
    #expect(try x.client.property("WM_CLIENT_MACHINE", of: id)?.text.isEmpty == false)
    #expect(try x.client.atoms("_NET_WM_WINDOW_TYPE", of: id) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    let protocols = try x.client.atoms("WM_PROTOCOLS", of: id)
    #expect(Set(protocols).isSuperset(of: ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"]))
    #expect(try x.client.property("_NET_WM_NAME", of: id)?.type == "UTF8_STRING")
  }

  @Test("The accessibility bus is what the screen's root says, and none where it says nothing")
  func accessibilityBus() throws {
    let server = try XServer()
    let client = try XClient(display: server.display)
    let without = try server.makeSystem()
    #expect(without.accessibilityBus == nil)
    without.disconnect()
    try client.setProperty(
      "AT_SPI_BUS", of: client.root, type: "STRING", bytes: Array("unix:path=/nowhere/bus\0".utf8))
    let system = try server.makeSystem()
    #expect(system.accessibilityBus == "unix:path=/nowhere/bus")
    system.disconnect()
  }

  @Test("A title that is far too long is cut, and the window lives")
  func longTitle() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    x.desk.window.setTitle(String(repeating: "ü", count: 1_000_000))
    try x.desk.wait(for: "the title") { try x.window().title.hasPrefix("üü") }
    #expect(try x.window().title.utf8.count < 5_000)
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("It answers a manager's ping, each with its own number")
  func ping() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    for number in UInt32(7)...9 {
      try x.bench.person.ping(x.window().identifier, number: number)
      try x.desk.wait(for: "the answer") { try x.bench.person.takeAnswer(toPing: number) }
    }
  }

  @Test("Messages that it does not know, or that are no messages to it, do nothing")
  func strayMessages() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    let id = try x.window().identifier
    for type in ["WM_PROTOCOLS", "_NET_WM_STATE", "KEYWAY_NOTHING"] {
      try x.client.sendMessage(type, about: id, [.max, .max, .max, .max, .max])
      try x.client.sendMessage(type, about: id, [0, 0, 0, 0, 0])
    }
    try x.bench.person.ping(id, number: 1)
    try x.desk.wait(for: "the answer") { try x.bench.person.takeAnswer(toPing: 1) }
    #expect(x.desk.owner.closeRequests == 0 && x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test("A window that somebody else destroys asks its owner to close")
  func destroyed() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    try x.client.destroy(x.window().identifier)
    try x.desk.wait(for: "the request") { x.desk.owner.closeRequests == 1 }
    x.desk.window.close()
    try x.desk.pass(milliseconds: 100)
  }
}
