import ViewTestKit

extension AuthoringPracticesTests {
  private static let table = scene(
    "edge: loop",
    """
    before button
    grid grid group: { selection: multiple }; frame: [0, 0, 300, 130]
      head row focusable: false; frame: [0, 0, 300, 40]
        h1 columnHeader focusable: true; accessibility: { sort: ascending }
        h2 columnHeader
        h3 columnHeader focusable: true
      r1 row focusable: false; frame: [0, 40, 300, 40]
        a1 cell
        b1 cell
        c1 cell
      r2 row focusable: false; frame: [0, 80, 300, 40]
        a2 cell
        b2 cell enabled: false
        c2 cell
      r3 row focusable: false; frame: [0, 120, 300, 40]
        a3 cell
        b3 cell
      r4 row focusable: false; frame: [0, 160, 300, 40]
        a4 cell
        b4 cell
        c4 cell
    after button
    """)
  private static let rightToLeft = table.replacing("elements:", with: "direction: rtl\nelements:")
  private static let wrapping = table.replacing("selection: multiple", with: "selection: none, wrap: true")
    .adding("hidden: true", to: "head")
  private static let byRow = table.replacing(
    "selection: multiple", with: "selection: multiple, selectsRows: true")

  private static let short = scene(
    "edge: loop",
    """
    grid grid group: { wrap: true }
      r1 row focusable: false
        a1 cell
        b1 cell
        c1 cell
      r2 row focusable: false
        a2 cell
        b2 cell
        c2 cell
      r3 row focusable: false
        a3 cell
    """)
  private static let two = scene(
    "edge: loop",
    """
    all group group: { axis: vertical }
      first grid
        r1 row focusable: false
          a1 cell
          b1 cell
          c1 cell
        r2 row focusable: false
          a2 cell
          b2 cell
          c2 cell
      between button
      second grid
        r3 row focusable: false
          d1 cell
          e1 cell
          f1 cell
        r4 row focusable: false
          d2 cell
          e2 cell
          f2 cell
    """)

  private static let shop = scene(
    "edge: loop",
    """
    grid grid
      r1 row focusable: false
        a1 cell
        b1 cell
          info button
        c1 cell
          less button
          more button
        d1 cell
          count stepper range: { value: 2, maximum: 9 }
        e1 cell focusable: false
          weight stepper range: { value: 5, maximum: 9 }
      r2 row focusable: false
        a2 cell
        b2 cell
        c2 cell
        d2 cell
        e2 cell
    after button
    """)

  /// The week of a hall, in which some things take more than a day.
  private static let spans = scene(
    "edge: loop",
    """
    grid grid group: { selection: multiple }
      r1 row
        a1 cell
        b1 cell
        c1 cell
        d1 cell
      r2 row
        a2 cell
        bc2 cell accessibility: { columnSpan: 2 }
        d2 cell
      r3 row
        abc3 cell accessibility: { columnSpan: 3 }
        d3 cell
      r4 row
        a4 cell
        b4 cell
        c4 cell enabled: false
        d4 cell
    """)

