import Testing
import ViewTestKit

extension TranscribedWebTests {
  private static let slider = TranscribedCase(
    "HTML, input type=range and type=number",
    scene(
      "profile: web",
      """
      volume slider range: { value: 5, maximum: 10 }
      count stepper range: { value: 2, maximum: 9 }
      name textField
      """),
    "Tab Right Tab Up Left Tab Left", "volume volume count count count name name")

  private static let conflicts = TranscribedCase(
    "open-ui, scoped focusgroup, key conflict elements",
    scene(
      "profile: web",
      """
      before button
      bar toolbar group: { axis: horizontal }
        bold button
        size slider range: { value: 5, maximum: 10 }
        search textField
        save button
      after button
      """),
    "focus(bold) Right Right Left Home Tab Right Tab", "bold size size size size search search save")

  private static let cards = TranscribedCase(
    "HTML, radio button group",
    scene(
      "profile: web",
      """
      before button
      card radioGroup
        visa radioButton
        other radioButton selected: true
        number textField
        cash radioButton
      after button
      """),
    "focus(before) Tab Tab Tab Shift+Tab Shift+Tab Shift+Tab",
    "before other number after number other before")

  private static let passed = TranscribedCase(
    "HTML, radio button group: of buttons with one checked that alone is a stop, also for what another one opened",
    scene(
      "profile: web",
      """
      card radioGroup
        visa radioButton selected: true
        number textField
        cash radioButton
      more none scope: popover; invoker: cash
        inside button
      after button
      """),
    "focus(inside) Shift+Tab", "inside number")

  private static let hidden = TranscribedCase(
    "HTML, sequential focus navigation: from what Tab passes over, the next in tree order",
    scene(
      "profile: web",
      """
      z button
      host none scope: plain; tabIndex: -1
        s button
      p button tabIndex: 5
      q button
      """),
    "focus(s) Tab", "s p")

  static let controls: [TranscribedCase] = [
    slider,
    conflicts,
    conflicts.with("focus(size) Shift+Tab focus(search) Shift+Tab", "size bold search size"),
    // The focus does not come back to a control that keeps the arrows to itself.
    conflicts.with(
      "focus(save) disable(save) focus(bold) Right Tab Tab Shift+Tab", "save - bold size search after bold"),
    conflicts.with("focus(bold) Right Tab Tab Tab Shift+Tab", "bold size search save after save"),
    cards,
    cards.with("focus(other) Down Up Up", "other cash other visa"),
    cards.with("focus(number) Down focus(cash) Tab", "number number cash after"),
    passed, passed.with("focus(number) Tab Shift+Tab", "number inside number"),
    hidden,
    hidden.with("focus(s) Shift+Tab focus(p) Tab", "s z p z"),
  ]

  @Test("Controls that keep keys to themselves", arguments: controls)
  @MainActor func control(_ transcribed: TranscribedCase) throws {
    #expect(try transcribed.replay() == transcribed.focused)
  }

  @Test("Arrows set a slider, and a letter belongs to a field")
  @MainActor func reasons() throws {
    for (id, key, reason) in [
      ("size", "Right", "adjusted"), ("size", "End", "adjusted"), ("search", "Right", "typing"),
      ("search", "b", "typing"), ("search", "Down", "typing"),
    ] {
      let steps = try TranscribedCase.steps(Self.conflicts.scene, "focus(\(id)) \(key)")
      #expect(steps.last?.reason == reason, "\(id) \(key)")
    }
    let spatial = Self.slider.scene.replacing("profile: web", with: "profile: spatial")
    #expect(try TranscribedCase.steps(spatial, "Tab Right").map(\.reason) == ["next", "adjusted"])
  }
}
