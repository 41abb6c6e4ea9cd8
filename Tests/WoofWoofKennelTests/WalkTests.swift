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

  @Test("From element to element: the title, the tabs and the dogs")
  func flat() throws {
    #expect(
      try driver().readingOrder == [
        "Woof Woof Kennel, heading", "selected, Looking for a home, tab", "Found a home, tab",
        "Bailey, beagle, 3 years", "Winston, pug, 3 years today", "Luna, greyhound, 5 years",
        "Biscuit, corgi, 2 years", "Nala, husky, 4 years",
      ])
  }

  @Test("Tab goes to the tabs and into the dogs; Return opens the page of one, Escape comes back to its cell")
  func keys() throws {
    let app = try driver()
    #expect(app.focused?.label == "Looking for a home")
    try app.press("Tab")
    #expect(app.focused?.label == "Bailey, beagle")
    try app.press("Down Return")
    #expect(app.focused?.label == "Visit Winston")
    #expect(app.headings["Winston"] != nil)
    #expect(app.focusFaults.isEmpty)
    try app.press("Return")
    #expect(app.readingOrder.contains("Winston expects you in kennel 2"))
    try app.press("Escape")
    #expect(app.focused?.label == "Winston, pug")
  }

  @Test("The page of a dog has its facts under their names, as they are today")
  func facts() throws {
    let app = try driver()
    #expect(app.cells["Winston, pug"]?.activate() == true)
    let winston = app.readingOrder
    for fact in ["Popularity, Number 2", "Age, 3 years today", "Weight, 14 pounds", "Height, 10 inches"] {
      #expect(winston.contains(fact), "\(winston)")
    }
    try app.press("Escape")
    #expect(app.cells["Luna, greyhound"]?.activate() == true)
    #expect(app.readingOrder.contains("Age, 5 years"))
    #expect(!app.readingOrder.contains { $0.hasPrefix("Popularity") }, "nobody knows it yet")
  }

  @Test("The visit is announced to those who read")
  func announced() throws {
    let app = try driver()
    #expect(app.cells["Bailey, beagle"]?.activate() == true)
    #expect(app.buttons["Visit Bailey"]?.activate() == true)
    #expect(app.announcements.last == "Bailey expects you in kennel 1")
  }

  @Test("Grouped, the screen is the bar, the tabs and the panel")
  func grouped() throws {
    #expect(
      try driver().readingOrder(.grouped) == [
        "Woof Woof Kennel, navigation bar", "Dogs, tab bar", "Looking for a home",
      ])
  }

  @Test("On a totem nothing to touch lies in the upper 40 %, on no page")
  func totem() throws {
    for theme in [Theme.light, .light.large] {
      let app = try AppDriver(
        WoofWoofKennel(), theme: theme, size: Size(width: 1080, height: 1920), language: .english)
      for page in ["dogs", "Bailey"] {
        let touched = [Role.button, .tab, .list].flatMap { app.tree.elements($0) }
        #expect(!touched.isEmpty, "\(page)")
        for element in touched { #expect(element.frame.minY >= 768, "\(page): \(element.label)") }
        #expect(app.layoutFaults.isEmpty, "\(page): \(app.layoutFaults)")
        if page == "dogs" { try app.press("Tab Return") }
      }
      #expect(app.focused?.label == "Visit Bailey")
    }
  }

  @Test("Who leaves is forgotten: the next person finds the dogs that look for a home")
  func timeout() throws {
    let app = try driver()
    try app.press("Tab Return Return")
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.element(.tab, "Looking for a home")?.isSelected == true)
    #expect(app.cells.count == 5)
  }

  @Test("In German and Arabic a dog says its facts in words of the language", arguments: ["de", "ar"])
  func languages(language: String) throws {
    let app = try driver(LanguageTag(language))
    let bailey = try #require(app.cells.first)
    #expect(bailey.customContent.first?.value == (language == "de" ? "3 Jahre" : "3 سنوات"))
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
