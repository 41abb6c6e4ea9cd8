import Foundation
import KeywayElements
import KeywayFiles
import KeywayFocus
import KeywayTesting
import KeywayUI
import Testing

@Suite("keyway focus prove, after keys and changes")
@MainActor
struct ProveStateTests {
  private func prove(_ scene: String, _ arguments: String...) throws -> CommandCall {
    try CommandCall(["focus", "prove", "-"] + arguments, input: scene)
  }

  private static let dialog = """
    title: Shop
    elements:
      - { id: open, role: button, frame: [0, 0, 100, 40] }
      - id: dialog
        role: dialog
        scope: modal
        hidden: true
        frame: [0, 100, 400, 300]
        children:
          - { id: picture, role: image, label: Pay, command: pay, frame: [0, 100, 40, 40] }
          - { id: ok, role: button, frame: [0, 200, 40, 40] }
    """

  @Test("A dialog that is hidden is proved as it is once a change has shown it")
  func keysBefore() throws {
    #expect(try prove(Self.dialog).code == 0)
    let shown = try prove(Self.dialog, "--keys", "Tab show(dialog)")
    #expect(shown.code == 1)
    #expect(shown.output.contains("Fault: no key reaches picture \"Pay\", which is interactive"))
    let wrong = try prove(Self.dialog, "--keys", "Nonsense+++")
    #expect(wrong.code == 2 && wrong.output.isEmpty)
  }

  @Test("Each fault is reported in words and by its name: no extent, an empty modal, a cover")
  func kinds() throws {
    let scene = """
      title: Faults
      elements:
        - { id: a, role: button, frame: [0, 0, 100, 40] }
        - { id: b, role: button, frame: [200, 0, 100, 40] }
        - { id: point, role: button, frame: [0, 0, 0, 0] }
        - { id: pay, role: button, label: Pay, frame: [10, 100, 50, 40] }
        - { id: bar, role: group, covers: true, frame: [0, 90, 1280, 60] }
        - { id: wait, role: dialog, scope: modal, hidden: true, frame: [0, 300, 10, 10], children: [{ id: t, role: text }] }
      """
    let process = try prove(scene, "--keys", "show(wait)")
    // Where a modal takes the focus itself, there is nothing to tell of it.
    #expect(process.output.contains("Fault: point has no size, so its focus is invisible"))
    #expect(process.output.contains("Fault: no key reaches pay \"Pay\", because bar covers it"))
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(try prove(scene, "--format", "json").output.utf8))
        as? [String: Any])
    let layers = try #require(report["layers"] as? [[String: Any]])
    let faults = try #require(layers[0]["faults"] as? [[String: Any]])
    #expect(faults.compactMap { $0["fault"] as? String } == ["covered", "noExtent"])
    #expect(faults[0]["by"] as? String == "bar")
    #expect(report["exhaustive"] as? Bool == true && layers[0]["states"] as? Int == 3)
  }

  @Test("Thousands of faults are reported briefly, each with its key and a count")
  func manyFaults() throws {
    let buttons = (0..<3_000).map {
      "  - { id: b\($0), role: button, frame: [\($0 < 10 ? 0 : -900), 0, 50, 40] }"
    }
    let scene = "title: Many\nelements:\n" + buttons.joined(separator: "\n")
    let process = try prove(scene)
    #expect(
      process.output.contains(
        "Fault: b1000 is out of sight, and no key brings it into view; Tab ×1000 leads there"))
    #expect(process.output.utf8.count < 600_000)
    #expect(try prove(scene, "--format", "json").output.utf8.count < 6_000_000)
  }
}

