import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

extension CommandAction {
  fileprivate static let polish = CommandAction("polish")
  fileprivate static let wrap = CommandAction("wrap")
}

@MainActor
@Suite("Context menus")
struct ContextMenuTests {
  private final class Log { var lines: [String] = [] }

  private struct Broken: Error, CustomStringConvertible {
    let description = "there is nothing to build"
  }

  private func driver(_ log: Log, direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    try AppDriver(
      size: Size(width: 800, height: 600), showsMenuBar: true
    ) {
      VStack(alignment: .leading) {
        Button("Cup") { log.lines.append("pressed") }
          .contextMenu { builder in
            try builder.insertElements(
              [
                Command(title: "Polish", action: .polish),
                Menu(title: "More", children: [Command(title: "Wrap", action: .wrap)]),
              ], atEndOfMenu: .contextMenu)
          }
        Button("Plain") {}
        Spacer()
        Button("Low") {}
          .contextMenu { builder in
            try builder.insertElements([Command(title: "Polish", action: .polish)], atEndOfMenu: .contextMenu)
          }
        Button("Broken") {}.contextMenu { _ in throw Broken() }
      }
      .onCommand(.polish) { log.lines.append("polished") }
      .onCommand(.wrap) { log.lines.append("wrapped") }
      .environment(\.layoutDirection, direction)
    }
  }

  @Test(
    "The Menu key and Shift-F10 open the menu of the focused control, walk it, and come back",
    arguments: [
      "Menu", "Shift+F10",
    ])
  func keys(key: String) throws {
    let log = Log()
    let app = try driver(log)
    #expect(app.focused?.label == "Cup")
    try app.press(key)
    #expect(app.tree.element(.menu)?.label == "Context menu")
    #expect(app.focused?.label == "Polish")
    try app.press("Down")
    #expect(app.focused?.label == "More")
    try app.press("Right")
    #expect(app.focused?.label == "Wrap")
    try app.press("Left")
    #expect(app.focused?.label == "More")
    // A context menu has no neighbours.
    try app.press("Left Up")
    #expect(app.focused?.label == "Polish")
    try app.press("Return")
    #expect(log.lines == ["polished"])
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Cup")
  }

  @Test("Escape gives the focus back to the control, and the menu bar works as before")
  func escape() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Menu Escape")
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Cup")
    try app.press("F10")
    #expect(app.focused?.role == .menuItem)
    try app.press("Escape")
    #expect(app.focused?.label == "Cup")
    try app.press("Tab Shift+Tab")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    #expect(log.lines == [])
  }

  @Test("Without a context menu, the key passes and nothing opens")
  func none() throws {
    let app = try driver(Log())
    try app.press("Tab Menu")
    #expect(app.focused?.label == "Plain" && app.tree.element(.menu) == nil)
    #expect(app.traces.contains { $0.binding == .contextMenu && $0.takenBy == .none })
  }

  @Test("The menu opens below its control, and above it where there is no room below")
  func place() throws {
    let app = try driver(Log())
    try app.press("Menu")
    let cup = try #require(app.tree.element(.button, "Cup")).frame
    var menu = try #require(app.tree.element(.menu)).frame
    #expect(menu.minY >= cup.maxY && menu.minX == cup.minX)
    try app.press("Escape Tab Tab Menu")
    let low = try #require(app.tree.element(.button, "Low")).frame
    menu = try #require(app.tree.element(.menu)).frame
    #expect(menu.maxY <= low.minY)
  }

  @Test("The secondary button focuses what it is pressed on and opens its menu at the pointer")
  func secondaryButton() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Tab")
    let cup = try #require(app.tree.element(.button, "Cup")).frame
    app.windowSystem.click(at: cup.center, in: app.headlessWindow, button: 1)
    let menu = try #require(app.tree.element(.menu)).frame
    #expect(abs(menu.minX - cup.midX) <= 1 && menu.minY >= cup.midY && menu.minY <= cup.midY + 2)
    #expect(log.lines == [])
    let row = try #require(app.tree.element(.menuItem, "Polish")).frame
    app.click(row.center)
    #expect(log.lines == ["polished"])
    #expect(app.focused?.label == "Cup")
  }

  @Test("A finger that rests opens the menu and presses nothing; one that moves or lifts early does not")
  func longPress() throws {
    let log = Log()
    let app = try driver(log)
    let cup = try #require(app.tree.element(.button, "Cup")).frame.center
    app.windowSystem.touch(at: cup, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(499))
    #expect(app.tree.element(.menu) == nil)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(app.tree.element(.menu) != nil)
    app.windowSystem.lift(at: cup, in: app.headlessWindow)
    #expect(app.tree.element(.menu) != nil && log.lines == [])
    try app.press("Escape")

    app.windowSystem.touch(at: cup, in: app.headlessWindow)
    app.windowSystem.moveTouch(to: Point(x: cup.x + 20, y: cup.y), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.tree.element(.menu) == nil)
    app.windowSystem.lift(at: cup, in: app.headlessWindow)
    log.lines = []
    app.windowSystem.tap(at: cup, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.tree.element(.menu) == nil && log.lines == ["pressed"])
  }

  @Test("A menu that cannot be built does not open, and the reason is told once")
  func fault() throws {
    let app = try driver(Log())
    var faults: [ViewFault] = []
    app.window.onViewFault = { faults.append($0) }
    try app.press("Shift+Tab Menu Menu")
    #expect(app.focused?.label == "Broken" && app.tree.element(.menu) == nil)
    #expect(faults == [.contextMenu(reason: "there is nothing to build")])
  }
}
