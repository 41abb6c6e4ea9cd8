import Foundation
import KeywayElements
import KeywayFocus
import Testing

@Suite("keyway focus explain")
@MainActor
struct FocusExplainTests {
  private func explain(_ arguments: String..., input: String = "") throws -> CommandCall {
    try CommandCall(["focus", "explain"] + arguments, input: input)
  }

  @Test("Each key reports skipped elements, wrapping and the entry of lists")
  func sentences() throws {
    let beans = try explain("examples/scenes/roasted-beans.yaml", "--keys", "Tab Right Tab Shift+Tab")
    #expect(
      beans.output == """
        Tab → ethiopia-yirgacheffe (next)
          enters coffees at the selected item
        Right → ethiopia-yirgacheffe (noTarget)
          coffees does not use the key: it is not along its axis
        Tab → share (next)
          skips availability: nothing in it can be focused
        Shift+Tab → ethiopia-yirgacheffe (previous)
          skips availability: nothing in it can be focused
          enters coffees at the remembered item

        """)
  }

  @Test("F6 reports the region it enters and the skipped elements")
  func regions() throws {
    let room = try explain("examples/scenes/regions.yaml", "--keys", "F6 F6 F6 F6 Shift+F6")
    #expect(
      room.output == """
        F6 → queue (nextRegion)
          enters the region detail at the preferred element
        F6 → pause (nextRegion)
          enters the region player at its first stop
        F6 → back (nextRegion)
          enters the region bar at its first stop
        F6 → low-tide (nextRegion)
          enters the region sidebar at the element focused there last
          enters albums at the remembered item
        Shift+F6 → back (previousRegion)
          enters the region bar at the element focused there last

        """)
    let object = try #require(
      try explain("examples/scenes/regions.yaml", "--keys", "F6", "--format", "json").lines.first)
    let region = try #require(object["region"] as? [String: Any])
    #expect(region["from"] as? String == "sidebar")
    #expect(region["to"] as? String == "detail")
    #expect(region["at"] as? String == "preferred")
  }

  @Test(
    "An arrow by place says what else it could have gone to, how far that is, and which guide handed it on")
  func places() throws {
    let seats = try explain(
      "examples/scenes/seat-plan.yaml", "--from", "b4", "--keys", "Down Up Right Down Down Down")
    #expect(
      seats.output == """
        Down → c3 (arrow)
          moves inside seats
          distance 72; next best: c2 (144), c6 (144), c1 (216), c7 (216), c8 (288), d3 (beyond the nearest row), \
        d2 (beyond the nearest row), d6 (beyond the nearest row)
        Up → b4 (retraced)
          moves inside seats
          undoes the previous move
        Right → b5 (arrow)
          moves inside seats
          distance 0; next best: b6 (beyond the nearest row), b7 (beyond the nearest row), b8 (beyond the nearest row)
        Down → c6 (arrow)
          moves inside seats
          distance 72; next best: c3 (144), c7 (144), c2 (216), c8 (216), c1 (288), d6 (beyond the nearest row), \
        d3 (beyond the nearest row), d7 (beyond the nearest row)
        Down → d6 (arrow)
          moves inside seats
          distance 72; next best: d3 (144), d7 (144), d2 (216), d8 (216), d1 (288), to-pay (beyond the nearest row)
        Down → pay (arrow)
          seats has no more items in that direction
          the guide to-pay redirects it

        """)
    let step = try #require(
      try explain("examples/scenes/seat-plan.yaml", "--from", "d1", "--keys", "Down", "--format", "json")
        .lines.first)
    #expect(step["guide"] as? String == "to-pay")
    #expect((step["losers"] as? [Any])?.isEmpty == true)
  }

  @Test("In JSON a key is a line, which replays with the same result")
  func replays() throws {
    let scene = "examples/scenes/roasted-beans.yaml"
    let saved = try explain(
      scene, "--from", "share", "--keys", "Tab Tab Space Shift+Tab Down e", "--format", "json")
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(try saved.lines.count == 6)
    #expect(try saved.lines[0]["from"] as? String == "share")

    let again = try explain(scene, "--replay", "-", input: saved.output)
    #expect(again.code == 0, "\(again.errors)")
    #expect(again.output == "6 keys have the same result\n")
  }

  @Test("A replay that comes to another end says at which key, and exits with 1")
  func differs() throws {
    let trace = #"{"key":"Tab","focused":"share","reason":"next","commands":[]}"#
    let process = try explain("examples/scenes/roasted-beans.yaml", "--replay", "-", input: trace)
    #expect(process.code == 1)
    #expect(
      process.output
        == "stdin:1: Tab led to share (next), and now leads to ethiopia-yirgacheffe (next)\n")
  }

  @Test("The ends of the document and of an order with positions are reported")
  func ends() throws {
    let web = "traversal: { profile: web, edge: leave }\nelements: [{ id: a, role: button }]"
    let left = try explain("-", "--keys", "Tab Tab", input: web)
    #expect(
      left.output.hasSuffix("Tab → nothing (left)\n  continues after the end of window\n"), "\(left.output)")
    let json = try explain("-", "--keys", "Tab Tab", "--format", "json", input: web).lines
    #expect(json.last?["edge"] as? [String: String] == ["scope": "window", "edge": "leave"])
    let order = try explain("examples/scenes/explicit-order.yaml", "--from", "cancel", "--keys", "Tab")
    #expect(order.output.contains("\n  wraps around at the end of window\n"), "\(order.output)")
  }

  @Test("The page names each reason for which an element is passed over")
  func reasons() throws {
    let page = try String(contentsOf: KeywayProcess.package.appending(path: "docs/focus.md"), encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `passedOver` ") })
    let id = ElementTree().root
    let obstacles: [FocusExplanation.Obstacle] = [
      .disabled(by: id), .hidden(by: id), .inert(by: id), .covered(by: id), .noTabStop(id), .notFocusable,
      .explicitPosition(1), .emptyGroup, .emptyRegion,
    ]
    for obstacle in obstacles {
      switch obstacle {
      // A reason that is new goes into the list above.
      case .disabled, .hidden, .inert, .covered, .noTabStop, .notFocusable, .explicitPosition, .emptyGroup,
        .emptyRegion:
        let name = "\(obstacle)".prefix { $0 != "(" }
        #expect(row.contains("`\(name)`"), "\(name)")
      }
    }
  }

  @Test("An invalid trace is rejected with its line")
  func badTraces() throws {
    for (text, words) in [
      ("", "the trace is empty"), ("\n\nTab", "stdin:3"),
      (#"{"key":"Tab"}"#, "the key or the reason is missing"),
      (#"{"key":"Foo","reason":"next"}"#, "stdin:1: unknown key \"Foo\"; expected"),
    ] {
      let process = try explain("examples/scenes/roasted-beans.yaml", "--replay", "-", input: text)
      #expect(process.code == 2)
      #expect(process.errors.contains(words), "\(process.errors)")
    }
    #expect(try explain("examples/scenes/roasted-beans.yaml").code == 2)
  }
}
