import Keyway
import KeywayTesting

// Grid, Table, Tree View.

private struct Train: Identifiable {
  let id: String
  let platform: String
  let price: String

  static let all = [
    Train(id: "Lyon", platform: "A1", price: "12"), Train(id: "Nice", platform: "B2", price: "18"),
    Train(id: "Paris", platform: "C3", price: "9"),
  ]
}

private struct Trains: View {
  @State private var chosen: Set<String> = []

  var body: some View {
    VStack {
      Button("Before") {}
      Table(
        Train.all, selection: $chosen,
        columns: [
          TableColumn("To") { $0.id }, TableColumn("Platform") { $0.platform },
          TableColumn("Price") { $0.price },
        ])
      Text("Chosen: " + chosen.sorted().joined(separator: " "))
      Button("After") {}
    }
  }
}

private struct Tickets: View {
  var body: some View {
    VStack {
      Button("Before") {}
      Table(
        Train.all,
        columns: [
          TableColumn("To") { $0.id },
          TableColumn("Tickets") { _ in
            HStack {
              Button("Less") {}
              Button("More") {}
            }
          },
        ])
    }
  }
}

private struct Seats: View {
  var body: some View {
    VStack {
      ForEach([0, 3], id: \.self) { first in
        HStack { ForEach(1..<4) { place in Button("Seat \(first + place)") {} } }
      }
    }
    .focusGroup(FocusGroup(axis: .both))
  }
}

private struct Times: View {
  var body: some View {
    VStack {
      Button("Before") {}
      Grid {
        GridRow {
          Text("Lyon")
          Text("9:05")
        }
      }
      Button("After") {}
    }
  }
}

private struct File: Identifiable {
  let id: String
  var files: [File]?

  static let all = [
    File(
      id: "Mail",
      files: [File(id: "Letters", files: [File(id: "June")]), File(id: "Rent"), File(id: "Report")]),
    File(id: "Music", files: [File(id: "Jazz"), File(id: "Rock")]), File(id: "Notes"),
  ]
}

private struct Files: View {
  @State private var open: Set<String> = ["Mail"]

  var body: some View {
    VStack {
      Button("Before") {}
      OutlineGroup(File.all, children: \.files, expanded: $open) { Text($0.id) }
      Button("After") {}
    }
  }
}

private struct OneFile: View {
  @State private var open: Set<String> = ["Mail"]
  @State private var file: String? = "Rent"

  var body: some View {
    VStack {
      Button("Before") {}
      OutlineGroup(File.all, children: \.files, expanded: $open, selection: $file) { Text($0.id) }
    }
  }
}

private struct SeveralFiles: View {
  @State private var open: Set<String> = ["Mail"]
  @State var files: Set<String> = []

  var body: some View {
    VStack {
      Button("Before") {}
      OutlineGroup(File.all, children: \.files, expanded: $open, selection: $files) { Text($0.id) }
    }
  }
}

extension PracticeKey {
  private static let trains = PracticeScreen { Trains() }
  private static let tickets = PracticeScreen { Tickets() }
  private static let seats = PracticeScreen { Seats() }

  static let grid = cells + selection + insideCells + layout

  private static let cells: [PracticeKey] = [
    .init(
      "Tab", .required, "the grid is one stop", "`Table`", on: trains, "Tab Tab", ["Lyon", "After, button"]),
    .init(
      "Right", .required, "goes a cell to the right; stays on the last", "`Table`", on: trains, after: "Tab",
      "Right Right Right", ["A1", "12", "12"]),
    .init(
      "Left", .required, "goes a cell to the left; stays on the first", "`Table`", on: trains,
      after: "Tab Right",
      "Left Left", ["Lyon", "Lyon"]),
    .init(
      "Down", .required, "goes a cell down; stays on the last", "`Table`", on: trains, after: "Tab Right",
      "Down Down Down", ["B2", "C3", "C3"]),
    .init(
      "Up", .required, "goes a cell up; stays on the first", "`Table`", on: trains, after: "Tab Right Down",
      "Up Up", ["A1", "A1"]),
    .init(
      "Page Down", .required, "goes down by a page; stays in the last row", "`Table`", on: trains,
      after: "Tab Right PageDown", "PageDown", ["C3"]),
    .init(
      "Page Up", .required, "goes up by a page; stays in the first row", "`Table`", on: trains,
      after: "Tab Right Down Down PageUp", "PageUp", ["A1"]),
    .init(
      "Home", .required, "goes to the first cell of the row", "`Table`", on: trains,
      after: "Tab Down Right Right",
      "Home", ["Nice"]),
    .init(
      "End", .required, "goes to the last cell of the row", "`Table`", on: trains, after: "Tab Down", "End",
      ["18"]),
    .init(
      "Ctrl+Home", .required, "goes to the first cell of all", "`Table`", on: trains, after: "Tab Down Right",
      "Ctrl+Home", ["Lyon"]),
    .init(
      "Ctrl+End", .required, "goes to the last cell of all", "`Table`", on: trains, after: "Tab", "Ctrl+End",
      ["9"]),
  ]

