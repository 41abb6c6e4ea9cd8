extension CommandContext {
  /// Parses facts from a command line: `paying=true,mode=night`.
  ///
  /// - Parameter facts: the declared facts; other names and values are errors. With nil, any name is allowed, `true` and
  ///   `false` are truth values, and everything else is text.
  package init(assignments text: String, facts: [CommandFact]?) throws(ConditionError) {
    self.init()
    var offset = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      func error(_ fault: String, _ expected: String) -> ConditionError {
        ConditionError(text: text, offset: offset, fault: fault, expected: expected)
      }
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, CommandFact.isName(sides[0]) else {
        throw error("\"\(part)\" is not a fact", "a name with a value, such as paying=true")
      }
      let fact = facts?.first { $0.name == sides[0] }
      if let facts, fact == nil {
        throw error(
          "unknown fact \"\(sides[0])\"",
          Self.choice(facts.map(\.name), near: sides[0], "no facts, because none are declared"))
      }
      let value: Value =
        fact?.isBool != false && (sides[1] == "true" || sides[1] == "false")
        ? .bool(sides[1] == "true") : .text(sides[1])
      if let fact, !fact.values.contains(value) {
        throw error(
          "\"\(fact.name)\" is never \(value.spelling)",
          Self.choice(fact.values.map(\.description), near: sides[1], ""))
      }
      values[sides[0]] = value
      offset += part.count + 1
    }
  }

  /// Suggests similar names, in words.
  package static func choice(_ names: [String], near text: String, _ none: String) -> String {
    if names.count < 2 { return names.first ?? none }
    return (text.nearest(in: names).first.map { "perhaps \"\($0)\", or " } ?? "")
      + "one of " + names.joined(separator: ", ")
  }
}
