import Keyway
import KeywayTesting
import Testing

@testable import ExampleCatalog

@MainActor
@Suite("The catalog of what assistive technologies are told")
struct CatalogAppTests {
  private static let pages = [
    "Kennel", "Friends", "Alerts", "Notifications", "Budget", "Grid", "Book", "Attributes",
  ]

  @Test("Down goes from page to page, keys reach everything on each, and each is read after the list")
  func pages() throws {
    let app = try AppDriver(CatalogApp(), language: .english)
    let firsts = [
      "Everything at once, heading", "By place, heading", "A rotor by identity, heading",
      "Urgent notification, button", "Wallet Pal, heading", "Show grid, button",
      "Learning to write, heading", "Three songs are ready",
    ]
    for (place, name) in Self.pages.enumerated() {
      if place > 0 { try app.press("Down") }
      #expect(app.focused?.label == name)
      #expect(app.readingOrder[place] == "\(name), selected")
      #expect(app.readingOrder[Self.pages.count] == firsts[place])
      #expect(app.focusFaults.isEmpty, "\(name): \(app.focusFaults)")
    }
    #expect(app.containers["Pages"]?.itemCount == 8)
  }

  @Test("No page loses a word, whatever the type and the language", arguments: ScreensTests.Screen.all)
  func layout(screen: ScreensTests.Screen) throws {
    for page in Self.pages.indices {
      let app = try AppDriver(
        CatalogApp(), theme: screen.theme, size: screen.size, language: LanguageTag(screen.language))
      // Return shows the page where it takes turns with the list.
      for key in Array(repeating: "Down", count: page) + ["Return", "Tab", "Return"] {
        try app.press(key)
        #expect(app.layoutFaults.isEmpty, "\(Self.pages[page]) after \(key): \(app.layoutFaults)")
      }
      #expect(app.window.untranslatedTexts.isEmpty, "\(Self.pages[page])")
    }
  }
}
