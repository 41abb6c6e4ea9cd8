import KeywayTesting
import Testing

@testable import Parcels

@MainActor
@Suite("A list of a million parcels")
struct ParcelsTests {
  @Test("Several are selected by keys, weighed when the keys rest, and sent; the last one is one key away")
  func sends() async throws {
    let app = try AppDriver(Parcels())
    #expect(app.focused?.label == "Bergen 1")
    try app.press("Space Shift+Down Shift+Down")
    #expect(app.tree.element(labeled: "3 selected") != nil)
    app.windowSystem.advance(by: .milliseconds(250))
    #expect(await app.wait { app.tree.element(.text, "6 kg") != nil })
    try app.press("Tab Space")
    #expect(app.tree.element(labeled: "0 selected") != nil)
    try app.press("Shift+Tab Home Space")
    // A sent parcel cannot be selected any more.
    #expect(app.tree.element(labeled: "0 selected") != nil)
    try app.press("End")
    #expect(app.focused?.label == "Bergen 1000000")
    #expect(app.focused?.itemPosition?.count == 1_000_000)
    #expect(app.focusFaults == [])
  }

  @Test("Letters find towns in any script")
  func letters() throws {
    let app = try AppDriver(Parcels())
    try app.press("C a k")
    #expect(app.focused?.label == "Čakovec 2")
    try app.press("Ctrl+End")
    #expect(app.focused?.label == "Bergen 1000000")
  }
}
