import KeywayElements
import KeywayFiles
import Testing

@Suite("Contradictory scenes")
struct SceneContradictionTests {
  @Test(
    "Contradictions are faults with their place",
    arguments: [
      (
        "elements:\n  - role: tabList\n    children:\n      - { id: a, role: tab, controls: p }\n"
          + "      - { id: b, role: tab, controls: p }\n  - { id: p, role: tabPanel }",
        "scene.yaml:5:39: the tab in line 4 controls the same panel; expected a separate panel"
      ),
      (
        "elements:\n  - { id: a, role: button, expanded: true, controls: a }",
        "scene.yaml:2:54: the element controls itself; expected the id of its content"
      ),
      (
        "elements:\n  - id: tabs\n    role: tabList\n    children:\n      - { id: a, role: tab, controls: tabs }",
        "scene.yaml:5:39: the element controls its own ancestor; expected the id of its content"
      ),
      (
        "elements:\n  - role: list\n    group: { selection: multiple }\n    children:\n      - { role: list, children: [{ role: cell }] }",
        "scene.yaml:5:17: a list without selection is inside a list with selection, so its items cannot be selected; "
          + "expected selection here too"
      ),
    ])
  func faults(_ text: String, _ words: String) {
    #expect(
      performing: { _ = try Scene(text: text, name: "scene.yaml") }, throws: { "\($0)".hasPrefix(words) })
  }

  @Test("Two buttons may open the same thing, and a list in a list may have a selection of its own")
  func allowed() throws {
    _ = try Scene(
      text: """
        elements:
          - { id: a, role: button, expanded: true, controls: p }
          - { id: b, role: button, expanded: true, controls: p }
          - { id: p, role: group }
          - role: list
            group: { selection: multiple }
            children: [{ role: list, group: { selection: single }, children: [{ role: cell }] }]
        """, name: "scene.yaml")
  }

  @Test("A slider without a range goes from 0 to 100 and stands in the middle, or where its value says")
  func ranges() throws {
    let scene = try Scene(
      text: """
        elements:
          - { id: bare, role: slider }
          - { id: told, role: slider, value: 30 }
          - { id: words, role: slider, value: loud }
          - { id: count, role: stepper }
          - { id: load, role: progress }
        """, name: "scene.yaml")
    func range(_ id: String) -> ValueRange? {
      scene.tree.element(forKey: id).flatMap { scene.tree[$0].range }
    }
    #expect(
      range("bare") == ValueRange(50) && range("told") == ValueRange(30) && range("words") == ValueRange(50))
    #expect(range("count") == ValueRange(0) && range("load") == nil)
    #expect(scene.tree[scene.tree.element(forKey: "bare")!].value == "50")
    #expect(scene.tree[scene.tree.element(forKey: "words")!].value == "loud")
  }

  @Test("Expandable elements are focusable, unless the scene says otherwise")
  func expandable() throws {
    let scene = try Scene(
      text: """
        elements:
          - { id: a, role: heading, expanded: false }
          - { id: b, role: heading, expanded: false, focusable: false }
          - { id: c, role: heading }
        """, name: "scene.yaml")
    let focusable = ["a", "b", "c"].map { scene.tree[scene.tree.element(forKey: $0)!].focus.isFocusable }
    #expect(focusable == [true, false, false])
  }
}