  private static let selection: [PracticeKey] = [
    .init(
      "Ctrl+Space", .optional, "selects the column", "`Table`", on: trains, after: "Tab Space Down",
      "Ctrl+Space",
      ["selected, Nice"], .shown(.text, "Chosen: Lyon Nice"),
      note: "A `Table` selects rows: this one too. In a grid of cells it is the column"),
    .init(
      "Shift+Space", .optional, "selects the row", "`Table`", on: trains, after: "Tab Down", "Shift+Space",
      ["selected, Nice"], .shown(.text, "Chosen: Nice"), note: "All from the row chosen last, if one was"),
    .init(
      "Ctrl+A", .optional, "selects all", "`Table`", on: trains, after: "Tab", "Ctrl+A", ["selected, Lyon"],
      .shown(.text, "Chosen: Lyon Nice Paris")),
    .init(
      "Shift+Right, Shift+Left", .optional, "extend the selection by a cell", "`Table`", on: trains,
      after: "Tab",
      "Shift+Right Shift+Left", ["selected, A1", "selected, Lyon"], .shown(.text, "Chosen: Lyon"),
      note: "In its row, which is selected as a whole"),
    .init(
      "Shift+Down", .optional, "extends the selection by a cell", "`Table`", on: trains, after: "Tab Space",
      "Shift+Down", ["selected, Nice"], .shown(.text, "Chosen: Lyon Nice"), note: "By a row"),
    .init(
      "Shift+Up", .optional, "extends the selection by a cell", "`Table`", on: trains,
      after: "Tab Down Down Space", "Shift+Up", ["selected, Nice"], .shown(.text, "Chosen: Nice Paris"),
      note: "By a row"),
  ]

  private static let insideCells: [PracticeKey] = [
    .init(
      "F2 (on a cell)", .optional, "goes into the cell", "`Table`", on: tickets, after: "Tab Right",
      "F2 Right", ["Less, button", "More, button"]),
    .init(
      "Enter (on a cell)", .optional, "goes into the cell", "`Table`", on: tickets, after: "Tab Right",
      "Return Right", ["Less, button", "More, button"]),
    .init(
      "F2 (inside a cell)", .optional, "goes back to the grid", "`Table`", on: tickets,
      after: "Tab Right F2 Right F2", "Left", ["Lyon"]),
    .init(
      "Escape (inside a cell)", .optional, "goes back to the grid", "`Table`", on: tickets,
      after: "Tab Right F2 Right Escape", "Left", ["Lyon"]),
  ]

  private static let group = "`.focusGroup(FocusGroup(axis: .both))`"

  private static let layout: [PracticeKey] = [
    .init(
      "Right (layout)", .required, "goes right, may go on in the next row; stays on the last", group,
      on: seats, "Right Right Right", ["Seat 2, button", "Seat 3, button", "Seat 3, button"]),
    .init(
      "Left (layout)", .required, "goes left, may go on in the row before; stays on the first", group,
      on: seats, after: "Right", "Left Left", ["Seat 1, button", "Seat 1, button"]),
    .init(
      "Down, Up (layout)", .required, "go down, up; stay on the last, the first", group, on: seats,
      after: "Right", "Down Down Up Up",
      ["Seat 5, button", "Seat 5, button", "Seat 2, button", "Seat 2, button"]),
    .init(
      "Home, End (layout)", .required, "go to the first, the last of the row, or of few in all", group,
      on: seats, after: "Right", "End Home", ["Seat 6, button", "Seat 1, button"], note: "Always of all"),
  ]

  private static let times = PracticeScreen { Times() }

  static let table: [PracticeKey] = [
    .init(
      "no key", .none, "shows rows that nobody acts on", "`Grid` of texts", on: times, "Tab",
      ["After, button"], .read("9:05"), note: "A `Table` is a grid, whose rows can be chosen: see Grid")
  ]

  // MARK: Tree View

  private static let files = PracticeScreen { Files() }
  private static let oneFile = PracticeScreen { OneFile() }
  private static let severalFiles = PracticeScreen { SeveralFiles() }
  private static let selectedFiles = PracticeScreen { SeveralFiles(files: ["Rent", "Notes"]) }

  static let treeView = nodes + selectedNodes

