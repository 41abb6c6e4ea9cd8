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
    /// The selected items of each group with a selection; nil where the line does not say.
    public let selection: [String: [String]]?
    /// What the focused element stands at, and what else the key left behind, by the names of the members.
    public let state: [String: String]
    /// The item of which group waits to be selected.
    public let pending: [String: String]
    /// Whether the time of such a selection came before the key.
    public let isCommitted: Bool
  }

  /// How the screen stood before the first key.
  public struct Start: Hashable, Sendable {
    public let focused: String?
    /// From where Tab starts, where that is not what has the focus.
    public let startingPoint: String?
    /// The binding table, as the command line names it.
    public let bindings: String?
    public let profile: String?
  }

  /// The file as errors call it.
  public let name: String
  public let steps: [Step]
  /// nil in traces that do not say it.
  public let start: Start?

  /// - Throws: ``FileError`` with the line of the first fault.
  public init(path: String) throws(FileError) {
    let file = try TextFile(path: path, expected: "a trace of the focus")
    try self.init(text: file.text, name: file.name)
  }

  /// - Parameter name: stands for the file in errors.
  public init(text: String, name: String) throws(FileError) {
    var steps: [Step] = []
    var start: Start?
    // A carriage return and a line feed are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let read = try Self.step(String(line), index + 1, name)
      steps.append(read.step)
      start = start ?? read.start
    }
    guard !steps.isEmpty else {
      throw FileError(
        file: name, what: "the trace is empty",
        expected: "lines that keyway focus explain --format json printed")
    }
    self.name = name
    self.steps = steps
    self.start = start
  }

  private static func step(_ text: String, _ line: Int, _ name: String) throws(FileError) -> (
    step: Step, start: Start?
  ) {
    do throws(FileError) {
      var key: String?
      var from: String?
      var focused: String?
      var reason: String?
      var commands: [String] = []
      var start: Start?
      var selection: [String: [String]]?
      var state: [String: String] = [:]
      var pending: [String: String] = [:]
      var isCommitted = false
      let root = try YAMLDocument(text: text, name: name).root
      for (member, value) in try root.entries() {
        switch try member.string() {
        case "key": key = try value.string()
        case "from": from = value.isNull ? nil : try value.string()
        case "focused": focused = value.isNull ? nil : try value.string()
        case "reason": reason = try value.string()
        case "commands": for command in try value.list() { commands.append(try command.string()) }
        case "start": start = try Self.start(value)
        case "selection":
          var groups: [String: [String]] = [:]
          for (group, items) in try value.entries() {
            groups[try group.string()] = try items.list().map { item throws(FileError) in try item.string() }
          }
          selection = groups
        case "state": state = try Self.words(value)
        case "pending": pending = try Self.words(value)
        case "committed": isCommitted = try value.bool()
        default: break
        }
      }
      guard let key, let reason else {
        throw root.error("the key or the reason is missing", expected: "\"key\" and \"reason\"")
      }
      let step = Step(
        line: line, key: key, from: from, focused: focused, reason: reason, commands: commands,
        selection: selection, state: state, pending: pending, isCommitted: isCommitted)
      return (step, start)
    } catch {
      var error = error
      error.line = line
      throw error
    }
  }

  private static func start(_ node: DocumentValue) throws(FileError) -> Start {
    let words = try words(node)
    return Start(
      focused: words["focused"], startingPoint: words["startingPoint"], bindings: words["bindings"],
      profile: words["profile"])
  }

  /// The members that are not null.
  private static func words(_ node: DocumentValue) throws(FileError) -> [String: String] {
    var words: [String: String] = [:]
    for (name, value) in try node.entries() where !value.isNull {
      words[try name.string()] = try value.string()
    }
    return words
  }
}
