import Foundation
import ViewTestKit

/// The table of `docs/authoring-practices.md`.
enum PracticeTable {
  static let file = PackageFolder.url.appending(path: "docs/authoring-practices.md")

  /// The lines of the table, from its header on.
  static var lines: [String] {
    var last: PracticePattern?
    return ["| Pattern | Key | Need | W3C's rule | View | Here |", "|---|---|---|---|---|---|"]
      + PracticePattern.all.map { row in
        defer { last = row.pattern }
        let key = row.key
        let cells = [
          row.pattern == last ? "" : row.pattern.rawValue, key.key, key.need.rawValue, key.effect,
          key.view ?? "–", here(key),
        ]
        return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
      }
  }

  /// The keys that the test presses, and how Keyway differs.
  private static func here(_ key: PracticeKey) -> String {
    let pressed = key.trial.map { trial in
      "`" + [trial.before, trial.keys].filter { !$0.isEmpty }.joined(separator: " ") + "`"
    }
    return [pressed, key.note].compactMap(\.self).joined(separator: ". ")
  }

  /// The page as it was written, with the table in place of what it has.
  static func page(_ written: String) -> String {
    let text = written.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("| Pattern |") }
    return (text.map(String.init) + lines).joined(separator: "\n") + "\n"
  }
}
