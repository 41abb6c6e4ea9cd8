import Foundation

/// The tests of the package, as pages name them: `SecretTests.zeroed`.
struct TestNames {
  /// The text of each suite; suites of one name count as one.
  private var suites: [Substring: String] = [:]

  init() throws {
    let folder = PackageDescription.root.appending(path: "Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: #/(?:struct|class|extension) (\w+Tests)\b/#) {
        suites[match.1, default: ""] += text
      }
    }
  }

  /// Returns the names in a text, and those of them that no suite has. A name without a suite is of the suite before it.
  func names(in text: some StringProtocol) -> (all: [String], missing: [String]) {
    var suite: Substring = ""
    var (all, missing): ([String], [String]) = ([], [])
    for match in String(text).matches(of: #/`(\w*)\.(\w+)`/#) {
      if !match.1.isEmpty { suite = match.1 }
      all.append("\(suite).\(match.2)")
      if suites[suite]?.contains("func \(match.2)(") != true { missing.append("\(suite).\(match.2)") }
    }
    return (all, missing)
  }
}
