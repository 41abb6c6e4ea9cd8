import CXCB
import Glibc
import KeywayKeymap
import KeywayTestCompositor
import Testing
import X11Kit

@Suite("An X server for tests", .serialized)
struct ServerTests {
  @Test("It takes a free number, shows a screen of the size, and is gone with its files when it is let go")
  func life() throws {
    let display: String
    do {
      let server = try XServer {
        $0.width = 800
        $0.height = 480
      }
      let second = try XServer()
      #expect(server.number != second.number)
      display = server.display
      let size = try XClient(display: display).screenSize()
      #expect(size.width == 800 && size.height == 480)
    }
    #expect(throws: XKitError.noConnection(display: display)) { try XClient(display: display) }
  }

  @Test("A server that was killed comes back at the same number, which nobody else takes meanwhile")
  func restart() throws {
    let server = try XServer()
    let display = server.display
    for _ in 0..<3 {
      let client = try XClient(display: display)
      server.kill()
      #expect(throws: XKitError.noConnection(display: display)) { try client.sync() }
      let other = try XServer()
      #expect(other.display != display)
      try server.restart()
      #expect(server.display == display)
      try XClient(display: display).sync()
    }
  }

  @Test("A stopped server says nothing until it goes on")
  func pause() throws {
    let server = try XServer()
    let client = try XClient(display: server.display)
    let window = try client.makeWindow(events: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
    let other = try XClient(display: server.display)
    server.pause()
    other.clearProperty(39, of: window)
    #expect(throws: XKitError.timedOut(waitingFor: "the change")) {
      try client.waitForEvent("the change", seconds: 0.3) { $0.type == XCB_PROPERTY_NOTIFY ? () : nil }
    }
    server.resume()
    try client.waitForEvent("the change") { $0.type == XCB_PROPERTY_NOTIFY ? () : nil }
  }

  @Test("An extension that is to be missing is missing", arguments: ["MIT-SHM", "RANDR"])
  func missingExtension(name: String) throws {
    let full = try XServer()
    #expect(try XClient(display: full.display).hasExtension(name))
    let poor = try XServer { $0.missingExtensions = [name] }
    #expect(try !XClient(display: poor.display).hasExtension(name))
  }

  @Test("An option that the server does not know is an error with what it said")
  func badOption() {
    let error = #expect(throws: XKitError.self) {
      try XServer { $0.depth = 77 }
    }
    guard case .failed(_, let said)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(said.contains("screen"), "\(said)")
  }

  @Test("Xwayland serves in a window of sway")
  func xwayland() throws {
    let sway = try SwayCompositor(width: 1280, height: 800)
    let server = try XServer { $0.program = .wayland(sway.environment) }
    let client = try XClient(display: server.display)
    let size = try client.screenSize()
    #expect(size.width > 0 && size.height > 0)
    #expect(try client.hasExtension("XWAYLAND") || client.hasExtension("XTEST"))
  }
}