  private static let nodes: [PracticeKey] = [
    .init(
      "Tab (none selected)", .required, "goes to the first node", "`OutlineGroup`", on: files, "Tab Tab",
      ["Mail, expanded", "After, button"]),
    .init(
      "Tab (one selected)", .required, "goes to the selected node", "`OutlineGroup`", on: oneFile, "Tab",
      ["selected, Rent"]),
    .init(
      "Tab (several selected)", .required, "goes to the first selected node", "`OutlineGroup`",
      on: selectedFiles, "Tab", ["selected, Rent"]),
    .init(
      "Right", .required, "opens; on an open node goes to its first child; on an end node does nothing",
      "`OutlineGroup`", on: files, after: "Tab Down", "Right Right Right",
      ["Letters, expanded", "June", "June"]),
    .init(
      "Left", .required, "closes; on a closed or end node goes to its parent; on such a root does nothing",
      "`OutlineGroup`", on: files, after: "Tab Down Right Right", "Left Left Left Left Left",
      ["Letters, expanded", "Letters, collapsed", "Mail, expanded", "Mail, collapsed", "Mail, collapsed"]),
    .init(
      "Down", .required, "goes to the next node that is seen", "`OutlineGroup`", on: files, after: "Tab",
      "Down Down Down Down", ["Letters, collapsed", "Rent", "Report", "Music, collapsed"]),
    .init(
      "Up", .required, "goes to the previous node that is seen", "`OutlineGroup`", on: files,
      after: "Tab End",
      "Up Up", ["Music, collapsed", "Report"]),
    .init(
      "Home", .required, "goes to the first node", "`OutlineGroup`", on: files, after: "Tab Down Down",
      "Home",
      ["Mail, expanded"]),
    .init(
      "End", .required, "goes to the last node that is seen", "`OutlineGroup`", on: files, after: "Tab",
      "End",
      ["Notes"]),
    .init(
      "Enter", .required, "does what the node is for: opens and closes it", "`OutlineGroup`", on: files,
      after: "Tab End Up", "Return Return", ["Music, expanded", "Music, collapsed"]),
    .init(
      "Enter (one can be selected)", .required, "selects the node", "`OutlineGroup`", on: oneFile,
      after: "Tab Down", "Return", ["selected, Report"], .selected(["Report"])),
    .init(
      "a character", .recommended, "goes to the next node that begins with it", "`OutlineGroup`", on: files,
      after: "Tab", "n", ["Notes"]),
    .init(
      "characters in succession", .recommended, "go to the next node that begins with them",
      "`OutlineGroup`", on: files, after: "Tab", "r e p", ["Rent", "Rent", "Report"]),
    .init(
      "*", .optional, "opens all nodes beside this one", "`OutlineGroup`", on: files, after: "Tab", "*",
      ["Mail, expanded"], .shown(.treeItem, "Jazz")),
  ]

  private static let selectedNodes: [PracticeKey] = [
    .init(
      "Space (several)", .required, "selects the node, or takes it from the selection", "`OutlineGroup`",
      on: severalFiles, after: "Tab", "Space Down Space Space",
      [
        "selected, Mail, expanded", "Letters, collapsed", "selected, Letters, collapsed",
        "Letters, collapsed",
      ], .selected(["Mail"])),
    .init(
      "Shift+Down (several)", .optional, "goes to the next node, and changes its selection",
      "`OutlineGroup`", on: severalFiles, after: "Tab Space", "Shift+Down", ["selected, Letters, collapsed"],
      .selected(["Mail", "Letters"]), note: "As in a `List`"),
    .init(
      "Shift+Up (several)", .optional, "the same, backwards", "`OutlineGroup`", on: severalFiles,
      after: "Tab Down Space", "Shift+Up", ["selected, Mail, expanded"], .selected(["Mail", "Letters"])),
    .init(
      "Shift+Space (several)", .optional, "selects all from the node chosen last", "`OutlineGroup`",
      on: severalFiles, after: "Tab Space Down Down", "Shift+Space", ["selected, Rent"],
      .selected(["Mail", "Letters", "Rent"])),
    .init(
      "Ctrl+Shift+Home (several)", .optional, "selects all up to the first node", "`OutlineGroup`",
      on: severalFiles, after: "Tab Down", "Ctrl+Shift+Home", ["selected, Mail, expanded"],
      .selected(["Mail", "Letters"])),
    .init(
      "Ctrl+Shift+End (several)", .optional, "selects all down to the last node", "`OutlineGroup`",
      on: severalFiles, after: "Tab End Up", "Ctrl+Shift+End", ["selected, Notes"],
      .selected(["Music", "Notes"])),
    .init(
      "Ctrl+A (several)", .optional, "selects all nodes", "`OutlineGroup`", on: severalFiles, after: "Tab",
      "Ctrl+A", ["selected, Mail, expanded"],
      .selected(["Mail", "Letters", "Rent", "Report", "Music", "Notes"]), note: "All that are seen"),
    .init(
      "Ctrl+Down, Ctrl+Up (the other model)", .optional, "move and leave the selection", "`OutlineGroup`",
      on: severalFiles, after: "Tab Space", "Ctrl+Down Ctrl+Up",
      ["Letters, collapsed", "selected, Mail, expanded"], .selected(["Mail"])),
    .init(
      "Ctrl+Space (the other model)", .optional, "changes the selection of the node", "`OutlineGroup`",
      on: severalFiles, after: "Tab Space Ctrl+Down", "Ctrl+Space", ["selected, Letters, collapsed"],
      .selected(["Mail", "Letters"])),
  ]
}
