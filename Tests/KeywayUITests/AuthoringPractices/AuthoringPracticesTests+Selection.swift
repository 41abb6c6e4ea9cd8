import ViewTestKit

extension AuthoringPracticesTests {
  /// A grid with what cannot be selected: a header, a veto, and one against following the focus.
  private static let grid = scene(
    "edge: loop",
    """
    grid grid group: { selection: multiple }
      head row
        h1 columnHeader focusable: true
        h2 columnHeader focusable: true
      r1 row
        a1 cell selectable: false
        b1 cell selectedOnFocus: false
      r2 row
        a2 cell
        b2 cell
        c2 cell
          less button
          more button
        d2 cell
          only checkbox checked: false
    after button
    """)
  private static let following = grid.replacing(
    "selection: multiple", with: "selection: single, selectionFollowsFocus: true")
  private static let settling = following.replacing("Focus: true }", with: "Focus: true, settle: 500 }")
  private static let byRow = grid.replacing(
    "selection: multiple", with: "selection: multiple, selectsRows: true"
  )
  .replacing("- id: r1\n", with: "- id: r1\n        selectable: false\n")
  private static let oneRow = byRow.replacing("selection: multiple", with: "selection: single")

  private static let list = scene(
    "edge: loop",
    """
    list list group: { selection: multiple }
      a cell
      b cell
      c cell
    alone list group: { selection: multiple }
      only cell
    """)
  private static let waiting = scene(
    "edge: loop",
    """
    list list group: { selection: single, selectionFollowsFocus: true, settle: 500 }
      a cell
      b cell selectedOnFocus: false
      c cell
      d cell selectable: false
      e cell
    after button
    """)
  private static let tabs = scene(
    "edge: loop",
    """
    tabs tabList
      t1 tab controls: p1
      t2 tab controls: p2; selected: true
      t3 tab controls: p3
    p1 tabPanel
    p2 tabPanel
    p3 tabPanel
    """)

  static let gridSelections: [PatternCase] = [
    .init(
      "Space selects no header, and sorts by it", grid, "focus(h1) Space", "h1 h1=ascending", selection: ""),
    .init(
      "Shift+Up leaves headers out", grid, "focus(a2) Shift+Up Shift+Up", "a2 a1 h1", selection: "grid:a2"),
    .init("Shift+Space on a header selects nothing", grid, "focus(h1) Shift+Space", "h1 h1", selection: ""),
    .init(
      "Rows: Shift+Up leaves the row of the headers out, and one with a veto", byRow,
      "focus(a2) Shift+Up Shift+Up", "a2 a1 h1", selection: "grid:r2"),
    .init("A veto: Space", grid, "focus(a1) Space", "a1 a1", selection: ""),
    .init(
      "A veto: Shift+Space takes the rest of the row", grid, "focus(a1) Shift+Space", "a1 a1",
      selection: "grid:b1"),
    .init(
      "A veto: Ctrl+Space takes the rest of the column", grid, "focus(a1) Ctrl+Space", "a1 a1",
      selection: "grid:a2"),
    .init(
      "A veto: Ctrl+A takes all the rest", grid, "focus(a2) Ctrl+A", "a2 a2", selection: "grid:b1,a2,b2,c2,d2"
    ),
    .init(
      "A veto: Shift+arrows pass it", grid, "focus(b1) Shift+Left Shift+Down", "b1 a1 a2",
      selection: "grid:b1,a2,b2"),
    .init(
      "A veto: Rows, Space and Ctrl+A", byRow, "focus(a1) Space Ctrl+A", "a1 a1 a1", selection: "grid:r2"),
    .init(
      "The selection follows the focus to cells alone, and to none with a veto", following,
      "focus(a2) Up Right Up", "a2 a1 b1 h2", selection: "grid:a2"),
    .init(
      "And Space selects where it does not follow", following, "focus(b1) Space", "b1 b1",
      selection: "grid:b1"),
    .init(
      "A grid waits for the keys to rest", settling, "focus(a2) Right wait(100)", "a2 b2 b2",
      selection: "grid:a2"),
    .init("And selects then", settling, "focus(a2) Right wait(500)", "a2 b2 b2", selection: "grid:b2"),
    .init("Leaving it selects at once", settling, "focus(a2) Right Tab", "a2 b2 after", selection: "grid:b2"),
    .init(
      "Space and Return in a cell are the control's own: a check box has Space alone", grid,
      "focus(b2) Right Right Space Return", "b2 c2 only=off only=on only=on", selection: ""),
    .init("Rows too", byRow, "focus(only) Space", "only=off only=on", selection: ""),
    .init(
      "Inside of a cell too", grid, "focus(c2) F2 Space", "c2 less less", selection: ""),
    .init(
      "Shift+Space and Ctrl+Space select there too", grid, "focus(only) Ctrl+Space Ctrl+Shift+Space",
      "only=off only=off only=off", selection: "grid:d2"),
    .init(
      "Of rows of which one can be selected, Shift+Space selects it, where the control has Space", oneRow,
      "focus(only) Shift+Space", "only=off only=off", selection: "grid:r2"),
    .init("And Ctrl+Space", oneRow, "focus(only) Ctrl+Space", "only=off only=off", selection: "grid:r2"),
    .init(
      "Ctrl+Shift+End on the last cell selects it", grid, "focus(only) Ctrl+Shift+End", "only=off only=off",
      selection: "grid:d2"),
    .init(
      "Shift+Right on the last cell selects it", grid, "focus(only) Shift+Right", "only=off only=off",
      selection: "grid:d2"),
  ]

