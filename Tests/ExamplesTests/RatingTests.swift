import Foundation
import KeywayTesting
import Testing

@testable import ExampleRating

@MainActor
@Suite("A rating with stars")
struct RatingTests {
  @Test("Arrows, digits, Home and End set the stars, and Send says what was given")
  func keys() throws {
    let app = try AppDriver(RatingApp())
    #expect(app.tabOrder == ["Food", "Service"], "there is nothing to send yet")
    try app.press("Right Right Right")
    #expect(app.focused?.value == "3 of 5 stars")
    try app.press("Tab 4")
    #expect(app.focused?.label == "Service" && app.focused?.value == "4 of 5 stars")
    try app.press("End Left Tab Space")
    #expect(app.tree.element(.text, "Thank you for 7 stars") != nil)
    #expect(app.focusFaults.isEmpty)
  }

  @Test("A press on a star gives as many, and a reader clears them")
  func pointer() throws {
    let app = try AppDriver(RatingApp())
    let frame = try #require(app.tree.element(.slider, "Service")).frame
    let second = Point(x: frame.minX + frame.width * 0.3, y: frame.midY)
    app.windowSystem.click(at: second, in: app.headlessWindow)
    #expect(app.tree.element(.slider, "Service")?.value == "2 of 5 stars")
    #expect(app.perform(.named("Clear"), on: .slider, "Service"))
    #expect(app.tree.element(.slider, "Service")?.value == "0 of 5 stars")
  }

  @Test("Where text runs from right to left the first star is at the right")
  func mirrored() throws {
    let app = try AppDriver(RatingApp())
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.settle()
    let frame = try #require(app.tree.element(.slider, "Food")).frame
    app.windowSystem.click(at: Point(x: frame.maxX - 5, y: frame.midY), in: app.headlessWindow)
    #expect(app.focused?.value == "1 of 5 stars")
    try app.press("Left")
    #expect(app.focused?.value == "2 of 5 stars")
  }

  @Test("The page on controls shows the rating as it is")
  func page() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/controls.md"), encoding: .utf8)
    let rating = try String(contentsOf: root.appending(path: "examples/Rating/Rating.swift"), encoding: .utf8)
    let steps = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("A rating, step by step") })
    let blocks = steps.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count >= 5)
    for block in blocks {
      // Steps are shown without the braces around them.
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let whole = rating.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(whole.joined(separator: "\n").contains(lines.joined(separator: "\n")), "\(block)")
    }
  }
}
