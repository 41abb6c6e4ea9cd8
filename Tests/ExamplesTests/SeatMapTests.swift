import KeywayTesting
import Testing

@testable import ExampleSeatMap

@MainActor
@Suite("Seats of a hall")
struct SeatMapTests {
  @Test("All seats are one tab stop; arrows go by place, past those that are taken, and Space takes one")
  func chooses() throws {
    let app = try AppDriver(SeatMap())
    #expect(app.tabOrder == ["Seats"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Right Right Space")
    #expect(app.focused?.label == "A3" && app.focused?.traits.contains(.checked) == true)
    // A4 and A6 are taken.
    try app.press("Right")
    #expect(app.focused?.label == "A5")
    try app.press("Left Down Space")
    #expect(app.focused?.label == "B3")
    #expect(app.tree.element(.text, "A3, B3") != nil)
    try app.press("Tab Return")
    #expect(app.tree.element(.text, "Booked: A3, B3") != nil)
    #expect(
      app.tree.element(.checkbox, "B3")?.isEnabled == false
        && app.tree.element(.checkbox, "B3")?.value == "taken")
  }

  @Test("The last row is scrolled into view, and letters find a seat")
  func reaches() throws {
    let app = try AppDriver(SeatMap())
    try app.press("End")
    #expect(app.focused?.label == "R12")
    let list = try #require(app.tree.element(.scrollView)).frame
    #expect(try list.contains(#require(app.focused).frame))
    try app.press("g 7")
    #expect(app.focused?.label == "G7")
  }

  @Test("A click takes a seat, and only what changed is painted")
  func clicks() throws {
    let app = try AppDriver(SeatMap())
    let seat = try #require(app.tree.element(.checkbox, "C3")).frame
    try app.press("c 3")
    app.headlessWindow.forgetFrames()
    try app.press("Space")
    #expect(app.tree.element(.checkbox, "C3")?.traits.contains(.checked) == true)
    let seats = app.headlessWindow.frames.flatMap(\.damage).filter { $0.minY < seat.maxY + 56 }
    #expect(!seats.isEmpty && seats.allSatisfy { seat.contains($0) })
  }

  @Test("Where text runs from right to left the first seat is at the right, and arrows go where they point")
  func mirrored() throws {
    let app = try AppDriver(SeatMap())
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.settle()
    let (first, second) = (app.tree.element(.checkbox, "A1"), app.tree.element(.checkbox, "A2"))
    #expect(try #require(first).frame.minX > #require(second).frame.minX)
    try app.press("Left")
    #expect(app.focused?.label == "A2")
  }
}
