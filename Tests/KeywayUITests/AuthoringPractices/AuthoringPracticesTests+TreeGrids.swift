import ViewTestKit

extension AuthoringPracticesTests {
  private static let mail = scene(
    "edge: loop",
    """
    before button
    mail treeGrid group: { selection: multiple }; frame: [0, 0, 300, 130]
      head row frame: [0, 0, 300, 40]
        h1 columnHeader
        h2 columnHeader
      one row expanded: true; frame: [0, 40, 300, 40]
        one-a cell
        one-b cell
        two row expanded: false; frame: [0, 80, 300, 40]
          two-a cell
          two-b cell
          three row frame: [0, 120, 300, 40]
            three-a cell
            three-b cell
        four row enabled: false; frame: [0, 120, 300, 40]
          four-a cell
        five row frame: [0, 160, 300, 40]
          five-a cell
          five-b cell
            open button
          five-c cell
      six row frame: [0, 200, 300, 40]
        six-a cell
        six-b cell
    after button
    """)
  private static let rightToLeft = mail.replacing("elements:", with: "direction: rtl\nelements:")
  private static let plain = mail.replacing("selection: multiple", with: "selection: none")
  private static let byCell = mail.replacing(
    "selection: multiple", with: "selection: multiple, selectsRows: false")
  private static let cellsOnly = ["one", "two", "three", "five", "six"].reduce(plain) {
    $0.adding("focusable: false", to: $1)
  }
  private static let headers = mail.adding("focusable: true", to: "h1")

