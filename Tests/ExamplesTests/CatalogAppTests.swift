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

  @Test("It loses no word, whatever the type and the language", arguments: ScreensTests.Screen.all)
  func layout(screen: ScreensTests.Screen) throws {
    let app = try AppDriver(
      CatalogApp(), theme: screen.theme, size: screen.size, language: LanguageTag(screen.language))
    for key in ["Tab", "Return"] {
      try app.press(key)
      #expect(app.layoutFaults.isEmpty, "after \(key): \(app.layoutFaults)")
    }
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
