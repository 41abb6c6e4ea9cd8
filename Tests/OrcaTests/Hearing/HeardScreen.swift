/// A screen that is heard: the example, its twin, and what a person does there.
struct HeardScreen: Sendable, CustomTestStringConvertible {
  /// The name of the transcripts.
  let name: String
  /// The example's executable.
  let app: String
  /// The twin's file without its ending; nil where there is none.
  let twin: String?
  let steps: [Step]

  var testDescription: String { name }

  static let all = [roastedBeans, menu, form, modal, table, parcels, walletPal, kennel]

  /// Those with a twin.
  static let twins = all.filter { $0.twin != nil }
}

extension HeardScreen {
  static let roastedBeans = HeardScreen(
    name: "roasted-beans", app: "roasted-beans", twin: "roasted_beans",
    steps: [
      .press("Down"),
      .press("Down"),
      .press("Up"),
      // GTK's Tab goes to the next row until there is none.
      .go("on to Share", "Tab", twin: "End Tab"),
      .press("Space"),
      .press("Tab"),
      .press("Space"),
      .press("Ctrl+I"),
    ])

  static let menu = HeardScreen(
    name: "menu", app: "roasted-beans", twin: "roasted_beans",
    steps: [
      .press("F10"),
      .press("Down"),
      .press("Right"),
      .press("Down"),
      .press("Down"),
      .press("Escape"),
      .press("Escape"),
    ])

  static let form = HeardScreen(
    name: "form", app: "clinic", twin: "clinic",
    steps: [
      .go("Check in", "Return", twin: "Return"),
      .type("zoe"),
      .press("Left"),
      .press("BackSpace"),
      .press("Tab"),
      .type("24"),
      .press("Tab"),
      .type("030"),
      .press("Tab"),
      .type("4711"),
      .press("BackSpace"),
    ])

  static let modal = HeardScreen(
    name: "modal", app: "clinic", twin: "clinic", steps: [.press("Return")])

  static let table = HeardScreen(
    name: "table", app: "catalog", twin: "table", steps: [.press("Down")])

  static let parcels = HeardScreen(
    name: "parcels", app: "parcels", twin: "parcels",
    steps: [.press("Down"), .press("End"), .press("Up"), .press("Home"), .press("Tab")])

  static let walletPal = HeardScreen(name: "wallet-pal", app: "wallet-pal", twin: nil, steps: [.press("Tab")])

  static let kennel = HeardScreen(
    name: "woof-woof-kennel", app: "woof-woof-kennel", twin: nil, steps: [.press("Down")])
}
