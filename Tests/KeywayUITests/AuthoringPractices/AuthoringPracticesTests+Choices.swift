import ViewTestKit

extension AuthoringPracticesTests {
  private static let radios = scene(
    "edge: loop",
    """
    before button
    sizes radioGroup
      small radioButton
      medium radioButton enabled: false
      large radioButton
      huge radioButton
    after button
    """)
  private static let checked = radios.adding("selected: true", to: "large")
  private static let rightToLeft = radios.replacing("elements:", with: "direction: rtl\nelements:")
  private static let toolbar = scene(
    "edge: loop",
    """
    before button
    tools toolbar
      bold button
      align radioGroup
        left radioButton
        centre radioButton selected: true
        right radioButton
      italic button
    after button
    """)
  private static let toolbarEnd = toolbar.adding("hidden: true", to: "italic")

  static let radioGroups: [PatternCase] = [
    .init(
      "Tab: the checked button", checked, "focus(before) Tab Tab", "before large after",
      selection: "sizes:large"),
    .init("Shift+Tab: the checked button", checked, "focus(after) Shift+Tab", "after large"),
    .init(
      "None checked: the first, and none becomes checked", radios, "focus(before) Tab", "before small",
      selection: ""),
    .init(
      "None checked, Shift+Tab: the first", radios, "focus(after) Shift+Tab", "after small", selection: ""),
    .init("Space checks", radios, "focus(before) Tab Space", "before small small", selection: "sizes:small"),
    .init(
      "Space on the checked one leaves it", checked, "focus(large) Space", "large large",
      selection: "sizes:large"),
    .init(
      "Right: next, checks; disabled ones are passed", radios, "focus(small) Right", "small large",
      selection: "sizes:large"),
    .init(
      "Down: next, checks", radios, "focus(small) Down Down", "small large huge", selection: "sizes:huge"),
    .init(
      "Right and Down on the last: the first", radios, "focus(huge) Right Up Down", "huge small huge small",
      selection: "sizes:small"),
    .init("Left: previous, checks", radios, "focus(huge) Left", "huge large", selection: "sizes:large"),
    .init("Up: previous, checks", radios, "focus(large) Up", "large small", selection: "sizes:small"),
    .init("Left on the first: the last", radios, "focus(small) Left", "small huge", selection: "sizes:huge"),
    .init(
      "Left goes on where text runs right to left", rightToLeft, "focus(small) Left Right Down",
      "small large small large"),
    .init(
      "Coming back: the checked one, not where the focus was", toolbar, "focus(right) Tab", "right after"),
    .init("In a toolbar, Tab: the first control", toolbar, "focus(before) Tab Tab", "before bold after"),
    .init(
      "In a toolbar, Right: one by one, nothing is checked", toolbar, "focus(bold) Right Right Right Right",
      "bold left centre right italic", selection: "align:centre"),
    .init(
      "In a toolbar, Left: one by one", toolbar, "focus(italic) Left Left Left Left",
      "italic right centre left bold", selection: "align:centre"),
    .init(
      "In a toolbar, Right on the last of all: the first of the toolbar", toolbarEnd, "focus(right) Right",
      "right bold"),
    .init(
      "In a toolbar, Left on the first: the last of the toolbar", toolbarEnd, "focus(bold) Left", "bold right"
    ),
    .init("In a toolbar, Space checks", toolbar, "focus(left) Space", "left left", selection: "align:left"),
    .init(
      "In a toolbar, Return checks", toolbar, "focus(right) Return Return", "right right right",
      selection: "align:right"),
    .init(
      "In a toolbar, Down: round the radio group", toolbar, "focus(left) Down Down Down",
      "left centre right left", selection: "align:centre"),
    .init(
      "In a toolbar, Up: round the radio group", toolbar, "focus(left) Up", "left right",
      selection: "align:centre"),
  ]

  private static let tools = scene(
    "edge: loop",
    """
    before button
    tools toolbar
      cut button enabled: false
      copy button
      paste button
      line separator
      size stepper range: { value: 12, minimum: 6, maximum: 72, page: 6 }
      find button
    after button
    """)
  private static let vertical = tools.adding("group: { axis: vertical, wrap: false }", to: "tools")

  static let toolbars: [PatternCase] = [
    .init("Tab: the first control that is not disabled", tools, "focus(before) Tab Tab", "before copy after"),
    .init(
      "Tab again: the control that last had focus", tools, "focus(before) Tab Right Tab Shift+Tab",
      "before copy paste after paste"),
    .init(
      "Right: the next control; a separator is none", tools, "focus(copy) Right Right", "copy paste size=12"),
    .init("Right on the last: the first", tools, "focus(find) Right", "find copy"),
    .init("Left: the previous control, and round", tools, "focus(paste) Left Left", "paste copy find"),
    .init("Home: the first", tools, "focus(find) Home", "find copy"),
    .init("End: the last", tools, "focus(copy) End", "copy find"),
    .init(
      "Up and Down are left to a spin button", tools, "focus(size) Up Down Down",
      "size=12 size=13 size=12 size=11"),
    .init("Home on a spin button goes to the first control", tools, "focus(size) Home", "size=12 copy"),
    .init("Page Up stays with the spin button", tools, "focus(size) PageUp", "size=12 size=18"),
    .init(
      "Vertical: Down and Up do as Right and Left", vertical, "focus(copy) Down Up Up", "copy paste copy copy"
    ),
    .init("Vertical: Right does nothing", vertical, "focus(copy) Right", "copy copy"),
  ]
}
