import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The line between the panes of a split view, where people move it")
struct SplitDividerTests {
  private struct Panes: View {
    var divider = SplitViewDivider.movable
    var direction = LayoutDirection.leftToRight

    var body: some View {
      SplitView {
        Button("Side") {}
      } detail: {
        Button("Play") {}
      }
      .splitViewDivider(divider)
      .environment(\.layoutDirection, direction)
    }
  }

  private func app(_ direction: LayoutDirection = .leftToRight, width: Double = 1280) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 600)) { Panes(direction: direction) }
  }

  private func divider(_ app: AppDriver) throws -> Element {
    try #require(app.tree.elements(.separator).first)
  }

  @Test("Without a word of the author nothing lies between the panes")
  func fixed() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 600)) { Panes(divider: .fixed) }
    #expect(app.tree.elements(.separator).isEmpty && app.tabOrder == ["Side", "Play"])
  }

  @Test("It is a stop with a target's room between the panes, and says its share and bounds")
  func stop() throws {
    let app = try app()
    #expect(app.tabOrder == ["Side", "Width of the sidebar", "Play"])
    let divider = try divider(app)
    #expect(divider.frame == Rect(x: 360, y: 0, width: 48, height: 600))
    #expect(divider.range?.value == 29 && divider.range?.minimum == 17 && divider.range?.maximum == 54)
    #expect(app.readingOrder.contains("Width of the sidebar, 29%, separator"))
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
  }

  @Test("The pointer drags it as far as the panes allow, and it stays where it was left")
  func drag() throws {
    let app = try app()
    let (system, window) = (app.windowSystem, app.headlessWindow)
    system.movePointer(to: Point(x: 384, y: 300), in: window)
    system.setPointerButton(0, pressed: true)
    system.movePointer(to: Point(x: 524, y: 300), in: window)
    #expect(try divider(app).frame.minX == 500)
    system.movePointer(to: Point(x: 1200, y: 300), in: window)
    #expect(try divider(app).frame.minX == 672)
    system.movePointer(to: Point(x: 450, y: 300), in: window)
    system.setPointerButton(0, pressed: false)
    #expect(try divider(app).frame.minX == 426 && app.find(.button, "Side") != nil)
  }

  @Test("A click hides the sidebar, and shows it again with its width; an arrow shows it too")
  func collapse() throws {
    let app = try app()
    try app.focus(.separator)
    try app.press("Right")
    app.click(try divider(app).frame.center)
    #expect(try divider(app).frame.minX == 0 && app.tabOrder == ["Width of the sidebar", "Play"])
    app.click(try divider(app).frame.center)
    #expect(try divider(app).range?.value == 32 && app.tabOrder.first == "Side")
    try app.press("Return Left")
    #expect(try divider(app).range?.value == 0)
    try app.press("Right")
    #expect(try divider(app).range?.value == 17)
  }

  @Test("From right to left the sidebar is at the right, and Left gives it more")
  func mirrored() throws {
    let app = try app(.rightToLeft)
    #expect(try divider(app).frame.maxX == 1280 - 360)
    try app.focus(.separator)
    try app.press("Left")
    #expect(try divider(app).range?.value == 32)
  }

  @Test("Where the panes take turns, there is no line; the next person finds it where it was")
  func turns() throws {
    #expect(try app(width: 800).tree.elements(.separator).isEmpty)
    let app = try app()
    try app.focus(.separator)
    try app.press("End")
    app.window.reset()
    app.windowSystem.settle()
    #expect(try divider(app).range?.value == 29)
  }
}
