import Keyway
import KeywayTesting
import Testing

@testable import LearningToWrite

/// The walk of the document on iOS through a book and its quiz, sentence by sentence, with the pages of this book.
@MainActor
@Suite("Learning to write, as it is demonstrated")
struct DemonstrationTests {
  private static let pages = [
    "A letter is easy to write once you know where it begins.",
    "The letter C begins at the upper right. Go round to the left, and end at the lower right.",
    "A small c is written in the same way, at half the height.",
  ]

  private func driver() throws -> AppDriver {
    try AppDriver(LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
  }

  /// The page that is open.
  private func page(of app: AppDriver) throws -> AccessibilityElement {
    try #require(app.accessibilityElement(withKey: "page"))
  }

  /// The lines of a page, as they are touched one by one.
  private func lines(of content: any AccessibilityReadingContent) -> [String] {
    var lines: [String] = []
    while let line = content.accessibilityContent(forLineNumber: lines.count) { lines.append(line) }
    return lines
  }

  /// The book as it was before: it takes a page out, and draws its lines at points.
  private struct DrawnPage: Control {
    var appearance: AnyHashable? { true }

    func element(in context: Context) -> Element { Element() }

    func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
      Size(width: 400, height: 200)
    }

    func paint(on canvas: GraphicsContext, in context: Context) {
      canvas.fill(context.bounds, context.theme[.panel])
    }
  }

  @Test("Before, all that one can get to is the header")
  func header() throws {
    let app = try AppDriver { DrawnPage().navigationBar("Learning to write") {} }
    #expect(app.readingOrder == ["Learning to write, heading"])
    #expect(app.audit().map(\.name).contains("drawn-unread"))
  }

  @Test("The page has its content, the line at a point, the words of a line and the box of a line")
  func reading() throws {
    let app = try driver()
    let page = try page(of: app)
    let content = try #require(app.window.assistance.readingContent(of: page.node))
    // "Get that whole page content and then speak it."
    #expect(content.accessibilityPageContent == Self.pages[0])
    // "Touch wherever they are and have that line spoken": the bounds are correct, one can touch around.
    let lines = lines(of: content)
    #expect(lines.count > 1)
    for (number, line) in lines.enumerated() {
      let frame = try #require(content.accessibilityFrame(forLineNumber: number))
      #expect(page.frame.outset(by: 1).contains(frame), "\(line)")
      let middle = Point(x: frame.midX, y: frame.midY)
      #expect(content.accessibilityLineNumber(for: middle) == number, "\(line)")
    }
    // "As long as that is within the number of lines."
    #expect(content.accessibilityLineNumber(for: Point(x: 1, y: 1)) == nil)
  }

  @Test("It reads on over the ends of pages: each turns the next, and says where it is")
  func turning() throws {
    let app = try driver()
    var heard: [String] = []
    repeat {
      let page = try page(of: app)
      heard.append(try #require(app.window.assistance.readingContent(of: page.node)).accessibilityPageContent)
      // "When it gets to the end of content, turn the page."
      #expect(page.traits.contains(.causesPageTurn))
    } while try page(of: app).scroll(.next)
    #expect(heard == Self.pages, "there are only three pages")
    #expect(app.notifications == [.pageScrolled("Page 2 of 3"), .pageScrolled("Page 3 of 3")])
    // "I can handle direction previous as well."
    #expect(try page(of: app).scroll(.previous))
    #expect(try page(of: app).label == Self.pages[1])
  }

  @Test("A finger turns pages with three fingers, or by the buttons, which everybody has")
  func buttons() throws {
    let app = try driver()
    #expect(app.buttons["Next page"]?.activate() == true)
    #expect(try page(of: app).label == Self.pages[1])
    #expect(app.buttons["Previous page"]?.activate() == true)
    #expect(try page(of: app).label == Self.pages[0])
    // Read aloud: the page is said on request.
    #expect(app.buttons["Read aloud"]?.activate() == true)
    #expect(app.announcements == ["Previous page, dimmed", Self.pages[0]])
  }

  @Test("On the last page one practises the letter: the safety net is lifted, and one hears what it was")
  func quiz() throws {
    let app = try driver()
    for _ in 0..<2 { #expect(try page(of: app).scroll(.next)) }
    // "Letter practice area. Practice drawing the letter C in this area."
    app.moveCursor(to: app.element(labeled: "Letter practice area"))
    let area = try #require(app.cursor)
    #expect(area.label == "Letter practice area" && area.hint == "Practise writing the letter C here")
    // "All you need to do is return: allows direct interaction." Beside it one explores.
    let frame = area.frame
    #expect(app.accessibilityTree.allowsDirectInteraction(at: Point(x: frame.midX, y: frame.midY)))
    #expect(!app.accessibilityTree.allowsDirectInteraction(at: Point(x: frame.minX - 8, y: frame.midY)))
    // "It will tell me whether that's wrong or right", at once and before all else.
    func draw(_ points: [(Double, Double)]) {
      let places = points.map {
        Point(x: frame.minX + $0.0 * frame.width, y: frame.minY + $0.1 * frame.height)
      }
      app.windowSystem.touch(at: places[0], in: app.headlessWindow)
      for place in places { app.windowSystem.moveTouch(to: place, in: app.headlessWindow) }
      app.windowSystem.lift(at: places[places.count - 1], in: app.headlessWindow)
    }
    draw([(0.2, 0.2), (0.8, 0.8)])
    draw([(0.8, 0.2), (0.5, 0.1), (0.2, 0.3), (0.15, 0.5), (0.2, 0.8), (0.5, 0.9), (0.8, 0.8)])
    #expect(
      app.notifications.suffix(2) == [
        .announcement("Not yet. Begin at the upper right.", .high),
        .announcement("Right, that is a C.", .high),
      ])
  }
}
