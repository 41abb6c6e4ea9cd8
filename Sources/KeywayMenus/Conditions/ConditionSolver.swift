/// Decides whether conditions can hold, alone or at once, for any values of the facts.
///
/// A complete backtracking search with a bounded number of steps. A question that needs more steps is
/// ``Answer/undecided``, never guessed. Answers are cached.
struct ConditionSolver {
  enum Answer: Hashable {
    /// It can hold, for instance in this context.
    case possible(CommandContext)
    case impossible
    /// The search exceeded its limit.
    case undecided
  }

  /// A candidate value of a fact.
  private enum Choice: Hashable {
    case value(CommandContext.Value)
    /// Any text that no condition names, for undeclared facts.
    case anythingElse
  }

  /// The limits of steps for one question, and for all.
  static let mostSteps = 100_000
  static let mostStepsInAll = 4_000_000
  /// The limits of questions, and of facts in one question.
  static let mostAnswers = 200_000
  static let mostFacts = 500

  /// Two conditions by number, the smaller first.
  private struct Pair: Hashable {
    let a: Int
    let b: Int
  }

  private let declared: [String: [CommandContext.Value]]
  /// The conditions by number; the first always holds.
  private var conditions: [CommandCondition?] = [nil]
  private var numbers: [CommandCondition: Int] = [:]
  /// The values that each requires outside `||`.
  private var demands: [[String: CommandContext.Value]?] = [[:]]
  private var answers: [Pair: Answer] = [:]
  private var stepsLeft = Self.mostStepsInAll

  /// - Parameter facts: the declared facts. Others have the values that conditions name.
  init(facts: [CommandFact]) {
    declared = Dictionary(facts.map { ($0.name, $0.values) }) { $1 }
  }

  /// Returns the number of a condition; 0 for nil, which always holds.
  mutating func number(of condition: CommandCondition?) -> Int {
    guard let condition else { return 0 }
    if let known = numbers[condition] { return known }
    numbers[condition] = conditions.count
    conditions.append(condition)
    demands.append(condition.demands)
    return conditions.count - 1
  }

  /// Returns whether a condition can hold.
  mutating func answer(_ condition: CommandCondition) -> Answer { answer(condition, condition) }

  /// Returns whether two conditions can hold at once; nil always holds.
  mutating func answer(_ a: CommandCondition?, _ b: CommandCondition?) -> Answer {
    answer(number(of: a), number(of: b))
  }

  /// Returns whether two conditions can hold at once, by number.
  mutating func answer(_ a: Int, _ b: Int) -> Answer {
    if contradict(a, b) { return .impossible }
    let pair = Pair(a: min(a, b), b: max(a, b))
    if let known = answers[pair] { return known }
    if answers.count >= Self.mostAnswers { return .undecided }
    guard let both = CommandCondition.both(conditions[pair.a], conditions[pair.b]) else {
      return .possible(CommandContext())
    }
    let limit = min(Self.mostSteps, stepsLeft)
    var search = Search(condition: both, choices: choices(for: both), steps: limit)
    let answer = search.run()
    stepsLeft -= limit - search.steps
    answers[pair] = answer
    return answer
  }

  /// Whether the required values of two conditions contradict each other. This is by far the most common case, and cheap
  /// enough to compare thousands of commands on one key.
  private func contradict(_ a: Int, _ b: Int) -> Bool {
    guard let first = demands[a], let second = demands[b] else { return true }
    return first.contains { name, value in second[name].map { $0 != value } ?? false }
  }

  private func choices(for condition: CommandCondition) -> [String: [Choice]] {
    var named: [String: [CommandContext.Value]] = [:]
    var isBare: Set<String> = []
    condition.visit { name, value in
      guard let value else {
        isBare.insert(name)
        return
      }
      if named[name]?.contains(value) != true { named[name, default: []].append(value) }
    }
    var choices: [String: [Choice]] = [:]
    for name in condition.names {
      let texts = named[name] ?? []
      let bare: [CommandContext.Value] = isBare.contains(name) ? [.bool(true), .bool(false)] : []
      choices[name] =
        declared[name]?.map { .value($0) }
        ?? (bare + texts).map { .value($0) } + (texts.isEmpty ? [] : [.anythingElse])
    }
    return choices
  }

  private struct Search {
    let condition: CommandCondition
    let choices: [String: [Choice]]
    var steps: Int
    var chosen: [String: Choice] = [:]

    mutating func run() -> Answer {
      switch search() {
      case nil: return .undecided
      case false?: return .impossible
      case true?:
        return .possible(
          CommandContext(
            chosen.compactMapValues { if case .value(let value) = $0 { value } else { nil } }))
      }
    }

    /// Returns whether the condition holds for some values of the remaining facts; nil if the search exceeded its limit.
    private mutating func search() -> Bool? {
      var looked = 0
      var open: String?
      let chosen = self.chosen
      let outcome = condition.evaluate { name, value in
        looked += 1
        if let choice = chosen[name] { return choice == .value(value ?? .bool(true)) }
        open = open ?? name
        return nil
      }
      steps -= looked
      if let outcome { return outcome }
      // An undecided term depends on an open fact.
      guard let open, chosen.count < ConditionSolver.mostFacts else { return nil }
      for choice in choices[open] ?? [] {
        if steps <= 0 { return nil }
        self.chosen[open] = choice
        guard let found = search() else { return nil }
        if found { return true }
      }
      self.chosen[open] = nil
      return false
    }
  }
}
