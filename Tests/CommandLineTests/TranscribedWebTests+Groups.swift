import ViewTestKit

extension TranscribedWebTests {
  private static let segmentFile =
    "html/interaction/focus/focusgroup/tentative/sequential-navigation/focusgroup-segments.html"

  private static let toolbar = TranscribedCase(
    segmentFile,
    scene(
      "profile: web",
      """
      before none tabIndex: 0
      toolbar toolbar group: { wrap: true }
        bold button groupStart: true
        italic button
        help-group none group: none
          help button
          shortcuts button
        underline button groupStart: true
      after none tabIndex: 0
      """),
    "Tab Tab Tab Tab Tab Tab", "before bold help shortcuts underline after")

  private static let complex = TranscribedCase(
    segmentFile,
    scene(
      "profile: web",
      """
      before2 none tabIndex: 0
      complex toolbar group: { remembers: false }
        item1 button groupStart: true
        opt-out none group: none
          opted-out-1 button
          deeply none
            deeply-opted-out button
          opted-out-2 button
        item2 button groupStart: true
        item3 button
      after2 none tabIndex: 0
      """),
    "Tab Tab Tab Tab Tab Tab Tab",
    "before2 item1 opted-out-1 deeply-opted-out opted-out-2 item2 after2")

  private static let popover = TranscribedCase(
    "html/interaction/focus/focusgroup/tentative/top-layer-popover-invoker.html",
    scene(
      "profile: web",
      """
      bar toolbar group: { axis: horizontal }
        before button
        invoker button
        after button
      pop none scope: popover; invoker: invoker
        pop_first button
        pop_last button
      outside button
      """), "focus(invoker) Tab Tab Tab", "invoker pop_first pop_last outside")

  /// The popover is inside the group, before its invoker.
  private static let inside = TranscribedCase(
    "html/interaction/focus/focusgroup/tentative/top-layer-popover-invoker.html",
    scene(
      "profile: web",
      """
      bar toolbar group: { axis: horizontal }
        pop none scope: popover; invoker: invoker
          pop_first button
        before button
        invoker button
      outside button
      """), "focus(invoker) Tab Tab", "invoker pop_first outside")

  private static let explainer = "https://open-ui.org/components/scoped-focusgroup.explainer"

  private static let roving = TranscribedCase(
    explainer + ", guaranteed tab stop",
    scene(
      "profile: web",
      """
      a button
      bar toolbar group: true
        bold button tabIndex: -1
        italic button tabIndex: -1
        underline button tabIndex: -1
      b button
      """), "Tab Tab Tab", "a bold b")

  private static let tabs = TranscribedCase(
    explainer + ", quickstart",
    scene(
      "profile: web",
      """
      a button
      list tabList group: { axis: horizontal, wrap: true, remembers: false }
        tab1 tab tabIndex: -1
        tab2 tab tabIndex: 0
        tab3 tab tabIndex: -1
      panel tabPanel tabIndex: 0
      """), "Tab Tab Tab Tab", "a tab2 panel a")

  private static let nested = TranscribedCase(
    explainer + ", opting out",
    scene(
      "profile: web",
      """
      bar menuBar group: { axis: horizontal }
        x menuItem
        menu menu group: { axis: vertical }
          y menuItem
          more menu group: { axis: vertical }
            z menuItem
        w menuItem
      """), "Tab Tab Tab Tab", "x y z w")

  static let groups = [
    toolbar,
    toolbar.with("focus(help) Shift+Tab Shift+Tab", "help bold before"),
    toolbar.with("focus(bold) Right Right Left", "bold italic underline italic"),
    toolbar.with("focus(underline) Right Left", "underline bold underline"),
    toolbar.with("focus(help) Right Down", "help help help"),
    toolbar.with(
      "focus(after) Shift+Tab Shift+Tab Shift+Tab Shift+Tab", "after underline shortcuts help bold"),
    complex,
    complex.with(
      "focus(after2) Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab",
      "after2 item2 opted-out-2 deeply-opted-out opted-out-1 item1"),
    popover,
    popover.with("focus(before) Right Right Left", "before invoker after invoker"),
    popover.with("focus(pop_first) Shift+Tab", "pop_first invoker"),
    inside,
    roving,
    roving.with("Shift+Tab Shift+Tab Shift+Tab", "b underline a"),
    roving.with("Tab Tab Right Down Left Tab Shift+Tab", "a bold italic underline italic b italic"),
    // The memory is lost with the item, also when it comes back.
    roving.with(
      "focus(underline) focus(b) hide(underline) show(underline) Shift+Tab Shift+Tab",
      "underline b b b underline a"),
    roving.with("focus(italic) focus(a) disable(italic) enable(italic) Tab", "italic a a a bold"),
    roving.with("focus(bold) End Home", "bold underline bold"),
    tabs,
    tabs.with("Tab Tab Left Left Tab Shift+Tab", "a tab2 tab1 tab3 panel tab2"),
    tabs.with("Tab Tab Up Down", "a tab2 tab2 tab2"),
    nested,
    nested.with("focus(x) Right Left", "x w x"),
    nested.with("focus(y) Down Right Up", "y y y y"),
    nested.with("Shift+Tab Shift+Tab Shift+Tab Shift+Tab", "w z y x"),
    TranscribedCase(
      explainer + ", focus movement follows the direction of the content",
      scene(
        "profile: web", "bar toolbar group: true; direction: rtl\n  a button\n  b button\n  c button"),
      "Tab Left Left Right Down Up", "a b c b c b"),
    TranscribedCase(
      explainer + ", opt-out subtree",
      scene(
        "profile: web",
        """
        bar toolbar group: { axis: horizontal, wrap: true }
          a button tabIndex: -1
          out none group: none
            help button tabIndex: -1
          b button tabIndex: -1
        end button
        """), "Tab Right Tab", "a b end"),
    TranscribedCase(
      explainer + ", a positive tabindex is no place of its own",
      scene(
        "profile: web", "a button\nbar toolbar group: true\n  b button\n  c button tabIndex: 1\nd button"),
      "Tab Tab Tab", "a b d"),
  ]

  // MARK: Radio buttons

  private static let radio = TranscribedCase(
    "HTML, radio button group, and the ARIA Authoring Practices, radio group",
    scene(
      "profile: web",
      """
      a button
      size radioGroup
        small radioButton
        medium radioButton selected: true
        off radioButton enabled: false
        large radioButton
      b button
      """), "Tab Tab Tab", "a medium b")

  private static let unchecked = TranscribedCase(
    "HTML, radio button group without a checked one",
    scene("profile: web", "a button\nsize radioGroup\n  small radioButton\n  large radioButton\nb button"),
    "Tab Tab Tab", "a small b")

  static let radios = [
    radio,
    radio.with("Tab Tab Right Right Left Tab Shift+Tab", "a medium large small large b large"),
    radio.with("Tab Tab Down Up Up", "a medium large medium small"),
    unchecked,
    unchecked.with("Shift+Tab Shift+Tab Shift+Tab", "b large a"),
    // Tab does not check, an arrow does.
    unchecked.with(
      "Tab Tab Tab Shift+Tab Shift+Tab Tab Down Tab Shift+Tab", "a small b large a small large b large"),
  ]
}
