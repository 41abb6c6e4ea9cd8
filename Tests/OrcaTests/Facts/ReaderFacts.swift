import KeywayAccessibility
import KeywayReader

/// The facts in the reader's speech at one step.
struct ReaderFacts {
  /// Facts other than the author's words.
  private var facts: Set<Fact> = []
  /// The author's words in each utterance.
  private var texts: [Set<String>] = []
  private var announcements: [Set<String>] = []
  /// All that was heard, part by part, each with its fact.
  private(set) var parts: [(line: String, fact: Fact)] = []

  init(_ records: [ReaderRecord]) {
    for record in records {
      switch record.event {
      case .sound(let sound): add(.sound(sound), "(\(sound.rawValue))")
      case .turn(.started(let turn)): add(turn.speech)
      case .turn, .silence: break
      }
    }
  }

  func contains(_ fact: Fact) -> Bool {
    switch fact {
    case .text(let words): texts.contains(where: words.isSubset)
    // An announcement is left out where the words about the place have all of it.
    case .announcement(let words): (announcements + texts).contains(where: words.isSubset)
    default: facts.contains(fact)
    }
  }

  /// The parts whose facts aren't among others.
  func lines(besides others: [Fact]) -> [String] {
    var known = Set(others)
    let words = others.reduce(into: Set<String>()) { words, fact in
      if case .text(let text) = fact { words.formUnion(text) }
    }
    return parts.filter { part in
      if case .text(let text) = part.fact { return !words.isSuperset(of: text) }
      return known.insert(part.fact).inserted
    }.map(\.line)
  }

  private mutating func add(_ utterance: Utterance) {
    var words: Set<String> = []
    for part in utterance.parts {
      let fact = Self.fact(of: part)
      add(fact, "\(part.kind): \(part.text)")
      if case .text(let text) = fact { words.formUnion(text) }
    }
    texts.append(words)
    facts.formUnion(Self.impliedFacts(of: utterance))
  }

  /// Facts that other words imply.
  private static func impliedFacts(of utterance: Utterance) -> [Fact] {
    var facts: [Fact] = []
    for part in utterance.parts {
      switch part.kind {
      // "Coffee list" is a list.
      case .container:
        facts += OrcaFacts.roles.filter { $0.reader.contains { part.text.hasSuffix(" \($0)") } }.map {
          .role($0.orca)
        }
      // A text before a cell is its header.
      case .header: facts.append(.role("column header"))
      // The first of six is in a list with six items.
      case .position: if case .position(let text) = fact(of: part) { facts.append(.count(text.lastWord)) }
      default: break
      }
    }
    // Only what is selected is called so.
    let isPlace = utterance.parts.contains { $0.kind == .label }
    if isPlace, !utterance.parts.contains(where: { $0.text == "selected" }) {
      facts.append(.state("not selected"))
    }
    return facts
  }

  private mutating func add(_ fact: Fact, _ line: String) {
    facts.insert(fact)
    if case .announcement(let text) = fact { announcements.append(text) }
    parts.append((line, fact))
  }

  private static func fact(of part: Utterance.Part) -> Fact {
    // Digits in groups.
    let numbers = part.text.split(separator: ",").joined().split(separator: " ").map(String.init)
    switch part.kind {
    case .role, .container:
      let role = OrcaFacts.roles.first { $0.reader.contains(part.text) }?.orca
      return role.map { .role($0) } ?? .text(part.text.factWords)
    case .state, .selected:
      return .state(OrcaFacts.states.first { $0.reader.contains(part.text) }?.orca ?? part.text)
    case .position:
      let isCount = numbers.last?.first?.isLetter == true
      // "Row 3 of 5" is Orca's "3 of 5".
      if numbers.first == "row", numbers.count == 4 {
        return .position(numbers.dropFirst().joined(separator: " "))
      }
      return isCount ? .count(numbers[0]) : .position(numbers.joined(separator: " "))
    case .level: return .level(numbers.last ?? "")
    case .character: return .character(part.text)
    case .announcement: return .announcement(part.text.factWords)
    default: return .text(part.text.factWords)
    }
  }
}

extension String {
  fileprivate var lastWord: String { split(separator: " ").last.map(String.init) ?? "" }
}
