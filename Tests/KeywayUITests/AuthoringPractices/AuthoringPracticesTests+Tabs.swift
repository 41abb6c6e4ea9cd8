import ViewTestKit

extension AuthoringPracticesTests {
  private static let tabs = scene(
    "edge: loop",
    """
    before button
    list tabList
      general tab selected: true; controls: p1; traits: [closable]
      sound tab controls: p2; traits: [closable]
      keys tab controls: p3
    p1 tabPanel
      name textField
    p2 tabPanel
      words text
    p3 tabPanel
      reset button
    after button
    """)
  private static let manual = tabs.adding("group: { selectionFollowsFocus: false }", to: "list")
  private static let vertical = tabs.adding("group: { axis: vertical }", to: "list")
  private static let rightToLeft = tabs.replacing("elements:", with: "direction: rtl\nelements:")

  static let tabLists: [PatternCase] = [
    .init("Tab: the active tab", tabs, "focus(before) Tab", "before general"),
    .init(
      "Tab from the list: what can be focused in the panel", tabs, "focus(general) Tab Tab",
      "general name after"),
    .init(
      "Tab: the panel itself where nothing in it can be focused", tabs, "focus(sound) Tab Tab",
      "sound p2 after"),
    .init(
      "Shift+Tab comes back through the panel", tabs, "focus(sound) focus(after) Shift+Tab Shift+Tab",
      "sound after p2 sound"),
    .init(
      "Right: the next tab, its panel is shown", tabs, "focus(general) Right Tab", "general sound p2",
      selection: "list:sound"),
    .init(
      "Right on the last: the first", tabs, "focus(keys) Right", "keys general", selection: "list:general"),
    .init("Left: the previous tab", tabs, "focus(keys) Left", "keys sound", selection: "list:sound"),
    .init(
      "Left on the first: the last", tabs, "focus(general) Left Tab", "general keys reset",
      selection: "list:keys"),
    .init("Home and End", tabs, "focus(sound) Home End", "sound general keys", selection: "list:keys"),
    .init(
      "Left and Right are exchanged where text runs right to left", rightToLeft, "focus(general) Left Right",
      "general sound general"),
    .init(
      "A horizontal list leaves Up and Down alone", tabs, "focus(general) Down Up", "general general general"),
    .init(
      "Vertical: Down and Up do as Right and Left", vertical, "focus(general) Down Up Up",
      "general sound general keys"),
    .init("Vertical: Right does nothing", vertical, "focus(general) Right", "general general"),
    .init(
      "Manual: an arrow only moves", manual, "focus(general) Right Tab", "general sound name",
      selection: "list:general"),
    .init(
      "Manual: Space activates", manual, "focus(general) Right Space Tab", "general sound sound p2",
      selection: "list:sound"),
    .init(
      "Manual: Return activates", manual, "focus(general) End Return Tab", "general keys keys reset",
      selection: "list:keys"),
    .init(
      "Manual: Tab comes to the active tab, not to the last focused", manual,
      "focus(general) Right Tab Shift+Tab", "general sound name general"),
    .init(
      "Delete: the tab that follows has the focus and is active", tabs, "focus(general) Delete Tab",
      "general sound p2", selection: "list:sound"),
    .init(
      "Delete: none follows, the one before",
      tabs.adding("hidden: true", to: "keys"), "focus(sound) Delete Tab",
      "sound general name", selection: "list:general"),
    .init(
      "Delete: not where it is not allowed", tabs, "focus(keys) Delete", "keys keys", selection: "list:keys"),
    .init("Shift+F10 opens the menu", tabs, "focus(keys) Shift+F10", "keys keys"),
  ]
}
