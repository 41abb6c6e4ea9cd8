import ViewTestKit

extension AuthoringPracticesTests {
  private static let files = scene(
    "edge: loop",
    """
    before button
    files tree
      docs treeItem label: Documents; expanded: true
        letters treeItem label: Letters; expanded: false
          june treeItem label: June
        report treeItem label: Report; enabled: false
        rent treeItem label: Rent
      music treeItem label: Music; expanded: false
        jazz treeItem label: Jazz
        rock treeItem label: Rock
      notes treeItem label: Notes
    after button
    """)
  private static let rightToLeft = files.replacing("elements:", with: "direction: rtl\nelements:")
  private static let horizontal = files.adding("group: { axis: horizontal }", to: "files")
  private static let single = files.adding("group: { selection: single }", to: "files").adding(
    "selected: true", to: "rent")
  private static let multiple = files.adding("group: { selection: multiple }", to: "files")

  static let trees: [PatternCase] = [
    .init(
      "Tab: the first node where none is selected", files, "focus(before) Tab Tab", "before docs=open after"),
    .init("Tab: the selected node", single, "focus(before) Tab", "before rent"),
    .init(
      "Right on a closed node opens it; the focus stays", files, "focus(letters) Right",
      "letters=closed letters=open"),
    .init(
      "Right on an open node: the first child", files, "focus(docs) Right Right Right",
      "docs=open letters=closed letters=open june"),
    .init("Right on an end node does nothing", files, "focus(notes) Right", "notes notes"),
    .init("Left on an open node closes it", files, "focus(docs) Left", "docs=open docs=closed"),
    .init("Left on a closed child: the parent", files, "focus(letters) Left", "letters=closed docs=open"),
    .init("Left on a child that is an end node: the parent", files, "focus(rent) Left", "rent docs=open"),
    .init("Left on a closed root node does nothing", files, "focus(music) Left", "music=closed music=closed"),
    .init("Left on a root node that is an end node does nothing", files, "focus(notes) Left", "notes notes"),
    .init(
      "Down: the next node that is seen, disabled ones are passed", files, "focus(docs) Down Down Down Down",
      "docs=open letters=closed rent music=closed notes"),
    .init("Down on the last does nothing", files, "focus(notes) Down", "notes notes"),
    .init(
      "Up: the previous node that is seen", files, "focus(music) Up Up Up Up",
      "music=closed rent letters=closed docs=open docs=open"),
    .init("Home: the first node", files, "focus(notes) Home", "notes docs=open"),
    .init(
      "End: the last that is seen, nothing opens",
      files.adding("hidden: true", to: "notes"), "focus(docs) End",
      "docs=open music=closed"),
    .init(
      "End: the last child of what is open", files, "focus(notes) remove(notes) focus(music) Right End",
      "notes music=closed music=closed music=open rock"),
    .init(
      "Enter opens and closes", files, "focus(music) Return Return", "music=closed music=open music=closed"),
    .init(
      "Enter selects where one node can be selected", single, "focus(music) Return",
      "music=closed music=closed", selection: "files:music"),
    .init(
      "A letter: the next node that begins with it", files, "focus(docs) n", "docs=open notes"),
    .init("Letters in succession", files, "focus(docs) r e n", "docs=open rent rent rent"),
    .init("What is closed is not searched", files, "focus(docs) j", "docs=open docs=open"),
    .init("Asterisk opens all siblings", files, "focus(notes) * End Up", "notes notes notes rock"),
    .init("Asterisk at a lower level", files, "focus(rent) * Up", "rent rent june"),
    .init(
      "Right to left: Left opens, Right closes", rightToLeft, "focus(music) Left Left Right Right",
      "music=closed music=open jazz music=open music=closed"),
    .init(
      "Horizontal: Down opens, Up closes, Right and Left move", horizontal,
      "focus(docs) Right Down Down Up Up Left",
      "docs=open letters=closed letters=open june letters=open letters=closed docs=open"),
    .init(
      "Multiple: Space toggles", multiple, "focus(docs) Space Down Space Space",
      "docs=open docs=open letters=closed letters=closed letters=closed", selection: "files:docs"),
    .init(
      "Multiple: Shift+Down extends", multiple, "focus(letters) Shift+Down Shift+Down",
      "letters=closed rent music=closed", selection: "files:letters,rent,music"),
    .init(
      "Multiple: Ctrl+Down only moves", multiple, "focus(docs) Space Ctrl+Down",
      "docs=open docs=open letters=closed", selection: "files:docs"),
  ]
}
