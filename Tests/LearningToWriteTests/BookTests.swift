import Keyway
import KeywayTesting
import Testing

@testable import LearningToWrite

@MainActor
@Suite("A book: pages that turn by themselves")
struct BookTests {
  private let first = "A letter is easy to write once you know where it begins."
  private let second =
    "The letter C begins at the upper right. Go round to the left, and end at the lower right."

  private func driver(_ language: LanguageTag? = .english) throws -> AppDriver {
    try AppDriver(LearningToWrite(), size: Size(width: 1280, height: 800), language: language)
  }

  @Test("From element to element: the bar, the page, where it is, and the buttons")
  func orders() throws {
    let app = try driver()
    #expect(
      app.readingOrder == [
        "Learning to write, heading", "Read aloud, button", first, "Page 1 of 3",
        "Previous page, button, dimmed", "Next page, button",
      ])
    #expect(
      app.readingOrder(.grouped) == ["Learning to write, navigation bar"] + app.readingOrder.dropFirst(2))
    #expect(app.tabOrder == ["Read aloud", "Next page"])
    #expect(app.focused?.label == "Next page")
    #expect(app.focusFaults.isEmpty)
  }

  @Test("A page says that it turns, and has its text by lines")
  func reads() throws {
    let app = try driver()
    let page = try #require(app.elements(ofRole: .text)[first])
    #expect(page.traits.isSuperset(of: [.causesPageTurn, .staticText]))
    let content = try #require(app.window.assistance.readingContent(of: page.node))
    #expect(content.accessibilityPageContent == first)
    var lines: [String] = []
    while let line = content.accessibilityContent(forLineNumber: lines.count) { lines.append(line) }
    #expect(lines.count > 1, "the page is in large type")
    #expect(lines.joined().filter { $0 != " " } == first.filter { $0 != " " })
  }

  @Test("Scrolling to the next page turns it and says where it is, and not beyond the ends")
  func scrolls() throws {
    let app = try driver()
    let page = try #require(app.elements(ofRole: .text)[first])
    #expect(!page.scroll(.previous))
    #expect(page.scroll(.next))
    #expect(app.readingOrder[2] == second)
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
    let app = try driver()
    #expect(app.buttons["Next page"]?.activate() == true)
    #expect(app.readingOrder[2...3] == [second, "Page 2 of 3"])
    #expect(app.buttons["Previous page"]?.activate() == true)
    #expect(app.readingOrder[2...3] == [first, "Page 1 of 3"])
    #expect(app.notifications.dropLast() == [.pageScrolled("Page 2 of 3"), .pageScrolled("Page 1 of 3")])
    #expect(app.announcements == ["Previous page, dimmed"])
  }

  @Test("On request the page is spoken, above anything else")
  func aloud() throws {
    let app = try driver()
    #expect(app.buttons["Read aloud"]?.activate() == true)
    #expect(app.notifications == [.announcement(first, .high)])
  }

  @Test("Every text is there in German and Arabic", arguments: ["de", "ar"])
  func languages(language: String) throws {
    let app = try driver(LanguageTag(language))
    for _ in 0..<2 { #expect(app.buttons[2].activate()) }
    #expect(app.readingOrder.count == 9)
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
