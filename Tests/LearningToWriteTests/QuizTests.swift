import Keyway
import KeywayTesting
import Testing

@testable import LearningToWrite

@MainActor
@Suite("The quiz: a letter written by a finger and by keys")
struct QuizTests {
  /// The last page, at which the cursor is in the area.
  private func driver() throws -> AppDriver {
    let app = try AppDriver(LearningToWrite(), size: Size(width: 1280, height: 800), language: .english)
    for _ in 0..<2 { #expect(app.buttons["Next page"]?.activate() == true) }
    app.moveCursor(to: app.element(labeled: "Letter practice area"))
    return app
  }

  /// Writes with a finger, by points from 0 to 1.
  private func write(_ points: [(Double, Double)], in app: AppDriver) throws {
    let frame = try #require(app.element(labeled: "Letter practice area")).frame
    let places = points.map {
      Point(x: frame.minX + $0.0 * frame.width, y: frame.minY + $0.1 * frame.height)
    }
    app.windowSystem.touch(at: places[0], in: app.headlessWindow)
    for place in places.dropFirst() { app.windowSystem.moveTouch(to: place, in: app.headlessWindow) }
    app.windowSystem.lift(at: places[places.count - 1], in: app.headlessWindow)
  }

  @Test("The area says what it is for, and lets touches through")
  func area() throws {
    let app = try driver()
    let area = try #require(app.cursor)
    #expect(area.label == "Letter practice area" && area.hint == "Practise writing the letter C here")
    #expect(area.traits.contains(.allowsDirectInteraction))
    let middle = Point(x: area.frame.midX, y: area.frame.midY)
    #expect(app.accessibilityTree.allowsDirectInteraction(at: middle))
    #expect(app.focusFaults.isEmpty)
  }

  @Test("A finger that goes round writes a C, and hears that it is right")
  func right() throws {
    let app = try driver()
    try write([(0.8, 0.2), (0.5, 0.1), (0.2, 0.3), (0.15, 0.5), (0.2, 0.8), (0.5, 0.9), (0.8, 0.8)], in: app)
    #expect(app.announcements == ["Next page, dimmed", "Right, that is a C."])
    #expect(app.readingOrder.contains("Right, that is a C."))
  }

  @Test("Another line hears what to do, and the next one begins anew")
  func wrong() throws {
    let app = try driver()
    try write([(0.2, 0.8), (0.5, 0.5)], in: app)
    try write([(0.8, 0.2), (0.8, 0.5), (0.8, 0.8)], in: app)
    try write([(0.8, 0.2), (0.2, 0.3), (0.15, 0.5)], in: app)
    #expect(
      app.announcements == [
        "Next page, dimmed", "Not yet. Begin at the upper right.", "Not yet. Go round to the left.",
        "Not yet. End at the lower right.",
      ])
  }

  @Test("Arrow keys write too: Space ends the letter, Backspace begins anew")
  func keys() throws {
    let app = try driver()
    try app.focus(nil, "Letter practice area")
    try app.press("Down Down Backspace")
    let left = Array(repeating: "Left", count: 6)
    let down = Array(repeating: "Down", count: 6)
    let right = Array(repeating: "Right", count: 6)
    try app.press((left + down + right + ["Space"]).joined(separator: " "))
    #expect(app.announcements == ["Next page, dimmed", "Right, that is a C."])
  }

  @Test("The digits of a keypad write too, also aslant, and its Enter ends the letter")
  func keypad() throws {
    let app = try driver()
    try app.focus(nil, "Letter practice area")
    // 4 4 4 1 1 1 2 3 3 6 6 6 6, and Enter.
    for code: UInt32 in [75, 75, 75, 79, 79, 79, 80, 81, 81, 77, 77, 77, 77, 96] {
      app.windowSystem.tap(code)
    }
    #expect(app.announcements == ["Next page, dimmed", "Right, that is a C."])
  }

  @Test("Who does not see the pen hears where it is, and the next letter begins at its start")
  func place() throws {
    let app = try driver()
    func value() -> String? { app.element(labeled: "Letter practice area")?.value }
    try app.focus(nil, "Letter practice area")
    #expect(value() == "")
    try app.press("Left")
    #expect(value() == "Upper right")
    try app.press("Left Left")
    #expect(value() == "Top")
    try app.press("Left Left Left Down Down Down")
    #expect(value() == "Left")
    try app.press("Space Left")
    #expect(value() == "Upper right")
    #expect(app.announcements == ["Next page, dimmed", "Not yet. End at the lower right."])
  }

  @Test("At an edge, the arrow that points outwards is not the pen's any more")
  func edge() throws {
    let app = try driver()
    try app.focus(nil, "Letter practice area")
    try app.press("Down Down Down Down Down Down Down Down")
    #expect(app.focused?.label == "Letter practice area")
    try app.press("Down")
    #expect(app.focused?.label != "Letter practice area")
  }

  @Test("A button begins anew")
  func anew() throws {
    let app = try driver()
    #expect(app.buttons["Begin anew"]?.isEnabled == false)
    try write([(0.2, 0.8), (0.5, 0.5)], in: app)
    #expect(app.readingOrder.contains("Not yet. Begin at the upper right."))
    #expect(app.buttons["Begin anew"]?.activate() == true)
    #expect(app.element(labeled: "Letter practice area")?.value == "")
    #expect(!app.readingOrder.contains("Not yet. Begin at the upper right."))
  }

  @Test("A stroke is judged by where it begins, how it goes, and where it ends")
  func verdicts() {
    #expect(LetterC.verdict(of: []) == .beginsElsewhere)
    #expect(LetterC.verdict(of: [LetterC.start]) == .notRound)
    #expect(LetterC.verdict(of: [LetterC.start, Point(x: 0.2, y: 0.5)]) == .endsElsewhere)
    #expect(
      LetterC.verdict(of: [LetterC.start, Point(x: 0.2, y: 0.5), Point(x: 0.8, y: 0.8)]) == .right)
  }
}
