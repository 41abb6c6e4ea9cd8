import Dispatch
import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Synchronization
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Faults of Wayland compositors")
struct FaultTests {
  @Test("A socket that is not there is named, with what to do, in one line")
  func noCompositor() {
    let error = #expect(throws: PlatformError.self) {
      try WaylandWindowSystem(socket: "/nonexistent/wayland-7")
    }
    #expect(error?.reason == .noCompositor)
    let text = error?.description ?? ""
    #expect(text.contains("WAYLAND_DISPLAY=/nonexistent/wayland-7"))
    #expect(text.contains("set WAYLAND_DISPLAY"))
    #expect(!text.contains("\n"))
  }

  @Test(
    "A compositor without a required interface is reported with the interface's name",
    arguments: [
      (CompositorGlobal.windows, "xdg_wm_base"), (.sharedMemory, "wl_shm"), (.compositor, "wl_compositor"),
    ])
  func missingInterface(global: CompositorGlobal, name: String) throws {
    let compositor = try TestCompositor { $0.globals.remove(global) }
    let error = #expect(throws: PlatformError.self) {
      try WaylandWindowSystem(socket: compositor.socketName)
    }
    #expect(error?.reason == .missingInterface(name))
    #expect(error?.description.contains(name) == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("A compositor that lacks everything it may lack still shows a window that takes keys")
  func bareCompositor() throws {
    let desk = try Desk { $0.globals = [.compositor, .sharedMemory, .windows, .seat] }
    try desk.waitForKeyboard()
    try desk.compositor.tap(15)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A compositor that goes away ends the run with a clear line, and the window can still be closed")
  func compositorGone() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    desk.compositor.stop()
    let error = #expect(throws: PlatformError.self) {
      try desk.loop.run(within: .seconds(60)) { false }
    }
    #expect(error?.reason == .connectionLost)
    #expect(error?.description.contains("went away") == true)
    #expect(error?.description.contains("\n") == false)
    // Nothing is left in the loop that would fail again.
    try desk.loop.run(within: .milliseconds(20)) { false }
    desk.system.disconnect()
    #expect(desk.system.windows.isEmpty && desk.system.connection.isClosed)
    #expect(desk.window.isClosed)
    desk.system.disconnect()
  }

  @Test("A request against the protocol ends the run with the interface and the compositor's words")
  func protocolViolation() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    desk.window.surface.setBufferScale(-1)
    let error = #expect(throws: PlatformError.self) {
      try desk.loop.run(within: .seconds(60)) { false }
    }
    guard case .protocolViolation(let interface, _) = error?.reason else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(interface == "wl_surface")
  }

  @Test("What a compositor says of an error controls no terminal")
  func words() throws {
    let log = LibraryLog.lastLine
    defer { LibraryLog.take(log) }
    LibraryLog.take("wl_display#1: error 0: \u{1B}[2Jgone\nkeyway: all is well\u{9B}31m\u{7F}\n")
    let error = PlatformError(.protocolError(interface: nil, id: 1, code: 0), socket: "wayland-9")
    #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(error.description.contains("gone") && error.description.contains("all is well"))
  }

  private final class Answer: Sendable {
    let hasCome = Mutex(false)
  }

  @Test("Pings are answered, so that the app is not taken for hanging")
  func pings() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    // The compositor waits on another thread, because this one is the client's.
    let compositor = desk.compositor
    let answer = Answer()
    DispatchQueue.global().async {
      if (try? compositor.ping()) != nil { answer.hasCome.withLock { $0 = true } }
    }
    try desk.waitElsewhere(for: "the answer") { answer.hasCome.withLock { $0 } }
  }

  @Test("A screen that is plugged in again is one screen, also where the compositor is asked twice for it")
  func pluggedInTwice() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.removeOutput()
    try desk.wait(for: "the screen's end") { desk.system.outputs.isEmpty }
    for _ in 0..<2 { try desk.compositor.addOutput() }
    try desk.wait(for: "the screen") { !desk.system.outputs.isEmpty }
    try desk.settle()
    #expect(desk.system.outputs.count == 1)
  }

  @Test("A title longer than a message of the wire is cut, not fatal")
  func longTitle() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    desk.window.setTitle(String(repeating: "ö", count: 10_000))
    try desk.waitElsewhere(for: "the title") {
      desk.compositor.windows.first?.title == String(repeating: "ö", count: 1_000)
    }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A window system that is let go closes its connection")
  func release() throws {
    let compositor = try TestCompositor()
    var system: WaylandWindowSystem? = try WaylandWindowSystem(socket: compositor.socketName)
    #expect(compositor.clientCount == 1)
    #expect(system != nil)
    system = nil
    try compositor.waitForDisconnections(1)
  }
}
