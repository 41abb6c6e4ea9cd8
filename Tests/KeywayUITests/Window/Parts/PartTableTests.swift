import Foundation
import KeywayTesting
import Testing

@testable import KeywayUI

@Suite("The parts of a window")
@MainActor
struct PartTableTests {
  @Test("ARCHITECTURE.md has the parts as the array has them")
  func table() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let page = try String(contentsOfFile: root + "/ARCHITECTURE.md", encoding: .utf8)
    let start = try #require(page.range(of: "<!-- parts -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /parts -->")).lowerBound
    var table = "| Part | Effect |\n|---|---|\n"
    for part in try parts() { table += "| `\(part)` | \(part.summary) |\n" }
    #expect(page[start..<end] == table, "the table is to be:\n\(table)")
  }

  @Test("Every part says what it does in one line")
  func summaries() throws {
    for part in try parts() {
      #expect(part.summary.hasSuffix(".") && !part.summary.contains("\n"))
    }
  }

  private func parts() throws -> [any WindowPart.Type] {
    try AppDriver { Text("") }.window.parts.all.map { type(of: $0) }
  }
}
