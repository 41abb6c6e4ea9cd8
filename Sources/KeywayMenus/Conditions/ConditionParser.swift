/// A syntax error in a condition.
package struct ConditionError: Error, Hashable, Sendable, CustomStringConvertible {
  package var text: String
  /// The number of characters before the error.
  package var offset: Int
  /// The fault, in words.
  package var fault: String
  /// The expected input, in words.
  package var expected: String

  package var description: String {
    "\"\(text)\", character \(offset + 1): \(fault); expected \(expected)"
  }
}

extension CommandCondition {
  /// Parses a condition.
  ///
  /// - Parameter facts: the declared facts; other names and values are errors. nil allows any.
  package init(_ text: String, facts: [CommandFact]? = nil) throws(ConditionError) {
    var parser = ConditionParser(text, facts: facts)
    self.init(try parser.parse())
  }
}

/// A recursive-descent parser with one function per operator.
struct ConditionParser {
  /// The limit of nested parentheses and `!`, which protects the stack.
  static let mostLevels = 32
  static let mostCharacters = 2_000

  private typealias Term = CommandCondition.Term

  private let text: String
  private let characters: [Character]
  private let facts: [CommandFact]?
  private var position = 0
  private var depth = 0

  init(_ text: String, facts: [CommandFact]?) {
    self.text = text
    characters = Array(text)
    self.facts = facts
  }

  /// Whether a text needs no quotes: letters, digits, and `_`, `-`, `.` inside.
  static func isName(_ text: String) -> Bool {
    guard !text.utf8.allSatisfy(isPlainLetter) else { return !text.isEmpty }
    guard let first = text.first, isNameStart(first) else { return false }
    return text.allSatisfy(isNamePart)
  }

