import Foundation
import KeywayDispatch
import Testing

@Suite("The list of stages")
struct StageTableTests {
  @Test("ARCHITECTURE.md has the stages as the list has them")
  func table() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(page.range(of: "<!-- stages -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- /stages -->")).lowerBound
    #expect(page[start..<end] == Self.table, "the table is to be:\n\(Self.table)")
  }

  @Test("Every stage says what it does in one line, and takes part in a round")
  func summaries() {
    for stage in DispatchStage.all {
      #expect(stage.summary.hasSuffix(".") && !stage.summary.contains("\n"))
      #expect(!stage.rounds.isEmpty)
    }
  }

  private static var table: String {
    var lines = ["| Stage | Rounds | Effect |", "|---|---|---|"]
    for stage in DispatchStage.all {
      let rounds = DispatchRound.allCases.filter(stage.rounds.contains)
      let words =
        rounds.count == DispatchRound.allCases.count ? "all" : rounds.map(\.rawValue).joined(separator: ", ")
      lines.append("| `\(stage.name.rawValue)` | \(words) | \(stage.summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
