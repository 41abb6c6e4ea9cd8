import Keyway
import KeywayTesting
import Testing

@testable import ExampleProductList

@MainActor
@Suite("The grid: a panel with icons that are deleted")
struct GridPanelTests {
  /// The reader's words after the icons.
  private static let last = ["Choose a product, then its cross.", "Done, button"]
  private static let names = ["Slate 7", "Slate 9", "Slate 11", "Slate 13", "Call 4", "Call 6"]

  /// The panel as a person finds it who opened it from its button.
  private func opened() throws -> AppDriver {
    let app = try AppDriver(ProductList(), size: Size(width: 1280, height: 800), language: .english)
    app.moveCursor(to: app.buttons["Show grid"])
    #expect(app.cursor?.activate() == true)
    return app
  }

  @Test("The panel hides what is behind it, and the cursor goes to its first icon")
  func opens() throws {
    let app = try opened()
    #expect(app.readingOrder == Self.names.map { "\($0), button" } + Self.last)
    #expect(app.containers["Grid"]?.role == .dialog)
    #expect(app.cursor?.label == "Slate 7")
    #expect(app.notifications == [.screenChanged(nil)])
    #expect(app.focusFaults.isEmpty)
  }

  @Test("An icon that is chosen says that it is deleted, at the place of its close button, until another is")
  func chooses() throws {
    let app = try opened()
    app.moveCursor(to: app.buttons["Call 6"])
    #expect(app.cursor?.activate() == true)
    let chosen = try #require(app.cursor)
    #expect(chosen.label == "Delete Call 6")
    let frame = chosen.frame
    let corner = Rect(
      x: frame.maxX - frame.width / 3, y: frame.minY, width: frame.width / 3, height: frame.height / 3)
    #expect(corner.contains(chosen.activationPoint))
    #expect(app.buttons["Slate 9"]?.activate() == true)
    let former = try #require(app.buttons["Call 6"])
    #expect(former.activationPoint == Point(x: former.frame.midX, y: former.frame.midY))
    #expect(app.buttons["Delete Slate 9"] != nil)
  }

  @Test("A second activation deletes the icon, and the cursor returns to where it came from")
  func deletes() throws {
    let app = try opened()
    app.moveCursor(to: app.buttons["Call 6"])
    #expect(app.cursor?.activate() == true && app.cursor?.activate() == true)
    #expect(app.readingOrder == Self.names.dropLast().map { "\($0), button" } + Self.last)
    #expect(app.cursor?.label == "Slate 7")
  }

  @Test("A finger deletes at the close button only")
  func touches() throws {
    let app = try opened()
    let icon = try #require(app.buttons["Call 6"])
    app.windowSystem.tap(at: icon.activationPoint, in: app.headlessWindow)
    let chosen = try #require(app.buttons["Delete Call 6"])
    app.windowSystem.tap(at: icon.activationPoint, in: app.headlessWindow)
    #expect(app.buttons["Delete Call 6"] != nil)
    app.windowSystem.tap(at: chosen.activationPoint, in: app.headlessWindow)
    #expect(app.buttons["Delete Call 6"] == nil && app.buttons["Call 6"] == nil)
  }

  @Test("A touch beside the panel closes it, one on the panel does not")
  func beside() throws {
    let app = try opened()
    let done = try #require(app.buttons["Done"]).frame
    app.windowSystem.tap(at: Point(x: done.midX, y: done.maxY + 8), in: app.headlessWindow)
    #expect(app.buttons["Done"] != nil, "between the button and the edge")
    app.windowSystem.tap(at: Point(x: 40, y: 400), in: app.headlessWindow)
    #expect(app.buttons["Done"] == nil && app.cursor?.label == "Show grid")
  }

  @Test("Where every product is deleted, the panel and the list say so")
  func empty() throws {
    let app = try opened()
    for name in Self.names {
      #expect(app.buttons[name]?.activate() == true && app.buttons["Delete \(name)"]?.activate() == true)
    }
    #expect(app.readingOrder == ["Nothing is left, heading"] + Self.last)
    try app.press("Escape")
    #expect(app.readingOrder.last == "Nothing of this kind is left, heading")
  }

  @Test("From right to left the close button is at the other corner")
  func mirrored() throws {
    let app = try AppDriver {
      ProductListView(store: ProductStore()).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(app.buttons["Show grid"]?.activate() == true)
    #expect(app.buttons["Call 6"]?.activate() == true)
    let chosen = try #require(app.buttons["Delete Call 6"])
    #expect(chosen.activationPoint.x < chosen.frame.midX)
    app.windowSystem.tap(at: chosen.activationPoint, in: app.headlessWindow)
    #expect(app.buttons["Delete Call 6"] == nil)
  }

  @Test("Escape of a reader and of the keyboard close the panel, and the cursor is back on its button")
  func escapes() throws {
    let app = try opened()
    app.moveCursor(to: app.buttons["Slate 11"])
    #expect(app.cursor?.escape() == true)
    #expect(app.readingOrder.prefix(2) == ["Products, heading", "Show grid, button"])
    #expect(app.cursor?.label == "Show grid")
    #expect(app.notifications == [.screenChanged(nil), .screenChanged(nil)])
    let typed = try opened()
    try typed.press("Escape")
    #expect(typed.cursor?.label == "Show grid" && typed.focused?.label == "Show grid")
  }
}
