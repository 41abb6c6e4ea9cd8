import KeywayKeymap

/// How it is known that two commands can be there at once.
package enum ConditionOverlap: Hashable, Sendable {
  /// They are when the facts are so; of others it does not depend.
  case certain(CommandContext)
  /// The question has too many facts to be decided.
  case possible
}

/// Which commands can be there at once, by their conditions.
///
/// In known circumstances all that hold do. Not thread-safe: belongs to whoever makes it.
final class ConditionOverlaps {
  private var solver: ConditionSolver?

  init(_ circumstances: Circumstances) {
    if case .any(let facts) = circumstances { solver = ConditionSolver(facts: facts) }
  }

  /// The number by which a condition is asked about, for those that ask often.
  func number(of condition: CommandCondition?) -> Int {
    condition == nil ? 0 : solver?.number(of: condition) ?? 0
  }

  /// How two commands overlap; nil when their conditions exclude each other.
  func overlap(_ a: CommandCondition?, _ b: CommandCondition?) -> ConditionOverlap? {
    overlap(number(of: a), number(of: b))
  }

  /// The same for conditions by their numbers.
  func overlap(_ a: Int, _ b: Int) -> ConditionOverlap? {
    if a == 0 && b == 0 { return .certain(CommandContext()) }
    switch solver?.answer(a, b) {
    case nil: return .certain(CommandContext())
    case .possible(let context)?: return .certain(context)
    case .undecided?: return .possible
    case .impossible?: return nil
    }
  }

  /// Whether it is certain that two commands can be there at once.
  func doOverlap(_ a: Int, _ b: Int) -> Bool {
    if case .certain? = overlap(a, b) { true } else { false }
  }

  /// Whether a condition never holds, whatever the facts are.
  func isDead(_ condition: CommandCondition) -> Bool { solver?.answer(condition) == .impossible }
}

extension ConditionOverlaps {
  /// Rows that stand in one another's way: the first of each group wins, the others are those that it keeps from firing.
  ///
  /// - Parameter chain: the rows that share a key, the one that wins first.
  /// - Complexity: O(rows + k²), where k rows differ in condition or scope.
  func clashes(
    in chain: [Int], of rows: [CommandRow], scopesCount: Bool
  ) -> [(winner: Int, losers: [Int], overlap: ConditionOverlap)] {
    // What is asked for alike clashes alike, so that thousands of commands on one key are few questions.
    struct Kind: Hashable {
      let scope: KeyScope?
      let condition: Int
    }
    var kinds: [Kind: Int] = [:]
    var groups: [(kind: Kind, places: [Int])] = []
    for (place, row) in chain.enumerated() {
      let kind = Kind(scope: scopesCount ? rows[row].scope : nil, condition: number(of: rows[row].condition))
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
      // A condition that never holds is in nobody's way.
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
