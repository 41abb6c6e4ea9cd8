import Foundation
import Testing

@testable import KeywayUI

@Suite("The stages of activations")
@MainActor
struct ActivationTableTests {
  @Test("ARCHITECTURE.md has the stages as the array has them")
  func table() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let page = try String(contentsOfFile: root + "/ARCHITECTURE.md", encoding: .utf8)
    let start = try #require(page.range(of: "<!-- activation stages -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /activation stages -->")).lowerBound
    #expect(page[start..<end] == Self.table, "the table is to be:\n\(Self.table)")
  }

  @Test("Every stage says what it does in one line, has an input and a name of its own")
  func summaries() {
    for stage in ActivationStage.all {
      #expect(stage.summary.hasSuffix(".") && !stage.summary.contains("\n"))
      #expect(!stage.inputs.isEmpty)
    }
    #expect(Set(ActivationStage.all.map(\.name)).count == ActivationStage.all.count)
  }

  @Test(
    "A press ends with a control that looks pressed, and every other input in the one function that activates"
  )
  func ends() {
    for input in ActivationInput.allCases {
      let last = ActivationStage.all.last { $0.inputs.contains(input) }
      #expect(last?.name == (input == .press ? .press : .activate), "\(input)")
    }
  }

  private static var table: String {
    var lines = ["| Stage | Inputs | Effect |", "|---|---|---|"]
    for stage in ActivationStage.all {
      let inputs = ActivationInput.allCases.filter(stage.inputs.contains)
      let words =
        inputs.count == ActivationInput.allCases.count
        ? "all" : inputs.map(\.rawValue).joined(separator: ", ")
      lines.append("| `\(stage.name.rawValue)` | \(words) | \(stage.summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
