import KeywayKeymap

/// The evidence that two commands can be present at once.
package enum ConditionOverlap: Hashable, Sendable {
  /// They are present at once with these facts, whatever the others are.
  case certain(CommandContext)
  /// There are too many facts to decide.
  case possible
}

/// Decides which commands can be present at once, by their conditions.
///
/// If the facts are known, all commands whose condition holds are. Not thread-safe.
package final class ConditionOverlaps {
  private var solver: ConditionSolver?

  package init(_ evaluation: ConditionEvaluation) {
    if case .any(let facts) = evaluation { solver = ConditionSolver(facts: facts) }
  }

  /// Returns a number for a condition, for frequent queries.
  func number(of condition: CommandCondition?) -> Int {
    condition == nil ? 0 : solver?.number(of: condition) ?? 0
  }

  /// Returns the overlap of two commands; nil if their conditions exclude each other.
  package func overlap(_ a: CommandCondition?, _ b: CommandCondition?) -> ConditionOverlap? {
    overlap(number(of: a), number(of: b))
  }

  /// Returns the overlap of two conditions, by their numbers.
  func overlap(_ a: Int, _ b: Int) -> ConditionOverlap? {
    if a == 0 && b == 0 { return .certain(CommandContext()) }
    switch solver?.answer(a, b) {
    case nil: return .certain(CommandContext())
    case .possible(let context)?: return .certain(context)
    case .undecided?: return .possible
    case .impossible?: return nil
    }
  }

  /// Whether two commands can certainly be present at once.
  func doOverlap(_ a: Int, _ b: Int) -> Bool {
    if case .certain? = overlap(a, b) { true } else { false }
  }

  /// Whether a condition never holds, whatever the facts are.
  package func isDead(_ condition: CommandCondition) -> Bool { solver?.answer(condition) == .impossible }
}

extension ConditionOverlaps {
  /// Returns groups of clashing rows: the first of each group wins over the others.
  ///
  /// - Parameter chain: the rows that share a key, the winner first.
  /// - Complexity: O(rows + k²), where k rows differ in condition or scope.
  func clashes(
    in chain: [Int], of rows: [CommandRow], scopesCount: Bool
  ) -> [(winner: Int, losers: [Int], overlap: ConditionOverlap)] {
    // Equal conditions clash equally, so thousands of commands on one key need few questions.
    struct Question: Hashable {
      let scope: KeyScope?
      let condition: Int
    }
    var kinds: [Question: Int] = [:]
    var groups: [(kind: Question, places: [Int])] = []
    for (place, row) in chain.enumerated() {
      let kind = Question(
        scope: scopesCount ? rows[row].scope : nil, condition: number(of: rows[row].condition))
      let group = kinds[kind] ?? groups.count
      if group == groups.count {
        kinds[kind] = group
        groups.append((kind, []))
      }
      groups[group].places.append(place)
    }
    var found: [(winner: Int, losers: [Int], overlap: ConditionOverlap)] = []
    var rest = Array(groups.indices)
    while let first = rest.first {
      rest.removeFirst()
      let winner = chain[groups[first].places[0]]
      var losers = Array(groups[first].places.dropFirst())
      var overlap: ConditionOverlap? =
        losers.isEmpty ? nil : self.overlap(groups[first].kind.condition, groups[first].kind.condition)
      // A condition that never holds clashes with nothing.
      if overlap == nil { losers = [] }
      var others: [Int] = []
      for group in rest {
        let other = rows[chain[groups[group].places[0]]]
        if !scopesCount || rows[winner].clashes(with: other),
          let found = self.overlap(groups[first].kind.condition, groups[group].kind.condition)
        {
          losers += groups[group].places
          overlap = overlap ?? found
        } else {
          others.append(group)
        }
      }
      rest = others
      if let overlap, !losers.isEmpty { found.append((winner, losers.sorted().map { chain[$0] }, overlap)) }
    }
    return found
  }
}
