import Testing
import ViewTestKit

/// Facts of the web platform's tests, and of the HTML standard where they have none, replayed.
@Suite("Orders of HTML, transcribed as scenes")
struct TranscribedWebTests {
  @Test("Tab goes where it goes in a browser", arguments: tabIndex + shadow + startingPoints)
  @MainActor func tab(_ test: TranscribedCase) throws {
    #expect(try test.replay() == test.focused, "\(test.scene)")
  }

  @Test(
    "Dialogs, popovers and inert parts take and give the focus as in a browser", arguments: dialogs + popovers
  )
  @MainActor func dialog(_ test: TranscribedCase) throws {
    #expect(try test.replay() == test.focused, "\(test.scene)")
  }

  @Test("Focusgroups and radio buttons are entered and walked as in a browser", arguments: groups + radios)
  @MainActor func group(_ test: TranscribedCase) throws {
    #expect(try test.replay() == test.focused, "\(test.scene)")
  }

  // MARK: tabindex

  private static let buttons = scene(
    "profile: web",
    """
    btn0 button
    btn3 button tabIndex: -1
    btn4 button tabIndex: 0
    btn5 button tabIndex: 3
    btn6 button tabIndex: 2
    btn7 button tabIndex: 2
    btn8 button tabIndex: 2
    btn9 button tabIndex: 1
    """)

  private static let order = TranscribedCase(
    "html/interaction/focus/sequential-focus-navigation-and-the-tabindex-attribute/focus-tabindex-order.html",
    buttons, "Tab Tab Tab Tab Tab Tab Tab Tab", "btn9 btn6 btn7 btn8 btn5 btn0 btn4 btn9")

  private static let edges = TranscribedCase(
    "HTML, sequential focus navigation: the ends of a document",
    scene("profile: web, edge: leave", "a button\nb button"), "Tab Tab Tab Tab", "a b - a")

  static let tabIndex = [
    order,
    order.with("Shift+Tab Shift+Tab", "btn4 btn0"),
    // Tab passes over a negative one, from which it goes on in tree order.
    order.with("focus(btn3) Tab", "btn3 btn4"),
    order.with("click(btn3) Shift+Tab", "btn3 btn0"),
    order.with("focus(btn3) Tab Tab", "btn3 btn4 btn9"),
    edges,
    edges.with("Shift+Tab Shift+Tab Shift+Tab Shift+Tab", "b a - b"),
    TranscribedCase(
      "HTML, sequential focus navigation: the ends of a document",
      scene("profile: web, edge: stop", "a button\nb button"), "Tab Tab Tab", "a b b"),
    TranscribedCase(
      "html/interaction/focus/sequential-focus-navigation-after-disabled.html",
      scene(
        "profile: web", "first button tabIndex: 1\ntarget button tabIndex: 2\nthird button tabIndex: 3"),
      "focus(target) disable(target) Tab", "target - third"),
    TranscribedCase(
      "HTML, tabindex: an element without a tab stop below one that has",
      scene("profile: web", "out none tabIndex: 0\n  in none tabIndex: 0\nend button"),
      "Tab Tab Tab Shift+Tab Shift+Tab", "out in end in out"),
    TranscribedCase(
      "HTML, the hidden attribute and the disabled attribute",
      scene("profile: web", "a button\nb button hidden: true\nc button enabled: false\nd button"),
      "Tab Tab Tab", "a d a"),
    // From what Tab passes over, also to a positive one behind it.
    TranscribedCase(
      "HTML, sequential navigation search algorithm, from a place that is not in the order",
      scene("profile: web", "a button\nstart none tabIndex: -1\nb button tabIndex: 5\nc button"),
      "focus(start) Tab Tab Tab", "start b a c"),
  ]

  // MARK: Shadow trees

