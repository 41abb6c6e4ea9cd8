import Keyway
import KeywayTesting
import Testing

@testable import ExampleProductList

@MainActor
@Suite("The product list: its orders, by keyboard and by reading")
struct WalkTests {
  private func driver(_ language: LanguageTag? = .english) throws -> AppDriver {
    try AppDriver(ProductList(), size: Size(width: 1280, height: 800), language: language)
  }

  private static let cells = [
    "Slate 7, 7 inches, 3 on the shelf", "Slate 9, 9 inches, 1 on the shelf",
    "Slate 11, 11 inches, 4 on the shelf", "Slate 13, 13 inches, 2 on the shelf",
  ]

  @Test("From element to element: the bar, the two kinds, and a stop for each cell")
  func flat() throws {
    #expect(
      try driver().readingOrder == [
        "Products, heading", "Show grid, button", "selected, Tablet products, button",
        "Phone products, button",
      ] + Self.cells)
  }

  @Test("Grouped, the bar and the list are one stop each")
  func grouped() throws {
    #expect(
      try driver().readingOrder(.grouped) == [
        "Products, navigation bar", "selected, Tablet products, button", "Phone products, button",
        "Products, list",
      ])
  }

  @Test("Tab goes to the bar, the kinds and the list; Return opens a product, Escape comes back to its cell")
  func keys() throws {
    let app = try driver()
    #expect(app.tabOrder == ["Show grid", "Tablet products", "Phone products", "Products"])
    #expect(app.focused?.label == "Show grid")
    try app.press("Tab Tab Tab Down Return")
    #expect(app.focused?.label == "Go back")
    #expect(app.focusFaults.isEmpty)
    try app.press("Escape")
    #expect(app.focused?.label == Self.cells[1])
    #expect(app.readingOrder.count == 8)
  }

  @Test("On a totem nothing to touch lies in the upper 40 %")
  func totem() throws {
    for theme in [Theme.light, .light.large] {
      let app = try AppDriver(
        ProductList(), theme: theme, size: Size(width: 1080, height: 1920), language: .english)
      let touched = [Role.button, .list].flatMap { app.tree.elements($0) }
      #expect(touched.count >= 4)
      for element in touched { #expect(element.frame.minY >= 768, "\(element.label)") }
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    }
  }

  @Test("Who leaves is forgotten: the next person finds all products, and the tablets first")
  func timeout() throws {
    let app = try driver()
    #expect(app.buttons["Phone products"]?.activate() == true)
    #expect(app.buttons["Show grid"]?.activate() == true)
    #expect(app.buttons["Slate 7"]?.activate() == true && app.buttons["Delete Slate 7"]?.activate() == true)
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.cells.map(\.label) == Self.cells)
  }

  @Test("In German and Arabic a cell counts by the rule of the language", arguments: ["de", "ar"])
  func languages(language: String) throws {
    let app = try driver(LanguageTag(language))
    let cells = app.cells.map { $0.label }
    let german = "Slate 9, 9 Zoll, 1 vorrätig"
    #expect(cells[1] == (language == "de" ? german : "Slate 9, 9 بوصات, واحد على الرف"))
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