  /// Whether a byte is an ASCII letter, as in the names of actions, which are parsed whenever menus are built:
  /// a `Character` takes a hundred times as long.
  private static func isPlainLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNameStart(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private static func isNamePart(_ character: Character) -> Bool {
    isNameStart(character) || character.isNumber || character == "-" || character == "."
  }

  mutating func parse() throws(ConditionError) -> CommandCondition.Term {
    if characters.count > Self.mostCharacters {
      throw ConditionError(
        text: text.prefix(40) + "…", offset: Self.mostCharacters, fault: "the condition is too long",
        expected: "at most \(Self.mostCharacters) characters")
    }
    let term = try anyOf()
    skipSpace()
    if position < characters.count {
      throw error("\"\(characters[position])\" is not allowed here", expected: "&&, || or the end")
    }
    return term
  }

  private mutating func anyOf() throws(ConditionError) -> CommandCondition.Term {
    var terms = [try allOf()]
    while take("||") { terms.append(try allOf()) }
    guard terms.count > 1 else { return terms[0] }
    return .any(terms.flatMap { term in if case .any(let inner) = term { inner } else { [term] } })
  }

  private mutating func allOf() throws(ConditionError) -> CommandCondition.Term {
    var terms = [try unary()]
    while take("&&") { terms.append(try unary()) }
    guard terms.count > 1 else { return terms[0] }
    return .all(terms.flatMap { term in if case .all(let inner) = term { inner } else { [term] } })
  }

  private mutating func unary() throws(ConditionError) -> CommandCondition.Term {
    skipSpace()
    let start = position
    guard take("!") || take("(") else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostLevels {
      throw error(
        at: start, "the condition is nested too deeply", expected: "at most \(Self.mostLevels) levels")
    }
    if characters[start] == "!" {
      let inner = try unary()
      if case .not(let twice) = inner { return twice }
      return .not(inner)
    }
    let inner = try anyOf()
    guard take(")") else {
      throw error("the parenthesis of character \(start + 1) is not closed", expected: "\")\", && or ||")
    }
    return inner
  }

  private mutating func comparison() throws(ConditionError) -> CommandCondition.Term {
    let place = position
    let name = try name()
    if name == "performs", take("(") { return try performed() }
    let fact = try fact(name, at: place)
    let isEqual = take("==")
    guard isEqual || take("!=") else {
      skipSpace()
      if position < characters.count, characters[position] == "=" {
        throw error("\"=\" alone is not an operator", expected: "== or !=")
      }
      if let fact, !fact.isBool {
        throw error(
          at: place, "\"\(name)\" is a text, and neither true nor false",
          expected: "\(name) == \(fact.values[0].spelling), or another of its values")
      }
      return .fact(name)
    }
    skipSpace()
    let valuePlace = position
    let value = try value()
    if let fact, !fact.values.contains(value) {
      let near = value.description.nearest(in: fact.values.map(\.description)).first
      throw error(
        at: valuePlace, "\"\(name)\" is never \(value.spelling)",
        expected: (near.map { "perhaps \"\($0)\", or " } ?? "") + "one of "
          + fact.values.map(\.spelling).joined(separator: ", "))
    }
    let term: Term
    switch value {
    case .bool(true): term = .fact(name)
    case .bool(false): term = .not(.fact(name))
    case .text: term = .equals(name, value)
    }
    if isEqual { return term }
    if case .not(let inner) = term { return inner }
    return .not(term)
  }

  /// The action behind `performs(`.
  private mutating func performed() throws(ConditionError) -> CommandCondition.Term {
    skipSpace()
    let place = position
    let action = try value().description
    if action.isEmpty {
      throw error(
        at: place, "missing action", expected: "the action of a command, such as performs(save)")
    }
    guard take(")") else {
      throw error("the parenthesis after performs is not closed", expected: "\")\" after the action")
    }
    return .fact(ActionAvailability.name(CommandAction(action)))
  }

  private func fact(_ name: String, at place: Int) throws(ConditionError) -> CommandFact? {
    guard let facts else { return nil }
    if let fact = facts.first(where: { $0.name == name }) { return fact }
    let names = facts.map(\.name)
    let near = name.nearest(in: names).first
    throw error(
      at: place, "unknown fact \"\(name)\"",
      expected: names.isEmpty
        ? "a declaration under context:, such as context: { \(name): false }"
        : (near.map { "perhaps \"\($0)\", or " } ?? "") + "one of " + names.joined(separator: ", "))
  }

  // MARK: Words

  private mutating func name() throws(ConditionError) -> String {
    let start = position
    let word = takeWord()
    guard !word.isEmpty else {
      let found = start < characters.count ? "\"\(characters[start])\"" : "the end"
      throw error(at: start, "\(found) is not allowed here", expected: "the name of a fact, ! or (")
    }
    if word == "true" || word == "false" {
      throw error(at: start, "\"\(word)\" is not a name", expected: "the name of a fact")
    }
    return word
  }

  private mutating func value() throws(ConditionError) -> CommandContext.Value {
    let start = position
    if start < characters.count, characters[start] == "'" || characters[start] == "\"" {
      guard let end = characters[(start + 1)...].firstIndex(of: characters[start]) else {
        throw error(
          at: start, "the quotation is not closed", expected: "\(characters[start]) after the text")
      }
      position = end + 1
      return .text(String(characters[(start + 1)..<end]))
    }
    let word = takeWord()
    switch word {
    case "": throw error(at: start, "missing value", expected: "a word, or a text in quotes")
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return .text(word)
    }
  }

  private mutating func takeWord() -> String {
    guard position < characters.count, Self.isNameStart(characters[position]) else { return "" }
    let end = characters[position...].firstIndex { !Self.isNamePart($0) } ?? characters.count
    defer { position = end }
    return String(characters[position..<end])
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard characters[position...].starts(with: sign) else { return false }
    // "!" before "=" belongs to "!=".
    if sign == "!", characters.dropFirst(position + 1).first == "=" { return false }
    position += sign.count
    return true
  }

  private mutating func skipSpace() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private func error(at offset: Int? = nil, _ fault: String, expected: String) -> ConditionError {
    ConditionError(text: text, offset: offset ?? position, fault: fault, expected: expected)
  }
}
