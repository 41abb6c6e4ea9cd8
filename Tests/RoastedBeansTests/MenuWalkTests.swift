import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("The menus of Roasted Beans that change")
struct MenuWalkTests {
  @Test("Recently Viewed is made when it opens, and shows a coffee again")
  func recentlyViewed() throws {
    let app = try AppDriver(RoastedBeans())
    try app.press("Tab Down Down")
    #expect(app.selectedLabels == ["Sumatra Mandheling"])
    try app.press("F10 Left Down Right")
    #expect(app.focused?.label == "Ethiopia Yirgacheffe")
    try app.press("Down Return")
    #expect(app.selectedLabels == ["Breakfast Blend"] && app.element(.menu) == nil)
    try app.press("F10 Left Down Right")
    #expect(app.focused?.label == "Sumatra Mandheling")
  }
}