  static let cells: [PatternCase] = [
    .init(
      "Coming back with Tab leads to the cell, and F2 goes inside anew", grid,
      "focus(c2) F2 Right Tab Shift+Tab Left Right F2 Escape", "c2 less more after c2 b2 c2 less c2"),
    .init(
      "What is focused inside of a cell by program or a click is left with Escape", grid,
      "focus(more) Right Escape Left", "more less c2 b2"),
    .init("By a click too", grid, "click(more) Left Escape", "more less c2"),
    .init(
      "Tab comes to the control of a cell with one", grid, "focus(only) Tab Shift+Tab",
      "only=off after only=off"),
    .init(
      "A cell that takes no focus: its first control, and F2 to the others",
      grid.adding("focusable: false", to: "c2"), "focus(b2) Right F2 Right Escape Left",
      "b2 less less more less b2"),
  ]

  static let ends: [PatternCase] = [
    .init("Shift+End on the last item selects it", list, "focus(c) Shift+End", "c c", selection: "list:c"),
    .init(
      "Ctrl+Shift+Home on the first selects it", list, "focus(a) Ctrl+Shift+Home", "a a", selection: "list:a"),
    .init(
      "Ctrl+Shift+End on the last selects it", list, "focus(c) Ctrl+Shift+End", "c c", selection: "list:c"),
    .init("Shift+Down on the last selects it", list, "focus(c) Shift+Down", "c c", selection: "list:c"),
    .init(
      "Shift+Down on the last keeps what Shift selected", list, "focus(b) Shift+Down Shift+Down", "b c c",
      selection: "list:b,c"),
    .init("A list of one: Shift+End", list, "focus(only) Shift+End", "only only", selection: "alone:only"),
    .init("Down on the last selects nothing", list, "focus(c) Down", "c c", selection: ""),
    .init("Shift+Left is no key of a list", list, "focus(c) Shift+Left", "c c", selection: ""),
  ]

  static let repairs: [PatternCase] = [
    .init(
      "The selected item is removed: the one that has the focus is selected, as the selection follows it",
      waiting.replacing("settle: 500", with: "settle: 0"), "focus(a) Down Down remove(d) remove(c)",
      "a b c c e", selection: "list:e"),
    .init(
      "After the settle time", waiting, "focus(b) focus(c) remove(d) remove(c) wait(400)", "b c c e e",
      selection: ""),
    .init(
      "And then", waiting, "focus(b) focus(c) remove(d) remove(c) wait(500)", "b c c e e", selection: "list:e"
    ),
    .init(
      "What is selected elsewhere stays so", waiting, "focus(c) Ctrl+Down Ctrl+Down remove(e) wait(600)",
      "c d e d d", selection: "list:c"),
    .init(
      "What is disabled stays selected", waiting, "focus(c) disable(c) wait(600)", "c c c",
      selection: "list:c"),
    .init(
      "Of a removed tab the next is activated", tabs, "focus(t2) remove(t2) Tab", "t2 t3 p3",
      selection: "tabs:t3"),
    .init("And its panel is gone with it", tabs, "focus(t2) remove(t2) focus(p2) focus(p3)", "t2 t3 t3 p3"),
  ]
}