  /// A shadow host between two elements; slots are scopes that take no focus.
  private static func host(
    above: Int = 0, host: String, aboveSlot: Int = 0, slotAbove: Int = 0, slottedAbove: Int = 0,
    slotBelow: Int = 0, slottedBelow: Int = 0, belowSlot: Int = 0, below: Int = 0
  ) -> String {
    scene(
      "profile: web",
      """
      aboveHost none tabIndex: \(above)
      host none scope: plain\(host)
        aboveSlot none tabIndex: \(aboveSlot)
        slotAbove none scope: plain; tabIndex: \(slotAbove); focusable: false
          slottedAbove none tabIndex: \(slottedAbove)
        slotBelow none scope: plain; tabIndex: \(slotBelow); focusable: false
          slottedBelow none tabIndex: \(slottedBelow)
        belowSlot none tabIndex: \(belowSlot)
      belowHost none tabIndex: \(below)
      """)
  }

  /// Once round, and once back.
  private static func round(_ file: String, _ scene: String, _ order: String) -> [TranscribedCase] {
    let ids = order.split(separator: " ").map(String.init)
    let tabs = Array(repeating: "Tab", count: ids.count + 1).joined(separator: " ")
    let back = Array(repeating: "Shift+Tab", count: ids.count + 1).joined(separator: " ")
    return [
      TranscribedCase(file, scene, tabs, (ids + [ids[0]]).joined(separator: " ")),
      TranscribedCase(file, scene, back, (ids.reversed() + [ids[ids.count - 1]]).joined(separator: " ")),
    ]
  }

  private static let folder = "shadow-dom/focus/focus-tabindex-order-shadow-"

  private static let nested = scene(
    "profile: web",
    """
    i0 textField tabIndex: 0
    x-foo none scope: plain
      x-bar none scope: plain; tabIndex: 4
        k0 textField tabIndex: 0
        s2 none scope: plain
          j1 textField tabIndex: 1
          s1 none scope: plain
            i2 textField tabIndex: 2
            i1 textField tabIndex: 1
          j0 textField tabIndex: 0
          j3 textField tabIndex: 2
          j4 none tabIndex: 3
            j2 textField tabIndex: 1
        k1 textField tabIndex: 1
      j6 textField tabIndex: 4
      j5 textField tabIndex: 3
    """)

  private static let delegating = TranscribedCase(
    "shadow-dom/focus/focus-method-delegatesFocus.html",
    scene(
      "profile: web",
      """
      before button
      host none scope: plain; delegatesFocus: true
        text text
        first none tabIndex: -1
        second none tabIndex: 0
        third none tabIndex: 1
      after button
      """), "focus(host) Tab", "first second")

  static let shadow: [TranscribedCase] =
    round(
      folder + "zero.html", host(host: "; tabIndex: 0"),
      "aboveHost host aboveSlot slottedAbove slottedBelow belowSlot belowHost")
    + round(
      folder + "zero-host-not-set.html", host(host: ""),
      "aboveHost aboveSlot slottedAbove slottedBelow belowSlot belowHost")
    + round(folder + "zero-host-negative.html", host(host: "; tabIndex: -1"), "aboveHost belowHost")
    + round(
      folder + "zero-host-one.html", host(host: "; tabIndex: 1"),
      "host aboveSlot slottedAbove slottedBelow belowSlot aboveHost belowHost")
    + round(
      folder + "negative.html",
      host(
        host: "; tabIndex: 0", aboveSlot: -1, slotAbove: -1, slottedAbove: -1, slotBelow: -1,
        slottedBelow: -1,
        belowSlot: -1), "aboveHost host belowHost")
    + round(
      folder + "varying-tabindex.html",
      host(
        above: 3, host: "; tabIndex: 3", aboveSlot: 2, slotAbove: 1, slottedAbove: 4, slotBelow: 1,
        slottedBelow: 4, belowSlot: 2, below: 3),
      "aboveHost host slottedAbove slottedBelow aboveSlot belowSlot belowHost")
    + round(
      folder + "varying-delegatesFocus.html",
      host(
        host: "; tabIndex: 0; delegatesFocus: true", slotAbove: 1, slottedAbove: 3, slotBelow: 2,
        slottedBelow: 1,
        belowSlot: -1), "aboveHost slottedAbove slottedBelow aboveSlot belowHost")
    + round(
      folder + "negative-delegatesFocus.html",
      host(host: "; tabIndex: -1; delegatesFocus: true"), "aboveHost belowHost")
    // `j2` lies in `j4`, but positions count in their scope.
    + Array(
      round(
        "shadow-dom/focus-navigation/focus-navigation.html", nested,
        "i0 j5 x-bar k1 k0 j1 j2 j3 j4 i1 i2 j0 j6"
      ).dropFirst(0))
    + [
      delegating,
      delegating.with("Tab Tab Tab Tab", "before third second after"),
      delegating.with("click(text) Tab", "first second"),
      delegating.with("click(second)", "second"),
    ]

