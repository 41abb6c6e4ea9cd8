import Keyway
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Menus in windows that are too narrow for them")
struct NarrowMenuTests {
  private func driver(
    width: Double, height: Double = 400, direction: LayoutDirection = .leftToRight,
    buildMenu: @escaping (MenuBuilder) throws -> Void
  ) throws -> AppDriver {
    let app = try AppDriver(
      size: Size(width: width, height: height), showsMenuBar: true, buildMenu: buildMenu
    ) { Button("Beneath") {} }
    app.window.layoutDirection = direction
    app.windowSystem.settle()
    return app
  }

  @Test(
    "In a bar that does not fit, the highlighted title is visible, whichever key leads there",
    arguments: LayoutDirection.allCases)
  func bar(direction: LayoutDirection) throws {
    let app = try driver(width: 420, direction: direction) { builder in
      for index in 1...20 {
        try builder.insertChild(
          Menu(
            title: "Menu Number \(index)", identifier: Menu.Identifier("menu.\(index)"),
            children: [Command(title: "Row \(index)", action: .quit)]), atEndOfMenu: .root)
      }
    }
    let bar = try #require(app.tree.element(.menuBar)).frame
    func expectInSight(_ key: String) throws {
      let title = try #require(app.focused, "\(key)")
      #expect(bar.contains(title.frame), "\(key): \(title.label) at \(title.frame)")
      #expect(app.window.shownRing == nil, "\(key): the fill shows it")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(key)")
    }
    try app.press("F10")
    let first = app.focused?.label
    for key in ["End", "Left", "Left", "Home", "Left", "Right", "Right", "Right", "Right"] {
      try app.press(key)
      try expectInSight(key)
    }
    try app.press("End")
    #expect(app.focused?.label != first)
    // The open menu hangs from its title, in the window.
    try app.press("Down")
    let menu = try #require(app.tree.element(.menu)).frame
    #expect(menu.minX >= 0 && menu.maxX <= 420 && menu.minY == bar.maxY - 1)
  }

  private static let long = "A row with a title that is a good deal longer than the window is wide"

  private func openLong(_ direction: LayoutDirection, height: Double) throws -> AppDriver {
    let app = try driver(width: 360, height: height, direction: direction) { builder in
      try builder.replaceChildren(ofMenu: .edit) { _ in
        [
          Menu(title: "More", identifier: "more", children: [Command(title: "Inside", action: .quit)]),
          KeyCommand(title: Self.long, action: .quit, input: "j", modifierFlags: .command),
        ]
      }
    }
    try app.press("Alt+E")
    return app
  }

  @Test(
    "A menu that is wider than the window ends at both its edges, and no row begins out of sight",
    arguments: LayoutDirection.allCases)
  func wide(direction: LayoutDirection) throws {
    let app = try openLong(direction, height: 400)
    let window = Rect(x: 0, y: 0, width: 360, height: 400)
    #expect(window.contains(try #require(app.tree.element(.menu, "Edit")).frame))
    let row = try #require(app.tree.element(.menuItem, Self.long)).frame
    #expect(window.contains(row))
    // The shortcut stands at the far end of its row: something of it is painted there.
    try app.press("End Home")
    let picture = app.capture()
    let ground = Theme.light[.panel]
    let span =
      direction == .leftToRight
      ? Int(row.maxX) - 60..<Int(row.maxX) - 16 : Int(row.minX) + 16..<Int(row.minX) + 60
    let isPainted = span.contains { x in
      (Int(row.midY) - 8..<Int(row.midY) + 8).contains { picture.pixel(x: x, y: $0) != ground }
    }
    #expect(isPainted)
  }

  @Test(
    "A sub-menu without room beside its row opens below it, and the row stays in sight",
    arguments: LayoutDirection.allCases)
  func submenu(direction: LayoutDirection) throws {
    let app = try openLong(direction, height: 400)
    let row = try #require(app.tree.element(.menuItem, "More")).frame
    try app.press("Return")
    #expect(app.focused?.label == "Inside")
    let submenu = try #require(app.tree.element(.menu, "More")).frame
    #expect(!submenu.intersects(row) && submenu.minY >= row.maxY && submenu.maxY <= 400)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A scene lies below the menu bar, and not under it")
  func scene() throws {
    let text = """
      size: [400, 300]
      elements:
        - id: group
          role: group
          frame: [20, 10, 300, 200]
          children: [{ id: inner, role: button, label: Inner, frame: [30, 20, 100, 50] }]
      """
    for showsBar in [false, true] {
      let scene = try Scene(text: text, name: "scene")
      let system = HeadlessWindowSystem()
      let window = try AppWindow(scene, in: system, showsMenuBar: showsBar)
      system.settle()
      let height = showsBar ? Theme.light.menuBarHeight : 0
      let frames = try ["group", "inner"].map {
        window.tree[try #require(window.tree.element(forKey: $0))].frame
      }
      #expect(
        frames == [
          Rect(x: 20, y: 10 + height, width: 300, height: 200),
          Rect(x: 30, y: 20 + height, width: 100, height: 50),
        ])
    }
  }
}