@Suite("Traces of the focus, replayed")
@MainActor
struct FocusTraceReplayTests {
  private func explain(_ scene: String, _ arguments: String..., input: String? = nil) throws -> CommandCall {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".yaml")
    try scene.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try CommandCall(["focus", "explain", file.path] + arguments, input: input ?? "")
  }

  private static let web = """
    title: Web
    traversal: { profile: web }
    elements:
      - { id: a, role: button, label: A }
      - { id: p, role: text, label: words }
      - { id: b, role: button, label: B }
      - { id: c, role: button, label: C }
    """

  @Test("A trace begins where its keys began: at a starting point, before a change, after a time")
  func start() throws {
    for (scene, from, keys) in [
      (Self.web, "p", "Tab Tab"), (Self.web.replacing("web }", with: "native }"), "c", "disable(a) Tab"),
      (Self.web.replacing("web }", with: "native }"), "c", "wait(10) Shift+Tab"),
    ] {
      let saved = try explain(scene, "--from", from, "--keys", keys, "--format", "json")
      #expect(saved.code == 0, "\(saved.errors)")
      let start = try #require(try saved.lines[0]["start"] as? [String: Any])
      #expect(start["bindings"] as? String == "standard")
      let again = try explain(scene, "--replay", "-", input: saved.output)
      #expect(
        again.code == 0 && again.output.hasSuffix(" the same result\n"), "\(again.output)\(again.errors)")
    }
    let saved = try explain(Self.web, "--from", "p", "--keys", "Tab", "--format", "json")
    #expect((try saved.lines[0]["start"] as? [String: Any])?["startingPoint"] as? String == "p")
    let lost = try explain(Self.web.replacing("id: p", with: "id: q"), "--replay", "-", input: saved.output)
    #expect(lost.code == 2 && lost.errors.contains("\"p\", which is not on the screen"), "\(lost.errors)")
  }

  @Test("The binding table of a trace is used again, unless another one is asked for")
  func bindings() throws {
    let scene = Self.web.replacing("web }", with: "native }")
    let saved = try explain(
      scene, "--keys", "Right Right", "--binding-table", "four-button", "--format", "json")
    #expect(try explain(scene, "--replay", "-", input: saved.output).code == 0)
    #expect(try explain(scene, "--replay", "-", "--binding-table", "standard", input: saved.output).code == 1)
  }

  @Test("Another selection, another state and another wait are another end, and told")
  func whole() throws {
    let list = """
      title: List
      elements:
        - id: list
          role: list
          group: { selection: single, selectionFollowsFocus: true }
          children:
            - { id: r1, role: cell, label: One }
            - { id: r2, role: cell, label: Two }
        - { id: box, role: checkbox, label: Box }
      """
    let saved = try explain(list, "--keys", "Down Tab Space", "--format", "json").output
    let others = [
      (
        list.replacing("Focus: true", with: "Focus: false"),
        "Down led to r2 (arrow) with r2 selected in list, and now leads to r2 (arrow)"
      ),
      (list.replacing("label: Box", with: "label: Box, traits: [checked]"), "checked off"),
      (list.replacing("Focus: true", with: "Focus: true, settle: 500"), "with r2 pending in list"),
    ]
    for (scene, words) in others {
      let process = try explain(scene, "--replay", "-", input: saved)
      #expect(process.code == 1 && process.output.contains(words), "\(process.output)\(process.errors)")
    }
  }

  @MainActor
  @Test("A trace of a window begins where Tab started, even if another element had the focus")
  func startOfWindow() throws {
    let app = try AppDriver(try Scene(text: Self.web, name: "web"))
    let point = try #require(app.tree.element(named: "p"))
    app.window.changeElement(point) {
      app.window.focusManager.setStartingPoint(point)
      return nil
    }
    let steps = try app.explain("Tab Tab")
    #expect(steps.map { $0.focused.flatMap { app.tree[$0].key } } == ["b", "c"])
    let trace = steps.map { $0.json.text() }.joined(separator: "\n")
    #expect(try AppDriver(try Scene(text: Self.web, name: "web")).replay(trace) == nil)
  }

  @Test("Every key of the parcels' list of a hundred thousand rows is explained, and replays")
  func rows() throws {
    let scene = "examples/scenes/parcels.yaml"
    let arguments = [
      "focus", "explain", scene, "--keys", "Tab Down Down End PageUp Up Home Tab Shift+Tab Down",
    ]
    let process = try CommandCall(arguments + ["--format", "json"])
    #expect(process.code == 0, "\(process.errors)")
    #expect(try CommandCall(arguments).code == 0)
    let again = try CommandCall(["focus", "explain", scene, "--replay", "-"], input: process.output)
    #expect(again.output == "10 keys have the same result\n", "\(again.output)")
  }
}
