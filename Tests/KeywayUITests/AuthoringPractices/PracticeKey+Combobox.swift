import Keyway
import KeywayTesting

// Combobox: one that only selects, one that is edited, and one with a grid of days.

private struct Insurances: View {
  @State private var insurance = 2

  var body: some View {
    VStack(alignment: .leading) {
      Button("Before") {}
      Picker("Insurance", selection: $insurance) {
        Text("Public").tag(1)
        Text("Private").tag(2)
        Text("Travel").tag(3)
      }
      Button("After") {}
    }
  }
}

private struct Doctor: Identifiable {
  let id: String
}

private struct Doctors: View {
  @State private var words = ""
  @State private var doctor: String?

  private var found: [Doctor] {
    ["adams", "baker", "clark"].filter { words.isEmpty || $0.hasPrefix(words) }.map(Doctor.init)
  }

  var body: some View {
    VStack {
      Button("Before") {}
      List(found, selection: $doctor) { Text($0.id) }.searchable(text: $words, prompt: "Find a doctor")
    }
  }
}

private struct Birth: View {
  @State private var birth = CalendarDay("1980-03-24")

  var body: some View {
    VStack(alignment: .leading) {
      DatePicker("Date of birth", selection: $birth)
      Button("After") {}
    }
  }
}

extension PracticeKey {
  private static let insurances = PracticeScreen { Insurances() }
  private static let doctors = PracticeScreen { Doctors() }
  private static let birth = PracticeScreen { Birth() }
  private static let searchable = "`.searchable` above a `List`"
  private static let monday = "selected, Monday, 24 March 1980"

  static let combobox = selectOnly + popup + editable + days

  private static let selectOnly: [PracticeKey] = [
    .init(
      "Tab", .required, "goes to the combobox, and past its popup", "`Picker`", on: insurances,
      "Tab Tab", ["Insurance, Private, combo box", "After, button"]),
    .init(
      "Down", .required, "goes into the popup", "`Picker`", on: insurances, after: "Tab", "Down",
      ["selected, Private, menu item"], .shown(.menu, "Insurance"),
      note: "To the choice that is selected. Where arrows go by place or in a group, Down does that"),
    .init(
      "Up", .optional, "goes to the last choice of the popup", "`Picker`", on: insurances, after: "Tab", "Up",
      ["Travel, menu item"], .shown(.menu, "Insurance"),
      note: "Where arrows go by place or in a group, Alt+Up does that"),
    .init(
      "Home, End", .optional, "open the popup at the first, the last choice", "`Picker`", on: insurances,
      after: "Tab", "Home Escape End",
      ["Public, menu item", "Insurance, Private, combo box", "Travel, menu item"],
      note: "Only where arrows go neither by place nor in a group"),
    .init(
      "Enter, Space", .optional, "open the popup", "`Picker`", on: insurances, after: "Tab",
      "Space Escape Return",
      ["selected, Private, menu item", "Insurance, Private, combo box", "selected, Private, menu item"]),
    .init(
      "characters", .optional, "choose a value that begins with them", "`Picker`", on: insurances,
      after: "Tab",
      "p p", ["Insurance, Public, combo box", "Insurance, Private, combo box"], .gone(.menu)),
    .init(
      "Alt+Down", .optional, "opens the popup", "`Picker`", on: insurances, after: "Tab", "Alt+Down",
      ["selected, Private, menu item"], .shown(.menu, "Insurance"), note: "The focus goes into it"),
  ]

  private static let popup: [PracticeKey] = [
    .init(
      "Enter (popup)", .required, "takes the choice and closes", "`Picker`", on: insurances,
      after: "Tab Down Down",
      "Return", ["Insurance, Travel, combo box"], .gone(.menu)),
    .init(
      "Escape (popup)", .required, "closes and leaves the value", "`Picker`", on: insurances,
      after: "Tab Down Down", "Escape", ["Insurance, Private, combo box"], .gone(.menu)),
    .init(
      "Tab (popup)", .optional, "takes the choice, closes, and goes on", "`Picker`", on: insurances,
      after: "Tab Down Down", "Tab Shift+Tab", ["After, button", "Insurance, Travel, combo box"], .gone(.menu)
    ),
    .init(
      "Alt+Up (popup)", .optional, "takes the choice and closes", "`Picker`", on: insurances,
      after: "Tab Down Down", "Alt+Up", ["Insurance, Travel, combo box"], .gone(.menu)),
    .init(
      "Down (popup)", .required, "goes to the next choice", "`Picker`", on: insurances, after: "Tab Down",
      "Down Down", ["Travel, menu item", "Public, menu item"],
      note: "From the last to the first. Nothing is chosen before Return or Space"),
    .init(
      "Up (popup)", .required, "goes to the previous choice", "`Picker`", on: insurances, after: "Tab Down",
      "Up Up", ["Public, menu item", "Travel, menu item"], note: "From the first to the last"),
    .init(
      "Home, End (popup)", .optional, "go to the first, the last choice", "`Picker`", on: insurances,
      after: "Tab Down", "End Home", ["Travel, menu item", "Public, menu item"]),
    .init(
      "Page Down, Page Up (popup)", .optional, "go on by ten choices, or what fits; stay at the ends",
      "`Picker`", on: insurances, after: "Tab Down", "PageDown PageDown PageUp",
      ["Travel, menu item", "Travel, menu item", "Public, menu item"], note: "By the rows that are seen"),
    .init(
      "characters (popup)", .required, "go to the next choice that begins with them", "`Picker`",
      on: insurances, after: "Tab Down", "t", ["Travel, menu item"], .shown(.menu, "Insurance")),
  ]

