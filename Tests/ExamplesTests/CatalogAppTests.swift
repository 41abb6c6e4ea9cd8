import Keyway
import KeywayTesting
import Testing

@testable import ExampleCatalog

@MainActor
@Suite("The catalog of attributes")
struct CatalogAppTests {
  @Test("The screen is summed up first, and keys reach everything")
  func starts() throws {
    let app = try AppDriver(CatalogApp(), language: .english)
    #expect(app.readingOrder.first == "Three songs are ready")
    #expect(app.focusFaults.isEmpty)
  }

  @Test("Records open to their songs, and keys move the line beside them")
  func records() throws {
    let app = try AppDriver(CatalogApp(), size: Size(width: 1280, height: 800), language: .english)
    #expect(app.tabOrder.count == 5)
    #expect(app.tabOrder.prefix(4) == ["Play", "Softer", "Louder", "Width of the sidebar"])
    try app.press("Tab Tab Tab")
    let line = try #require(app.focused)
    try app.press("Right")
    #expect(try #require(app.focused).frame.minX > line.frame.minX)
    try app.press("Tab Left")
    #expect(app.focused?.label == "Low Tide, 11:04" && app.tree.element(.row, "Salt, 4:02") == nil)
    try app.press("Down Right Down")
    #expect(app.focused?.label == "Dust, 2:48" && app.focused?.accessibility.level == 2)
    try app.press("Right Right")
    #expect(app.focused?.label == "2:48")
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
  }
}
