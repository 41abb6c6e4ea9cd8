import KeywayAccessibility

/// The facts in Orca's speech.
enum OrcaFacts {
  /// Orca's words for kinds, and the reader's. Without any, the kind tells a person nothing, so the reader has no word for it.
  static let roles: [(orca: String, reader: [String])] = [
    ("push button", ["button"]),
    ("radio menu item", ["menu item"]),
    ("menu", ["menu"]),
    ("entry", ["text field", "search field"]),
    ("password text", ["secure text field"]),
    ("check box", ["checkbox"]),
    ("combo box", ["combo box"]),
    ("column header", ["column header", "heading"]),
    ("page tab", ["tab"]),
    ("separator", ["separator"]),
    ("alert", ["alert"]),
    ("tool bar", ["toolbar", "navigation bar"]),
    ("description list", ["list"]),
    ("frame", []),
    ("panel", []),
    ("label", []),
  ]

  /// Orca's words for states, and the reader's.
  static let states: [(orca: String, reader: [String])] = [
    ("invalid entry", ["invalid"]),
    ("not selected", ["not selected"]),
    ("selected", ["selected"]),
    ("not checked", ["off"]),
    ("checked", ["on"]),
    ("expanded", ["expanded"]),
    ("collapsed", ["collapsed"]),
  ]

  /// The facts in a line of a transcript.
  static func facts(in line: String) -> Set<Fact> {
    if let words = line.rest(after: "notification ") { return [.announcement(words.factWords)] }
    if let letter = line.rest(after: "letter ") { return [.character(letter)] }
    // A digit of a secret, which nobody may hear.
    if line == "bullet" { return [.sound(.masked)] }
    var facts: Set<Fact> = []
    var words = line.split(separator: " ").map(String.init)
    if words.last?.last == "." { words[words.count - 1].removeLast() }
    // From the end, since a text may have such words in front: "4 of 5 stars".
    if words.suffix(3).starts(with: ["tree", "level"]) {
      facts.insert(.level(words.removeLast()))
      words.removeLast(2)
    }
    if words.count >= 3, words[words.count - 2] == "of",
      words.suffix(3).allSatisfy({ $0 == "of" || Int($0) != nil })
    {
      facts.insert(.position(words.suffix(3).joined(separator: " ")))
      words.removeLast(3)
    }
    if words.count >= 4, words.suffix(4).starts(with: ["List", "with"]) {
      facts.formUnion([.role("description list"), .count(words[words.count - 2])])
      words.removeLast(4)
    }
    // Each text between such words stands for itself.
    let pieces = split(words, by: states.map(\.orca), Fact.state, into: &facts)
      .flatMap { split($0, by: roles.filter { !$0.reader.isEmpty }.map(\.orca), Fact.role, into: &facts) }
      .flatMap { split($0, by: roles.filter(\.reader.isEmpty).map(\.orca), { _ in nil }, into: &facts) }
    for piece in pieces {
      for sentence in piece.joined(separator: " ").sentences { facts.insert(.text(sentence.factWords)) }
    }
    return facts
  }

  /// Takes the known words out of a line, the first one that is known at a place.
  private static func split(
    _ words: [String], by known: [String], _ fact: (String) -> Fact?, into facts: inout Set<Fact>
  ) -> [[String]] {
    let known = known.map { $0.split(separator: " ").map(String.init) }
    var pieces: [[String]] = [[]]
    var rest = words[...]
    while !rest.isEmpty {
      if let found = known.first(where: rest.starts) {
        if let fact = fact(found.joined(separator: " ")) { facts.insert(fact) }
        rest = rest.dropFirst(found.count)
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(rest.removeFirst())
      }
    }
    return pieces.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate func rest(after start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  /// The sentences of a text, and the names in them.
  fileprivate var sentences: [Substring] {
    split { ".!?:".contains($0) }.filter { !$0.factWords.isEmpty }
  }
}
