import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("The changing menus of Roasted Beans")
struct MenuWalkTests {
  @Test("Recently Viewed is made when it opens, and shows a coffee again")
  func recentlyViewed() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down Down")
    #expect(app.selectedLabels == ["Sumatra Mandheling"])
    try app.press("F10 Left Left Up Right")
    #expect(app.focused?.label == "Ethiopia Yirgacheffe")
    try app.press("Down Return")
    #expect(app.selectedLabels == ["Breakfast Blend"] && app.tree.element(.menu) == nil)
    try app.press("F10 Left Left Up Right")
    #expect(app.focused?.label == "Sumatra Mandheling")
  }

  @Test("The cups list the coffees of one degree, and say which")
  func degrees() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("F10 Left Left Down")
    #expect(app.focused?.label == "All" && app.focused?.traits.contains(.selected) == true)
    try app.press("Right Right Right Return")
    #expect(app.focused?.label == "Dark" && app.focused?.traits.contains(.selected) == true)
    #expect(app.tree.element(.menuItem, "All")?.traits.contains(.selected) == false)
    try app.press("Escape Escape")
    #expect(
      app.tree.element(.row, "Sumatra Mandheling") != nil
        || app.tree.element(.cell, "Sumatra Mandheling") != nil)
    #expect(app.tree.element(.row, "House Decaf") == nil && app.tree.element(.cell, "House Decaf") == nil)
    try app.press("F10 Left Left Down")
    #expect(app.focused?.label == "Dark")
  }
}
