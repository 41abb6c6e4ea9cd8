import Keyway
import KeywayTesting
import Testing
import WalkKit

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

  @Test("Whoever goes on pressing the key on the last page stays there", arguments: ["Space", "Return"])
  func lastPage(key: String) throws {
    let app = try AppDriver(
      LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
    for _ in 0..<8 {
      try app.press(key)
      app.windowSystem.advance(by: .milliseconds(100))
      #expect(app.focused?.label == "Next page")
    }
    #expect(app.readingOrder.contains("Page 3 of 3"))
  }

  @Test(
    "A key pressed twice on the way to the last page and back does what it does once",
    arguments: ["Return", "Enter"])
  func pressedTwice(returnKey: String) throws {
    let notes = try HurriedPerson.walks(returnKey: returnKey) {
      let app = try AppDriver(
        LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
      return (app, { app.readingOrder.first { $0.hasPrefix("Page ") } ?? "no page" })
    } walk: { person in
      // The focus stays on the button, so a second press turns one more page.
      try person.pressOnce("Return")
      try person.press("Return Tab Space")
      try person.go(to: "Previous page")
      try person.pressOnce("Space")
      try person.press("Return")
    }
    #expect(notes.once == notes.twice && notes.once.count == 6)
    #expect(notes.once.last?.hasSuffix("Page 1 of 3") == true)
  }

  @Test("On a small screen in large type the page scrolls, and the stop has the name of the book")
  func smallScreen() throws {
    let app = try AppDriver(
      LearningToWrite(), theme: .light.large, size: Size(width: 800, height: 480), language: .english)
    #expect(app.tree.element(.scrollView)?.label == "Learning to write")
    #expect(app.tabOrder.contains("Learning to write"))
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
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.readingOrder.contains("Page 1 of 3"))
  }
}
