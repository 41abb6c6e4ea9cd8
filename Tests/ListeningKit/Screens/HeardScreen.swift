/// A screen that is heard: the example, its twins, and what a person does there.
package struct HeardScreen: Sendable {
  /// The name of the transcripts.
  package let name: String
  /// The example's executable.
  package let app: String
  /// The twins' file without its ending; nil where there is none.
  package let twin: String?
  /// The toolkits of the twins.
  package var toolkits = Toolkit.allCases
  package let steps: [Step]

  package static let all = [
    roastedBeans, menu, form, errors, modal, table, parcels, walletPal, kennel,
  ]

  /// Those with a twin in a toolkit.
  package static func twins(in toolkit: Toolkit) -> [HeardScreen] {
    all.filter { $0.twin != nil && $0.toolkits.contains(toolkit) }
  }

  /// The steps of a person in a twin.
  package func steps(in toolkit: Toolkit) -> [(words: String, keys: String)] {
    steps.compactMap { step in step.keys(in: toolkit).map { (step.words, $0) } }
  }
}

// MARK: - Lists and tables

extension HeardScreen {
  /// A list with selection, what is to know about the row, and Share.
  static let roastedBeans = HeardScreen(
    name: "roasted-beans", app: "roasted-beans", twin: "roasted_beans",
    steps: [
      .go("to the list", "Tab", twin: nil),
      // GTK 3 tells the focus before the selection, so the row is not selected yet.
      .press("Down", others: ["not", "selected"]).gtk4(others: []),
      .press("Up"),
      .press("End", others: ["not", "selected"]).gtk4(others: []),
      .press("Tab"),
      .press("Space"),
      // The example has a button with a value, on or off. Of GTK 4's, Orca says no more than that it is a button.
      .go("to Favorite", "Tab", twin: "Tab", others: ["toggle", "not", "pressed"]).gtk4(others: []),
      .go("turn it on", "Space", twin: "Space", others: ["pressed"]).gtk4(others: []),
      .press("Ctrl+I"),
    ])

  /// Rows with cells, some of which open. GTK 4.8 tells assistive technologies of no tables.
  static let table = HeardScreen(
    name: "table", app: "catalog", twin: "table", toolkits: [.gtk3],
    steps: [
      .go("to the records", "Tab Tab Tab Tab", twin: nil),
      // GTK counts all rows that are shown, and the app those of one record.
      .go("to the first song", "Down", twin: "Down", others: ["5"]),
      .go("to the second song", "Down", twin: "Down", others: ["5"]),
      // From the row, Right goes to its first cell.
      .go("to the length", "Right Right", twin: "Right"),
      .go("to the length below", "Down", twin: "Down"),
      // The focus of GTK is in a row, whatever the column. The app says the level with the row.
      .go("to the title", "Left", twin: "Left", others: ["2", "level", "tree"]),
      .go("to the row", "Left", twin: nil),
      // Of a row, Orca says that it is expanded, and of GTK's cell the number of items too.
      .go("to the first row", "Home", twin: "Home", others: ["3", "5", "items"]),
      .go("close it", "Left", twin: nil),
    ])

  /// A list of a million rows. GTK's table of as many keeps GTK busy for minutes, and Orca says nothing of its rows.
  static let parcels = HeardScreen(
    name: "parcels", app: "parcels", twin: nil,
    steps: ["Down", "Down", "End", "Up", "Home", "Space", "Tab"].map { .press($0) })
}

// MARK: - Menus and forms

extension HeardScreen {
  /// Orca says "entry" of the role that the specification has for a field of one line, and "text" of GTK's.
  private static let field: Set<String> = ["text"]

