import Keyway
import KeywayTesting
import Testing

@testable import WoofWoofKennel

@MainActor
@Suite("Woof Woof Kennel: its orders, by keyboard and by reading")
struct WalkTests {
  private func driver(_ language: LanguageTag? = .english) throws -> AppDriver {
    try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: language)
  }

  @Test("From element to element: the title, the tabs, the dogs, and what to do")
  func flat() throws {
    #expect(
      try driver().readingOrder == [
        "Woof Woof Kennel, heading", "Looking for a home, tab, selected", "Found a home, tab",
        "Bailey, beagle, 3 years", "Winston, pug, 3 years today", "Luna, greyhound, 5 years",
        "Choose a dog to visit, button, dimmed",
      ])
  }

  @Test("Tab goes to the tabs, into the dogs and to the visit of the one that is chosen")
  func keys() throws {
    let app = try driver()
    #expect(app.focused?.label == "Looking for a home")
    try app.press("Tab")
    #expect(app.focused?.label == "Bailey, beagle")
    try app.press("Down Space Tab")
    #expect(app.focused?.label == "Visit Winston")
    try app.press("Return")
    #expect(app.readingOrder.last == "Winston expects you in kennel 2")
    #expect(app.focusFaults.isEmpty)
  }

  @Test("The visit is announced to those who read")
  func announced() throws {
    let app = try driver()
    #expect(app.cells["Bailey, beagle"]?.activate() == true)
    #expect(app.buttons["Visit Bailey"]?.activate() == true)
    #expect(app.announcements.last == "Bailey expects you in kennel 1")
  }

  @Test("Grouped, the screen is the bar, the tabs, the panel and the button")
  func grouped() throws {
    #expect(
      try driver().readingOrder(.grouped) == [
        "Woof Woof Kennel, navigation bar", "Dogs, tab bar", "Looking for a home",
        "Choose a dog to visit, button, dimmed",
      ])
  }

  @Test("In German and Arabic a dog says its facts in words of the language", arguments: ["de", "ar"])
  func languages(language: String) throws {
    let app = try driver(LanguageTag(language))
    let bailey = try #require(app.cells.first)
    #expect(bailey.customContent.first?.value == (language == "de" ? "3 Jahre" : "3 سنوات"))
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
