import Foundation
import KeywayElements
import KeywayFiles
import KeywayKeymap
import KeywayScenes
import Testing

@testable import KeywayDiagnostics

@Suite("Scripts of keys and changes")
@MainActor
struct FocusScriptTests {
  private func order(_ elements: String, _ keys: String, _ arguments: String...) throws -> CommandCall {
    try CommandCall(
      ["focus", "order", "-", "--format", "json", "--keys", keys] + arguments, input: "elements:\n" + elements
    )
  }

  private static let buttons = "  - { id: a b, role: button }\n  - { id: c, role: button }\n"

  @Test("Invalid times are rejected with what is expected, and a day may pass twice")
  func times() throws {
    for time in ["wait(-1)", "wait(9223372036854775807)", "wait(86400001)", "wait(x)", "wait()"] {
      let process = try order(Self.buttons, time)
      #expect(process.code != 0)
      #expect(
        process.errors.contains("invalid waiting time; expected milliseconds from 0 to 86400000"),
        "\(process.errors)")
    }
    let process = try order(Self.buttons, "wait(86400000) wait(86400000) Tab")
    #expect(process.code == 0, "\(process.errors)")
    #expect(try process.lines.compactMap { $0["reason"] as? String } == ["waited", "waited", "next"])
    #expect(try order(Self.buttons, "sleep(1)").errors.contains("inert(ID), move(ID,ID), wait(MS)"))
  }

  @MainActor
  @Test("Time that was asked for in code ends with the clock, and none goes back")
  func endOfTime() throws {
    let scene = try HeadlessScene(Scene(text: "elements: []", name: "empty"))
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    for time in [Int.max, .max, .max, -5] { #expect(try player.play(.wait(time)).reason == "waited") }
    #expect(try player.play(ReplayStep("Tab")).reason == "noTarget")
  }

  @Test("An id with a space stands in quotation marks, in the script and in what is printed of it")
  func quotes() throws {
    let process = try order(Self.buttons, #"focus(c) focus("a b") Tab click(c) disable("a b") Tab"#)
    #expect(process.code == 0, "\(process.errors)")
    #expect(try process.lines.map { $0["focused"] as? String } == ["c", "a b", "c", "c", "c", "c"])
    #expect(try process.lines[1]["key"] as? String == #"focus("a b")"#)
    #expect(ReplayStep.words(of: #" focus("a  ) b")  " a"x b"#) == [#"focus("a  ) b")"#, "\"", "a\"x", "b"])
    #expect(try ReplayStep(#"focus("a b")"#) == .change(.focus, of: "a b"))
    #expect(try ReplayStep("focus(a b)") == .change(.focus, of: "a b"))
    let steps: [ReplayStep] = [
      .change(.hide, of: "a b"), .change(.hide, of: "a"), .wait(5), .change(.click, of: "a,b"),
      .move("a b", to: "c"), .move("a,b", to: "c d"), .move("a", to: "b,c"),
      .change(.focus, of: "\"a"), .window(.reset), .key(try Shortcut("Tab"), text: "Tab"),
    ]
    for step in steps {
      #expect(ReplayStep.words(of: step.text) == [step.text])
      #expect(try ReplayStep(step.text) == step)
    }
    #expect(try ReplayStep.script(steps.map(\.text).joined(separator: " \n")) == steps)
  }

  @Test("An element whose id has a space or a comma is moved by its name in quotation marks")
  func movedNames() throws {
    let elements = """
        - { id: a b, role: button }
        - { id: "d,e", role: button }
        - { id: box, role: group, children: [{ id: c, role: button }] }
      """
    let process = try order(
      elements, #"focus("a b") move("a b",box) Shift+Tab move("d,e",box) Shift+Tab Shift+Tab"#)
    #expect(process.code == 0, "\(process.errors)")
    #expect(try process.lines.map { $0["focused"] as? String } == ["a b", "a b", "c", "c", "d,e", "a b"])
    #expect(try process.lines[1]["key"] as? String == #"move("a b",box)"#)
  }

  @Test("A hidden element cannot be clicked, and the focus stays")
  func hiddenClicks() throws {
    for profile in ["native", "web"] {
      let process = try CommandCall(
        [
          "focus", "order", "-", "--format", "json", "--keys", "focus(c) hide(d) click(d) touch(d)",
        ],
        input: "traversal: { profile: \(profile) }\nelements:\n" + Self.buttons
          + "  - { id: d, role: button }\n")
      #expect(
        try process.lines.map { $0["focused"] as? String } == ["c", "c", "c", "c"], "\(process.errors)")
      #expect(try process.lines.suffix(2).map { $0["reason"] as? String } == ["noTarget", "noTarget"])
    }
  }

  @Test("A vowel sign behind a space is a key of its own")
  func signs() throws {
    let rows = """
        - role: list
          children:
            - { id: zero, role: cell, label: Zero }
            - { id: delhi, role: cell, label: दिल्ली }
            - { id: durg, role: cell, label: दुर्ग }
      """
    let process = try order(rows, "द ु")
    #expect(process.code == 0, "\(process.errors)")
    #expect(try process.lines.map { $0["focused"] as? String } == ["delhi", "durg"])
  }

  @Test("A trace with the line ends of other systems is read as any")
  func lineEnds() throws {
    let lines = [
      #"{"key":"Tab","focused":"ethiopia-yirgacheffe","reason":"next","commands":[]}"#, "",
      #"{"key":"Tab","focused":"gone","reason":"next","commands":[]}"#,
    ]
    let process = try CommandCall(
      ["focus", "explain", "examples/scenes/roasted-beans.yaml", "--replay", "-"],
      input: lines.joined(separator: "\r\n"))
    #expect(process.code == 1)
    #expect(process.output.hasPrefix("stdin:3: Tab led to gone"), "\(process.output)\(process.errors)")
  }

  @Test("Four buttons change a stepper: Select goes in, and comes out again")
  func fourButtons() throws {
    let process = try order(
      "  - { id: a, role: button }\n  - { id: n, role: stepper, range: { value: 2, maximum: 9 } }\n",
      "Right Return Right Right Left Escape Right Left Return Right Return Right", "--binding-table",
      "four-button")
    #expect(process.code == 0, "\(process.errors)")
    #expect(
      try process.lines.map { line in
        let number = (line["state"] as? [String: Any])?["value"] as? Int
        return (line["focused"] as? String ?? "-") + (number.map { "\($0)" } ?? "")
      } == ["n2", "n2", "n3", "n4", "n3", "n3", "a", "n3", "n3", "n4", "n4", "a"])
  }
}
