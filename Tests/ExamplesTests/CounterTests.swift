import Foundation
import KeywayTesting
import Testing

@testable import ExampleCounter

@MainActor
@Suite("The first app of the README")
struct CounterTests {
  @Test("Tab goes to both buttons, and Command-I counts from anywhere")
  func counts() throws {
    let app = try AppDriver(Counter())
    #expect(app.tabOrder == ["One more", "From the start"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Space Tab Command+I")
    #expect(app.element(.heading)?.label == "2")
    try app.press("Return")
    #expect(app.element(.heading)?.label == "0")
  }

  @Test("The README shows the example and this test as they are")
  func readme() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let readme = try text("README.md")
    #expect(readme.contains("```swift\n" + (try text("examples/Counter/Counter.swift")) + "```"))
  }
}
