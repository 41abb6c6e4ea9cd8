import ViewTestKit

extension TranscribedWebTests {
  private static let folder = "html/semantics/interactive-elements/the-dialog-element/"

  private static let focusing = TranscribedCase(
    folder + "show-modal-focusing-steps.html",
    scene(
      "profile: web",
      """
      outer-button button autofocus: true
      outer dialog scope: modal; tabIndex: -1; hidden: true
        dialog dialog scope: modal; tabIndex: 0; hidden: true
          off button enabled: false
          closed dialog hidden: true
            other button autofocus: true
          first button
          box none
            autofocus button autofocus: true
          final button
      """),
    "show(outer) show(dialog) hide(dialog)", "outer autofocus outer")

  private static func after(_ kind: String) -> TranscribedCase {
    TranscribedCase(
      folder + "focus-after-close.html",
      scene(
        "profile: web",
        """
        input textField
        dialog dialog scope: \(kind); tabIndex: -1; hidden: true
          button1 button
          button2 button
          button3 button
        after button
        """),
      "focus(input) show(dialog) hide(dialog)", "input button1 input")
  }

  private static let opened = TranscribedCase(
    "HTML, dialog: what was focused went before it opened",
    scene(
      "profile: web",
      "a button\np none tabIndex: 0\n  c button\ne button\ndlg dialog scope: modal; hidden: true\n  ok button"
    ),
    "Tab Tab Tab remove(c) show(dlg) hide(dlg)", "a p c - ok -")

  private static let inertness = TranscribedCase(
    folder + "inert-node-is-unfocusable.html",
    scene(
      "profile: web",
      """
      a button
      part none inert: true
        b button
        modal dialog scope: modal; hidden: true
          c button
          d button
      e button
      """), "Tab Tab Tab", "a e a")

  static let dialogs = [
    focusing,
    focusing.with("show(outer) remove(autofocus) show(dialog)", "outer outer first"),
    focusing.with(
      "hide(first) hide(autofocus) hide(final) show(outer) show(dialog)",
      "outer-button outer-button outer-button outer dialog"),
    after("modal"),
    after("dialog"),
    after("modal").with(
      "focus(input) show(dialog) click(button2) click(button3) hide(dialog)",
      "input button1 button2 button3 input"),
    after("dialog").with(
      "focus(input) show(dialog) Tab Tab Tab Tab", "input button1 button2 button3 after input"),
    after("modal").with(
      "focus(input) show(dialog) Tab Tab Tab Shift+Tab", "input button1 button2 button3 button1 button3"),
    // The focused element is gone: nothing is focused then.
    after("modal").with("focus(input) show(dialog) remove(input) hide(dialog)", "input button1 button1 -"),
    opened, opened.with("Tab Tab Tab show(dlg) hide(dlg)", "a p c ok c"),
    // Closing gives no focus back to what lost it in another way.
    after("dialog").with("focus(input) show(dialog) focus(after) hide(dialog)", "input button1 after after"),
    after("dialog").with("focus(input) show(dialog) remove(dialog)", "input button1 input"),
    inertness,
    // A modal dialog escapes the inertness around it.
    inertness.with("focus(a) show(modal) Tab Tab hide(modal)", "a c d c a"),
    inertness.with("focus(b) click(b) focus(a) inert(a) Tab", "- - a - e"),
  ]

  // MARK: Popovers

  private static func fixup(_ popover1: String, _ popover2: String = "hidden: true") -> String {
    scene(
      "profile: web",
      """
      button1 button
      popover1 none scope: popover; invoker: invoker1; \(popover1)
        inside1 button
        invoker2 button
        inside2 button
      button2 button
      no-invoker none scope: popover; tabIndex: 0; hidden: true
      invoker1 button
      button3 button
      popover2 none scope: popover; invoker: invoker2; \(popover2)
        inside3 button
        invoker3 button
      popover3 none scope: popover; invoker: invoker3
        words text
      button4 button
      """)
  }

  private static let popoverFile = "html/semantics/popovers/popover-focus-2.html"

  private static let set1 = TranscribedCase(
    popoverFile, fixup("hidden: true"), "Tab Tab Tab Tab Tab", "button1 button2 invoker1 button3 button4")

  private static let set2 = TranscribedCase(
    popoverFile, fixup("hidden: false", "hidden: false"),
    "Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab",
    "button1 button2 invoker1 inside1 invoker2 inside3 invoker3 inside2 button3 button4")

  private static let circular = TranscribedCase(
    popoverFile,
    scene(
      "profile: web",
      """
      circular0 button
      popover4 none scope: popover; invoker: circular0; hidden: true
        circular1 button autofocus: true
        circular2 button
        circular3 button
      circular4 button
      """), "Tab show(popover4) Tab Tab Tab Tab",
    "circular0 circular1 circular2 circular3 circular4 circular0")

  static let popovers = [
    set1,
    set1.with(
      "focus(invoker1) show(popover1) Tab Tab Tab Tab", "invoker1 invoker1 inside1 invoker2 inside2 button3"),
    set1.with(
      "focus(button3) show(popover1) Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab",
      "button3 button3 inside2 invoker2 inside1 invoker1 button2"),
    set1.with("focus(button2) show(no-invoker) Tab Tab", "button2 button2 no-invoker invoker1"),
    set2,
    set2.with(
      "Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab",
      "button4 button3 inside2 invoker3 inside3 invoker2 inside1 invoker1 button2 button1"),
    // An invoker that takes no focus leads nowhere: the popover keeps its place.
    set2.with("focus(inside1) disable(invoker1) Shift+Tab", "inside1 inside1 button1"),
    circular,
    circular.with("Tab show(popover4) hide(popover4)", "circular0 circular1 circular0"),
    circular.with(
      "Tab show(popover4) focus(circular4) hide(popover4)", "circular0 circular1 circular4 circular4"),
    circular.with(
      "Tab show(popover4) Tab Tab Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab",
      "circular0 circular1 circular2 circular3 circular4 circular3 circular2 circular1 circular0"),
    TranscribedCase(
      popoverFile,
      scene(
        "profile: web",
        """
        invoker button
        popover none scope: popover; invoker: invoker; hidden: true
          inside button
        other none tabIndex: 0
        """),
      "Tab show(popover) Tab Tab hide(popover)", "invoker invoker inside other other"),
    // Invokers inside each other's popovers lead nowhere, and round no circle.
    TranscribedCase(
      "popovers that invoke each other",
      scene(
        "profile: web",
        """
        a button
        p none scope: popover; invoker: inQ
          inP button
        q none scope: popover; invoker: inP
          inQ button
        b button
        """), "Tab Tab Tab Tab Tab Shift+Tab", "a inP inQ b a b"),
  ]
}
