/// Keys and what became of them, as `keyway focus explain` and `keyway focus order --keys` print them in JSON: an object
/// a line.
public struct FocusTrace {
  public struct Step: Hashable, Sendable {
    /// Counted from one.
    public let line: Int
    public let key: String
    /// What was focused before; nil where nothing was, or the line does not say.
    public let from: String?
    public let focused: String?
    public let reason: String
    public let commands: [String]
  }

  /// The file as errors call it.
  public let name: String
  public let steps: [Step]

  /// - Throws: ``FileError`` with the line of the first fault.
  public init(path: String) throws(FileError) {
    let file = try TextFile(path: path, expected: "a trace of the focus")
    try self.init(text: file.text, name: file.name)
  }

  /// - Parameter name: stands for the file in errors.
  public init(text: String, name: String) throws(FileError) {
    var steps: [Step] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { !$0.isWhitespace }) {
      steps.append(try Self.step(String(line), index + 1, name))
    }
    guard !steps.isEmpty else {
      throw FileError(
        file: name, what: "the trace is empty",
        expected: "lines that keyway focus explain --format json printed")
    }
    self.name = name
    self.steps = steps
  }

  private static func step(_ text: String, _ line: Int, _ name: String) throws(FileError) -> Step {
    do throws(FileError) {
      var key: String?
      var from: String?
      var focused: String?
      var reason: String?
      var commands: [String] = []
      let root = try YAMLDocument(text: text, name: name).root
      for (member, value) in try root.entries() {
        switch try member.string() {
        case "key": key = try value.string()
        case "from": from = value.isNull ? nil : try value.string()
        case "focused": focused = value.isNull ? nil : try value.string()
        case "reason": reason = try value.string()
        case "commands": for command in try value.list() { commands.append(try command.string()) }
        default: break
        }
      }
      guard let key, let reason else {
        throw root.error("the key or the reason is missing", expected: "\"key\" and \"reason\"")
      }
      return Step(line: line, key: key, from: from, focused: focused, reason: reason, commands: commands)
    } catch {
      var error = error
      error.line = line
      throw error
    }
  }
}
