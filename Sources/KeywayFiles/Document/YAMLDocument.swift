internal import Foundation
internal import Yams

/// A document in YAML 1.1, which includes JSON, with the position of every value.
package struct YAMLDocument {
  package let root: DocumentValue
  /// The maximum size of a file in bytes: 32 MiB.
  static let limit = 32 << 20

  /// Reads a file in UTF-8, or a pipe; `-` is standard input.
  package init(path: String) throws(FileError) {
    let file = try TextFile(path: path, expected: "a YAML or JSON file", limit: Self.limit)
    try self.init(text: file.text, name: file.name)
  }

  /// Reads a text; `name` is the file's name in errors.
  package init(text: String, name: String) throws(FileError) {
    let tree: DocumentTree
    do {
      tree = try DocumentTree(text, file: name)
    } catch let error as FileError {
      throw error
    } catch let error as YamlError {
      throw FileError(error, file: name, text: text)
    } catch {
      throw FileError(file: name, what: "\(error)", expected: "YAML or JSON")
    }
    try tree.checkExtent(file: name)
    guard let node = tree.root else {
      throw FileError(file: name, line: 1, column: 1, what: "the file is empty", expected: "a mapping")
    }
    root = DocumentValue(root: node, file: name)
  }
}

extension FileError {
  fileprivate init(_ error: YamlError, file: String, text: String) {
    switch error {
    case .parser(_, let problem, let mark, _) where problem.contains("nesting level"):
      self.init(tooDeepAt: mark.line, mark.column, in: file)
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let words = context.map { $0.text.trimmingCharacters(in: .whitespaces) + ": " + problem } ?? problem
      self.init(
        file: file, line: mark.line, column: mark.column, what: words, expected: "valid YAML or JSON")
    case .reader(let problem, let offset, _, let yaml):
      // The offset is in characters.
      let lines = yaml.prefix(offset ?? 0).unicodeScalars.split(
        separator: "\n", omittingEmptySubsequences: false)
      let (line, column) = (lines.count, 1 + (lines.last?.count ?? 0))
      self.init(file: file, line: line, column: column, what: problem, expected: "text that YAML allows")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let (key, first) = (duplicates[0], context.mark.line)
      let second = DuplicateKey.place(of: key, after: (first, context.mark.column), in: text)
      self.init(
        file: file, line: second?.line ?? first, column: second?.column ?? context.mark.column,
        what: second.map { "\"\(key)\" occurs twice, in line \(first) and in line \($0.line)" }
          ?? "\"\(key)\" occurs twice", expected: "each key once")
    default:
      self.init(file: file, what: "\(error)", expected: "valid YAML or JSON")
    }
  }

  init(tooDeepAt line: Int, _ column: Int, in file: String) {
    self.init(
      file: file, line: line, column: column, what: "lists and mappings are nested too deeply",
      expected: "at most \(DocumentTree.mostLevels) levels")
  }
}
