/// What an app says of its own state, for the conditions of commands and menus: facts by name.
///
/// ```swift
/// window.commandContext = ["paying": true, "mode": "night"]
/// ```
public struct CommandContext: Hashable, Sendable {
  /// What a fact says: whether something is so, or which of several things is.
  public enum Value: Hashable, Sendable {
    case bool(Bool)
    case text(String)
  }

  /// A name with its value; nil for one that is not known.
  public struct Fact: Hashable, Sendable {
    public let name: String
    public let value: Value?

    public init(name: String, value: Value?) {
      self.name = name
      self.value = value
    }
  }

  public internal(set) var values: [String: Value]
  /// The actions that somebody in the window performs, for conditions such as `performs(save)`; nil where nobody can
  /// know, as of a menu file alone: every action then counts as performed.
  public var performed: Set<CommandAction>?

  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  public init(_ values: [String: Value] = [:], performed: Set<CommandAction>?) {
    self.values = values
    self.performed = performed
  }

  public subscript(name: String) -> Value? {
    get { values[name] ?? performs(name).map(Value.bool) }
    set { values[name] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty && performed == nil }

  /// The facts of both; where both know one, that of the other.
  public func merging(_ other: CommandContext) -> CommandContext {
    if other.isEmpty { return self }
    return CommandContext(
      values.merging(other.values) { $1 }, performed: other.performed ?? performed)
  }

  /// The facts of which both do not say the same.
  ///
  /// - Parameter names: those that are asked about. They are gone through only where one of both does not know who
  ///   performs anything.
  func differences(from other: CommandContext, among names: @autoclosure () -> [String]) -> [String] {
    var different: [String] = []
    if values != other.values {
      different = values.keys.filter { values[$0] != other.values[$0] }
      different += other.values.keys.filter { values[$0] == nil }
    }
    guard performed != other.performed else { return different }
    guard let performed, let others = other.performed else {
      return different + names().filter { PerformedFact.action($0) != nil }
    }
    return different + performed.symmetricDifference(others).map(PerformedFact.name)
  }

  /// Whether a fact has a value, or is true where none is given; nil when it is not known, or is a text that is asked
  /// for its truth.
  func tells(_ name: String, _ value: Value?) -> Bool? {
    guard let known = values[name] else {
      return performs(name) ?? (PerformedFact.action(name).map { _ in true })
    }
    if let value { return known == value }
    if case .bool(let truth) = known { return truth }
    return nil
  }
}

extension CommandContext: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension CommandContext.Value: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}

extension CommandContext.Value: CustomStringConvertible {
  /// The value alone: `true`, `night`.
  public var description: String {
    switch self {
    case .bool(let truth): "\(truth)"
    case .text(let text): text
    }
  }

  /// As conditions write it: a text that is no word stands in quotes.
  var spelling: String {
    guard case .text(let text) = self else { return description }
    if CommandFact.isName(text) { return text }
    return text.contains("'") ? "\"\(text)\"" : "'\(text)'"
  }
}

extension CommandContext.Fact: CustomStringConvertible {
  /// `paying is false`, `mode is not known`.
  public var description: String {
    if let action = PerformedFact.action(name), let value {
      return "\(value == true ? "somebody" : "nobody") performs \(action)"
    }
    return value.map { "\(name) is \($0.spelling)" } ?? "\(name) is not known"
  }
}

/// A fact as it is declared: its name and every value that it can have.
public struct CommandFact: Hashable, Sendable {
  public let name: String
  /// Never empty; the first is what the fact says until somebody says something else.
  public let values: [CommandContext.Value]

  /// A fact that is true or false.
  public init(_ name: String, default value: Bool = false) {
    self.name = name
    values = [.bool(value), .bool(!value)]
  }

  /// A fact that is one of several texts, the first by default.
  public init(_ name: String, values: [String]) {
    precondition(!values.isEmpty, "a fact has a value")
    self.name = name
    self.values = values.map { .text($0) }
  }

  /// Whether a fact can have a name, so that conditions can name it: letters, digits, `_`, `-` and `.`, a letter or `_`
  /// first, and neither `true` nor `false`.
  public static func isName(_ text: String) -> Bool {
    ConditionParser.isName(text) && text != "true" && text != "false"
  }

  /// Whether it is true or false, and no text.
  public var isBool: Bool { if case .bool = values[0] { true } else { false } }
}

extension CommandContext {
  /// What declared facts say by default.
  public init(defaultsOf facts: [CommandFact]) {
    self.init(Dictionary(facts.map { ($0.name, $0.values[0]) }) { $1 })
  }
}
