import Keyway
import KeywayTesting

// Treegrid.

private struct Letter: Identifiable {
  let id: String
  let from: String
  var answers: [Letter]?

  static let all = [
    Letter(
      id: "News", from: "Ada",
      answers: [
        Letter(id: "Re", from: "Bo", answers: [Letter(id: "Ok", from: "Cy")]),
        Letter(id: "Thanks", from: "Di"),
      ]),
    Letter(id: "Rent", from: "Ed"), Letter(id: "Trip", from: "Flo"),
  ]

  @MainActor static var columns: [TableColumn<Letter>] {
    [TableColumn("Letter") { $0.id }, TableColumn("From") { $0.from }]
  }
}

private struct Letters: View {
  @State private var open: Set<String> = ["News"]

  var body: some View {
    VStack {
      Button("Before") {}
      Table(Letter.all, children: \.answers, expanded: $open, columns: Letter.columns)
      Button("After") {}
    }
  }
}

private struct SeveralLetters: View {
  @State private var open: Set<String> = ["News"]
  @State private var chosen: Set<String> = []

  var body: some View {
    VStack {
      Button("Before") {}
      Table(Letter.all, children: \.answers, expanded: $open, selection: $chosen, columns: Letter.columns)
      Text("Chosen: " + chosen.sorted().joined(separator: " "))
    }
  }
}

extension PracticeKey {
  private static let letters = PracticeScreen { Letters() }
  private static let severalLetters = PracticeScreen { SeveralLetters() }
  private static let view = "`Table(children:)`"

  static let treegrid = rows + rowCells + selectedRows

  private static let rows: [PracticeKey] = [
    .init(
      "Tab", .required, "the treegrid is one stop", view, on: letters, "Tab Tab",
      ["News, Ada, expanded", "After, button"],
      note: "Controls in cells are reached as in a grid: F2 enters a cell"),
    .init(
      "Enter (row)", .required, "does what the row is for: opens and closes it", view, on: letters,
      after: "Tab",
      "Return Return", ["News, Ada, collapsed", "News, Ada, expanded"],
      note: "With a selection, it selects the row"),
    .init(
      "Right (row)", .required,
      "opens; on an open row, and one that cannot be opened, goes to the first cell",
      view, on: letters, after: "Tab Down", "Right Right", ["Re, Bo, expanded", "Re"]),
    .init(
      "Left (row)", .required, "closes; on a closed row, and one that cannot be opened, goes to its parent",
      view,
      on: letters, after: "Tab Down Down", "Left Left Left",
      ["News, Ada, expanded", "News, Ada, collapsed", "News, Ada, collapsed"]),
    .init(
      "Down (row)", .required, "goes a row down; stays on the last", view, on: letters, after: "Tab",
      "Down Down Down Down Down",
      ["Re, Bo, collapsed", "Thanks, Di", "Rent, Ed", "Trip, Flo", "Trip, Flo"]),
    .init(
      "Up (row)", .required, "goes a row up; stays on the first", view, on: letters, after: "Tab Down Down",
      "Up Up Up", ["Re, Bo, collapsed", "News, Ada, expanded", "News, Ada, expanded"]),
    .init(
      "Page Down (row)", .required, "goes down by a page; stays on the last", view, on: letters,
      after: "Tab PageDown PageDown PageDown PageDown", "PageDown", ["Trip, Flo"]),
    .init(
      "Page Up (row)", .required, "goes up by a page; stays on the first", view, on: letters,
      after: "Tab End PageUp PageUp PageUp PageUp", "PageUp", ["News, Ada, expanded"]),
    .init(
      "Home, Ctrl+Home (row)", .required, "go to the first row", view, on: letters, after: "Tab Down Down",
      "Home Down Ctrl+Home", ["News, Ada, expanded", "Re, Bo, collapsed", "News, Ada, expanded"]),
    .init(
      "End, Ctrl+End (row)", .required, "go to the last row", view, on: letters, after: "Tab",
      "End Up Ctrl+End", ["Trip, Flo", "Rent, Ed", "Trip, Flo"]),
  ]

  private static let rowCells: [PracticeKey] = [
    .init(
      "Right (cell)", .required, "goes a cell to the right; stays on the last", view, on: letters,
      after: "Tab Right", "Right Right", ["Ada", "Ada"]),
    .init(
      "Left (cell)", .required, "goes a cell to the left; on the first cell goes to the row", view,
      on: letters,
      after: "Tab Right Right", "Left Left", ["News", "News, Ada, expanded"]),
    .init(
      "Down (cell)", .required, "goes a cell down", view, on: letters, after: "Tab Right Right", "Down Down",
      ["Bo", "Di"]),
    .init(
      "Up (cell)", .required, "goes a cell up", view, on: letters, after: "Tab Down Down Right Right",
      "Up Up",
      ["Bo", "Ada"]),
    .init(
      "Page Down (cell)", .required, "goes down by a page in the column", view, on: letters,
      after: "Tab Right Right PageDown PageDown PageDown PageDown", "PageDown", ["Flo"]),
    .init(
      "Page Up (cell)", .required, "goes up by a page in the column", view, on: letters,
      after: "Tab End Right Right PageUp PageUp PageUp PageUp", "PageUp", ["Ada"]),
    .init(
      "Home (cell)", .required, "goes to the first cell of the row", view, on: letters,
      after: "Tab Right Right",
      "Home", ["News"]),
    .init(
      "End (cell)", .required, "goes to the last cell of the row", view, on: letters, after: "Tab Right",
      "End",
      ["Ada"]),
    .init(
      "Ctrl+Home, Ctrl+End (cell)", .required, "go to the first, the last cell of the column", view,
      on: letters,
      after: "Tab Right Right", "Ctrl+End Ctrl+Home", ["Flo", "Ada"]),
  ]

  private static let selectedRows: [PracticeKey] = [
    .init(
      "Ctrl+Space", .optional, "selects the column", view, on: severalLetters, after: "Tab Space Down",
      "Ctrl+Space", ["selected, Re, Bo, collapsed"], .shown(.text, "Chosen: News Re"),
      note: "A `Table` selects rows: this one too"),
    .init(
      "Shift+Space", .optional, "selects the row", view, on: severalLetters, after: "Tab Down", "Shift+Space",
      ["selected, Re, Bo, collapsed"], .shown(.text, "Chosen: Re"),
      note: "All from the row chosen last, if one was"),
    .init(
      "Ctrl+A", .optional, "selects all", view, on: severalLetters, after: "Tab", "Ctrl+A",
      ["selected, News, Ada, expanded"], .shown(.text, "Chosen: News Re Rent Thanks Trip"),
      note: "All that are seen"),
    .init(
      "Shift+Right, Shift+Left", .optional, "extend the selection by a cell", view, on: severalLetters,
      after: "Tab Right", "Shift+Right Shift+Left", ["selected, Ada", "selected, News"],
      .shown(.text, "Chosen: News"), note: "In its row, which is selected as a whole"),
    .init(
      "Shift+Down", .optional, "extends the selection by a row", view, on: severalLetters, after: "Tab Space",
      "Shift+Down", ["selected, Re, Bo, collapsed"], .shown(.text, "Chosen: News Re")),
    .init(
      "Shift+Up", .optional, "extends the selection by a row", view, on: severalLetters,
      after: "Tab Down Space",
      "Shift+Up", ["selected, News, Ada, expanded"], .shown(.text, "Chosen: News Re")),
  ]
}