  private static let editable: [PracticeKey] = [
    .init(
      "Down (editable)", .required, "goes to the first suggestion", searchable, on: doctors, after: "Tab b",
      "Down", ["baker"]),
    .init(
      "Escape (editable)", .required, "closes the popup; may empty the field", searchable, on: doctors,
      after: "Tab b", "Escape Escape", ["Find a doctor, empty, search field", "adams"],
      note:
        "The list is not a popup and stays; the first press empties the field, the second goes to the list"),
    .init(
      "Enter (editable)", .required, "takes the suggestion", searchable, on: doctors, after: "Tab b",
      "Return",
      ["baker"], note: "It goes to the first result, where Space chooses"),
    .init(
      "characters (editable)", .required, "are typed", searchable, on: doctors, after: "Tab", "b",
      ["Find a doctor, b, search field"], .shown(.cell, "baker"), .gone(.cell, "adams")),
    .init(
      "editing keys (editable)", .required, "edit", searchable, on: doctors, after: "Tab b a",
      "Left Backspace",
      ["Find a doctor, ba, search field", "Find a doctor, a, search field"], .shown(.cell, "adams")),
    .init(
      "Left, Right, Home, End, characters, Backspace, Delete (editable, popup)", .optional,
      "go back to the field, and act there",
      not:
        "The list of results is not a popup: letters find its rows, and Shift+Tab or Ctrl+F goes to the field"
    ),
  ]

  private static let days: [PracticeKey] = [
    .init(
      "Alt+Down (grid of days)", .optional, "opens the popup", "`DatePicker`", on: birth,
      "Alt+Down", [monday], .shown(.dialog, "March 1980")),
    .init(
      "Enter (grid of days)", .required, "takes the day and closes", "`DatePicker`", on: birth,
      after: "Alt+Down Right", "Return", ["Date of birth, 25/03/1980, text field"], .gone(.dialog)),
    .init(
      "Escape (grid of days)", .required, "closes and leaves the day", "`DatePicker`", on: birth,
      after: "Alt+Down Right", "Escape", ["Date of birth, 24/03/1980, text field"], .gone(.dialog)),
    .init(
      "Alt+Up (grid of days)", .optional, "closes the popup", "`DatePicker`", on: birth,
      after: "Alt+Down Right", "Alt+Up", ["Date of birth, 24/03/1980, text field"], .gone(.dialog),
      note: "And leaves the day, as Escape does: moving over days takes none"),
    .init(
      "Right, Left (grid of days)", .required, "go to the next, the previous day", "`DatePicker`",
      on: birth, after: "Alt+Down", "Right Left", ["Tuesday, 25 March 1980", monday]),
    .init(
      "Down, Up (grid of days)", .required, "go to the next, the previous week", "`DatePicker`",
      on: birth, after: "Alt+Down", "Down Up", ["Monday, 31 March 1980", monday]),
    .init(
      "Home, End (grid of days)", .optional, "go to the first, the last day of the week", "`DatePicker`",
      on: birth, after: "Alt+Down", "End Home", ["Sunday, 30 March 1980", monday]),
    .init(
      "Page Down, Page Up (grid of days)", .optional, "go to the next, the previous month", "`DatePicker`",
      on: birth, after: "Alt+Down", "PageDown PageUp", ["Thursday, 24 April 1980", monday]),
    .init(
      "Shift+Page Down, Shift+Page Up (grid of days)", .optional, "go to the next, the previous year",
      "`DatePicker`", on: birth, after: "Alt+Down", "Shift+PageDown Shift+PageUp",
      ["Tuesday, 24 March 1981", monday]),
  ]
}
