import Testing
import ViewTestKit

extension AuthoringPracticesTests {
  @Test("Fields for text in groups", arguments: fields)
  @MainActor func field(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Numbers and their steps", arguments: numbers)
  @MainActor func number(_ pattern: PatternCase) throws { try pattern.check() }

  private static let people = scene(
    "edge: loop",
    """
    people list
      ann cell label: Ann
      search searchField label: Name
      bob cell label: Bob
    tools toolbar
      one button
      find textField
      three button
    end button
    """)
  private static let table = scene(
    "edge: loop",
    """
    table grid
      r1 row focusable: false
        a1 cell label: Home
        b1 none
          f1 textField
      r2 row focusable: false
        a2 cell label: Hut
        b2 cell
          f2 textField
    """)

  static let fields: [PatternCase] = [
    .init(
      "A letter belongs to the field, not to the list", people, "focus(search) b a", "search search search"),
    .init("In a list Up and Down go on from it", people, "focus(ann) Down Down Up", "ann search bob search"),
    .init(
      "Toolbar: Left, Right, Home and End stay with the field", people, "focus(find) Left Right Home End",
      "find find find find find"),
    .init(
      "Toolbar: Up and Down go on from it, for it has no use for them", people,
      "focus(one) Right Down Left Up", "one find three find one"),
    .init("Toolbar: Tab leaves it", people, "focus(find) Tab Tab Shift+Tab", "find end ann end"),
    .init("Grid: a letter in a field finds no cell", table, "focus(f1) h", "f1 f1"),
    .init(
      "Grid: a field that stands for its cell leaves the arrows to the grid", table,
      "focus(f1) Down Up Left", "f1 b2 f1 a1"),
    .init(
      "Grid: F2 goes into the field, whose Left and Right are its own then; Escape leaves them to the grid",
      table,
      "focus(f1) F2 Left Home Escape Left", "f1 f1 f1 f1 f1 a1"),
    .init(
      "Grid: the cell has the focus before its field; Return goes in, F2 comes back", table,
      "focus(b2) Return Left End F2 Left", "b2 f2 f2 f2 b2 a2"),
    .init("Grid: who clicks the field is in it", table, "click(f2) Left Escape Left", "f2 f2 b2 a2"),
  ]

  private static let levels = scene(
    "edge: loop",
    """
    volume slider range: { value: 9, maximum: 10, step: 3, page: 4 }
    tenth slider range: { value: 0, maximum: 1, step: 0.1 }
    fee stepper range: { value: 0.3, minimum: -1, maximum: 1, step: 0.1 }
    tools toolbar
      bold button
      size slider range: { value: 5, maximum: 10 }
      italic button
    """)

  static let numbers: [PatternCase] = [
    .init(
      "From a last step that is short, back to the step before it", levels,
      "focus(volume) End Down Down Up Up Up",
      "volume=9 volume=10 volume=9 volume=6 volume=9 volume=10 volume=10"),
    .init(
      "Tenths are tenths", levels, "focus(tenth) Up Up Up PageUp Tab Down Down Down Down",
      "tenth=0 tenth=0.1 tenth=0.2 tenth=0.3 tenth=0.5 fee=0.3 fee=0.2 fee=0.1 fee=0 fee=-0.1"),
    .init(
      "Return goes into a slider, whose arrows are its own then also along a toolbar; Return or Escape comes out",
      levels, "focus(size) Right Left Return Right Right Return Right",
      "size=5 italic size=5 size=5 size=6 size=7 size=7 italic"),
    .init(
      "Escape comes out of a slider too, and so does Tab", levels,
      "focus(size) Space End Escape Left Right Return Tab Shift+Tab Left",
      "size=5 size=5 size=10 size=10 bold size=10 size=10 volume=9 size=10 bold"),
  ]
}
