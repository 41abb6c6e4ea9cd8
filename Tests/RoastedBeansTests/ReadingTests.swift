import Keyway
import KeywayTesting
import Testing

@testable import RoastedBeans

@MainActor
@Suite("What a person hears in Roasted Beans")
struct ReadingTests {
  private static let menus = [
    "Roasted Beans, menu", "Edit, menu", "View, menu", "Coffee, menu", "Help, menu",
  ]

  @Test("From element to element, the whole screen is read in the order in which it is seen")
  func flat() throws {
    let app = try AppDriver(RoastedBeans(), language: .english)
    #expect(
      app.readingOrder == Self.menus + [
        "Roasted Beans, heading", "Add, button",
        "selected, Breakfast Blend, 4 of 5 stars, Medium",
        "Ethiopia Yirgacheffe, 5 of 5 stars, Light", "Sumatra Mandheling, 3 of 5 stars, Dark",
        "Colombia Supremo, 4 of 5 stars, Medium", "Espresso Forte, 4 of 5 stars, Dark",
        "House Decaf, 2 of 5 stars, Medium",
        "Breakfast Blend, heading", "Round and mild, with toasted nuts. Made for the first cup of the day.",
        "4 of 5 stars", "9.80 € for 250 g", "Origin", "Brazil and Colombia", "Dried in the sun",
        "Availability", "Central Station, hall B", "Airport, gate 12",
        "Share, button", "Favorite, off, button", "Gift, button",
      ])
    #expect(app.readingOrder.count == 26)
    #expect(
      app.readingStops.flatMap { $0.entered.map(\.label) } == [
        "Menu bar", "Roasted Beans", "Coffee list", "About Breakfast Blend", "Origin",
        "Available at 2 locations", "Actions",
      ])
  }

  @Test("By containers the screen is a few nodes to go into")
  func grouped() throws {
    let app = try AppDriver(RoastedBeans(), language: .english)
    #expect(
      app.readingOrder(.grouped) == [
        "Menu bar", "Roasted Beans, navigation bar", "Coffee list, Breakfast Blend selected, list",
        "About Breakfast Blend", "9.80 € for 250 g", "Origin", "Available at 2 locations", "Actions",
      ])
    #expect(app.readingOrder(.grouped).count == 8)
    #expect(app.containers["Available at 2 locations"]?.container == .semanticGroup)
    #expect(app.containers["Available at 2 locations"]?.children.count == 3)
  }

  @Test("A row says its name once, its rating as its value, and where it is in the list")
  func row() throws {
    let app = try AppDriver(RoastedBeans(), language: .english)
    let row = try #require(app.cells["Espresso Forte"])
    #expect(row.value == "4 of 5 stars, Dark" && row.position == SetPosition(index: 5, count: 6))
  }

  @Test("What a technology activates is done as by a key, and the tree follows")
  func actions() throws {
    let app = try AppDriver(RoastedBeans(), language: .english)
    #expect(app.cells["Espresso Forte"]?.activate() == true)
    #expect(app.headings["Espresso Forte"] != nil)
    #expect(app.containers["Coffee list"]?.value == "Espresso Forte selected")
    #expect(app.buttons["Favorite"]?.activate() == true)
    #expect(app.buttons["Favorite"]?.value == "on")
    #expect(app.focused?.label == "Favorite")
  }

  @Test("The label of the group counts the places of the coffee that is shown, in each language")
  func languages() throws {
    let app = try AppDriver(RoastedBeans(), language: LanguageTag("de"))
    #expect(app.readingOrder.contains("Verfügbarkeit"))
    #expect(app.cells["Ethiopia Yirgacheffe"]?.activate() == true)
    #expect(app.containers["An 3 Orten erhältlich"] != nil)
  }
}
