import Keyway
import KeywayTesting
import Testing

@testable import LearningToWrite

@MainActor
@Suite("Learning to write: from page to page by keyboard, on all screens")
struct WalkTests {
  @Test("Return turns the pages from the start; at the end Tab leads to the place to write")
  func keys() throws {
    let app = try AppDriver(
      LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
    #expect(app.focused?.label == "Next page")
    try app.press("Return Return")
    #expect(app.readingOrder.contains("Page 3 of 3"))
    #expect(app.element(.button, "Next page")?.isEnabled == false)
    #expect(app.tabOrder == ["Read aloud", "Letter practice area", "Previous page"])
    #expect(app.focusFaults.isEmpty)
  }

  @Test("On a totem nothing to touch lies in the upper 40 %, on no page")
  func totem() throws {
    for theme in [Theme.light, .light.large] {
      let app = try AppDriver(
        LearningToWrite(), theme: theme, size: Size(width: 1080, height: 1920), language: .english)
      for page in 1...3 {
        let buttons = app.tree.elements(.button)
        #expect(buttons.count >= 3)
        for button in buttons { #expect(button.frame.minY >= 768, "page \(page): \(button.label)") }
        #expect(app.layoutFaults.isEmpty, "page \(page): \(app.layoutFaults)")
        if page < 3 { #expect(app.buttons["Next page"]?.activate() == true) }
      }
      #expect(app.element(labeled: "Letter practice area").map { $0.frame.minY >= 768 } == true)
    }
  }

  @Test("Who leaves is forgotten: the next person finds the first page")
  func timeout() throws {
    let app = try AppDriver(
      LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
    try app.press("Return")
    #expect(app.readingOrder.contains("Page 2 of 3"))
    app.windowSystem.advance(milliseconds: 80_000)
    #expect(app.readingOrder.contains("Page 1 of 3"))
  }
}
