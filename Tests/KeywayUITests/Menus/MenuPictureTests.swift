import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The appearance of menus")
struct MenuPictureTests {
  @Test("A row that can be chosen lights up when it is reached; a dimmed one has the ring alone")
  func lit() throws {
    let app = try AppDriver(size: Size(width: 640, height: 600), showsMenuBar: true) {
      Text("Nothing to undo")
    }
    app.offerEditing()
    try app.press("F10 Up")
    let quit = try #require(app.focused)
    #expect(quit.label.hasPrefix("Quit") && quit.hint.isEmpty)
    #expect(accentPixels(in: quit.frame, of: app) > 0.5)
    #expect(app.window.shownRing == nil)

    try app.press("Right")
    let undo = try #require(app.tree.element(.menuItem, "Undo"))
    #expect(app.focused?.label == "Undo" && undo.traits.contains(.notEnabled))
    #expect(accentPixels(in: undo.frame, of: app) == 0)
    // Rows touch: the ring lies wholly inside.
    #expect(app.window.shownRing?.outer == undo.frame)
  }

  /// The share of a rectangle's pixels that have the accent colour.
  private func accentPixels(in rect: Rect, of app: AppDriver) -> Double {
    let picture = app.capture()
    let accent = Theme.light[.accent]
    let inner = rect.outset(by: -2)
    let (columns, rows) = (Int(inner.minX)..<Int(inner.maxX), Int(inner.minY)..<Int(inner.maxY))
    let count = rows.reduce(0) { count, y in
      count + columns.count { picture.pixel(x: $0, y: y) == accent }
    }
    return Double(count) / Double(rows.count * columns.count)
  }
}