  // MARK: Starting points

  private static let file = "html/interaction/focus/sequential-focus-navigation-starting-point.tentative.html"

  private static let three = TranscribedCase(
    file, scene("profile: web", "before button\nbutton1 button\nx button\nbutton2 button\nafter button"),
    "focus(x) remove(x) Tab", "x - button2")

  private static let inParent = TranscribedCase(
    file, scene("profile: web", "button1 button\nparent none\n  x button\nbutton2 button"),
    "focus(x) remove(parent) Tab", "x - button2")

  private static let neighbours = TranscribedCase(
    file, scene("profile: web", "button1 button\nfirst button\nx button\nlast button\nbutton2 button"),
    "focus(x) remove(x) remove(first) Tab", "x - - last")

  private static let clicked = TranscribedCase(
    file,
    scene(
      "profile: web", "all none tabIndex: 0\n  button1 button\n  between text\n  button2 button\nend button"),
    "click(between) Tab", "all button2")

  private static let notStuck = TranscribedCase(
    file, scene("profile: web", "button1 button\nall none tabIndex: 0\n  between text\n  button2 button"),
    "click(between) Shift+Tab", "all button1")

  private static let gone = TranscribedCase(
    "HTML, sequential focus navigation starting point: what stood there is gone",
    scene("profile: web", "a button\nb button\nc button\nd button\ne button\npanel group\n  z button"),
    "Tab Tab Tab remove(c) Tab", "a b c - d")

  static let startingPoints = [
    gone,
    gone.with("Tab Tab Tab disable(c) remove(c) Tab", "a b c - - d"),
    gone.with("Tab Tab Tab remove(c) move(a,panel) Tab", "a b c - - d"),
    gone.with("Tab Tab Tab remove(c) move(e,panel) Shift+Tab", "a b c - - b"),
    gone.with("click(c) disable(c) remove(c) Shift+Tab", "c - - b"),
    three,
    three.with("focus(x) remove(x) Shift+Tab", "x - button1"),
    three.with("focus(x) disable(x) Tab", "x - button2"),
    three.with("focus(x) disable(x) Shift+Tab", "x - button1"),
    three.with("focus(x) hide(x) Tab", "x - button2"),
    three.with("focus(x) inert(x) Shift+Tab", "x - button1"),
    three.with("focus(x) disable(x) enable(x) Tab", "x - - button2"),
    three.with("focus(x) disable(x) enable(x) Shift+Tab", "x - - button1"),
    inParent,
    inParent.with("focus(x) remove(parent) Shift+Tab", "x - button1"),
    neighbours,
    neighbours.with("focus(x) remove(x) remove(first) Shift+Tab", "x - - button1"),
    neighbours.with("focus(x) remove(x) remove(last) Tab", "x - - button2"),
    neighbours.with("focus(x) remove(x) remove(last) Shift+Tab", "x - - first"),
    clicked,
    clicked.with("click(between) Shift+Tab", "all button1"),
    notStuck,
    notStuck.with("click(between) Tab", "all button2"),
    TranscribedCase(
      file,
      scene(
        "profile: web",
        "button1 button\nbetween text\nbutton2 button\nbutton3 button\nx none tabIndex: 0\nbutton4 button"),
      "click(between) focus(x) Tab", "- x button4"),
    TranscribedCase(
      "HTML, sequential focus navigation starting point: a click beside everything",
      scene("profile: web", "a button\ntext text\nb button"), "focus(b) click(text) Tab", "b - b"),
  ]
}
