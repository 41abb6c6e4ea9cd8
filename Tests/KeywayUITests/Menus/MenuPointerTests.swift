import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The pointer in menus")
struct MenuPointerTests {
  /// An Edit menu with a sub-menu on its first row, and rows below it.
  private func driver(direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      let colours = (0..<6).map { Command(title: "Colour \($0)", action: CommandAction("colour \($0)")) }
      let plain = ["Cut", "Copy", "Paste"].map { Command(title: $0, action: CommandAction($0)) }
      try builder.replaceChildren(ofMenu: .edit) { _ in [Menu(title: "Colours", children: colours)] + plain }
    }
    let app = try AppDriver(
      size: Size(width: 1000, height: 700), showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
    app.window.layoutDirection = direction
    app.windowSystem.settle()
    return app
  }

  private func open(_ app: AppDriver) throws -> (colours: Rect, cut: Rect, copy: Rect) {
    try app.press("F10 Escape")
    app.click(try #require(app.tree.element(.menuItem, "Edit")).frame.center)
    return (
      try #require(app.tree.element(.menuItem, "Colours")).frame,
      try #require(app.tree.element(.menuItem, "Cut")).frame,
      try #require(app.tree.element(.menuItem, "Copy")).frame
    )
  }

  private func move(_ app: AppDriver, _ point: Point) {
    app.windowSystem.movePointer(to: point, in: app.headlessWindow)
  }

  private func highlighted(_ app: AppDriver) -> [String] {
    app.window.menus.session.levels.compactMap { level in level.highlighted.map { level.rows[$0].title } }
  }

  @Test("The highlight goes with the pointer, and a sub-menu opens when it rests on its row")
  func rest() throws {
    let app = try driver()
    let rows = try open(app)
    move(app, rows.cut.center)
    #expect(highlighted(app) == ["Cut"])
    move(app, rows.colours.center)
    #expect(highlighted(app) == ["Colours"])
    app.windowSystem.advance(by: .milliseconds(199))
    #expect(app.window.menus.session.levels.count == 1)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(app.window.menus.session.levels.count == 2)
    // Nothing in it is highlighted before the pointer is there.
    #expect(highlighted(app) == ["Colours"])
    try app.press("Down")
    #expect(highlighted(app) == ["Colours", "Colour 0"])
  }

  @Test(
    "On the straight way to a sub-menu the rows between do not take the highlight",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func straightWay(direction: LayoutDirection) throws {
    let app = try driver(direction: direction)
    let rows = try open(app)
    move(app, rows.colours.center)
    app.windowSystem.advance(by: .milliseconds(200))
    let target = try #require(app.tree.element(.menuItem, "Colour 3")).frame
    #expect(direction == .leftToRight ? target.minX > rows.cut.midX : target.maxX < rows.cut.midX)
    // From the middle of the row to the middle of one that lies lower in the sub-menu.
    for step in 1...40 {
      let part = Double(step) / 40
      move(
        app,
        Point(
          x: rows.colours.midX + (target.midX - rows.colours.midX) * part,
          y: rows.colours.midY + (target.midY - rows.colours.midY) * part))
      #expect(app.window.menus.session.levels.count == 2, "step \(step)")
    }
    #expect(highlighted(app) == ["Colours", "Colour 3"])
  }

  @Test("A pointer that goes another way, or stops on its way, takes the row that it is over")
  func otherWays() throws {
    let app = try driver()
    var rows = try open(app)
    move(app, rows.colours.center)
    app.windowSystem.advance(by: .milliseconds(200))
    // Straight down.
    move(app, rows.copy.center)
    #expect(highlighted(app) == ["Copy"] && app.window.menus.session.levels.count == 1)

    try app.press("Escape Escape")
    rows = try open(app)
    move(app, Point(x: rows.colours.minX + 10, y: rows.colours.midY))
    app.windowSystem.advance(by: .milliseconds(200))
    // Towards the sub-menu, but it stops over Cut.
    move(app, Point(x: rows.cut.midX, y: rows.cut.minY + 4))
    #expect(app.window.menus.session.levels.count == 2)
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(highlighted(app) == ["Cut"] && app.window.menus.session.levels.count == 1)
  }

  @Test("Over the bar the open menu goes with the pointer, and nothing opens while none is")
  func bar() throws {
    let app = try driver()
    try app.press("F10 Escape")
    let view = try #require(app.tree.element(.menuItem, "View")).frame.center
    move(app, view)
    #expect(!app.window.menus.session.isActive)
    _ = try open(app)
    move(app, view)
    #expect(app.tree.element(.menu)?.label == "View")
  }
}
