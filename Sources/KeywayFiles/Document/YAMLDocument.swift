internal import Foundation
internal import Yams

/// One document in YAML 1.1, of which JSON is a part, with the place of every value.
public struct YAMLDocument {
  public let root: DocumentValue

  /// Reads a file in UTF-8.
  public init(path: String) throws(FileError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw FileError(file: path, what: "there is no such file", expected: "a file that can be read")
    }
    guard !isDirectory.boolValue else {
      throw FileError(file: path, what: "this is a directory", expected: "a YAML or JSON file")
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FileError(
        file: path, what: "the file cannot be read", expected: "a file that may be read by this user")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileError(file: path, what: "the text is not UTF-8", expected: "YAML or JSON in UTF-8")
    }
    try self.init(text: text, name: path)
  }

  /// Reads a text; `name` stands for the file in errors.
  public init(text: String, name: String) throws(FileError) {
    let node: Node?
    do {
      node = try Parser(yaml: text).singleRoot()
    } catch let error as YamlError {
      throw FileError(error, file: name)
    } catch {
      throw FileError(file: name, what: "\(error)", expected: "YAML or JSON")
    }
    guard let node else {
      throw FileError(file: name, line: 1, what: "the file is empty", expected: "a mapping")
    }
    root = DocumentValue(node: node, file: name, line: node.mark?.line ?? 1)
  }
}

extension FileError {
  init(_ error: YamlError, file: String) {
    switch error {
    case .parser(_, let problem, let mark, _) where problem.contains("nesting level"):
      self.init(
        file: file, line: mark.line, column: mark.column, what: "lists and mappings are nested too deeply",
        expected: "at most 1,000 levels")
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let words = context.map { $0.text.trimmingCharacters(in: .whitespaces) + ": " + problem } ?? problem
      self.init(
        file: file, line: mark.line, column: mark.column, what: words, expected: "valid YAML or JSON")
    case .reader(let problem, let offset, _, let yaml):
      let before = yaml.utf8.prefix(offset ?? 0)
      let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
      self.init(file: file, line: line, what: problem, expected: "text that YAML allows")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "\"\($0)\"" }.joined(separator: ", ")
      self.init(
        file: file, line: context.mark.line, what: "\(keys) comes twice", expected: "each key once")
    default:
      self.init(file: file, what: "\(error)", expected: "valid YAML or JSON")
    }
  }
}
