import KeywayTesting
import Testing

@testable import ExampleCatalog

@MainActor
@Suite("The catalog's book: pages that turn by themselves")
struct CatalogBookTests {
  private let first = "A letter is easy to write once you know where it begins."
  private let second =
    "The letter C begins at the upper right. Go round to the left, and end at the lower right."

  @Test("A page says that it turns, and has its text by lines")
  func reads() throws {
    let app = try AppDriver { BookView() }
    #expect(
      app.readingOrder == [
        "Learning to write, heading", first, "Page 1 of 3", "Previous page, button, dimmed",
        "Next page, button",
      ])
    let page = try #require(app.elements(ofRole: .text)[first])
    #expect(page.traits.isSuperset(of: [.causesPageTurn, .staticText]))
    let content = try #require(app.window.readingContent(of: page.node))
    #expect(content.accessibilityPageContent == first)
    #expect(content.accessibilityContent(forLineNumber: 0) == first)
  }

  @Test("Scrolling to the next page turns it and says where it is, and not beyond the ends")
  func scrolls() throws {
    let app = try AppDriver { BookView() }
    let page = try #require(app.elements(ofRole: .text)[first])
    #expect(!page.scroll(.previous))
    #expect(page.scroll(.next))
    #expect(app.readingOrder[1] == second)
    #expect(page.scroll(.next))
    #expect(!page.scroll(.next))
    #expect(page.scroll(.previous))
    #expect(!page.scroll(.left))
    #expect(
      app.notifications == [
        .pageScrolled("Page 2 of 3"), .pageScrolled("Page 3 of 3"), .pageScrolled("Page 2 of 3"),
      ])
  }

  @Test("The buttons turn the same pages, and say so")
  func buttons() throws {
    let app = try AppDriver { BookView() }
    #expect(app.buttons["Next page"]?.activate() == true)
    #expect(app.readingOrder[1...2] == [second, "Page 2 of 3"])
    #expect(app.buttons["Previous page"]?.activate() == true)
    #expect(app.readingOrder[1...2] == [first, "Page 1 of 3"])
    #expect(app.notifications == [.pageScrolled("Page 2 of 3"), .pageScrolled("Page 1 of 3")])
  }
}
