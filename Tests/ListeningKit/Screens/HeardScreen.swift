/// A screen that is heard: the example, its twin, and what a person does there.
package struct HeardScreen: Sendable {
  /// The name of the transcripts.
  package let name: String
  /// The example's executable.
  package let app: String
  /// The twin's file without its ending; nil where there is none.
  package let twin: String?
  package let steps: [Step]

  package static let all = [
    roastedBeans, menu, form, errors, modal, table, parcels, walletPal, kennel,
  ]

  /// Those with a twin.
  package static let twins = all.filter { $0.twin != nil }
}

// MARK: - Lists and tables

extension HeardScreen {
  /// A list with selection, what is to know about the row, and Share.
  static let roastedBeans = HeardScreen(
    name: "roasted-beans", app: "roasted-beans", twin: "roasted_beans",
    steps: [
      .go("to the list", "Tab", twin: nil),
      // GTK tells the focus before the selection, so the row is not selected yet.
      .press("Down", others: ["not", "selected"]),
      .press("Up"),
      .press("End", others: ["not", "selected"]),
      .press("Tab"),
      .press("Space"),
      // The example has a button with a value, on or off.
      .go("to Favorite", "Tab", twin: "Tab", others: ["toggle", "not", "pressed"]),
      .go("turn it on", "Space", twin: "Space", others: ["pressed"]),
      .press("Ctrl+I"),
    ])

  /// Rows with cells, some of which open.
  static let table = HeardScreen(
    name: "table", app: "catalog", twin: "table",
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
      .go("to the menu Edit", "F10 Right", twin: "F10"),
      .go("to Share", "Down", twin: "Down"),
      // The app has a menu in between.
      .go("to the menu Coffee", "Right Right", twin: "Right", others: ["2"]),
      // The app has the choices side by side.
      .go(
        "to Light", "Right", twin: "Down"),
      .go(
        "to Medium", "Right", twin: "Down"),
      .go("back to the menus", "Escape", twin: nil),
      // The twin had the focus in its list before.
      .go(
        "out of the menus", "Escape", twin: "Escape Escape",
        others: [
          "1", "4", "5", "6", "blend", "breakfast", "coffee", "items", "list", "medium", "of", "stars",
          "with",
        ]),
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
      .type("4711"),
      .go("take back a digit", "BackSpace", twin: "BackSpace"),
      .go("to the insurance", "Tab", twin: "Tab"),
      .go("to the box", "Tab", twin: "Tab"),
      .go("tick it", "Space", twin: "Space"),
      .go("to the notes", "Tab", twin: "Tab", others: field),
      .type("hi"),
    ])

  /// What is wrong in a form, where somebody goes on.
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
        others: ["question"]),
      .go("to the other answer", "Tab", twin: "Tab"),
      // GTK's question was a window of its own. Of its banner Orca says no more than that there is information.
      .go(
        "leave", "Space", twin: "Space", others: ["information"]),
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
