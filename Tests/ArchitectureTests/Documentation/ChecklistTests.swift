import Foundation
import Testing

/// Facts that docs/accessibility-checklist.md states about itself: its counts, its states and its tests.
@Suite("The accessibility checklist")
struct ChecklistTests {
  private struct Row {
    let cells: [String]
    var state: String { cells[3].trimmingCharacters(in: ["`"]) }
    var isDone: Bool { state == "done" }
  }

  private static let states = ["done", "reader", "not here"]

  /// The page in its sections, the last of which counts the rows of those before.
  private static func sections() throws -> [Substring] {
    let page = PackageDescription.root.appending(path: "docs/accessibility-checklist.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let starts = text.ranges(of: "\n## ").map(\.lowerBound)
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
  }

  /// The rows of facts, without headings.
  private static func rows(of section: Substring) -> [Row] {
    section.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), line.hasSuffix("` |") else { return nil }
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      return cells.count == 4 ? Row(cells: cells) : nil
    }
  }

  @Test("Each row has a state, and the table at the end counts them")
  func counts() throws {
    let sections = try Self.sections()
    let counted = sections.dropLast().map { section in
      let rows = Self.rows(of: section)
      return Self.states.map { state in rows.count { $0.state == state } } + [rows.count]
    }
    #expect(counted.allSatisfy { $0.dropLast().reduce(0, +) == $0.last }, "a state is none of \(Self.states)")
    let written = try #require(sections.last).split(separator: "\n").compactMap { line -> [Int]? in
      let numbers = line.split(separator: "|").dropFirst().compactMap {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      return numbers.count == Self.states.count + 1 ? numbers : nil
    }
    let all = (0...Self.states.count).map { column in counted.reduce(0) { $0 + $1[column] } }
    #expect(written == counted + [all])
  }

  @Test("What is done has a test that there is, and nothing planned")
  func tests() throws {
    let names = try TestNames()
    for row in try Self.sections().dropLast().flatMap(Self.rows) where row.isDone {
      #expect(!row.cells[1].contains("planned:"), "\(row.cells[0])")
      // In the samples a test stands behind its app.
      let (all, missing) = names.names(in: row.cells[2])
      #expect(!all.isEmpty && missing.isEmpty, "\(row.cells[0]): \(missing)")
    }
  }
}
