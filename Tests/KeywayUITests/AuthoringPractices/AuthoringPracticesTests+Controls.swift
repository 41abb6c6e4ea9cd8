import ViewTestKit

extension AuthoringPracticesTests {
  private static let form = scene(
    "edge: loop",
    """
    volume slider range: { value: 5, maximum: 10, page: 3 }
    count stepper range: { value: 2, minimum: 1, maximum: 20, page: 5 }
    half stepper range: { value: 1, minimum: 0, maximum: 2, step: 0.5 }
    news checkbox checked: false
    all checkbox checked: mixed
    sound toggle checked: true
    more button expanded: false; controls: details
    details group
      note textField
    end button
    """)
  private static let parts = scene(
    "edge: loop",
    """
    before button
    parts accordion
      one button expanded: true; controls: p1
      p1 group
        name textField
      two button expanded: false; controls: p2; enabled: false
      p2 group
        city textField
      three button expanded: false; controls: p3
      p3 group
        more button expanded: false; controls: p4
        p4 group
    after button
    """)

  /// The structure that the practices show: a heading around a button.
  private static let wrapped = scene(
    "edge: loop",
    """
    parts accordion
      h1 heading
        b1 button expanded: true; controls: p1
      p1 group
        name textField
      h2 heading
        b2 button expanded: false; controls: p2; enabled: false
      p2 group
      section none
        h3 heading
          b3 button expanded: false; controls: p3
        p3 group
    """)
  private static let headings = scene(
    "edge: loop",
    """
    parts accordion
      h1 heading expanded: true; controls: p1
      p1 group
        name textField
      h2 heading expanded: false; controls: p2
      p2 group
        city textField
      h3 heading expanded: false
        p3 group
    """)
  private static let plain = scene(
    "edge: loop",
    """
    parts accordion
      h1 heading
        b1 button expanded: true; controls: p1
      p1 none
        inner button expanded: false; controls: more
        more group
      h2 heading
        b2 button expanded: false; controls: p2
      p2 none
    """)

  static let accordions: [PatternCase] = [
    .init(
      "Enter or Space on a closed heading opens it", parts, "focus(three) Return", "three=closed three=open"),
    .init(
      "Enter or Space on an open heading closes it", parts, "focus(one) Space Tab",
      "one=open one=closed three=closed"),
    .init(
      "Tab: every heading, and what is open", parts, "focus(before) Tab Tab Tab Tab",
      "before one=open name three=closed after"),
    .init(
      "Shift+Tab: the way back", parts, "focus(after) Shift+Tab Shift+Tab Shift+Tab",
      "after three=closed name one=open"),
    .init(
      "Down: the next heading; on the last nothing", parts, "focus(one) Down Down",
      "one=open three=closed three=closed"),
    .init(
      "Up: the previous heading; on the first nothing", parts, "focus(three) Up Up",
      "three=closed one=open one=open"),
    .init(
      "Home and End: the first and the last heading", parts, "focus(three) Home End",
      "three=closed one=open three=closed"),
    .init("What is in a part is no heading", parts, "focus(name) Down", "name name"),
    .init(
      "A disclosure in a part is none of the accordion's", parts, "focus(three) Space focus(more) Up",
      "three=closed three=open more=closed more=closed"),
    .init(
      "Headings around their buttons: Down, Up, Home and End from button to button", wrapped,
      "focus(b1) Down Down Up Home End", "b1=open b3=closed b3=closed b1=open b1=open b3=closed"),
    .init(
      "Headings that open themselves take the focus", headings, "focus(h1) Down Return Down Up End",
      "h1=open h2=closed h2=open h3=closed h2=open h3=closed"),
    .init(
      "Tab: every such heading, and what is open", headings, "focus(h1) Tab Tab Return Tab Tab",
      "h1=open name h2=closed h2=open city h3=closed"),
    .init(
      "A disclosure in what a heading shows is none of the accordion's, whatever role that has", plain,
      "focus(b1) Down focus(inner) Down Up", "b1=open b2=closed inner=closed inner=closed inner=closed"),
    .init(
      "Home and End pass by such a disclosure too", plain, "focus(b2) Up End Home",
      "b2=closed b1=open b2=closed b1=open"),
  ]

  private static let rightToLeft = form.replacing("elements:", with: "direction: rtl\nelements:")

  static let controls: [PatternCase] = [
    .init("Slider, Right: more by a step", form, "focus(volume) Right", "volume=5 volume=6"),
    .init("Slider, Up: more by a step", form, "focus(volume) Up", "volume=5 volume=6"),
    .init("Slider, Left: less by a step", form, "focus(volume) Left", "volume=5 volume=4"),
    .init("Slider, Down: less by a step", form, "focus(volume) Down", "volume=5 volume=4"),
    .init("Slider, Home: the first value", form, "focus(volume) Home Left", "volume=5 volume=0 volume=0"),
    .init("Slider, End: the last value", form, "focus(volume) End Right", "volume=5 volume=10 volume=10"),
    .init("Slider, Page Up: by more", form, "focus(volume) PageUp PageUp", "volume=5 volume=8 volume=10"),
    .init(
      "Slider, Page Down: by more", form, "focus(volume) PageDown PageDown", "volume=5 volume=2 volume=0"),
    .init(
      "Slider, right to left: Left is more", rightToLeft, "focus(volume) Left Right Up",
      "volume=5 volume=6 volume=5 volume=6"),
    .init("Spin button, Up: more", form, "focus(count) Up", "count=2 count=3"),
    .init("Spin button, Down: less, to the least", form, "focus(count) Down Down", "count=2 count=1 count=1"),
    .init("Spin button, Home: the least", form, "focus(count) End Home", "count=2 count=20 count=1"),
    .init("Spin button, End: the most", form, "focus(count) End Up", "count=2 count=20 count=20"),
    .init(
      "Spin button, Page Up and Page Down: by more", form, "focus(count) PageUp PageUp PageDown",
      "count=2 count=7 count=12 count=7"),
    .init("Spin button, steps of a half", form, "focus(half) Up Up Up", "half=1 half=1.5 half=2 half=2"),
    .init("Checkbox, Space: on and off", form, "focus(news) Space Space", "news=off news=on news=off"),
    .init("Checkbox, mixed: on, then off", form, "focus(all) Space Space", "all=mixed all=on all=off"),
    .init("Switch, Space and Enter", form, "focus(sound) Space Return", "sound=on sound=off sound=on"),
    .init("Disclosure, closed: Tab passes what it hides", form, "focus(more) Tab", "more=closed end"),
    .init("Disclosure, Enter opens", form, "focus(more) Return Tab Tab", "more=closed more=open note end"),
    .init(
      "Disclosure, Space opens and closes", form, "focus(more) Space Space Tab",
      "more=closed more=open more=closed end"),
  ]
}
