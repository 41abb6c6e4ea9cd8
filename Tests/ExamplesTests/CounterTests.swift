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
    #expect(app.element(labeled: "2") != nil)
    try app.press("Return")
    #expect(app.element(labeled: "0") != nil)
  }

  @Test("The README shows the example as it is")
  func readme() throws {
    let readme = try text("README.md")
    #expect(readme.contains("```swift\n" + (try text("examples/Counter/Counter.swift")) + "```"))
  }

  @Test("The page on a first app shows lines of the example, of this test and of the README's manifest")
  func page() throws {
    let known = try ["examples/Counter/Counter.swift", "README.md", "Tests/ExamplesTests/CounterTests.swift"]
      .map(text).joined(separator: "\n").replacing("ExampleCounter", with: "Counter")
    let lines = Set(known.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let blocks = try text("docs/first-app.md").components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count > 5)
    for line in blocks.flatMap({ $0.components(separatedBy: "```")[0].split(separator: "\n") }) {
      #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "docs/first-app.md: \(line)")
    }
  }

  /// A file of the package.
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
