import Glibc
import KeywayPlatform
import KeywayTestCompositor
import Testing

@testable import KeywayWayland

@Suite("What a window asks of the desktop", .serialized)
@MainActor
struct InhibitorTests {
  @Test("A window that keeps the screen on asks for it, and takes that back")
  func screen() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    #expect(try record(desk).keepsScreenOn == false)
    desk.window.inhibitors = .idle
    try desk.settle()
    #expect(try record(desk).keepsScreenOn)
    #expect(try record(desk).shortcutsInhibitors == 0)
    desk.window.inhibitors = []
    try desk.settle()
    #expect(try record(desk).keepsScreenOn == false)
  }

  @Test("A window that takes the desktop's keys asks once for each seat, also for one that comes later")
  func shortcuts() throws {
    let desk = try Desk { $0.furtherSeats = [SeatOptions(layout: "de")] }
    try desk.waitUntilShown()
    try desk.compositor.removeSeat(1)
    try desk.wait(for: "the second seat's end") { desk.system.seats.count == 1 }
    desk.window.inhibitors = .systemShortcuts
    try desk.settle()
    #expect(try record(desk).shortcutsInhibitors == 1)
    // A second inhibitor for the same seat would end the connection.
    desk.window.inhibitors = [.idle, .systemShortcuts]
    try desk.compositor.addSeat(1)
    try desk.waitElsewhere(for: "the second inhibitor") {
      desk.compositor.windows.last?.shortcutsInhibitors == 2
    }
    desk.window.inhibitors = []
    try desk.settle()
    #expect(try record(desk).shortcutsInhibitors == 0)
    #expect(try record(desk).keepsScreenOn == false)
  }

  @Test("Without the protocols a window lives as before")
  func withoutProtocols() throws {
    let desk = try Desk { $0.globals.subtract([.inhibitors, .activation]) }
    desk.window.inhibitors = [.idle, .systemShortcuts]
    try desk.waitForKeyboard()
    #expect(try record(desk).keepsScreenOn == false)
  }

  @Test("The first window comes to the front by the word of whoever started the app, which nobody else finds")
  func activation() throws {
    setenv("XDG_ACTIVATION_TOKEN", "from-the-launcher", 1)
    let desk = try Desk()
    #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
    try desk.waitUntilShown()
    #expect(try record(desk).activationToken == "from-the-launcher")
  }

  private func record(_ desk: Desk) throws -> WindowRecord { try #require(desk.compositor.windows.last) }
}
