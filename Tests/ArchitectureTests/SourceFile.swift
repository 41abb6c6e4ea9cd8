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

  /// The lines without comments and texts, byte by byte: a regular expression takes a minute for all files.
  var code: [Substring] {
    var kept: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let (quote, fence) = (UInt8(ascii: "\""), Array("\"\"\"".utf8))
    while let byte = rest.popFirst() {
      if byte == quote {
        let end = rest.starts(with: fence.dropFirst()) ? fence : [quote]
        rest = rest.dropFirst(end.count - 1)
        while !rest.isEmpty, !rest.starts(with: end) {
          // A one-line text ends with its line, so that one that is misread costs no more.
          if end.count == 1, rest.first == UInt8(ascii: "\n") { break }
          rest = rest.dropFirst(rest.first == UInt8(ascii: "\\") ? 2 : 1)
        }
        if rest.first == quote { rest = rest.dropFirst(end.count) }
      } else if byte == UInt8(ascii: "/"), rest.first == byte {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else {
        kept.append(byte)
      }
    }
    return String(decoding: kept, as: UTF8.self).split(separator: "\n")
  }

  /// The names of the types that the file declares beside each other; nested ones belong to these.
  var declaredTypes: Set<String> { types(declaredIn: code.filter { !" }/#".contains($0.first ?? " ") }) }

  /// The types that the file declares inside others. In this file, these names mean no type of another file.
  var nestedTypes: Set<String> { types(declaredIn: code.filter { $0.first == " " }) }

  private func types(declaredIn lines: [Substring]) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private", "final", "indirect",
    ]
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ").drop(while: modifiers.contains)
        guard let kind = words.first, kinds.contains(kind) else { return nil }
        let name = words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.map(String.init)
      })
  }

  /// All names in the file that look like those of types; what stands behind a dot is a part of another.
  var referredTypes: Set<String> {
    let words = code.lazy.flatMap {
      $0.utf8.split { !($0 == 95 || $0 == 46 || $0 > 127 || isalnum(Int32($0)) != 0) }
    }
    let names = words.map { $0.prefix { $0 != 46 } }
    return Set(names.filter { (65...90).contains($0.first ?? 0) }.map { String($0) ?? "" })
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
