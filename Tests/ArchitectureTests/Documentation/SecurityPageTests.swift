import Foundation
import Testing

/// Facts that docs/security.md states about itself: no promise without a test.
@Suite("The page about security")
struct SecurityPageTests {
  /// The rows of promises, without headings: promise, protected person, attacker, test.
  private static func rows(of page: String) -> [[String]] {
    page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Promise |") }
      .map { row in row.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
      .filter { $0.count != 2 }
  }

  @Test("Each promise says to whom it is made and against whom, and has a test that there is")
  func tests() throws {
    let page = try String(
      contentsOf: PackageDescription.root.appending(path: "docs/security.md"), encoding: .utf8)
    let rows = Self.rows(of: page)
    #expect(rows.count > 50, "only \(rows.count) rows were found")
    let names = try TestNames()
    for row in rows {
      try #require(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)")
      let (all, missing) = names.names(in: row[3])
      #expect(!all.isEmpty && missing.isEmpty, "\(row[0]): \(missing)")
    }
    #expect(Set(rows.map { $0[0] }).count == rows.count, "a promise stands there twice")
    // Names in the text are of tests too.
    let soak = page.components(separatedBy: "\n## ").last ?? ""
    let (all, missing) = names.names(in: soak)
    #expect(all.count == 3 && missing.isEmpty, "\(missing)")
  }

  @Test("The check finds a test that is not there, and names without a suite are of the one before")
  func check() throws {
    let names = try TestNames()
    let found = names.names(in: "`SecurityPageTests.check` `.tests` `.nothing` `NoSuchTests.check`")
    #expect(found.all.count == 4)
    #expect(found.missing == ["SecurityPageTests.nothing", "NoSuchTests.check"])
    let rows = Self.rows(
      of: "| Promise | To | Against | Test |\n|---|---|---|---|\n| a | b | c |\n| w | x |\n")
    #expect(rows == [["a", "b", "c"]])
  }

  @Test("The page about reporting and this one link to each other, and the first pages lead to both")
  func links() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: PackageDescription.root.appending(path: path), encoding: .utf8)
    }
    #expect(try text("docs/security.md").contains("(../SECURITY.md)"))
    #expect(try text("SECURITY.md").contains("(docs/security.md)"))
    #expect(try text("README.md").contains("(docs/security.md)"))
    let contributing = try text("CONTRIBUTING.md")
    #expect(contributing.contains("(SECURITY.md)") && contributing.contains("(docs/security.md)"))
  }
}
