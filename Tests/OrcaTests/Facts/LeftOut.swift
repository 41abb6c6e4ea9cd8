/// Facts that Orca states and the reader leaves out, and why.
struct LeftOut {
  let screen: String
  let step: String
  /// Orca's words.
  let line: String

  private init(_ screen: String, _ step: String, _ line: String) {
    (self.screen, self.step, self.line) = (screen, step, line)
  }

  /// The facts left out on a screen, each with its step.
  static func facts(of screen: String) -> Set<String> {
    Set(
      all.filter { $0.screen == screen }.flatMap { entry in
        OrcaFacts.facts(in: entry.line).map { "\(entry.step): \($0)" }
      })
  }

  private static let all = [
    // The level is said when it changes: the cell from which the key comes had it.
    LeftOut("table", "to the row", "tree level 2."),
    // Orca reads the first texts of a group without a description. For the cursor they are elements, which a step reaches.
    LeftOut("wallet-pal", "Tab", "You cooked at home all week Food is at 92% of its budget"),
    // Of important custom content the value is said alone, as in the documents: "Bailey, beagle, three years".
    LeftOut("woof-woof-kennel", "Tab", "Age"),
    LeftOut("woof-woof-kennel", "Down", "Age"),
    LeftOut("woof-woof-kennel", "Alt+Left", "Age"),
  ]
}
