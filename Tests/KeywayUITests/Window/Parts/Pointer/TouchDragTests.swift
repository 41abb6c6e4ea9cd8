import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Dragging a finger scrolls")
struct TouchDragTests {
  private final class Log { var lines: [String] = [] }

  private struct Item: Identifiable { let id: Int }

  /// A menu, a list and a scroll view of which none fits.
  private func driver(_ log: Log, selection: Binding<Int?>? = nil) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      let rows: [any MenuElement] = (1...40).map {
        Command(title: "Row \($0)", action: CommandAction("row \($0)"))
      }
      try builder.replaceChildren(ofMenu: .edit) { _ in rows }
    }
    let items = (1...40).map(Item.init)
    return try AppDriver(size: Size(width: 800, height: 400), showsMenuBar: true, buildMenu: build) {
      HStack(spacing: 0) {
        if let selection {
          List(items, selection: selection) { Text("Item \($0.id)") }
            .selectionFollowsFocus()
        }
        ScrollView {
          VStack {
            ForEach(0..<20, id: \.self) { index in
              Button("Button \(index)") { log.lines.append("button \(index)") }
                .contextMenu { builder in
                  try builder.insertElements(
                    [Command(title: "Polish", action: CommandAction("polish"))], atEndOfMenu: .contextMenu)
                }
            }
          }
        }
      }
      .onCommand(CommandAction("row 1")) { log.lines.append("row 1") }
      .onCommand(CommandAction("row 3")) { log.lines.append("row 3") }
    }
  }

  /// Drags a finger up or down in small steps, and lifts it.
  private func drag(_ app: AppDriver, from start: Point, by way: Double, lifts: Bool = true) {
    app.windowSystem.touch(at: start, in: app.headlessWindow)
    for step in 1...20 {
      app.windowSystem.moveTouch(
        to: Point(x: start.x, y: start.y + way * Double(step) / 20), in: app.headlessWindow)
    }
    if lifts { app.windowSystem.lift(at: Point(x: start.x, y: start.y + way), in: app.headlessWindow) }
  }

  @Test("In an open menu its rows go with the finger, none is chosen, and the highlight stays where it was")
  func menu() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Alt+E Down")
    let third = try #require(app.tree.element(.menuItem, "Row 3")).frame
    drag(app, from: third.center, by: -110)
    #expect(try #require(app.tree.element(.menuItem, "Row 3")).frame.minY == third.minY - 100)
    #expect(app.tree.element(.menu, "Edit") != nil && app.focused?.label == "Row 2" && log.lines == [])
    // Back, and no further than to the first row.
    drag(app, from: Point(x: third.midX, y: third.minY - 30), by: 300)
    #expect(try #require(app.tree.element(.menuItem, "Row 3")).frame == third)
    #expect(app.tree.element(.menu, "Edit") != nil && log.lines == [])
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.tree.element(.menu, "Context menu") == nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.windowSystem.tap(at: third.center, in: app.headlessWindow)
    #expect(log.lines == ["row 3"])
    #expect(app.tree.element(.menu) == nil)
  }

  @Test("At its end a menu stays, and a finger that was dragged there chooses nothing")
  func end() throws {
    let log = Log()
    let app = try driver(log)
    try app.press("Alt+E")
    let first = try #require(app.tree.element(.menuItem, "Row 1")).frame
    // Within the row: only the way tells it from a tap.
    drag(app, from: Point(x: first.midX, y: first.minY + 4), by: 30)
    #expect(log.lines == [] && app.tree.element(.menuItem, "Row 1")?.frame == first)
    // A hand that trembles still taps.
    drag(app, from: Point(x: first.midX, y: first.minY + 4), by: 9)
    #expect(log.lines == ["row 1"])
  }

  @Test("Dragging in a scroll view or a list does not press, select or open a menu")
  func elsewhere() throws {
    let log = Log()
    var selected: Int?
    let app = try driver(log, selection: Binding(get: { selected }, set: { selected = $0 }))
    let second = try #require(app.tree.element(.button, "Button 1")).frame
    drag(app, from: second.center, by: -60)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(try #require(app.tree.element(.button, "Button 1")).frame.minY == second.minY - 50)
    #expect(log.lines == [] && app.tree.element(.menu) == nil)

    let item = try #require(app.tree.element(.cell, "Item 4")).frame
    drag(app, from: item.center, by: -40)
    #expect(try #require(app.tree.element(.cell, "Item 4")).frame.minY == item.minY - 30)
    #expect(selected == nil && app.focused?.label != "Item 4")
    app.windowSystem.tap(
      at: try #require(app.tree.element(.cell, "Item 4")).frame.center, in: app.headlessWindow)
    #expect(selected == 4 && app.focused?.label == "Item 4")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A finger that another gesture takes over scrolls no further")
  func takenOver() throws {
    let app = try driver(Log())
    try app.press("Alt+E")
    let third = try #require(app.tree.element(.menuItem, "Row 3")).frame
    drag(app, from: third.center, by: -40, lifts: false)
    #expect(app.window.parts.touch.drag?.content != nil)
    app.windowSystem.cancelTouch(in: app.headlessWindow)
    app.windowSystem.moveTouch(to: Point(x: third.midX, y: 20), in: app.headlessWindow)
    #expect(try #require(app.tree.element(.menuItem, "Row 3")).frame.minY == third.minY - 30)
  }

  @Test("The finger that opens a context menu by resting does not drag what is below it")
  func afterLongPress() throws {
    let log = Log()
    let app = try driver(log)
    let second = try #require(app.tree.element(.button, "Button 1")).frame
    app.windowSystem.touch(at: second.center, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(500))
    #expect(app.tree.element(.menu, "Context menu") != nil)
    app.windowSystem.moveTouch(to: Point(x: second.midX, y: second.midY - 80), in: app.headlessWindow)
    #expect(app.tree.element(.button, "Button 1")?.frame == second)
    app.windowSystem.lift(at: Point(x: second.midX, y: second.midY - 80), in: app.headlessWindow)
    #expect(app.tree.element(.menu, "Context menu") != nil && log.lines == [])
    try app.press("Escape")
    #expect(app.focused?.label == "Button 1")
  }
}
