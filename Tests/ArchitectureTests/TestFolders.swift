/// The folders of `Tests/KeywayUITests`: those of `Sources/KeywayUI`, and a few others.
enum TestFolders {
  /// The others, each with the reason.
  static let others = [
    "Audit": "the audit of KeywayDiagnostics, on views",
    "AuthoringPractices": "W3C's list, on all views and on scenes",
    "Driver": "the driver of KeywayTesting, on views",
    "Inspector": "the inspector of KeywayDiagnostics, on views",
    "Preview": "what previews of KeywayDiagnostics say of views",
    "Support": "what suites of several folders use",
  ]

  /// The faults in the places of tests.
  ///
  /// - Parameters:
  ///   - tests: paths of files in `Tests/KeywayUITests`.
  ///   - sources: paths of files in `Sources/KeywayUI`.
  static func objections(to tests: [String], sources: [String], others: [String: String] = others) -> [String]
  {
    func folder(of path: String) -> String {
      path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
    }
    let folders = Set(sources.map(folder))
    var unused = Set(others.keys)
    var objections: [String] = []
    for test in tests {
      let folder = folder(of: test)
      unused.remove(folder)
      if folder.isEmpty {
        objections.append("\(test) lies in no folder")
      } else if !folders.contains(folder), others[folder] == nil {
        objections.append("\(test): \(folder) is no folder of Sources/KeywayUI")
      }
    }
    return objections + unused.sorted().map { "no test lies in \($0) any more" }
  }
}
