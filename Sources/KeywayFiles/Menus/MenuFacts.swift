internal import KeywayMenus

/// The facts that a menu file declares under `context`, and its conditions.
struct MenuFacts {
  struct Declaration {
    let fact: CommandFact
    let place: DocumentValue
  }

  private(set) var declarations: [Declaration] = []

  init() {}

  /// - Parameter context: a mapping of names to `true`, `false`, or a list of texts.
  init(_ context: DocumentValue?) throws(FileError) {
    guard let context else { return }
    for (key, value) in try context.entries() {
      let name = try key.name()
      guard CommandFact.isName(name) else {
        throw key.error(
          "\"\(name)\" is not a name of a fact",
          expected: "letters, digits, _, - and ., starting with a letter, and neither true nor false")
      }
      declarations.append(Declaration(fact: try Self.fact(name, value), place: key))
    }
  }

  private static func fact(_ name: String, _ value: DocumentValue) throws(FileError) -> CommandFact {
    if !value.isList {
      do throws(FileError) {
        return CommandFact(name, default: try value.bool())
      } catch {
        var error = error
        error.expected = "true or false, or a list of texts, of which the first is the default"
        throw error
      }
    }
    var texts: [String] = []
    for item in try value.list() {
      let text = try item.name()
      if texts.contains(text) { throw item.error("\"\(text)\" occurs twice", expected: "each value once") }
      texts.append(text)
    }
    guard !texts.isEmpty else { throw value.error("the list is empty", expected: "at least one text") }
    return CommandFact(name, values: texts)
  }

  /// Merges the declarations of a file on top of this one, whose values and defaults win.
  mutating func add(_ other: MenuFacts) throws(FileError) {
    for declaration in other.declarations {
      guard let index = declarations.firstIndex(where: { $0.fact.name == declaration.fact.name }) else {
        declarations.append(declaration)
        continue
      }
      let former = declarations[index]
      if former.fact.isBool != declaration.fact.isBool {
        throw declaration.place.error(
          "\"\(former.fact.name)\" is \(former.fact.isBool ? "true or false" : "a text") in "
            + "\(former.place.file):\(former.place.line)",
          expected: former.fact.isBool ? "true or false" : "a list of texts")
      }
      declarations[index] = declaration
    }
  }

  var facts: [CommandFact] { declarations.map(\.fact) }
}

/// The conditions of a file, checked once all declared facts are known.
final class MenuConditions {
  private var found: [(text: String, place: DocumentValue)] = []

  /// Parses a condition without checking its names.
  func condition(_ value: DocumentValue?) throws(FileError) -> CommandCondition? {
    guard let value else { return nil }
    let text = try value.name()
    let condition = try Self.read(text, at: value, facts: nil)
    found.append((text, value))
    return condition
  }

  /// Throws for the first condition with an undeclared fact, or with an impossible value of a fact.
  func check(_ facts: [CommandFact]) throws(FileError) {
    for (text, place) in found { _ = try Self.read(text, at: place, facts: facts) }
  }

  private static func read(
    _ text: String, at value: DocumentValue, facts: [CommandFact]?
  ) throws(FileError) -> CommandCondition {
    do throws(ConditionError) {
      return try CommandCondition(text, facts: facts)
    } catch {
      throw value.error("in the condition, \(error.fault)", expected: error.expected, offset: error.offset)
    }
  }
}
