/// Facts about the app's state, by name, for the conditions of commands and menus.
///
/// ```swift
/// window.commandContext = ["paying": true, "mode": "night"]
/// ```
public struct CommandContext: Hashable, Sendable {
  /// The value of a fact: true, false, or one of several texts.
  public enum Value: Hashable, Sendable {
    /// True or false.
    case bool(Bool)
    /// One of several texts.
    case text(String)
  }

  /// A name with its value; nil if unknown.
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let value: Value?

    package init(name: String, value: Value?) {
      self.name = name
      self.value = value
    }
  }

  package internal(set) var values: [String: Value]
  /// The actions that anything in the window performs, for conditions such as `performs(save)`; nil if unknown, as for a menu
  /// file alone. Every action then counts as performed.
  package var performed: Set<CommandAction>?

  /// Creates a context from values by name.
  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  /// Creates a context from values by name and the performed actions.
  package init(_ values: [String: Value] = [:], performed: Set<CommandAction>?) {
    self.values = values
    self.performed = performed
  }

  /// The value of a fact; nil if unknown.
  package subscript(name: String) -> Value? {
    get { values[name] ?? performs(name).map(Value.bool) }
    set { values[name] = newValue }
  }

  package var isEmpty: Bool { values.isEmpty && performed == nil }

  /// Returns the facts of both; the values of `other` win.
  package func merging(_ other: CommandContext) -> CommandContext {
    if other.isEmpty { return self }
    return CommandContext(
      values.merging(other.values) { $1 }, performed: other.performed ?? performed)
  }

  /// Returns the facts with different values.
  ///
  /// - Parameter names: the names of interest. Evaluated only if one side does not know the performers.
  func differences(from other: CommandContext, among names: @autoclosure () -> [String]) -> [String] {
    var different: [String] = []
    if values != other.values {
      different = values.keys.filter { values[$0] != other.values[$0] }
      different += other.values.keys.filter { values[$0] == nil }
    }
    guard performed != other.performed else { return different }
    guard let performed, let others = other.performed else {
      return different + names().filter { ActionAvailability.action($0) != nil }
    }
    return different + performed.symmetricDifference(others).map(ActionAvailability.name)
  }

  /// Returns whether a fact has a value, by default true; nil for an unknown fact, and for a text without a value to compare.
  func tells(_ name: String, _ value: Value?) -> Bool? {
    guard let known = values[name] else {
      return performs(name) ?? (ActionAvailability.action(name).map { _ in true })
    }
    if let value { return known == value }
    if case .bool(let truth) = known { return truth }
    return nil
  }
}

extension CommandContext: ExpressibleByDictionaryLiteral {
  /// Creates a context from facts by name.
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

  /// The spelling in conditions: a text that isn't a word is quoted.
  var spelling: String {
    guard case .text(let text) = self else { return description }
    if CommandFact.isName(text) { return text }
    return text.contains("'" as Character) ? "\"\(text)\"" : "'\(text)'"
  }
}

extension CommandContext.Fact: CustomStringConvertible {
  /// `paying is false`, `mode is not known`.
  package var description: String {
    if let action = ActionAvailability.action(name), let value {
      return "\(action) is \(value == true ? "performed" : "not performed")"
    }
    return value.map { "\(name) is \($0.spelling)" } ?? "\(name) is not known"
  }
}

/// A declared fact: its name and its possible values.
package struct CommandFact: Hashable, Sendable {
  package let name: String
  /// The possible values, never empty. The first is the default.
  package let values: [CommandContext.Value]

  /// Declares a fact that is true or false.
  package init(_ name: String, default value: Bool = false) {
    self.name = name
    values = [.bool(value), .bool(!value)]
  }

  /// Declares a fact that is one of several texts, by default the first.
  package init(_ name: String, values: [String]) {
    precondition(!values.isEmpty, "a fact has a value")
    self.name = name
    self.values = values.map { .text($0) }
  }

  /// Whether a text can name a fact: letters, digits, `_-.`, beginning with a letter or `_`, and neither `true` nor `false`.
  package static func isName(_ text: String) -> Bool {
    ConditionParser.isName(text) && text != "true" && text != "false"
  }

  /// Whether the fact is true or false, not a text.
  package var isBool: Bool { if case .bool = values[0] { true } else { false } }
}

extension CommandContext {
  package init(defaultsOf facts: [CommandFact]) {
    self.init(Dictionary(facts.map { ($0.name, $0.values[0]) }) { $1 })
  }
}