  static let grids: [PatternCase] = [
    .init(
      "Down through cells that take several columns keeps to the column", spans,
      "focus(c1) Down Down Down Up", "c1 bc2 abc3 b4 abc3"),
    .init("And to those behind them", spans, "focus(d1) Down Down Down Up", "d1 d2 d3 d4 d3"),
    .init("From such a cell: its first column", spans, "focus(bc2) Up Down Down", "bc2 b1 bc2 abc3"),
    .init("Right and Left go by cell", spans, "focus(a2) Right Right Left", "a2 bc2 d2 bc2"),
    .init(
      "Control+Space selects what takes the column", spans, "focus(b1) Ctrl+Space", "b1 b1",
      selection: "grid:b1,bc2,abc3,b4"),
    .init(
      "Control+Space on such a cell selects all its columns", spans, "focus(bc2) Ctrl+Space", "bc2 bc2",
      selection: "grid:b1,c1,bc2,abc3,b4"),
    .init(
      "Shift extends to whole cells", spans, "focus(b1) Shift+Right Shift+Down Shift+Down Shift+Up",
      "b1 c1 bc2 abc3 bc2", selection: "grid:b1,c1,bc2"),
    .init("Tab: one stop", table, "focus(before) Tab Tab", "before a1 after"),
    .init("Right: one cell to the right", table, "focus(a1) Right Right", "a1 b1 c1"),
    .init("Right on the last of the row: the focus does not move", table, "focus(c1) Right", "c1 c1"),
    .init("Left: one cell to the left; at the first not", table, "focus(b1) Left Left", "b1 a1 a1"),
    .init("Right passes a cell that is disabled", table, "focus(a2) Right", "a2 c2"),
    .init("Down: one cell down", table, "focus(a1) Down Down Down Down", "a1 a2 a3 a4 a4"),
    .init(
      "Up: one cell up, to the header that can be focused", table, "focus(a2) Up Up Up",
      "a2 a1 h1=ascending h1=ascending"),
    .init("Down keeps to its column past a row that has less", table, "focus(c2) Down Down", "c2 b3 c4"),
    .init(
      "Down goes to the nearest where the cell is disabled, and back to its column", table,
      "focus(b1) Down Down", "b1 a2 b3"),
    .init("Page Down: by the height that is seen", table, "focus(b1) PageDown", "b1 b3"),
    .init("Page Down in the last row: the focus does not move", table, "focus(b4) PageDown", "b4 b4"),
    .init("Page Up: by the height that is seen", table, "focus(c4) PageUp", "c4 c2"),
    .init("Home and End: in the row", table, "focus(b1) End Home", "b1 c1 a1"),
    .init("Control+Home: the first cell of the first row", table, "focus(b4) Ctrl+Home", "b4 h1=ascending"),
    .init("Control+End: the last cell of the last row", table, "focus(a1) Ctrl+End", "a1 c4"),
    .init("Right to left: Left goes on", rightToLeft, "focus(a1) Left Right", "a1 b1 a1"),
    .init(
      "Shift+Right extends", table, "focus(a1) Shift+Right Shift+Right", "a1 b1 c1",
      selection: "grid:a1,b1,c1"),
    .init("Shift+Left extends", table, "focus(c1) Shift+Left", "c1 b1", selection: "grid:b1,c1"),
    .init(
      "Shift+Down extends, as a rectangle", table, "focus(a1) Shift+Right Shift+Down", "a1 b1 a2",
      selection: "grid:a1,a2"),
    .init(
      "Shift+Up extends", table, "focus(c4) Shift+Up Shift+Left", "c4 b3 a3", selection: "grid:a3,b3,a4,b4,c4"
    ),
    .init(
      "Control+Space: the column, without its header", table, "focus(b3) Ctrl+Space", "b3 b3",
      selection: "grid:b1,b3,b4"),
    .init("Shift+Space: the row", table, "focus(b1) Shift+Space", "b1 b1", selection: "grid:a1,b1,c1"),
    .init(
      "Control+A: all cells", table, "focus(b1) Ctrl+A", "b1 b1",
      selection: "grid:a1,b1,c1,a2,c2,a3,b3,a4,b4,c4"),
    .init(
      "Control+Shift+End: everything to the last cell", table, "focus(b3) Ctrl+Shift+End", "b3 c4",
      selection: "grid:b3,b4,c4"),
    .init(
      "Control+Shift+Home beyond where the range began turns it round", table,
      "focus(a3) Shift+Down Ctrl+Shift+Home", "a3 a4 h1=ascending", selection: "grid:a1,a2,a3"),
    .init(
      "Rows: Shift+Space selects from the row that was chosen last", byRow,
      "focus(a2) Space Ctrl+End Shift+Space",
      "a2 a2 c4 c4", selection: "grid:r2,r3,r4"),
    .init(
      "Rows: Control+A selects all rows", byRow, "focus(a2) Ctrl+A", "a2 a2", selection: "grid:r1,r2,r3,r4"),
    .init(
      "Rows: Space selects the row", byRow, "focus(b1) Space Down Down Space", "b1 b1 a2 b3 b3",
      selection: "grid:r1,r3"),
    .init(
      "Rows: Shift+Down extends by rows", byRow, "focus(a1) Shift+Down Shift+Down", "a1 a2 a3",
      selection: "grid:r1,r2,r3"),
    .init(
      "Return on a header sorts, and once more the other way", table, "focus(h3) Return Return Space",
      "h3 h3=ascending h3=descending h3=ascending"),
    .init("One column is sorted at a time", table, "focus(h3) Return Home", "h3 h3=ascending h1"),
    .init(
      "Layout grid: Right on the last of a row goes on in the next", wrapping, "focus(c1) Right Left",
      "c1 a2 c1"),
    .init("Layout grid: Right on the last of all stays", wrapping, "focus(c4) Right", "c4 c4"),
    .init(
      "Layout grid: Down on the last of a column goes on in the next", wrapping, "focus(a4) Down", "a4 b1"),
    .init(
      "Layout grid: Up on the first of a column goes to the last of the column before", short,
      "focus(c1) Up Down Down", "c1 b2 a3 c1"),
    .init(
      "Down goes on from a grid into the next, at its first column", two, "focus(c1) Down Down Down Down",
      "c1 c2 between d1 d2"),
    .init("A cell with one control: the control", shop, "focus(a1) Right", "a1 info"),
    .init(
      "A cell with several: the cell; F2 goes inside, Escape comes back", shop,
      "focus(info) Right F2 Right Right Escape Right", "info c1 less more less c1 d1"),
    .init("Enter goes inside too", shop, "focus(c1) Return Escape", "c1 less c1"),
    .init(
      "A control that needs arrows: the cell, until F2", shop, "focus(d1) Down Up F2 Up Escape Up",
      "d1 d2 d1 count=2 count=3 d1 d1"),
    .init("F2 inside comes back", shop, "focus(d1) F2 Down F2", "d1 count=2 count=1 d1"),
    .init(
      "A control that is its cell moves on, until F2", shop, "focus(weight) Down Up F2 Up Escape Down",
      "weight=5 e2 weight=5 weight=5 weight=6 weight=6 e2"),
    .init(
      "Leaving with Tab ends it", shop, "focus(weight) F2 Tab Shift+Tab Down",
      "weight=5 weight=5 after weight=5 e2"),
  ]
}
