import Foundation
import Testing

@Suite("The version of the tools")
@MainActor
struct VersionTests {
  @Test("keyway --version prints the newest version of CHANGELOG.md")
  func newest() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let changes = try String(contentsOfFile: root + "/CHANGELOG.md", encoding: .utf8)
    let newest = try #require(changes.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#)).output.1
    let call = try CommandCall(["--version"])
    #expect(call.output == "\(newest)\n" && call.code == 0)
  }
}
