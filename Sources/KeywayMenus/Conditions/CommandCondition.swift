internal import KeywayKeymap

/// The condition of a command or menu: `paying && mode != night`.
///
/// An expression over facts of the app (``CommandContext``). A name alone is a fact that is true or false. `name == value`
/// and `name != value` compare it with a value, a word or a text in quotes. `!` binds tightest, then `&&`, then `||`;
/// parentheses group. `performs(save)` holds while anything in the window performs that action.
///
/// ```swift
/// KeyCommand(title: "Pay", action: .pay, input: "p", modifierFlags: .command).when("!paying && total == known")
/// ```
public struct CommandCondition: Hashable, Sendable {
  /// The condition as a tree. Operands of one operator are siblings.
  indirect enum Term: Hashable, Sendable {
    case fact(String)
    case equals(String, CommandContext.Value)
    case not(Term)
    case all([Term])
    case any([Term])
  }

  let term: Term

  init(_ term: Term) { self.term = term }

  /// Returns the conjunction of two conditions; nil is one that always holds.
  static func both(_ a: CommandCondition?, _ b: CommandCondition?) -> CommandCondition? {
    guard let a, let b else { return a ?? b }
    let terms = a.conjuncts
    let others = b.conjuncts.filter { !terms.contains($0) }
    if others.isEmpty { return a }
    return CommandCondition(.all(terms + others))
  }

  private var conjuncts: [Term] { if case .all(let terms) = term { terms } else { [term] } }

  /// The values that the condition requires outside `||`; nil if they contradict each other.
  var demands: [String: CommandContext.Value]? {
    var values: [String: CommandContext.Value] = [:]
    for term in conjuncts {
      let (name, value): (String, CommandContext.Value)
      switch term {
      case .fact(let fact): (name, value) = (fact, .bool(true))
      case .not(.fact(let fact)): (name, value) = (fact, .bool(false))
      case .equals(let fact, let text): (name, value) = (fact, text)
      default: continue
      }
      if let other = values.updateValue(value, forKey: name), other != value { return nil }
    }
    return values
  }

  /// The facts that the condition names, each once, in the order of the text.
  package var names: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    visit { name, _ in if seen.insert(name).inserted { names.append(name) } }
    return names
  }

  /// Calls `body` with each name and the value compared with it; nil for a fact alone.
  func visit(_ body: (String, CommandContext.Value?) -> Void) {
    func visit(_ term: Term) {
      switch term {
      case .fact(let name): body(name, nil)
      case .equals(let name, let value): body(name, value)
      case .not(let term): visit(term)
      case .all(let terms), .any(let terms): for term in terms { visit(term) }
      }
    }
    visit(term)
  }
}

// MARK: - Evaluation

extension CommandCondition {
  /// Returns whether the condition holds; nil if that depends on an unknown fact.
  package func holds(in context: CommandContext) -> Bool? { evaluate { context.tells($0, $1) } }

  /// Evaluates in Kleene's three-valued logic, so an unknown fact decides nothing, not even after `!`.
  ///
  /// - Parameter atom: whether a fact has a value, or is true if the value is nil; nil for an unknown fact.
  func evaluate(_ atom: (String, CommandContext.Value?) -> Bool?) -> Bool? {
    Self.evaluate(term, atom)
  }

  private static func evaluate(_ term: Term, _ atom: (String, CommandContext.Value?) -> Bool?) -> Bool? {
    switch term {
    case .fact(let name): atom(name, nil)
    case .equals(let name, let value): atom(name, value)
    case .not(let term): evaluate(term, atom).map { !$0 }
    case .all(let terms): evaluate(terms, oneIsEnoughWhen: false, atom)
    case .any(let terms): evaluate(terms, oneIsEnoughWhen: true, atom)
    }
  }

  private static func evaluate(
    _ terms: [Term], oneIsEnoughWhen decisive: Bool, _ atom: (String, CommandContext.Value?) -> Bool?
  ) -> Bool? {
    var result: Bool? = !decisive
    for term in terms {
      let holds = evaluate(term, atom)
      if holds == decisive { return decisive }
      if holds == nil { result = nil }
    }
    return result
  }

  /// Returns the fewest facts that decide the condition in a context, with their values; unknown facts have none.
  package func deciding(in context: CommandContext) -> [CommandContext.Fact] {
    var names: [String] = []
    func decide(_ term: Term) {
      switch term {
      case .fact(let name), .equals(let name, _): if !names.contains(name) { names.append(name) }
      case .not(let term): decide(term)
      case .all(let terms): decide(terms, oneIsEnoughWhen: false)
      case .any(let terms): decide(terms, oneIsEnoughWhen: true)
      }
    }
    func decide(_ terms: [Term], oneIsEnoughWhen decisive: Bool) {
      let outcomes = terms.map { Self.evaluate($0) { context.tells($0, $1) } }
      if let one = outcomes.firstIndex(of: decisive) { return decide(terms[one]) }
      let open = terms.indices.filter { outcomes[$0] == nil }
      for index in open.isEmpty ? Array(terms.indices) : open { decide(terms[index]) }
    }
    decide(term)
    return names.map { CommandContext.Fact(name: $0, value: context[$0]) }
  }
}

// MARK: - Spelling

extension CommandCondition: CustomStringConvertible {
  /// The canonical spelling. Parsing it gives an equal condition.
  public var description: String { Self.text(term, inside: .any) }

  /// The operators, loosest first.
  private enum Binding: Int {
    case any, all, not
  }

  private static func text(_ term: Term, inside outer: Binding) -> String {
    func grouped(_ text: String, _ binding: Binding) -> String {
      binding.rawValue < outer.rawValue ? "(\(text))" : text
    }
    switch term {
    case .fact(let name): return name
    case .equals(let name, let value): return "\(name) == \(value.spelling)"
    case .not(.equals(let name, let value)): return "\(name) != \(value.spelling)"
    case .not(let inner): return "!" + text(inner, inside: .not)
    case .all(let terms):
      return grouped(terms.map { text($0, inside: .all) }.joined(separator: " && "), .all)
    case .any(let terms):
      // The parser flattens nested operators of one kind.
      return grouped(terms.map { text($0, inside: .all) }.joined(separator: " || "), .any)
    }
  }
}

extension CommandCondition: ExpressibleByStringLiteral {
  /// Creates a condition from a literal. A syntax error traps.
  public init(stringLiteral text: String) {
    self = literalValue { try Self(text) }
  }
}
