import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Menus that do not fit scroll")
struct MenuScrollTests {
  private func driver(rows: Int = 40) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      let commands = (1...rows).map {
        Command(title: "Platform \($0)", action: CommandAction("platform \($0)"))
      }
      try builder.replaceChildren(ofMenu: .edit) { _ in commands }
    }
    return try AppDriver(
      size: Size(width: 640, height: 400), showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
  }

  private func isSeen(_ app: AppDriver, _ label: String) throws -> Bool {
    // Far from the visible part, a row is not an element.
    guard let row = app.tree.element(.menuItem, label)?.frame else { return false }
    let menu = try #require(app.tree.element(.menu)).frame
    return menu.contains(row.outset(by: 8))
  }

  @Test("A long menu stays in the window, below the bar, and shows each row that the keys come to")
  func keys() throws {
    let app = try driver()
    try app.press("Alt+E")
    let menu = try #require(app.tree.element(.menu)).frame
    #expect(Rect(x: 0, y: 39, width: 640, height: 361).contains(menu), "\(menu)")
    #expect(try isSeen(app, "Platform 1"))
    for row in 2...40 {
      try app.press("Down")
      #expect(app.focused?.label == "Platform \(row)")
      #expect(try isSeen(app, "Platform \(row)"), "row \(row)")
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Down")
    #expect(try app.focused?.label == "Platform 1" && isSeen(app, "Platform 1"))
    try app.press("Up")
    #expect(try app.focused?.label == "Platform 40" && isSeen(app, "Platform 40"))
    try app.press("Home End Escape Escape")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The wheel and the arrows at its ends scroll a menu, and choose and close nothing")
  func pointer() throws {
    let app = try driver()
    try app.press("Alt+E")
    let menu = try #require(app.tree.element(.menu)).frame
    let first = try #require(app.tree.element(.menuItem, "Platform 1")).frame
    app.windowSystem.movePointer(to: menu.center, in: app.headlessWindow)
    app.windowSystem.scroll(y: 100)
    #expect(try #require(app.tree.element(.menuItem, "Platform 1")).frame.minY == first.minY - 100)
    app.windowSystem.scroll(y: -1000)
    #expect(try #require(app.tree.element(.menuItem, "Platform 1")).frame == first)
    // The last row that was visible, at least in part, is the first after a press.
    app.windowSystem.tap(at: Point(x: menu.midX, y: menu.maxY - 20), in: app.headlessWindow)
    #expect(app.tree.element(.menu) != nil)
    #expect(try !isSeen(app, "Platform 1"))
    for _ in 0..<40 {
      app.windowSystem.tap(at: Point(x: menu.midX, y: menu.maxY - 20), in: app.headlessWindow)
    }
    let last = try #require(app.tree.element(.menuItem, "Platform 40")).frame
    #expect(menu.contains(last))
    app.windowSystem.tap(at: Point(x: menu.midX, y: menu.minY + 20), in: app.headlessWindow)
    #expect(try !isSeen(app, "Platform 40"))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A menu that fits has no arrows, and is as high as its rows")
  func fits() throws {
    let app = try driver(rows: 3)
    try app.press("Alt+E")
    #expect(try #require(app.tree.element(.menu)).frame.height == 3 * 48 + 16)
  }
}
