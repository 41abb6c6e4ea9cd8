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
    // The window's name is said once, when the reader is turned on. Orca says it after each dialog.
    LeftOut("modal-and-banner", "leave", "Riverside Clinic frame."),
    // A new screen begins at its first element, here the banner, as in the documents. The next Tab says where the focus is.
    LeftOut("modal-and-banner", "leave", "Check in push button."),
    LeftOut("modal-and-banner", "leave", "For an appointment today."),
    // A cell says its row and column. Rows of a tree are counted in their own branch, as at the row itself.
    LeftOut("table", "to the length", "3 of 5."),
    LeftOut("table", "to the length below", "4 of 5."),
    // Orca reads the first texts of a group without a description. For the cursor they are elements, which a step reaches.
    LeftOut("wallet-pal", "Tab", "You cooked at home all week Food is at 92% of its budget"),
    // Of important custom content the value is said alone, as in the documents: "Bailey, beagle, three years".
    LeftOut("woof-woof-kennel", "Tab", "Age"),
    LeftOut("woof-woof-kennel", "Down", "Age"),
    LeftOut("woof-woof-kennel", "Alt+Left", "Age"),
  ]
}
