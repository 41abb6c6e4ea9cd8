/// When a command or menu is there: `paying && mode != night`.
///
/// A small language over facts of the app (``CommandContext``). A name alone is a fact that is true or false;
/// `name == value` and `name != value` hold it against a value, which is a word or a text in quotes. `!` binds
/// tightest, then `&&`, then `||`; parentheses group. `performs(save)` holds while somebody in the window performs that
/// action.
///
/// ```swift
/// KeyCommand(title: "Pay", action: .pay, input: "p", modifierFlags: .command).when("!paying && total == known")
/// ```
public struct CommandCondition: Hashable, Sendable {
  /// The condition as a tree; several that are joined by one operator stand side by side.
  indirect enum Term: Hashable, Sendable {
    case fact(String)
    case equals(String, CommandContext.Value)
    case not(Term)
    case all([Term])
    case any([Term])
  }

  let term: Term

  init(_ term: Term) { self.term = term }

  /// Both conditions at once; nil stands for one that always holds.
  static func both(_ a: CommandCondition?, _ b: CommandCondition?) -> CommandCondition? {
    guard let a, let b else { return a ?? b }
    let terms = a.conjuncts
    let others = b.conjuncts.filter { !terms.contains($0) }
    if others.isEmpty { return a }
    return CommandCondition(.all(terms + others))
  }

  private var conjuncts: [Term] { if case .all(let terms) = term { terms } else { [term] } }

  /// The values without which the condition cannot hold, as far as they are written side by side; nil where they
  /// already exclude each other.
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

  /// The facts that the condition names, in the order in which they are written, each once.
  public var names: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    visit { name, _ in if seen.insert(name).inserted { names.append(name) } }
    return names
  }

  /// Calls `body` with each name, and with the value that it is held against; nil for a fact alone.
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
  /// Whether the condition holds; nil when that depends on a fact that is not known.
  public func holds(in context: CommandContext) -> Bool? { evaluate { context.tells($0, $1) } }

  /// Evaluates with Kleene's three values, so that what is not known decides nothing, and least of all by a `!`.
  ///
  /// - Parameter atom: whether a fact has a value, or is true when the value is nil; nil when it is not known.
  func evaluate(_ atom: (String, CommandContext.Value?) -> Bool?) -> Bool? {
    Self.evaluate(term, atom)
  }

  private static func evaluate(_ term: Term, _ atom: (String, CommandContext.Value?) -> Bool?) -> Bool? {
    switch term {
    case .fact(let name): return atom(name, nil)
    case .equals(let name, let value): return atom(name, value)
    case .not(let term): return evaluate(term, atom).map { !$0 }
    case .all(let terms):
      var result: Bool? = true
      for term in terms {
        guard let holds = evaluate(term, atom) else {
          result = nil
          continue
        }
        if !holds { return false }
      }
      return result
    case .any(let terms):
      var result: Bool? = false
      for term in terms {
        guard let holds = evaluate(term, atom) else {
          result = nil
          continue
        }
        if holds { return true }
      }
      return result
    }
  }

  /// The facts that decided the condition in a context, as few as say why, each with its value; those that are not
  /// known have none.
  public func deciding(in context: CommandContext) -> [CommandContext.Fact] {
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
  /// The one spelling that we print. Reading it gives an equal condition.
  public var description: String { Self.text(term, inside: .any) }

  /// Of the operators, the loosest first.
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
      // One beside another of its kind was flattened when it was read.
      return grouped(terms.map { text($0, inside: .all) }.joined(separator: " || "), .any)
    }
  }
}

extension CommandCondition: ExpressibleByStringLiteral {
  /// A condition in code; a fault in it is the programmer's and traps.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
