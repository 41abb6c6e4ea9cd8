import Foundation
import KeywayTesting
import Testing

@testable import KeypadKiosk

@MainActor
@Suite("A kiosk with four buttons")
struct KeypadKioskTests {
  @Test("Next, previous, select and back reach every ticket and pay it")
  func pays() throws {
    let app = try AppDriver(KeypadKiosk())
    try app.press("Right")
    #expect(app.focused?.role == .cell && app.focused?.label == "Return", "the window opens on the first row")
    try app.press("Return Right Right")
    #expect(app.focused?.label == "Pay")
    try app.press("Return")
    #expect(app.tree.element(.heading)?.label == "Return is paid")
    try app.press("Left")
    #expect(app.focused?.label == "Day")
  }

  @Test(
    "The back button starts over when it is held for a second, and goes back when it is not",
    arguments: [1, 14])
  func startsOver(back: UInt32) throws {
    let app = try AppDriver(KeypadKiosk())
    try app.press("Right Return Right Right Return")
    let paid = app.tree.element(.heading)?.label
    #expect(paid != "Choose a ticket")
    app.windowSystem.press(back)
    app.windowSystem.advance(by: .milliseconds(900))
    app.windowSystem.release(back)
    #expect(app.tree.element(.heading)?.label == paid)
    #expect(app.traces.last { $0.press.phase == .began }?.binding != .activate)
    app.windowSystem.press(back)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.tree.element(.heading)?.label == "Choose a ticket")
    #expect(app.traces.contains { $0.trigger == .hold(for: .seconds(1)) })
    app.windowSystem.release(back)
    #expect(app.selectedLabels == [])
  }

  @Test("docs/keymaps.md shows the app's own lines")
  func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/keymaps.md"), encoding: .utf8)
    let app = try String(
      contentsOf: root.appendingPathComponent("examples/KeypadKiosk/KeypadKiosk.swift"), encoding: .utf8)
    let lines = try #require(app.range(of: "  var bindings: BindingTable {\n")).lowerBound
    let end = try #require(app.range(of: "\n\n", range: lines..<app.endIndex)).lowerBound
    #expect(page.contains(app[lines..<end]))
  }
}
