import Foundation

/// A Swift file of the package, read for what can be checked without compiling it.
struct SourceFile {
  /// The path below the package's root.
  let path: String
  let text: String

  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  /// The names of the modules that the file imports, submodules cut off, in order.
  var imports: [String] {
    var names: [String] = []
    var isInsideText = false
    let pattern =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?([\w]+)/#
    for line in text.split(separator: "\n") {
      // A generator holds Swift in multi-line strings; what stands there is not an import of the generator.
      defer { if line.contains("\"\"\""), line.ranges(of: "\"\"\"").count % 2 == 1 { isInsideText.toggle() } }
      guard !isInsideText, line.contains("import ") else { continue }
      if let match = line.firstMatch(of: pattern) { names.append(String(match.1)) }
    }
    return names
  }

  /// All Swift files below a directory of the package, without those that builds made.
  static func all(below directory: String, in root: URL) throws -> [SourceFile] {
    let base = root.appending(path: directory)
    guard let paths = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return try paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains(".build") }
      .sorted()
      .map { path in
        SourceFile(
          path: "\(directory)/\(path)",
          text: try String(contentsOf: base.appending(path: path), encoding: .utf8))
      }
  }
}
