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

  /// The file as a build without a trait reads it: no lines between `#if` of the trait and its `#else` or `#endif`.
  func without(trait: String) -> SourceFile {
    var kept: [Substring] = []
    var conditions: [Bool] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      switch words.first {
      case "#if": conditions.append(words.dropFirst() != [Substring(trait)])
      case "#else", "#elseif": if !conditions.isEmpty { conditions[conditions.count - 1] = true }
      case "#endif": _ = conditions.popLast()
      default: if !conditions.contains(false) { kept.append(line) }
      }
    }
    return SourceFile(path: path, text: kept.joined(separator: "\n"))
  }

  /// The lines without comments and texts.
  private var code: [Substring] {
    text.replacing(#/"""\n(?:.|\n)*?"""/#, with: "").split(separator: "\n").map { line in
      let code = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "")
      return code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code[...]
    }
  }

  /// The names of the types that the file declares beside each other; nested ones belong to these.
  var declaredTypes: Set<String> {
    let pattern =
      #/^(?:(?:public|package|internal|fileprivate|private|final|indirect)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/#
    return Set(code.compactMap { $0.firstMatch(of: pattern).map { String($0.1) } })
  }

  /// All names in the file that look like those of types.
  var referredTypes: Set<String> {
    Set(code.flatMap { $0.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) } })
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