  static let treeGrids: [PatternCase] = [
    .init("Tab: one stop, the first row", mail, "focus(before) Tab Tab", "before one=open after"),
    .init("Right on a closed row opens it", mail, "focus(two) Right", "two=closed two=open"),
    .init("Right on an open row: its first cell", mail, "focus(one) Right", "one=open one-a"),
    .init("Right on a row without rows below: its first cell", mail, "focus(six) Right", "six six-a"),
    .init("Right on the last cell: the focus does not move", mail, "focus(six-b) Right", "six-b six-b"),
    .init(
      "Right on any other cell: one to the right", mail, "focus(five-a) Right Right", "five-a open five-c"),
    .init("Left on an open row closes it", mail, "focus(one) Left", "one=open one=closed"),
    .init("Left on a closed row: the row above it", mail, "focus(two) Left", "two=closed one=open"),
    .init("Left on a row without rows below: the row above it", mail, "focus(five) Left", "five one=open"),
    .init("Left on a row that lies below none: the focus does not move", mail, "focus(six) Left", "six six"),
    .init("Left on the first cell: the row", mail, "focus(five-a) Left", "five-a five"),
    .init(
      "Left on the first cell, where rows take no focus: it does not move", cellsOnly, "focus(five-a) Left",
      "five-a five-a"),
    .init("Left on any other cell: one to the left", mail, "focus(five-c) Left Left", "five-c open five-a"),
    .init(
      "Down on a row: one row down, past what is closed and disabled", mail, "focus(one) Down Down Down",
      "one=open two=closed five six"),
    .init("Down on the last row: the focus does not move", mail, "focus(six) Down", "six six"),
    .init("Down on a row goes into what is open", mail, "focus(two) Right Down", "two=closed two=open three"),
    .init("Down on a cell: one cell down", mail, "focus(one-b) Down Down Down", "one-b two-b open six-b"),
    .init("Down on the bottom cell: the focus does not move", mail, "focus(six-b) Down", "six-b six-b"),
    .init("Up on a row: one row up", mail, "focus(six) Up Up Up Up", "six five two=closed one=open one=open"),
    .init("Up on a cell: one cell up", mail, "focus(six-b) Up Up Up Up", "six-b open two-b one-b one-b"),
    .init(
      "Up on the first row: to headers that take the focus", headers, "focus(one) Up Down",
      "one=open h1 one-a"),
    .init(
      "Page Down on a row: by the rows that are seen", mail, "focus(one) PageDown", "one=open two=closed"),
    .init("Page Down in the last row: the focus does not move", mail, "focus(six) PageDown", "six six"),
    .init("Page Down on a cell: by the rows that are seen", mail, "focus(two-b) PageDown", "two-b open"),
    .init("Page Up on a row", mail, "focus(six) PageUp", "six five"),
    .init("Page Up on a cell", mail, "focus(six-a) PageUp", "six-a five-a"),
    .init("Home on a row: the first row", mail, "focus(six) Home", "six one=open"),
    .init("End on a row: the last row", mail, "focus(one) End", "one=open six"),
    .init("Home on a cell: the first of the row", mail, "focus(five-c) Home", "five-c five-a"),
    .init("End on a cell: the last of the row", mail, "focus(five-a) End", "five-a five-c"),
    .init("Control+Home on a row: the first row", mail, "focus(six) Ctrl+Home", "six one=open"),
    .init("Control+End on a row: the last row", mail, "focus(one) Ctrl+End", "one=open six"),
    .init("Control+Home on a cell: the first of the column", mail, "focus(six-b) Ctrl+Home", "six-b one-b"),
    .init("Control+End on a cell: the last of the column", mail, "focus(one-b) Ctrl+End", "one-b six-b"),
    .init(
      "Enter opens and closes a row without a selection", plain, "focus(two) Return Return",
      "two=closed two=open two=closed"),
    .init(
      "Enter on the first cell opens and closes the row, where rows take no focus", cellsOnly,
      "focus(two-a) Return Down Up Return Down", "two-a two-a three-a two-a two-a five-a"),
    .init(
      "And selects nothing then", cellsOnly.replacing("selection: none", with: "selection: multiple"),
      "focus(two-a) Return Down Space", "two-a two-a three-a three-a", selection: "mail:three"),
    .init("Enter on another cell does not", cellsOnly, "focus(two-b) Return Down", "two-b two-b open"),
    .init("Space selects the row", mail, "focus(two) Space", "two=closed two=closed", selection: "mail:two"),
    .init(
      "Shift+Space on a cell selects its row", mail, "focus(two-b) Shift+Space", "two-b two-b",
      selection: "mail:two"),
    .init(
      "Control+A: all rows that are seen and can be", mail, "focus(two) Ctrl+A", "two=closed two=closed",
      selection: "mail:one,two,five,six"),
    .init(
      "Shift+Down on a row: the next too", mail, "focus(one) Shift+Down Shift+Down",
      "one=open two=closed five",
      selection: "mail:one,two,five"),
    .init(
      "Shift+Up on a row: the one before too", mail, "focus(six) Shift+Up", "six five",
      selection: "mail:five,six"),
    .init(
      "Cells: Control+Space selects the column", byCell, "focus(six-b) Ctrl+Space", "six-b six-b",
      selection: "mail:one-b,two-b,five-b,six-b"),
    .init(
      "Cells: Control+Space on a row selects all cells", byCell, "focus(six) Ctrl+Space", "six six",
      selection: "mail:one-a,one-b,two-a,two-b,five-a,five-b,five-c,six-a,six-b"),
    .init(
      "Cells: Shift+Space on a row selects it", byCell, "focus(six) Shift+Space", "six six",
      selection: "mail:six"),
    .init(
      "Cells: Shift+Space on a cell selects the cells of its row", byCell, "focus(six-b) Shift+Space",
      "six-b six-b",
      selection: "mail:six-a,six-b"),
    .init(
      "Cells: Shift+Right extends by a cell", byCell, "focus(six-a) Shift+Right", "six-a six-b",
      selection: "mail:six-a,six-b"),
    .init(
      "Cells: Shift+Left extends by a cell", byCell, "focus(five-c) Shift+Left", "five-c open",
      selection: "mail:five-b,five-c"),
    .init(
      "Cells: Shift+Up extends by a cell", byCell, "focus(six-a) Shift+Up", "six-a five-a",
      selection: "mail:five-a,six-a"),
    .init(
      "Right to left: Left opens, and goes into the cells", rightToLeft, "focus(two) Left Left Right Right",
      "two=closed two=open two-a two=open two=closed"),
  ]

  private static func nested(_ axis: String) -> String {
    scene(
      "edge: loop",
      """
      bar group group: { axis: \(axis) }
        cut button
        files tree
          docs treeItem expanded: false
            june treeItem
          music treeItem
        mid button
        grid grid group: { selection: multiple }
          r1 row
            a1 cell
            b1 cell
          r2 row
            a2 cell
            b2 cell
        paste button
      """)
  }

  static let nestedPatterns: [PatternCase] = [
    .init(
      "An arrow at the end of a tree or a grid goes on in the group around", nested("linear"),
      "focus(cut) Down Down Down Down Right Right Left", "cut docs=closed music mid a1 b1 paste b1"),
    .init("Back too", nested("linear"), "focus(a1) Up Up Up Up", "a1 mid docs=closed cut cut"),
    .init(
      "What a tree has no use for goes on too", nested("linear"), "focus(music) Right", "music mid"),
    .init(
      "But not what the group around has no use for", nested("vertical"), "focus(b1) Right Down Down",
      "b1 b1 b2 paste"),
    .init(
      "Shift with an arrow leaves no grid", nested("linear"), "focus(b1) Shift+Right", "b1 b1",
      selection: "grid:b1"),
    .init("Home and End stay inside", nested("linear"), "focus(a1) Home End End", "a1 a1 b1 b1"),
  ]
}
