import Foundation
import Testing

/// W3C's list of patterns, key by key, on views and on scenes (https://www.w3.org/WAI/ARIA/apg/patterns/).
///
/// `KEYWAY_WRITE_PRACTICES=1 swift test --filter AuthoringPracticesTests` writes the table of
/// `docs/authoring-practices.md`.
@Suite("The ARIA Authoring Practices")
struct AuthoringPracticesTests {
  @Test("Each key of a pattern", arguments: PracticePattern.all.filter { $0.key.trial != nil })
  @MainActor func key(_ row: PracticeCase) throws { try row.check() }

  @Test("All patterns have rows, and a key that is not here says why")
  func whole() {
    #expect(PracticePattern.allCases.count == 30)
    for row in PracticePattern.all {
      #expect(row.key.trial != nil || row.key.note?.isEmpty == false, "\(row.testDescription)")
      #expect(row.key.trial.map { $0.keys.split(separator: " ").count == $0.heard.count } ?? true)
    }
    #expect(PracticePattern.allCases.filter(\.keys.isEmpty).isEmpty)
  }

  @Test("The table in docs/authoring-practices.md has these rows")
  func table() throws {
    let written = try String(contentsOf: PracticeTable.file, encoding: .utf8)
    let page = PracticeTable.page(written)
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_PRACTICES"] != nil {
      return try page.write(to: PracticeTable.file, atomically: true, encoding: .utf8)
    }
    let (lines, found) = (page.split(separator: "\n"), written.split(separator: "\n"))
    let change =
      Set(found).subtracting(lines).sorted().map { "- \($0)" }
      + Set(lines).subtracting(found).sorted().map { "+ \($0)" }
    #expect(
      page == written,
      """
      Where that is meant, run KEYWAY_WRITE_PRACTICES=1 swift test --filter AuthoringPracticesTests.
      \(change.prefix(20).joined(separator: "\n"))
      """)
  }
}
