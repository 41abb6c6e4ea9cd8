import Testing
import ViewTestKit

/// Where the focus begins, what covers, and arrows by place at the edges of what is visible.
@Suite("The focus at the start, behind covers and at edges")
@MainActor
struct FocusPlaceTests {
  private func order(_ scene: String) throws -> (text: [String], start: String?, stops: [String]) {
    let text = try CommandCall(["focus", "order", "-"], input: scene)
    let json = try #require(
      try CommandCall(["focus", "order", "-", "--format", "json"], input: scene).lines.first)
    return (
      text.output.split(separator: "\n").map(String.init), json["start"] as? String,
      try #require(json["order"] as? [String])
    )
  }

  private func proof(_ scene: String) throws -> CommandCall {
    try CommandCall(["focus", "prove", "-"], input: scene)
  }

  private static let card = """
    \u{20}  card group scope: plain; delegatesFocus: true; autofocus: true
    \u{20}    title none
    \u{20}    second button
    \u{20}    third button
    """

  @Test(
    "An autofocus at a scope that delegates the focus means what that scope focuses",
    arguments: ["web", "native"], ["modal", "dialog"])
  func autofocusOfDelegatingScope(profile: String, kind: String) throws {
    let dialog = TranscribedCase(
      "autofocus delegate",
      scene(
        "profile: \(profile)",
        "open button\nbox dialog scope: \(kind); hidden: true\n  first button\n" + Self.card),
      "focus(open) show(box)", "open second")
    #expect(try dialog.replay() == dialog.focused)
  }

  @Test("So does one at the start, and the innermost delegate counts", arguments: ["web", "native"])
  func autofocusAtTheStart(profile: String) throws {
    let text = scene(
      "profile: \(profile)",
      """
      first button
      host group scope: plain; delegatesFocus: true; autofocus: true
        inner group scope: plain; delegatesFocus: true; autofocus: true
          deep button
          deeper button autofocus: true
      """)
    #expect(try order(text).start == "deeper")
  }

  @Test("focus order tells where the focus begins before it lists the stops")
  func start() throws {
    let native = try order(scene("profile: native", "a button\nb button autofocus: true"))
    #expect(native.text == ["The focus begins at b · button", "1. a · button", "2. b · button"])
    #expect(native.start == "b" && native.stops == ["a", "b"])
    let web = try order(scene("profile: web", "a button"))
    #expect(web.text == ["The focus begins nowhere: the first key enters", "1. a · button"])
    #expect(web.start == nil && web.stops == ["a"])
  }

  @Test("What covers the visible part of an element covers it, and the proof names it")
  func covered() throws {
    let outside = """
      size: [200, 100]
      elements:
        - { id: a, role: button, frame: [0, 0, 80, 40] }
        - { id: b, role: button, frame: [150, 60, 100, 80] }
        - { id: c, role: button, frame: [300, 0, 40, 40] }
        - { id: sheet, covers: true, frame: [140, 50, 60, 50] }
      """
    #expect(try order(outside).stops == ["a", "c"])
    let proved = try proof(outside)
    #expect(proved.code == 1 && proved.output.contains("no key reaches b, because sheet"), "\(proved.output)")
    let scrolled = """
      size: [200, 200]
      elements:
        - id: view
          role: scrollView
          frame: [0, 0, 200, 100]
          children:
            - { id: a, role: button, frame: [0, 0, 80, 40] }
            - { id: b, role: button, frame: [100, 80, 80, 40] }
            - { id: c, role: button, frame: [100, 300, 80, 40] }
        - { id: toast, covers: true, frame: [90, 40, 100, 60] }
      """
    #expect(try order(scrolled).stops == ["a", "c"])
  }

  @Test("By place, a stop that the window cuts is found when nothing has the focus")
  func cutByTheWindow() throws {
    for (frame, keys) in [
      ("[20, -10, 50, 30]", "Down"), ("[-20, 10, 50, 30]", "Right"), ("[180, 10, 50, 30]", "Left"),
    ] {
      let test = TranscribedCase(
        "cut", "size: [200, 100]\n" + scene("profile: spatial", "a none tabIndex: 0; frame: \(frame)"), keys,
        "a")
      #expect(try test.replay() == test.focused, "\(frame)")
    }
  }

  @Test("By place, an arrow does not scroll alone where the next stop comes into view with it")
  func scrollsToTheNext() throws {
    let list =
      "size: [200, 200]\n"
      + scene(
        "profile: spatial",
        """
        view scrollView frame: [0, 0, 200, 100]
          a none tabIndex: 0; frame: [0, 0, 80, 60]
          b none tabIndex: 0; frame: [0, 130, 80, 60]
          c none tabIndex: 0; frame: [0, 400, 80, 60]
        """)
    let steps = try TranscribedCase.steps(list, "focus(a) Down Down Down")
    #expect(steps.map(\.focused) == ["a", "b", "b", "b"])
    #expect(steps.map(\.reason).dropFirst() == ["spatial", "scrolled", "scrolled"])
  }
}