  /// Menus with shortcuts and choices.
  static let menu = HeardScreen(
    name: "menu", app: "roasted-beans", twin: "roasted_beans",
    steps: [
      // In GTK 4, F10 opens the menu, and so does Right the next one.
      .go("to the menu Edit", "F10 Right", twin: "F10").gtk4(nil),
      .go("to Share", "Down", twin: "Down").gtk4("F10", others: ["expanded"]),
      // The app has a menu in between. A choice of GTK 4 is checked, and not a selected radio item.
      .go("to the menu Coffee", "Right Right", twin: "Right", others: ["2"]).gtk4(others: [
        "checked", "expanded",
      ]),
      // The app has the choices side by side.
      .go(
        "to Light", "Right", twin: "Down"),
      .go(
        "to Medium", "Right", twin: "Down"),
      // A collapsed element of GTK 4 is a menu in the app, the fourth of five.
      .go("back to the menus", "Escape", twin: nil).gtk4("Escape", others: ["2", "collapsed"]),
      // The twin had the focus in its list before.
      .go(
        "out of the menus", "Escape", twin: "Escape Escape",
        others: [
          "1", "4", "5", "6", "blend", "breakfast", "coffee", "items", "list", "medium", "of", "stars",
          "with",
        ]
      ).gtk4("Escape"),
    ])

  /// Typing, moves of the caret, a secret.
  static let form = HeardScreen(
    name: "form", app: "clinic", twin: "clinic",
    steps: [
      .go("to the form", "Return", twin: "Return", others: field),
      .type("zoe"),
      .press("Left"),
      .press("BackSpace"),
      .go("to the day", "Tab", twin: "Tab", others: field),
      .type("24"),
      // A calendar is in between.
      .go("to the phone", "Tab Tab", twin: "Tab", others: field),
      .type("030"),
      .go("to the code", "Tab", twin: "Tab"),
      // GTK 4.8 has no role for secrets, so Orca says them.
      .type("4711").gtk4(others: ["1", "4", "7", "letter"]),
      .go("take back a digit", "BackSpace", twin: "BackSpace").gtk4(others: ["1", "letter"]),
      // GTK 4 has a button in its combo box.
      .go("to the insurance", "Tab", twin: "Tab").gtk4(others: ["button", "push"]),
      .go("to the box", "Tab", twin: "Tab"),
      .go("tick it", "Space", twin: "Space"),
      .go("to the notes", "Tab", twin: "Tab", others: field),
      .type("hi"),
    ])

  /// The errors in a form, where somebody goes on.
  static let errors = HeardScreen(
    name: "errors", app: "clinic", twin: "clinic",
    steps: [
      .go("to the form", "Return", twin: "Return", others: field),
      .go("to the day", "Tab", twin: "Tab", others: field),
      // In the twin by its button.
      .go(
        "go on", "Return", twin: "Shift+Tab Shift+Tab Return",
        others: ["as", "button", "card", "insurance", "is", "it", "on", "push", "text", "written"]),
    ])

  /// A modal question, and a banner after the answer.
  static let modal = HeardScreen(
    name: "modal-and-banner", app: "clinic", twin: "clinic",
    steps: [
      .go("to the form", "Return", twin: "Return", others: field),
      .go(
        "to the notes", "Tab Tab Tab Tab Tab Tab Tab", twin: "Tab Tab Tab Tab Tab Tab"),
      .go("to Cancel", "Tab Tab", twin: "Tab"),
      .go(
        "ask", "Return", twin: "Return",
        others: ["question"]
      ).gtk4(others: ["dialog"]),
      .go("to the other answer", "Tab", twin: "Tab"),
      // GTK's question was a separate window. GTK 3 calls its banner information, and the app calls it success. Of GTK 4's,
      // Orca says nothing.
      .go(
        "leave", "Space", twin: "Space", others: ["information"]
      ).gtk4(others: []),
    ])
}

// MARK: - Without a twin

extension HeardScreen {
  /// Alerts, tips and a banner among controls.
  static let walletPal = HeardScreen(
    name: "wallet-pal", app: "wallet-pal", twin: nil,
    steps: Array(repeating: Step.press("Tab"), count: 8))

  /// A list whose rows open a page, facts on request, and an announcement.
  static let kennel = HeardScreen(
    name: "woof-woof-kennel", app: "woof-woof-kennel", twin: nil,
    steps: ["Tab", "Down", "Down", "Return", "Space", "Alt+Left"].map { .press($0) })
}
